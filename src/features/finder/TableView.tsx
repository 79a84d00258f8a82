import { visitFeeText } from "../../format/money.ts";
import type { Winery } from "../guide.ts";
import type { Sort } from "./address.ts";
import type { FinderProps } from "./Filters.tsx";
import type { Results } from "./results.ts";
import { awayText, gettingInText, openText, placeText, valueText } from "./words.ts";

/** A column; a press on its heading chooses its sort. */
type Column = { heading: string; sort?: Sort; text?: (winery: Winery) => string };

const makeColumns = ({ km, values }: Results): Column[] => [
  { heading: "Winery", sort: "name" },
  { heading: "Where", text: placeText },
  ...(km
    ? [
        {
          heading: "Distance",
          sort: "distance",
          text: (winery) => awayText(km(winery), winery),
        } as Column,
      ]
    : []),
  { heading: "Score", sort: "score", text: ({ score }) => `${score}` },
  { heading: "Tasting", sort: "fee", text: ({ fee, years }) => visitFeeText(fee, years.fee) },
  { heading: "Value", sort: "value", text: (winery) => valueText(values.get(winery)) },
  { heading: "Getting in", text: gettingInText },
  { heading: "Open", text: openText },
];

const sortButtonClasses =
  "min-h-7 cursor-pointer underline decoration-dotted [text-transform:inherit]";
const cellClasses = "border-b border-rule py-2 pr-2.5 text-left align-top";

/** The wineries as a table, in which a press on a heading sorts. */
export default function TableView({
  results,
  shown,
  choose,
}: FinderProps & { shown: readonly Winery[] }) {
  const columns = makeColumns(results);
  const order = ["score", "value"].includes(results.sort) ? "descending" : "ascending";
  return (
    <div className="mt-3 overflow-x-auto print:hidden">
      <table className="figure w-full min-w-184 text-sm leading-snug wrap-normal">
        <thead>
          <tr>
            {columns.map(({ heading, sort }) => (
              <th
                key={heading}
                scope="col"
                className={`${cellClasses} label whitespace-nowrap aria-[sort]:text-wine`}
                aria-sort={sort === results.sort ? order : undefined}
              >
                {sort ? (
                  <button
                    type="button"
                    className={sortButtonClasses}
                    onClick={() => choose({ sort })}
                  >
                    {heading}
                    {sort === results.sort && (
                      <span aria-hidden="true"> {order === "descending" ? "↓" : "↑"}</span>
                    )}
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
              {columns.map(({ heading, text }) => (
                <td key={heading} className={cellClasses}>
                  {text?.(winery) ?? (
                    <a className="link" href={winery.path}>
                      {winery.name}
                    </a>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
