import { distanceKm } from "../../catalogue/geography.ts";
import { fold } from "../../format/text.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import { type Guide, type Place, type Winery, withParents } from "../guide.ts";
import type { Sort } from "./address.ts";
import { type Choices, type Context, changed, chipOf, testOf } from "./choices.ts";
import { activeFilters, distancesLike, drop, originOf, withinOf, withinText } from "./filters.ts";

export type Results = ReturnType<typeof resultsOf>;

/** What the choices find. */
export function resultsOf(context: Context) {
  const { guide, choices } = context;
  const { wineries } = guide;
  const verdicts = new Map<string, readonly (boolean | undefined)[]>();
  /** Of each active filter, the verdict on each winery. */
  const verdictsOf = (choices: Choices) =>
    activeFilters(choices).map((filter) => {
      const id = [filter.key, choices[filter.key], choices.within].join();
      const known = verdicts.get(id) ?? wineries.map(testOf(filter, { ...context, choices }));
      verdicts.set(id, known);
      return known;
    });
  const chosen = verdictsOf(choices);
  const origin = originOf(context);
  const km: Distance = origin && ((winery) => distanceKm(origin, winery));
  const sort = sortOf(choices, km);
  const values = valuesOf(guide);
  const passes = (i: number) => chosen.every((verdict) => verdict[i]);
  const mayPass = (i: number) => !passes(i) && chosen.every((verdict) => verdict[i] !== false);
  const inSort = (some: Winery[]) => sorted(some, sort, km, values);
  return {
    context,
    /** In the order of the sort. */
    found: inSort(wineries.filter((_, i) => passes(i))),
    /** Those that may fit: nobody can tell if they do. In the same order. */
    unknown: inSort(wineries.filter((winery, i) => mayPass(i) && acceptsVisitors(winery))),
    sort,
    km,
    /** Points above what the fee predicts. */
    values,
    /** How many wineries the choices would find with a change; those of `unknown` don't count. */
    count: (change: Choices): number => {
      const all = verdictsOf(changed(choices, change));
      return wineries.filter((_, i) => all.every((verdict) => verdict[i])).length;
    },
  };
}

/**
 * Where nothing is found, the changes that find something, and how much: the shortest longer distance, and without each
 * filter that alone stands in the way, the one whose removal finds most first.
 */
export function advice({
  context,
  count,
}: Results): { label: string; change: Choices; count: number }[] {
  const within = withinOf(context) ?? "";
  const longer = distancesLike(within)
    .filter((distance) => Number.parseInt(distance, 10) > Number.parseInt(within, 10))
    .map((within) => ({
      label: `Within ${withinText(within)}`,
      change: { within },
      count: count({ within }),
    }));
  const without = activeFilters(context.choices).map((filter) => {
    const label = `Without “${chipOf(filter, context).replace(/[“”]/g, "")}”`;
    return { label, change: drop(filter), count: count(drop(filter)) };
  });
  const helps = ({ count }: { count: number }) => count > 0;
  return [
    ...longer.filter(helps).slice(0, 1),
    ...without.filter(helps).sort((a, b) => b.count - a.count),
  ];
}

/** The smallest place that all the wineries are in; undefined if that is the whole guide. */
export function commonPlace(wineries: readonly Winery[]): Place | undefined {
  const [first, ...others] = new Set(wineries.map(({ region }) => region));
  const paths = others.map(withParents);
  return withParents(first).findLast((place) => paths.every((path) => path.includes(place)));
}

/** Kilometers from where distances are measured; undefined without such a place. */
type Distance = ((winery: Winery) => number) | undefined;

/** The sort in effect: the chosen one if possible, else the nearest first where there is a distance, else by score. */
export function sortOf({ sort, near }: Choices, km: Distance): Sort {
  if (sort === "distance" && !km) return "score";
  return (sort as Sort | undefined) ?? (near && km ? "distance" : "score");
}

/** Free first, then dollars, then euros, each from the lowest fee; unknown fees last. */
function feeRank({ fee }: Winery): number {
  if (typeof fee === "object") return fee.min + (fee.currency === "USD" ? 10 : 1e6);
  return { none: 0, waived: 1, "not offered": Number.POSITIVE_INFINITY }[fee];
}

/** A name as an index has it: "The Hilt" under H, "L’Aventure" under A. Other words, such as "La" of a brand, stay. */
const withoutArticle = (name: string): string =>
  fold(name).replace(/^(?:[ld]['’]|(?:the|la|le|les|los|las|el|il|lo|i|gli) (?=\S))/, "");

const byName = (a: Winery, b: Winery) =>
  withoutArticle(a.name).localeCompare(withoutArticle(b.name));

/** The wineries in the order of a sort; ties go by score and name. */
export function sorted(
  wineries: readonly Winery[],
  sort: Sort,
  km: Distance,
  values: Values,
): Winery[] {
  const by = (rank: (winery: Winery) => number) => (a: Winery, b: Winery) =>
    rank(a) - rank(b) || b.score - a.score || byName(a, b);
  const orders: Record<Sort, typeof byName> = {
    score: by(() => 0),
    name: byName,
    fee: by(feeRank),
    "highest-fee": by(({ fee }) => (typeof fee === "object" ? -fee.min : 0)),
    value: by((winery) => -(values.get(winery) ?? Number.NEGATIVE_INFINITY)),
    distance: by((winery) => km?.(winery) ?? 0),
  };
  return wineries.toSorted(orders[sort]);
}

/** The rule of `valuesOf`, for the reader. */
export const valueRule =
  "Value: the points above what the fee predicts, by a straight line through all scores against the logarithm of the fee, one for each currency. Free counts as the currency’s lowest fee.";

type Values = ReadonlyMap<Winery, number>;

/**
 * How many points each winery scores above what its fee predicts, without those whose fee is unknown. The line is the
 * least squares of the score over the natural logarithm of the fee (the lowest of a range, in whole dollars or euros),
 * one for each currency.
 */
export const valuesOf = ({ wineries }: Pick<Guide, "wineries">): Values =>
  new Map([...Map.groupBy(wineries, currencyOf).values()].flatMap(pointsAboveLine));

/** The currency that a winery charges in, or would. */
const currencyOf = ({ fee, region }: Winery) =>
  typeof fee === "object" ? fee.currency : region.distances === "miles" ? "USD" : "EUR";

function pointsAboveLine(wineries: readonly Winery[]): [Winery, number][] {
  const paid = wineries.flatMap(({ fee, score }) =>
    typeof fee === "object" ? [{ x: Math.log(fee.min), y: score }] : [],
  );
  if (paid.length === 0) return [];
  const mean = (of: (point: (typeof paid)[number]) => number) =>
    paid.reduce((sum, point) => sum + of(point), 0) / paid.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const spread = mean((p) => (p.x - x) ** 2);
  const slope = spread === 0 ? 0 : mean((p) => (p.x - x) * (p.y - y)) / spread;
  const lowest = Math.min(...paid.map((p) => p.x));
  return wineries.flatMap((winery): [Winery, number][] => {
    const { fee, score } = winery;
    if (fee !== "none" && typeof fee === "string") return [];
    const at = fee === "none" ? lowest : Math.log(fee.min);
    return [[winery, score - y - slope * (at - x)]];
  });
}
