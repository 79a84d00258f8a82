import { capitalize } from "../../format/text.ts";
import type { Recommendation, WineType } from "../../schemas/recommendation.ts";

export type WineFilter = "all" | WineType;

/** Each filter in the order of the buttons, with its adjective. */
const filterWords: Record<WineFilter, string> = {
  all: "",
  red: "red",
  white: "white",
  rose: "rosé",
  sparkling: "sparkling",
};

export const wineFilters = Object.keys(filterWords) as WineFilter[];

/** Returns the label of a filter's button: "Rosé Wines". */
export const filterLabelText = (filter: WineFilter): string =>
  `${capitalize(filterWords[filter] || "all")} Wines`;

/** Parses the filter of a query ("?type=red"). Returns "all" if there is none. */
export function parseFilter(query: string): WineFilter {
  const type = new URLSearchParams(query).get("type");
  return wineFilters.find((filter) => filter === type) ?? "all";
}

export const buildQuery = (filter: WineFilter): string =>
  filter === "all" ? "" : `?type=${filter}`;

export const filterWines = <T extends Pick<Recommendation, "wineType">>(
  wines: readonly T[],
  filter: WineFilter,
): T[] => wines.filter(({ wineType }) => filter === "all" || wineType === filter);

const adjectiveText = (filter: WineFilter) => filterWords[filter] && `${filterWords[filter]} `;

/** Returns "12 red wines", which screen readers say when the list changes. */
export const wineCountText = (count: number, filter: WineFilter): string =>
  `${count} ${adjectiveText(filter)}${count === 1 ? "wine" : "wines"}`;

export const noWinesText = (filter: WineFilter): string =>
  `No ${adjectiveText(filter)}wine recommendations found. Check back soon for new reviews!`;
