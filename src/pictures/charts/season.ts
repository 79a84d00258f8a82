import { formatMonths, monthNames } from "../../format/time.ts";
import type { Region } from "../../schemas/region.ts";

const monthKinds = [
  { kind: "best", name: "Best", letter: "B", says: "Best months" },
  { kind: "crush", name: "Harvest", letter: "H", says: "Harvest" },
  { kind: "crowds", name: "Crowds", letter: "C", says: "Crowds" },
  { kind: "closures", name: "Closed", letter: "X", says: "Many cellars closed" },
] as const;

type SeasonFields = Pick<Region, "bestTime" | "season">;

/** Lists a region's kinds of months (such as "best"), each with its months (1 to 12). */
function listMonthKinds({ bestTime, season }: SeasonFields) {
  const monthsByKind = { ...season, best: bestTime.months };
  const rows = monthKinds.map((row) => ({ ...row, months: monthsByKind[row.kind] ?? [] }));
  return rows.filter(({ months }) => months.length > 0);
}

/** Builds a row for each kind of month, with a boolean for each month from January to December. */
export const buildSeasonRows = (year: SeasonFields) =>
  listMonthKinds(year).map((row) => ({
    ...row,
    months: monthNames.map((_, i) => row.months.includes(i + 1)),
  }));

/** Formats the rows as text: "Best months: March–May and November. Harvest: August–October. …". */
export const formatSeason = (year: SeasonFields) =>
  listMonthKinds(year)
    .map(({ says, months }) => `${says}: ${formatMonths([...months].sort((a, b) => a - b))}.`)
    .join(" ");
