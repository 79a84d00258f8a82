import { Children, type CSSProperties, type ReactElement, type ReactNode } from "react";

export type ComparisonCell = {
  lines: readonly ReactNode[];
  notes?: readonly ReactNode[] | undefined;
  /** The page to which the lines link. A page on another site opens in a new tab. */
  href?: string | undefined;
  /** Prints the lines in bold. */
  isEasier?: boolean | undefined;
};
export type ComparisonRow = { label: string; cells: readonly ComparisonCell[] };

/** The table's content. `headings` has a cell for each column. */
type TableProps = { headings: readonly ReactElement[]; rows: readonly ComparisonRow[] };

/** A table with a row for each fact and a column for each compared item. */
export const ComparisonTable = ({ headings, rows }: TableProps) => (
  <section
    className="side-by-side-scroller"
    aria-label="The comparison"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
    tabIndex={0}
  >
    <table className="side-by-side" style={{ "--columns": headings.length } as CSSProperties}>
      <thead>
        <tr>
          <td />
          {headings}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row" className="label">
              {label}
            </th>
            {Children.map(cells.map(renderCell), (cell) => cell)}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function renderCell({ lines, notes = [], href, isEasier }: ComparisonCell): ReactElement {
  const linkProps = href?.startsWith("https:") ? { target: "_blank", rel: "noopener" } : {};
  const renderLine = (line: ReactNode) => (
    <div className={isEasier ? "mb-1 font-semibold" : "mb-1"}>
      {!href && line}
      {href && (
        <a className="link" href={href} {...linkProps}>
          {line}
        </a>
      )}
    </div>
  );
  return (
    <td className="figure">
      {lines.length === 0 && <span className="text-soft">Not listed</span>}
      {Children.map(lines, renderLine)}
      {Children.map(notes.filter(Boolean), (note) => (
        <div className="text-soft">{note}</div>
      ))}
    </td>
  );
}

type HeadingProps = {
  name: string;
  path: string;
  remove: () => void;
  /** The picture above the name. */
  picture: ReactNode;
  children?: ReactNode;
};

/** The heading of a column, with a button that removes the column. */
export const ColumnHeading = ({ name, path, remove, picture, children }: HeadingProps) => (
  <th scope="col">
    {picture}
    <button
      type="button"
      className="side-by-side-remove"
      aria-label={`Remove ${name}`}
      onClick={remove}
    >
      ×
    </button>
    <a className="link font-display text-lg leading-tight" href={path}>
      {name}
    </a>{" "}
    {children}
  </th>
);
