import { capitalize } from "../../format/text.ts";
import type { Recommendation, WineType } from "../../schemas/recommendation.ts";

export type WineFilter = "all" | WineType;

/** The filters in the order of their buttons, each with its word in sentences. */
const filterWords: Record<WineFilter, string> = {
  all: "",
  red: "red",
  white: "white",
  rose: "rosé",
  sparkling: "sparkling",
};

export const wineFilters = Object.keys(filterWords) as WineFilter[];

/** A filter's button: "Rosé Wines". */
export const filterLabelText = (filter: WineFilter): string =>
  `${capitalize(filterWords[filter] || "all")} Wines`;

/** The filter in an address's query ("?type=red"); all where it names none. */
export function parseFilter(query: string): WineFilter {
  const type = new URLSearchParams(query).get("type");
  return wineFilters.find((filter) => filter === type) ?? "all";
}

/** A filter as an address's query; empty for all. */
export const buildQuery = (filter: WineFilter): string =>
  filter === "all" ? "" : `?type=${filter}`;

/** The wines of one type in the list's own order, or all of them. */
export const filterWines = <T extends Pick<Recommendation, "wineType">>(
  wines: readonly T[],
  filter: WineFilter,
): T[] => wines.filter(({ wineType }) => filter === "all" || wineType === filter);

const adjectiveText = (filter: WineFilter) => filterWords[filter] && `${filterWords[filter]} `;

/** "12 red wines", for whoever can't see that the list has changed. */
export const wineCountText = (count: number, filter: WineFilter): string =>
  `${count} ${adjectiveText(filter)}${count === 1 ? "wine" : "wines"}`;

/** The message for an empty list: "No rosé wine recommendations found. Check back soon …". */
export const noWinesText = (filter: WineFilter): string =>
  `No ${adjectiveText(filter)}wine recommendations found. Check back soon for new reviews!`;
