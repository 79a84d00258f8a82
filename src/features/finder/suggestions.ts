import { shiftDate } from "../../format/dates.ts";
import { joinAsList } from "../../format/text.ts";
import { type Weekday, weekdays } from "../../schemas/weekdays.ts";
import { isWineryInside, listPlaceWithParents, type Place, type Winery } from "../guide.ts";
import { makeRemovalChange } from "./changes.ts";
import { type Choices, describeChosenValues, type Filter, makeFilterTest } from "./choices.ts";
import { formatMaxDistance, listDistances, resolveDistance } from "./distance.ts";
import { formatDayOrDate, isIsoDate, listActiveFilters } from "./filters.ts";
import type { Results } from "./results.ts";

/** A suggested change, and the wineries that match after it, sorted by score. */
export type Suggestion = { label: string; change: Choices; wineries: readonly Winery[] };

const makeSuggestion = (
  label: string,
  change: Choices,
  { findMatchesAfter }: Results,
): Suggestion => ({
  label,
  change,
  wineries: findMatchesAfter(change).toSorted((a, b) => b.score - a.score),
});

const hasWineries = ({ wineries }: Suggestion) => wineries.length > 0;

const maxDays = 2;

/** If the reader chose a single weekday or date, suggests the nearest days that have matches. */
function suggestDays(results: Results): Suggestion[] {
  const { choices, today } = results.context;
  const { open = "" } = choices;
  const dayIndex = weekdays.indexOf(open as Weekday);
  const isDate = isIsoDate(open);
  if (dayIndex < 0 && !isDate) return [];
  const shiftDay = (days: number) =>
    isDate ? shiftDate(open, days) : weekdays.at((dayIndex + days) % weekdays.length)!;
  const days = [1, -1, 2, -2, 3, -3].map(shiftDay);
  const possibleDays = days.filter((day) => !isDate || day >= today);
  const suggestions = possibleDays.map((day) =>
    makeSuggestion(`${formatDayOrDate(day)} instead`, { open: day }, results),
  );
  return suggestions.filter(hasWineries).slice(0, maxDays);
}

/** Suggests the region that contains the chosen appellation or lake. */
function suggestRegion(results: Results): Suggestion[] {
  const region = findChosenArea(results)?.parent;
  if (!region) return [];
  const suggestion = makeSuggestion(`${region.name} instead`, { where: region.id }, results);
  return [suggestion].filter(hasWineries);
}

/**
 * Returns the chosen area (an appellation or lake). Returns undefined if the reader chose none or
 * several.
 */
export const findChosenArea = ({ context: { guide, choices } }: Results): Place | undefined =>
  guide.places.find(({ id, kind }) => kind === "area" && id === choices.where);

/** Suggests the next larger distance that has matches. */
function suggestDistance(results: Results): Suggestion[] {
  const within = resolveDistance(results.context);
  const isLonger = (distance: string) =>
    Number.parseInt(distance, 10) > Number.parseInt(within!, 10);
  const suggestions = listDistances(within)
    .filter(isLonger)
    .map((distance) =>
      makeSuggestion(`Within ${formatMaxDistance(distance)}`, { within: distance }, results),
    );
  return suggestions.filter(hasWineries).slice(0, 1);
}

/** Suggests the smallest place that contains the chosen place and has matches. */
function suggestWiderPlace(results: Results): Suggestion[] {
  const { guide, choices } = results.context;
  const place = guide.places.find(({ id }) => id === choices.where);
  const region = findChosenArea(results)?.parent ?? place;
  const suggestions = listPlaceWithParents(region?.parent).map(({ id, name }) =>
    makeSuggestion(`All of ${name}`, { where: id }, results),
  );
  return suggestions.filter(hasWineries).slice(-1);
}

/** Lists all combinations of `size` items, in the order of the items. */
function listCombinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) =>
    listCombinations(items.slice(i + 1), size - 1).map((others) => [item, ...others]),
  );
}

/**
 * Suggests removing one filter. If no single removal finds a match, tries two, and so on. Starts
 * with the last filter in the URL, which is the least important.
 */
function suggestRemovals(filters: readonly Filter[], results: Results): Suggestion[] {
  const quoteChoice = (filter: Filter) =>
    `“${describeChosenValues({ ...filter, prefix: "" }, results.context).replace(/[“”]/g, "")}”`;
  const suggestRemoval = (removed: readonly Filter[]) =>
    makeSuggestion(
      `Without ${joinAsList(removed.map(quoteChoice), "or")}`,
      Object.assign({}, ...removed.map(makeRemovalChange)),
      results,
    );
  for (const size of filters.keys()) {
    const removals = listCombinations(filters, size + 1)
      .map(suggestRemoval)
      .filter(hasWineries);
    if (removals.length > 0) return removals.reverse();
  }
  return [];
}

/**
 * Returns true if a suggestion clears the place or town, so that its results can be anywhere.
 */
export const isPlaceRemoval = ({ change }: Suggestion): boolean =>
  change.where === "" || change.near === "";

/**
 * Suggests changes when nothing matches: the region instead of the appellation, fewer filters,
 * another day, a larger distance, a larger place, or no place at all.
 */
export function suggestChanges(results: Results): Suggestion[] {
  const filters = listActiveFilters(results.context.choices);
  const placeFilters = filters.filter(({ group }) => group === "Where");
  const otherFilters = filters.filter(({ group }) => group !== "Where");
  const placeRemovals = suggestRemovals(placeFilters, results);
  // Omits the larger place if removing the place altogether finds no more wineries.
  const isNarrower = ({ wineries }: Suggestion) =>
    wineries.length !== placeRemovals[0]?.wineries.length;
  return [
    ...suggestRegion(results),
    ...suggestRemovals(otherFilters, results),
    ...suggestDays(results),
    ...suggestDistance(results),
    ...suggestWiderPlace(results).filter(isNarrower),
    ...placeRemovals,
  ];
}

/**
 * Returns the suggestion whose wineries are on the map if it would be empty otherwise: the first.
 * Returns undefined if that one removes the place.
 */
export const findMappedSuggestion = ([first]: readonly Suggestion[]): Suggestion | undefined =>
  first && !isPlaceRemoval(first) ? first : undefined;

/**
 * Explains why nothing matches in an appellation or lake. Returns undefined if there is nothing to
 * add to the heading.
 */
export function explainNoMatches(results: Results): string | undefined {
  const area = findChosenArea(results);
  const { wineries } = results.context.guide;
  if (!area || wineries.some((winery) => isWineryInside(winery, area.id))) return undefined;
  return `No winery in ${area.name} is reviewed.`;
}

/** The minimum share of a roundup's wineries that must match the filter. */
const minShare = 0.5;
/** The minimum ratio of a roundup's share to the share among all wineries. */
const minRatio = 2;

/**
 * Finds the roundup in which one of the filters matches far more wineries than in the whole guide.
 * Returns undefined if no roundup reaches both minimums.
 */
export function findRelevantRoundup({ context }: Results) {
  const { guide, choices } = context;
  const filters = listActiveFilters(choices).filter(({ key }) => key !== "where" && key !== "q");
  const candidates = filters.flatMap((filter) => {
    const test = makeFilterTest(filter, context);
    const matches = new Set(guide.wineries.filter((winery) => test(winery) === "yes"));
    return guide.roundups.map((roundup) => {
      const wineries = roundup.wineries.flatMap((slug) => guide.winery(slug) ?? []);
      const count = wineries.filter((winery) => matches.has(winery)).length;
      const share = count / wineries.length;
      return {
        ...roundup,
        wineries,
        share,
        ratio: (share * guide.wineries.length) / matches.size,
      };
    });
  });
  return candidates
    .filter(({ share, ratio }) => share >= minShare && ratio >= minRatio)
    .sort((a, b) => b.ratio - a.ratio)
    .at(0);
}
