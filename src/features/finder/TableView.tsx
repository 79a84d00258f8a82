import { visitFeeText } from "../../format/money.ts";
import type { Winery } from "../guide.ts";
import type { Sort } from "./address.ts";
import type { Choices } from "./choices.ts";
import type { Results } from "./results.ts";
import { awayText, gettingInText, openText, placeText, valueText } from "./words.ts";

type Props = { results: Results; shown: readonly Winery[]; choose: (change: Choices) => void };

type Column = {
  heading: string;
  /** The sort that a press on the heading chooses. */
  sort?: Sort;
  text: (winery: Winery) => string;
};

const columnsOf = ({ km, values }: Results): Column[] => [
  { heading: "Where", text: placeText },
  ...(km ? [{ heading: "Distance", sort: "distance", text: (winery) => awayText(km(winery), winery) } as Column] : []),
  { heading: "Score", sort: "score", text: ({ score }) => String(score) },
  { heading: "Tasting", sort: "fee", text: ({ fee, years }) => visitFeeText(fee, years.fee) },
  { heading: "Value", sort: "value", text: (winery) => valueText(values.get(winery)) },
  { heading: "Getting in", text: gettingInText },
  { heading: "Open", text: openText },
];

/** The sorts that begin with the highest. */
const descending: readonly Sort[] = ["score", "value"];

const sortButton = "min-h-7 cursor-pointer underline decoration-dotted [text-transform:inherit]";
const cell = "border-b border-rule py-2 pr-2.5 text-left align-top";

/** The wineries as a table, in which a press on a heading sorts. */
export default function TableView({ results, shown, choose }: Props) {
  const columns = columnsOf(results);
  return (
    <div className="mt-3 overflow-x-auto print:hidden">
      <table className="figure w-full min-w-184 text-sm leading-snug wrap-normal">
        <thead>
          <tr>
            {[{ heading: "Winery", sort: "name" } as const, ...columns].map(({ heading, sort }) => (
              <th
                key={heading}
                scope="col"
                className={`${cell} label whitespace-nowrap aria-[sort]:text-wine`}
                aria-sort={sort === results.sort ? (descending.includes(sort) ? "descending" : "ascending") : undefined}
              >
                {sort ? (
                  <button type="button" className={sortButton} onClick={() => choose({ sort })}>
                    {heading}
                    {sort === results.sort && <span aria-hidden="true"> {descending.includes(sort) ? "↓" : "↑"}</span>}
                  </button>
                ) : (
                  heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((winery) => (
            <tr key={winery.path}>
              <td className={cell}>
                <a className="link" href={winery.path}>
                  {winery.name}
                </a>
              </td>
              {columns.map(({ heading, text }) => (
                <td key={heading} className={cell}>
                  {text(winery)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
