import { convertToValueScore, getScoreBand, type ScoreBand } from "../../format/scores.ts";
import { capitalize, spellNumber } from "../../format/text.ts";
import type { Recommendation, WineType } from "../../schemas/recommendation.ts";

export type WineFilter = "all" | WineType;

/** The adjective for each filter, in the order of the buttons. */
const filterWords: Record<WineFilter, string> = {
  all: "",
  red: "red",
  white: "white",
  rose: "rosé",
  sparkling: "sparkling",
};

export const wineFilters = Object.keys(filterWords) as WineFilter[];

/** Formats a filter button's short label: "Rosé". */
export const formatFilterLabel = (filter: WineFilter) => capitalize(filterWords[filter] || "all");

/** Parses the filter in a query ("?type=red"). Defaults to "all". */
export function parseFilter(query: string): WineFilter {
  const type = new URLSearchParams(query).get("type");
  return wineFilters.find((filter) => filter === type) ?? "all";
}

export const buildFilterQuery = (filter: WineFilter) => (filter === "all" ? "" : `?type=${filter}`);

export const filterWines = <T extends Pick<Recommendation, "wineType">>(
  wines: readonly T[],
  filter: WineFilter,
): T[] => wines.filter(({ wineType }) => filter === "all" || wineType === filter);

const formatAdjective = (filter: WineFilter) => filterWords[filter] && `${filterWords[filter]} `;

/**
 * Formats the number of wines: "12 red wines". Screen readers announce it when the list changes.
 */
export const formatWineCount = (count: number, filter: WineFilter) =>
  `${count} ${formatAdjective(filter)}${count === 1 ? "wine" : "wines"}`;

export const formatNoWinesMessage = (filter: WineFilter) =>
  `No ${formatAdjective(filter)}wine recommendations found. Check back soon for new reviews!`;

type ValueBand = { band: ScoreBand; range: string; heading: string; word: string };

/** The bands of value scores with their wording, best first. */
export const valueBands: readonly ValueBand[] = [
  { band: "up", range: "90+", heading: "90 and above", word: "a bargain" },
  { band: "good", range: "85–89", heading: "85 to 89", word: "worth the money" },
  { band: "fair", range: "80–84", heading: "80 to 84", word: "fair, no more" },
  { band: "low", range: "below 80", heading: "Below 80", word: "I wouldn’t" },
];

type Valued = Pick<Recommendation, "rating" | "price">;

/** Sorts wines by value score (highest first), then by price (lowest first). */
export const sortByValue = <T extends Valued>(wines: readonly T[]): T[] =>
  wines.toSorted(
    (a, b) => convertToValueScore(b.rating) - convertToValueScore(a.rating) || a.price - b.price,
  );

/** Groups wines by value-score band, best first. Skips empty bands. */
export function groupByBand<T extends Valued>(wines: readonly T[]) {
  const groups = Map.groupBy(wines, ({ rating }) => getScoreBand(convertToValueScore(rating)));
  return valueBands.flatMap((band) => {
    const group = groups.get(band.band);
    return group ? [{ ...band, wines: group }] : [];
  });
}

type Alternative = Valued & Pick<Recommendation, "id" | "wineType">;

/**
 * Finds up to two wines of the same type with similar value scores. Prefers one that is cheaper and
 * one that is more expensive.
 */
export function findAlternatives<T extends Alternative>(wine: T, wines: readonly T[]): T[] {
  const measureScoreDistance = ({ rating }: T) =>
    Math.abs(convertToValueScore(rating) - convertToValueScore(wine.rating));
  const candidates = wines
    .filter(({ id, wineType }) => id !== wine.id && wineType === wine.wineType)
    .sort((a, b) => measureScoreDistance(a) - measureScoreDistance(b) || a.price - b.price);
  const cheaper = candidates.find(({ price }) => price < wine.price);
  const dearer = candidates.find(({ price }) => price > wine.price);
  const pair = [cheaper, dearer].filter((candidate) => candidate !== undefined);
  const others = candidates.filter((candidate) => !pair.includes(candidate));
  return [...pair, ...others].slice(0, 2);
}

const centsPerDollar = 100;

/** Formats how much more or less another wine costs: "Ten dollars less". */
export function formatPriceDifference(wine: Valued, other: Valued): string {
  const dollars = Math.round((other.price - wine.price) / centsPerDollar);
  if (dollars === 0) return "The same price";
  const amount = Math.abs(dollars);
  const unit = amount === 1 ? "dollar" : "dollars";
  return `${capitalize(spellNumber(amount))} ${unit} ${dollars < 0 ? "less" : "more"}`;
}
