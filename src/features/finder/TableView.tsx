import { formatDatedFee } from "../../format/money.ts";
import { formatOpening } from "../../format/opening.ts";
import type { Winery } from "../guide.ts";
import type { Sort } from "./address.ts";
import { findLastChosenDate, isClosedToVisitors } from "./filters.ts";
import type { FinderProps, Results } from "./results.ts";
import {
  formatAvailability,
  formatDistanceAway,
  formatReservationRule,
  formatTownAndRegion,
} from "./words.ts";

/** Clicking the heading sorts by `sort`. The cells link to the review if `text` is missing. */
type Column = { heading: string; sort?: Sort; text?: (winery: Winery) => string };

function makeColumns({ measureKm, valueByWinery, context }: Results): Column[] {
  const { today, choices } = context;
  const formatOpenCell = (winery: Winery) =>
    formatAvailability(winery, choices, today) ??
    formatOpening(winery, { today: findLastChosenDate(context) });
  const formatReservationCell = (winery: Winery) =>
    isClosedToVisitors(winery, context) ? "N/A" : formatReservationRule(winery);
  const columns: Column[] = [
    { heading: "Winery", sort: "name" },
    { heading: "Where", text: formatTownAndRegion },
  ];
  if (measureKm)
    columns.push({
      heading: "Distance",
      sort: "distance",
      text: (winery) => formatDistanceAway(measureKm(winery), winery),
    });
  columns.push(
    { heading: "Score", sort: "score", text: ({ score }) => `${score}` },
    { heading: "Tasting", sort: "fee", text: ({ fee, years }) => formatDatedFee(fee, years.fee) },
    {
      heading: "Value",
      sort: "value",
      text: (winery) => formatValuePoints(valueByWinery.get(winery)),
    },
    { heading: "Getting in", text: formatReservationCell },
    { heading: "Open", text: formatOpenCell },
  );
  return columns;
}

/**
 * Formats how many points a score is above or below what the fee predicts: "+2.1", "−0.4", or "N/A"
 * if there is no prediction.
 */
export function formatValuePoints(points: number | undefined): string {
  if (points === undefined) return "N/A";
  const rounded = Math.abs(points).toFixed(1);
  if (rounded === "0.0") return rounded;
  return (points < 0 ? "−" : "+") + rounded;
}

const cellClasses = "border-b border-rule py-2 pr-2.5 text-left align-top";

/** A table of the wineries that readers can sort by its headings. */
export default function TableView({
  results,
  shown,
  choose,
}: FinderProps & { shown: readonly Winery[] }) {
  const columns = makeColumns(results);
  return (
    <div className="mt-3 overflow-x-auto print:hidden">
      <table className="figure w-full min-w-184 text-sm leading-snug wrap-normal">
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading
                key={column.heading}
                {...column}
                current={results.sort}
                choose={choose}
              />
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

type HeadingProps = Column & Pick<FinderProps, "choose"> & { current: Sort };

function SortHeading({ heading, sort, current, choose }: HeadingProps) {
  const isCurrent = sort === current;
  const isDescending = sort === "score" || sort === "value";
  const order = isDescending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={`${cellClasses} label whitespace-nowrap aria-[sort]:text-wine`}
      aria-sort={isCurrent ? order : undefined}
    >
      {!sort && heading}
      {sort && (
        <button
          type="button"
          className="min-h-7 cursor-pointer underline decoration-dotted [text-transform:inherit]"
          onClick={() => choose({ sort })}
        >
          {heading}
          {isCurrent && <span aria-hidden="true"> {isDescending ? "↓" : "↑"}</span>}
        </button>
      )}
    </th>
  );
}
