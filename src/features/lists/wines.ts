import type { Recommendation, WineType } from "../../schemas/recommendation.ts";

export type WineFilter = "all" | WineType;

/** The filters in the order of their buttons: the button's label, and the word for the empty message. */
export const wineFilters = [
  { id: "all", label: "All Wines", word: "" },
  { id: "red", label: "Red Wines", word: "red" },
  { id: "white", label: "White Wines", word: "white" },
  { id: "rose", label: "Rosé Wines", word: "rosé" },
  { id: "sparkling", label: "Sparkling Wines", word: "sparkling" },
] as const satisfies readonly { id: WineFilter; label: string; word: string }[];

const isFilter = (value: string | null): value is WineFilter => wineFilters.some(({ id }) => id === value);

/** The filter in an address's query ("?type=red"); all where it names none. */
export function filterIn(query: string): WineFilter {
  const type = new URLSearchParams(query).get("type");
  return isFilter(type) ? type : "all";
}

/** A filter as an address's query; empty for all. */
export const queryOf = (filter: WineFilter): string => (filter === "all" ? "" : `?type=${filter}`);

/** "12 red wines", for whoever can't see that the list has changed. */
export function wineCount(count: number, filter: WineFilter): string {
  return [count, wordOf(filter), count === 1 ? "wine" : "wines"].filter((part) => part !== "").join(" ");
}

/** The wines of one type in the list's own order, or all of them. */
export const filterWines = <T extends Pick<Recommendation, "wineType">>(wines: readonly T[], filter: WineFilter): T[] =>
  wines.filter(({ wineType }) => filter === "all" || wineType === filter);

/** The message for an empty list: "No rosé wine recommendations found. Check back soon …". */
export function noWines(filter: WineFilter): string {
  const word = wordOf(filter);
  return `No ${word === "" ? "" : `${word} `}wine recommendations found. Check back soon for new reviews!`;
}

const wordOf = (filter: WineFilter): string => wineFilters.find(({ id }) => id === filter)?.word ?? "";
