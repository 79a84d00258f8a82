import { monthNames, monthsText } from "../../format/time.ts";
import type { Region } from "../../schemas/region.ts";

const monthKinds = [
  { kind: "best", name: "Best", letter: "B", says: "Best months" },
  { kind: "crush", name: "Harvest", letter: "H", says: "Harvest" },
  { kind: "crowds", name: "Crowds", letter: "C", says: "Crowds" },
  { kind: "closures", name: "Closed", letter: "X", says: "Many cellars closed" },
] as const;

type SeasonFields = Pick<Region, "bestTime" | "season">;

/** The kinds of months that a region has, each with its months from 1 to 12. */
const listMonthKinds = ({ bestTime, season }: SeasonFields) =>
  monthKinds
    .map((kind) => ({
      ...kind,
      months: (kind.kind === "best" ? bestTime.months : season[kind.kind]) ?? [],
    }))
    .filter(({ months }) => months.length > 0);

/** Twelve cells a row, January first; a row without a month is left out. */
export const buildSeasonRows = (year: SeasonFields) =>
  listMonthKinds(year).map((row) => ({
    ...row,
    months: monthNames.map((_, i) => row.months.includes(i + 1)),
  }));

/** The strip in words: "Best months: March–May and November. Harvest: August–October. …" */
export const seasonText = (year: SeasonFields): string =>
  listMonthKinds(year)
    .map(({ says, months }) => `${says}: ${monthsText([...months].sort((a, b) => a - b))}.`)
    .join(" ");
