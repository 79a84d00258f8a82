import {
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { feeText } from "../../format/money.ts";
import type { Winery as Row } from "../guide.ts";
import type { Sort } from "./choices.ts";
import { sortOf } from "./order.ts";
import type { Survey } from "./survey.ts";
import type { Choose } from "./useChoices.ts";
import { values } from "./value.ts";
import { distanceText, gettingInText, openText, placeText, valueText } from "./words.ts";

type Props = { survey: Survey; rows: Row[]; choose: Choose };

const features = tableFeatures({ rowSortingFeature });
const column = createColumnHelper<typeof features, Row>();

/** The columns; those that the finder can sort by have the sort's name. */
const columnsOf = ({ guide, km }: Survey) =>
  column.columns([
    column.accessor("name", {
      id: "name" satisfies Sort,
      header: "Winery",
      cell: ({ row: { original } }) => (
        <a className="link" href={original.path}>
          {original.name}
        </a>
      ),
    }),
    column.accessor(placeText, { id: "place", header: "Where", enableSorting: false }),
    ...(km
      ? [
          column.accessor((row) => distanceText(km(row), row.region.unit), {
            id: "distance" satisfies Sort,
            header: "Distance",
          }),
        ]
      : []),
    column.accessor("score", { id: "score" satisfies Sort, header: "Score" }),
    column.accessor((row) => feeText(row.fee), { id: "fee" satisfies Sort, header: "Tasting" }),
    column.accessor((row) => valueText(values(guide).get(row)), { id: "value" satisfies Sort, header: "Value" }),
    column.accessor(gettingInText, { id: "reservation", header: "Getting in", enableSorting: false }),
    column.accessor(openText, { id: "open", header: "Open", enableSorting: false }),
  ]);

/** The answer as a table, in which a press on a heading sorts. The order itself is the finder's, the same in every view. */
export default function TableView({ survey, rows, choose }: Props) {
  const sort = sortOf(survey.choices, survey.km);
  const columns = useMemo(() => columnsOf(survey), [survey]);
  const sorting = useMemo((): SortingState => [{ id: sort, desc: descending.has(sort) }], [sort]);
  const table = useTable({
    features,
    columns,
    data: rows,
    state: { sorting },
    manualSorting: true,
    getRowId: ({ path }) => path,
  });
  return (
    <div className="finder-table">
      <table className="figure">
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className="label"
                    aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={() => choose({ sort: header.column.id as Sort })}>
                        <table.FlexRender header={header} />
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The sorts that begin with the most. */
const descending: ReadonlySet<Sort> = new Set(["score", "value"]);
