import { shiftDate } from "../../format/dates.ts";
import { joinWithAnd } from "../../format/text.ts";
import { type Weekday, weekdays } from "../../schemas/weekdays.ts";
import { isWineryInside, listPlaceWithParents, type Place, type Winery } from "../guide.ts";
import { makeRemovalChange } from "./changes.ts";
import { type Choices, describeChosenValues, type Filter, makeFilterTest } from "./choices.ts";
import { formatMaxDistance, listDistances, resolveDistance } from "./distance.ts";
import { formatDayOrDate, isIsoDate, listActiveFilters } from "./filters.ts";
import type { Results } from "./results.ts";

/** A change, with the wineries that it would find, sorted by score. */
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

/**
 * Suggests the nearest days with matches, if the reader chose a single day of the week or a single
 * date.
 */
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

/** Suggests the region of the chosen appellation or lake. */
function suggestRegion(results: Results): Suggestion[] {
  const region = findChosenArea(results)?.parent;
  if (!region) return [];
  const suggestion = makeSuggestion(`${region.name} instead`, { where: region.id }, results);
  return [suggestion].filter(hasWineries);
}

/** Returns the chosen appellation or lake, if the reader chose exactly one place of this kind. */
export const findChosenArea = ({ context: { guide, choices } }: Results): Place | undefined =>
  guide.places.find(({ id, kind }) => kind === "area" && id === choices.where);

/** Suggests the next longer distance that has matches. */
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

/** Lists the ways to choose `size` of the items, in their order. */
function listCombinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) =>
    listCombinations(items.slice(i + 1), size - 1).map((others) => [item, ...others]),
  );
}

/**
 * Suggests removing one of the filters. If that finds nothing, suggests removing two, and so on.
 * The least important filter, which is the last in the URL, comes first.
 */
function suggestRemovals(filters: readonly Filter[], results: Results): Suggestion[] {
  const quoteChoice = (filter: Filter) =>
    `“${describeChosenValues(filter, results.context).replace(/[“”]/g, "")}”`;
  const suggestRemoval = (removed: readonly Filter[]) =>
    makeSuggestion(
      `Without ${joinWithAnd(removed.map(quoteChoice), "or")}`,
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
 * Returns true if a suggestion removes the place or the town, so that its wineries may be
 * elsewhere.
 */
export const removesPlace = ({ change }: Suggestion): boolean =>
  change.where === "" || change.near === "";

/**
 * Suggests changes if nothing matches: the region instead of its appellation, the removal of as few
 * filters as possible, another day, a longer distance, a larger place, or any place.
 */
export function suggestChanges(results: Results): Suggestion[] {
  const filters = listActiveFilters(results.context.choices);
  const placeFilters = filters.filter(({ group }) => group === "Where");
  const otherFilters = filters.filter(({ group }) => group !== "Where");
  const placeRemovals = suggestRemovals(placeFilters, results);
  // Omits the larger place if it finds as many wineries as any place does.
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
 * Explains that nothing matches: "No winery in Rioja offers all of that, but 8 elsewhere do."
 */
export function explainNoMatches(results: Results): string {
  const { context, countMatchesAfter } = results;
  const { guide, choices } = context;
  const area = findChosenArea(results);
  if (area && !guide.wineries.some((winery) => isWineryInside(winery, area.id)))
    return `No winery in ${area.name} is reviewed.`;
  const place = listActiveFilters(choices).find(({ group }) => group === "Where");
  if (!place) return "No winery in the guide offers all of that.";
  const text = `No winery ${describeChosenValues(place, context)} offers all of that`;
  const elsewhere = countMatchesAfter(makeRemovalChange(place));
  if (elsewhere === 0) return `${text}.`;
  return `${text}, but ${elsewhere} elsewhere ${elsewhere === 1 ? "does" : "do"}.`;
}

/** The minimum share of a roundup's wineries that match a filter. */
const minShare = 0.5;
/** The minimum ratio between a roundup's share and the share among all wineries. */
const minRatio = 2;

/**
 * Finds the roundup with the highest share of wineries that match one of the filters. Returns
 * undefined if every share is too low.
 */
export function findRoundup({ context }: Results) {
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
