import { distanceKm } from "../../catalogue/geography.ts";
import { foldAccents } from "../../format/text.ts";
import { isOpenToVisitors } from "../../format/visit.ts";
import { type Guide, type Place, type Winery, withParents } from "../guide.ts";
import type { Sort } from "./address.ts";
import { applyChange, type Choices, chipText, type FilterContext, makeTest } from "./choices.ts";
import {
  findOrigin,
  listActiveFilters,
  listDistances,
  makeDropChange,
  resolveDistance,
  withinText,
} from "./filters.ts";

export type Results = ReturnType<typeof findResults>;

/** What the choices find. */
export function findResults(context: FilterContext) {
  const { guide, choices } = context;
  const { wineries } = guide;
  const verdicts = new Map<string, readonly (boolean | undefined)[]>();
  /** Of each active filter, the verdict on each winery. */
  const computeVerdicts = (choices: Choices) =>
    listActiveFilters(choices).map((filter) => {
      const id = [filter.key, choices[filter.key], choices.within].join();
      const known = verdicts.get(id) ?? wineries.map(makeTest(filter, { ...context, choices }));
      verdicts.set(id, known);
      return known;
    });
  const chosen = computeVerdicts(choices);
  const origin = findOrigin(context);
  const km: MeasureKm = origin && ((winery) => distanceKm(origin, winery));
  const sort = pickSort(choices, km);
  const values = computeValues(guide);
  const isMatch = (i: number) => chosen.every((verdict) => verdict[i]);
  const canMatch = (i: number) => !isMatch(i) && chosen.every((verdict) => verdict[i] !== false);
  const applySort = (some: Winery[]) => sortWineries(some, sort, km, values);
  return {
    context,
    /** In the order of the sort. */
    found: applySort(wineries.filter((_, i) => isMatch(i))),
    /** Those that may fit: nobody can tell if they do. In the same order. */
    unknown: applySort(wineries.filter((winery, i) => canMatch(i) && isOpenToVisitors(winery))),
    sort,
    km,
    /** Points above what the fee predicts. */
    values,
    /** How many wineries the choices would find with a change; those of `unknown` don't count. */
    count: (change: Choices): number => {
      const all = computeVerdicts(applyChange(choices, change));
      return wineries.filter((_, i) => all.every((verdict) => verdict[i])).length;
    },
  };
}

/**
 * Where nothing is found, the changes that find something, and how much: the shortest longer distance, and without each
 * filter that alone stands in the way, the one whose removal finds most first.
 */
export function suggestChanges({
  context,
  count,
}: Results): { label: string; change: Choices; count: number }[] {
  const within = resolveDistance(context) ?? "";
  const longer = listDistances(within)
    .filter((distance) => Number.parseInt(distance, 10) > Number.parseInt(within, 10))
    .map((within) => ({
      label: `Within ${withinText(within)}`,
      change: { within },
      count: count({ within }),
    }));
  const without = listActiveFilters(context.choices).map((filter) => {
    const label = `Without “${chipText(filter, context).replace(/[“”]/g, "")}”`;
    return { label, change: makeDropChange(filter), count: count(makeDropChange(filter)) };
  });
  const hasResults = ({ count }: { count: number }) => count > 0;
  return [
    ...longer.filter(hasResults).slice(0, 1),
    ...without.filter(hasResults).sort((a, b) => b.count - a.count),
  ];
}

/** The smallest place that all the wineries are in; undefined if that is the whole guide. */
export function findCommonPlace(wineries: readonly Winery[]): Place | undefined {
  const [first, ...others] = new Set(wineries.map(({ region }) => region));
  const paths = others.map(withParents);
  return withParents(first).findLast((place) => paths.every((path) => path.includes(place)));
}

/** Kilometers from where distances are measured; undefined without such a place. */
type MeasureKm = ((winery: Winery) => number) | undefined;

/** The sort in effect: the chosen one if possible, else the nearest first where there is a distance, else by score. */
export function pickSort({ sort, near }: Choices, km: MeasureKm): Sort {
  if (sort === "distance" && !km) return "score";
  return (sort as Sort | undefined) ?? (near && km ? "distance" : "score");
}

/** Free first, then dollars, then euros, each from the lowest fee; unknown fees last. */
function computeFeeRank({ fee }: Winery): number {
  if (typeof fee === "object") return fee.min + (fee.currency === "USD" ? 10 : 1e6);
  return { none: 0, waived: 1, "not offered": Number.POSITIVE_INFINITY }[fee];
}

/** A name as an index has it: "The Hilt" under H, "L’Aventure" under A. Other words, such as "La" of a brand, stay. */
const stripArticle = (name: string): string =>
  foldAccents(name).replace(/^(?:[ld]['’]|(?:the|la|le|les|los|las|el|il|lo|i|gli) (?=\S))/, "");

const byName = (a: Winery, b: Winery) => stripArticle(a.name).localeCompare(stripArticle(b.name));

/** The wineries in the order of a sort; ties go by score and name. */
export function sortWineries(
  wineries: readonly Winery[],
  sort: Sort,
  km: MeasureKm,
  values: ValueByWinery,
): Winery[] {
  const makeComparator = (rank: (winery: Winery) => number) => (a: Winery, b: Winery) =>
    rank(a) - rank(b) || b.score - a.score || byName(a, b);
  const orders: Record<Sort, typeof byName> = {
    score: makeComparator(() => 0),
    name: byName,
    fee: makeComparator(computeFeeRank),
    "highest-fee": makeComparator(({ fee }) => (typeof fee === "object" ? -fee.min : 0)),
    value: makeComparator((winery) => -(values.get(winery) ?? Number.NEGATIVE_INFINITY)),
    distance: makeComparator((winery) => km?.(winery) ?? 0),
  };
  return wineries.toSorted(orders[sort]);
}

/** The rule of `valuesOf`, for the reader. */
export const valueRuleText =
  "Value: the points above what the fee predicts, by a straight line through all scores against the logarithm of the fee, one for each currency. Free counts as the currency’s lowest fee.";

type ValueByWinery = ReadonlyMap<Winery, number>;

/**
 * How many points each winery scores above what its fee predicts, without those whose fee is unknown. The line is the
 * least squares of the score over the natural logarithm of the fee (the lowest of a range, in whole dollars or euros),
 * one for each currency.
 */
export const computeValues = ({ wineries }: Pick<Guide, "wineries">): ValueByWinery =>
  new Map([...Map.groupBy(wineries, currencyOf).values()].flatMap(computePointsAboveLine));

/** The currency that a winery charges in, or would. */
const currencyOf = ({ fee, region }: Winery) =>
  typeof fee === "object" ? fee.currency : region.distances === "miles" ? "USD" : "EUR";

function computePointsAboveLine(wineries: readonly Winery[]): [Winery, number][] {
  const paid = wineries.flatMap(({ fee, score }) =>
    typeof fee === "object" ? [{ x: Math.log(fee.min), y: score }] : [],
  );
  if (paid.length === 0) return [];
  const computeMean = (of: (point: (typeof paid)[number]) => number) =>
    paid.reduce((sum, point) => sum + of(point), 0) / paid.length;
  const [x, y] = [computeMean((p) => p.x), computeMean((p) => p.y)];
  const spread = computeMean((p) => (p.x - x) ** 2);
  const slope = spread === 0 ? 0 : computeMean((p) => (p.x - x) * (p.y - y)) / spread;
  const lowest = Math.min(...paid.map((p) => p.x));
  return wineries.flatMap((winery): [Winery, number][] => {
    const { fee, score } = winery;
    if (fee !== "none" && typeof fee === "string") return [];
    const at = fee === "none" ? lowest : Math.log(fee.min);
    return [[winery, score - y - slope * (at - x)]];
  });
}
