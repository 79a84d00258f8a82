import { monthNames, monthsText } from "../../format/time.ts";
import type { Region } from "../../schemas/region.ts";

const kinds = [
  { kind: "best", name: "Best", letter: "B", says: "Best months" },
  { kind: "crush", name: "Harvest", letter: "H", says: "Harvest" },
  { kind: "crowds", name: "Crowds", letter: "C", says: "Crowds" },
  { kind: "closures", name: "Closed", letter: "X", says: "Many cellars closed" },
] as const;

type SeasonRow = { kind: (typeof kinds)[number]["kind"]; name: string; letter: string; months: boolean[] };

const monthsOf = ({ bestTime, season }: Pick<Region, "bestTime" | "season">) => ({
  best: bestTime.months,
  crush: season.crush,
  crowds: season.crowds,
  closures: season.closures ?? [],
});

/** Twelve cells a row, January first; a row without a month is left out. */
export function seasonRows(region: Pick<Region, "bestTime" | "season">): SeasonRow[] {
  const months = monthsOf(region);
  return kinds
    .filter(({ kind }) => months[kind].length > 0)
    .map(({ kind, name, letter }) => ({
      kind,
      name,
      letter,
      months: monthNames.map((_, i) => months[kind].includes(i + 1)),
    }));
}

/** The strip in words: "Best months: March–May and November. Harvest: August–October. …" */
export function seasonText(region: Pick<Region, "bestTime" | "season">): string {
  const months = monthsOf(region);
  return kinds
    .filter(({ kind }) => months[kind].length > 0)
    .map(({ kind, says }) => `${says}: ${monthsText([...months[kind]].sort((a, b) => a - b))}.`)
    .join(" ");
}
