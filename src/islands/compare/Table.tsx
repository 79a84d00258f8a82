import { rowsOf } from "../../compare/rows.ts";
import type { ComparedWinery } from "../../compare/winery.ts";
import { CellText } from "./CellText.tsx";

type Props = { wineries: readonly ComparedWinery[]; onRemove: (slug: string) => void };

const head = "compare-label sticky left-0 bg-paper py-2 print:bg-transparent pr-3 text-left align-top";
const column = "compare-column py-2 pr-4 text-left align-top font-normal";

/** The rows in which the wineries differ, a column each; what they have in common stands once below. */
export function Table({ wineries, onRemove }: Props) {
  const rows = rowsOf(wineries);
  const same = rows.filter((row) => row.same);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="compare-scroll overflow-x-auto" aria-label="The comparison" tabIndex={0}>
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
                      <CellText cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {same.length > 0 && <Same rows={same} count={wineries.length} />}
    </>
  );
}

/** Where the wineries don't differ. */
function Same({ rows, count }: { rows: ReturnType<typeof rowsOf>; count: number }) {
  return (
    <section className="mt-5" aria-labelledby="same">
      <h2 id="same" className="label">
        The same for {count === 2 ? "both" : "all"}
      </h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {rows.map(({ label, cells: [cell] }) => (
          <div key={label}>
            <dt className="inline text-soft">{label}: </dt>
            <dd className="inline">{[...(cell?.lines ?? []), ...(cell?.notes ?? [])].join("; ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
