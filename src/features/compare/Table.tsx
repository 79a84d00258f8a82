import { CellText } from "./CellText.tsx";
import { rowsOf } from "./rows.ts";
import { SameFacts } from "./SameFacts.tsx";
import { WineryHead } from "./WineryHead.tsx";
import type { ComparedWinery } from "./winery.ts";

type Props = { wineries: readonly ComparedWinery[]; onRemove: (slug: string) => void };

const head = "compare-label sticky left-0 bg-paper py-2 print:bg-transparent pr-3 text-left align-top";
const column = "compare-column py-2 pr-4 text-left align-top font-normal";

/** The facts in which the wineries differ, a column per winery; shared facts are listed once below. */
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
              {wineries.map((winery) => (
                <th key={winery.slug} scope="col" className={column}>
                  <WineryHead winery={winery} onRemove={onRemove} />
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
      {same.length > 0 && <SameFacts rows={same} count={wineries.length} />}
    </>
  );
}
