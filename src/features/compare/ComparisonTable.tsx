import { Children, type CSSProperties, type ReactNode, type UIEvent } from "react";
import { keepUnitsTogether, preventBreaksInRanges } from "../../format/text.ts";

export type ComparisonCell = {
  /** A drawing above the lines. */
  figure?: ReactNode;
  lines: readonly ReactNode[];
  notes?: readonly ReactNode[] | undefined;
  /** The URL that the lines link to. Links to other sites open in a new tab. */
  href?: string | undefined;
  /** True if this is the row's best value for the visitor, such as the lowest fee. It is bold. */
  isEasier?: boolean | undefined;
};
export type ComparisonRow = {
  label: string;
  cells: readonly ComparisonCell[];
  className?: "side-by-side-score" | "side-by-side-advantages" | undefined;
  /** True if all columns have the same value. The first cell then spans all columns. */
  isSame?: boolean | undefined;
};

/** A column's heading, which stays in view while the reader scrolls, and its "Remove" button. */
type ComparisonColumn = {
  name: string;
  path: string;
  remove: () => void;
  /** A small picture above the name. */
  mark?: ReactNode;
  note?: ReactNode;
};

type TableProps = {
  columns: readonly ComparisonColumn[];
  /** A picture above each name. */
  pictures?: readonly ReactNode[];
  rows: readonly ComparisonRow[];
};

/**
 * Keeps the table's head and body scrolled to the same column. On a phone, they scroll separately.
 */
function syncScroll({ currentTarget }: UIEvent<HTMLTableSectionElement>): void {
  for (const part of currentTarget.parentElement!.children)
    part.scrollLeft = currentTarget.scrollLeft;
}

/** A table with a row for each fact and a column for each compared item. */
export const ComparisonTable = ({ columns, pictures, rows }: TableProps) => (
  <div className="@container">
    <table
      className="side-by-side"
      aria-label="The comparison"
      style={{ "--columns": columns.length } as CSSProperties}
    >
      <thead onScroll={syncScroll}>
        {pictures && (
          <tr className="side-by-side-pictures">
            <td />
            {Children.map(pictures, (picture) => (
              <td>{picture}</td>
            ))}
          </tr>
        )}
        <tr>
          <td />
          {columns.map((column) => (
            <ColumnHeading key={column.path} {...column} />
          ))}
        </tr>
      </thead>
      <tbody onScroll={syncScroll}>
        {rows.map(({ label, cells, className, isSame }) => (
          <tr key={label} className={className}>
            <th scope="row" className="label">
              <span>{label}</span>
            </th>
            {isSame && <SharedCell {...cells[0]!} count={columns.length} />}
            {!isSame &&
              columns.map(({ path, name }, i) => <Cell key={path} name={name} {...cells[i]!} />)}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Keeps numbers with their units, and ranges such as "$38–48", on one line. */
const renderText = (text: ReactNode) =>
  typeof text === "string" ? preventBreaksInRanges(keepUnitsTogether(text)) : text;

/** A cell with its column's name, which is visible only if the columns are stacked. */
type CellProps = ComparisonCell & { name: string };

function Cell({ name, figure, lines, notes = [], href, isEasier }: CellProps) {
  const linkProps = href?.startsWith("https:") ? { target: "_blank", rel: "noopener" } : {};
  const texts = notes.filter(Boolean);
  const renderLine = (line: ReactNode) => (
    <div className={isEasier ? "mb-1 font-bold" : "mb-1"}>
      {!href && renderText(line)}
      {href && (
        <a className="link" href={href} {...linkProps}>
          {line}
        </a>
      )}
    </div>
  );
  return (
    <td className="figure" data-name={name}>
      {figure}
      {lines.length + texts.length === 0 && <div className="text-soft">Not listed</div>}
      {Children.map(lines, renderLine)}
      {Children.map(texts, (text) => (
        <div className="text-soft">{renderText(text)}</div>
      ))}
    </td>
  );
}

type SharedCellProps = ComparisonCell & { count: number };

const SharedCell = ({ lines, notes = [], count }: SharedCellProps) => (
  <td className="figure text-soft" colSpan={count}>
    {count === 2 ? "Both" : "All"}: {[...lines, ...notes].filter(Boolean).join("; ")}
  </td>
);

const ColumnHeading = ({ name, path, remove, mark, note }: ComparisonColumn) => (
  <th scope="col">
    <div className="side-by-side-head">
      {mark}
      <div>
        <a className="link" href={path}>
          {name}
        </a>
        <small className="block text-soft">{note}</small>
      </div>
      <button
        type="button"
        className="side-by-side-remove"
        aria-label={`Remove ${name}`}
        onClick={remove}
      >
        ×
      </button>
    </div>
  </th>
);
