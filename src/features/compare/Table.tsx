import { useEffect } from "react";
import { fillCollections } from "../collect/open.ts";
import type { Winery } from "../guide.ts";
import { type Row, rowsOf } from "./rows.ts";

type Props = { wineries: readonly Winery[]; onRemove: (slug: string) => void };

// The first column stays while the others swipe by; on paper all of them fit a sheet.
const head =
  "sticky left-0 z-1 bg-paper py-2 pr-3 text-left align-top wrap-break-word not-print:w-30 not-print:min-w-30 print:bg-transparent";
const column = "snap-start py-2 pr-4 text-left align-top font-normal wrap-break-word not-print:min-w-44";

/** The facts in which the wineries differ, a column per winery; shared facts are listed once below. */
export function Table({ wineries, onRemove }: Props) {
  const rows = rowsOf(wineries);
  const same = rows.filter((row) => row.same);
  // "Add to trip" for each column that is new.
  useEffect(fillCollections, [wineries.length]);
  return (
    <>
      <section
        className="snap-x snap-proximity scroll-pl-30 not-print:overflow-x-auto"
        aria-label="The comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <table className="compare w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-ink">
              <td className={head} />
              {wineries.map(({ slug, name, path }) => (
                <th key={slug} scope="col" className={column}>
                  <a className="link font-display text-lg leading-tight" href={path}>
                    {name}
                  </a>
                  <button
                    type="button"
                    className="mt-1 block min-h-6 cursor-pointer text-soft underline print:hidden"
                    aria-label={`Remove ${name}`}
                    onClick={() => onRemove(slug)}
                  >
                    Remove
                  </button>
                  <div className="collect mt-2 min-h-9" data-collect={slug} data-name={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !row.same)
              .map(({ label, cells }) => (
                <tr key={label} className="border-b border-rule">
                  <th scope="row" className={`${head} label`}>
                    {label}
                  </th>
                  {cells.map((cell, i) => (
                    <td key={wineries[i]?.slug} className={column}>
                      <CellText {...cell} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {same.length > 0 && (
        <section className="mt-5" aria-labelledby="same">
          <h2 id="same" className="label">
            The same for {wineries.length === 2 ? "both" : "all"}
          </h2>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            {same.map(({ label, cells: [cell] }) => (
              <div key={label}>
                <dt className="inline text-soft">{label}: </dt>
                <dd className="inline">{[...cell!.lines, ...cell!.notes].join("; ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** A fact and its notes, or that there is none. What leads to another site opens in a tab of its own. */
function CellText({ lines, notes, href, best }: Row["cells"][number]) {
  if (lines.length === 0) return <span className="text-soft">Not listed</span>;
  const external = href?.startsWith("https:") && { target: "_blank", rel: "noopener" };
  return (
    <>
      {lines.map((line, i) => (
        <span key={line} className="figure mb-1 block">
          {href ? (
            <a className="link" href={href} {...external}>
              {line}
            </a>
          ) : (
            line
          )}
          {best && i === 0 && <span className="badge ml-2">{best}</span>}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="figure block text-soft">
          {note}
        </span>
      ))}
    </>
  );
}
