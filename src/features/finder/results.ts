import { measureOverlandDistanceKm } from "../../catalogue/drives.ts";
import { foldAccents } from "../../format/text.ts";
import { type Currency, currencies } from "../../schemas/currencies.ts";
import { type Guide, listPlaceWithParents, type Place, type Winery } from "../guide.ts";
import type { Sort } from "./address.ts";
import {
  applyChange,
  type Choices,
  type Choose,
  type FilterContext,
  makeFilterTest,
  type Verdict,
} from "./choices.ts";
import { findOrigin } from "./distance.ts";
import { isClosedToVisitors, listActiveFilters } from "./filters.ts";
import { isTooLateToReserve } from "./words.ts";

export type Results = ReturnType<typeof findResults>;
export type FinderProps = {
  results: Results;
  choose: Choose;
  /** Makes a change and moves the focus to the list, because the clicked button disappears. */
  chooseAndFocus: Choose;
};

/** Measures a winery's distance from the chosen town or the reader's position (km). */
type MeasureKm = (winery: Winery) => number;

/** Finds the wineries that match the choices. */
export function findResults(context: FilterContext) {
  const { guide, choices, today } = context;
  const { wineries } = guide;
  const verdictCache = new Map<string, readonly Verdict[]>();

  /** Computes each active filter's verdict on every winery. */
  const computeVerdicts = (choices: Choices) =>
    listActiveFilters(choices).map((filter) => {
      const cacheKey = [filter.key, choices[filter.key], choices.within, choices.open].join();
      const cached = verdictCache.get(cacheKey);
      if (cached) return cached;
      const verdicts = wineries.map(makeFilterTest(filter, { ...context, choices }));
      verdictCache.set(cacheKey, verdicts);
      return verdicts;
    });

  const verdicts = computeVerdicts(choices);
  const origin = findOrigin(context);
  const measureKm = origin && ((winery: Winery) => measureOverlandDistanceKm(origin, winery));
  const sort = resolveSort(choices, measureKm);
  const valueByWinery = computeValueByWinery(guide);
  const tooLate = new Set(wineries.filter((winery) => isTooLateToReserve(winery, choices, today)));
  /** Sorts wineries, and moves those with a missed reservation deadline to the end. */
  const sortWithLateLast = (some: Winery[]) =>
    sortWineries(some, sort, measureKm, valueByWinery).sort(
      (a, b) => Number(tooLate.has(a)) - Number(tooLate.has(b)),
    );

  const possible = wineries.filter((winery, i) => {
    const hasUnknown = verdicts.some((row) => row[i] === "unknown");
    return (
      hasUnknown && verdicts.every((row) => row[i] !== "no") && !isClosedToVisitors(winery, context)
    );
  });
  const findMatchesAfter = (change: Choices): Winery[] => {
    const changed = computeVerdicts(applyChange(choices, change));
    return wineries.filter((_, i) => changed.every((row) => row[i] === "yes"));
  };
  const matches = sortWithLateLast(findMatchesAfter({}));
  return {
    context,
    matches,
    /** The number of matches that can no longer be reserved for the chosen date. */
    tooLateCount: matches.filter((winery) => tooLate.has(winery)).length,
    /** Wineries that might match, but the guide doesn't have the facts to tell. */
    possible: sortWithLateLast(possible),
    sort,
    measureKm,
    valueByWinery,
    findMatchesAfter,
    countMatchesAfter: (change: Choices): number => findMatchesAfter(change).length,
  };
}

/** Lists the wineries on the map: the matches, or the possible matches if nothing matches. */
export const listMappedWineries = ({ matches, possible }: Results): readonly Winery[] =>
  matches.length > 0 ? matches : possible;

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Returns true if each disc on the wineries' map shows a winery's number, as on a region's map and
 * around a town. On other maps, discs show counts.
 */
export const hasNumberedMap = ({ measureKm }: Results, wineries: readonly Winery[]): boolean =>
  measureKm !== undefined || findCommonPlace(wineries)?.kind === "region";

/**
 * Assigns letters to the possible matches near the chosen town or in the matches' region. Assigns
 * none if nothing matches, because the map numbers the possible matches then.
 */
export function computeLetters(results: Results): Map<Winery, string> {
  const { matches, possible, measureKm } = results;
  if (matches.length === 0 || !hasNumberedMap(results, matches)) return new Map();
  const lettered = possible.filter(({ region }) => measureKm || region === matches[0]!.region);
  return new Map(lettered.slice(0, letters.length).map((winery, i) => [winery, letters[i]!]));
}

/**
 * Finds the smallest place that contains all the wineries. Returns undefined if no single place
 * does.
 */
export function findCommonPlace(wineries: readonly Winery[]): Place | undefined {
  const [firstRegion, ...regions] = new Set(wineries.map(({ region }) => region));
  const paths = regions.map(listPlaceWithParents);
  return listPlaceWithParents(firstRegion).findLast((place) =>
    paths.every((path) => path.includes(place)),
  );
}

/**
 * Returns the chosen sort order. Defaults to distance if there is a point to measure from,
 * otherwise to score.
 */
export function resolveSort({ sort, near }: Choices, measureKm: MeasureKm | undefined): Sort {
  if (sort === "distance" && !measureKm) return "score";
  if (sort) return sort as Sort;
  return near && measureKm ? "distance" : "score";
}

/** A number larger than any fee, which keeps the ranks of different currencies apart. */
const currencyStep = 1e6;

/**
 * Computes a rank for sorting by fee: free tastings first, then each currency's fees in ascending
 * order, and wineries without tastings last.
 */
function computeFeeRank({ fee }: Winery): number {
  if (typeof fee === "string")
    return { none: 0, waived: 1, "not offered": Number.POSITIVE_INFINITY }[fee];
  return (currencies.indexOf(fee.currency) + 1) * currencyStep + fee.min;
}

/** An article at the start of a name. Matches "The " and "L’", but not "La" in "Larkmead". */
const articlePattern = /^(?:[ld]['’]|(?:the|la|le|les|los|las|el|il|lo|i|gli) (?=\S))/;

/**
 * Removes an article from the start of a name, so that "The Hilt" sorts under H and "L’Aventure"
 * under A.
 */
const stripArticle = (name: string): string => foldAccents(name).replace(articlePattern, "");

const compareByName = (a: Winery, b: Winery) =>
  stripArticle(a.name).localeCompare(stripArticle(b.name));

/** Sorts wineries. Breaks ties by score, then by name. */
export function sortWineries(
  wineries: readonly Winery[],
  sort: Sort,
  measureKm: MeasureKm | undefined,
  valueByWinery: ValueByWinery,
): Winery[] {
  const makeComparator = (rank: (winery: Winery) => number) => (a: Winery, b: Winery) =>
    rank(a) - rank(b) || b.score - a.score || compareByName(a, b);
  const orders: Record<Sort, typeof compareByName> = {
    score: makeComparator(() => 0),
    name: compareByName,
    fee: makeComparator(computeFeeRank),
    "highest-fee": makeComparator(({ fee }) => (typeof fee === "object" ? -fee.min : 0)),
    value: makeComparator((winery) => -(valueByWinery.get(winery) ?? Number.NEGATIVE_INFINITY)),
    distance: makeComparator((winery) => measureKm?.(winery) ?? 0),
  };
  return wineries.toSorted(orders[sort]);
}

/** Explains `computeValueByWinery` to readers. */
export const valueRuleText =
  "Value: how many points a winery scores above what its fee predicts (one curve per currency; free counts as the lowest fee).";

type ValueByWinery = ReadonlyMap<Winery, number>;

/**
 * Computes how many points each winery with a known fee scores above what the fee predicts. The
 * prediction is a least-squares line per currency: score against the natural logarithm of the
 * lowest fee.
 */
export const computeValueByWinery = ({ wineries }: Pick<Guide, "wineries">): ValueByWinery => {
  const groups = Map.groupBy(wineries, (winery) => findCurrency(winery, wineries)).values();
  return new Map([...groups].flatMap(computePointsAboveLine));
};

/**
 * Finds the currency of a winery's fee. If the fee isn't an amount, uses the currency of another
 * winery in the same country.
 */
function findCurrency({ fee, region }: Winery, wineries: readonly Winery[]): Currency | undefined {
  if (typeof fee === "object") return fee.currency;
  const compatriots = wineries.filter((winery) => winery.region.country === region.country);
  const fees = compatriots.map((winery) => winery.fee);
  return fees.find((other) => typeof other === "object")?.currency;
}

function computeMean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function computePointsAboveLine(wineries: readonly Winery[]): [Winery, number][] {
  const points: { logFee: number; score: number }[] = [];
  for (const { fee, score } of wineries)
    if (typeof fee === "object") points.push({ logFee: Math.log(fee.min), score });
  if (points.length === 0) return [];
  const meanLogFee = computeMean(points.map(({ logFee }) => logFee));
  const meanScore = computeMean(points.map(({ score }) => score));
  const variance = computeMean(points.map(({ logFee }) => (logFee - meanLogFee) ** 2));
  const covariance = computeMean(
    points.map(({ logFee, score }) => (logFee - meanLogFee) * (score - meanScore)),
  );
  const slope = variance === 0 ? 0 : covariance / variance;
  const minLogFee = Math.min(...points.map(({ logFee }) => logFee));
  const predictScore = (logFee: number) => meanScore + slope * (logFee - meanLogFee);
  const values: [Winery, number][] = [];
  for (const winery of wineries) {
    const { fee, score } = winery;
    if (typeof fee === "object") values.push([winery, score - predictScore(Math.log(fee.min))]);
    if (fee === "none") values.push([winery, score - predictScore(minLogFee)]);
  }
  return values;
}
