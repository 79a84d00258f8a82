import type { Recommendation, WineType } from "../schemas/recommendation.ts";

export type WineFilter = "all" | WineType;

/** The filters in the order of their buttons: the button's label, and the word for the empty message. */
export const wineFilters = [
  { id: "all", label: "All Wines", word: "" },
  { id: "red", label: "Red Wines", word: "red" },
  { id: "white", label: "White Wines", word: "white" },
  { id: "rose", label: "Rosé Wines", word: "rosé" },
  { id: "sparkling", label: "Sparkling Wines", word: "sparkling" },
] as const satisfies readonly { id: WineFilter; label: string; word: string }[];

/** The wines of one type in the list's own order, or all of them. */
export const filterWines = <T extends Pick<Recommendation, "wineType">>(wines: readonly T[], filter: WineFilter): T[] =>
  wines.filter(({ wineType }) => filter === "all" || wineType === filter);

/** What stands in place of a list without wines: "No rosé wine recommendations found. Check back soon …". */
export function noWines(filter: WineFilter): string {
  const word = wineFilters.find(({ id }) => id === filter)?.word ?? "";
  return `No ${word === "" ? "" : `${word} `}wine recommendations found. Check back soon for new reviews!`;
}
