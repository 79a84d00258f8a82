import { distanceKm } from "../../catalogue/geography.ts";
import { fold } from "../../format/text.ts";
import { type Currency, type Guide, type Place, type Winery, withParents } from "../guide.ts";
import type { Sort } from "./address.ts";
import { type Choices, type Context, changed, type Filter } from "./choices.ts";
import { activeFilters, distances, drop, filters, originOf, withinOf } from "./filters.ts";

/** What the choices find. */
export type Results = {
  context: Context;
  /** In the order of the sort. */
  found: readonly Winery[];
  /** Those that may fit: they fail only filters about which nothing is known of them. In the same order. */
  unknown: readonly Winery[];
  sort: Sort;
  km: Distance;
  /** Points above what the fee predicts. */
  values: Values;
  /** How many wineries the choices would find with a change; those of `unknown` don't count. */
  count: (change: Choices) => number;
};

export function resultsOf(context: Context): Results {
  const { guide, choices } = context;
  const tests = testsOf(context);
  const rows = guide.wineries.map((winery) => ({
    winery,
    failed: tests.filter(({ passes }) => !passes(winery)).map(({ filter }) => filter),
  }));
  const origin = originOf(context);
  const km: Distance = origin && ((winery) => distanceKm(origin, winery));
  const sort = sortOf(choices, km);
  const values = valuesOf(guide);
  const ordered = (some: typeof rows) => {
    const wineries = some.map(({ winery }) => winery);
    return sorted(wineries, sort, km, values);
  };
  const mayFit = ({ winery, failed }: (typeof rows)[number]) =>
    failed.length > 0 && failed.every(({ key, isUnknown }) => isUnknown?.(winery, choices[key] ?? ""));
  return {
    context,
    found: ordered(rows.filter(({ failed }) => failed.length === 0)),
    unknown: ordered(rows.filter(mayFit)),
    sort,
    km,
    values,
    count: (change) => {
      const next = changed(choices, change);
      const affected = filters.filter((filter) =>
        [filter.key, ...(filter.with ?? [])].some((key) => next[key] !== choices[key]),
      );
      const again = testsOf({ ...context, choices: next }).filter(({ filter }) => affected.includes(filter));
      return rows.filter(
        ({ winery, failed }) =>
          failed.every((filter) => affected.includes(filter)) && again.every(({ passes }) => passes(winery)),
      ).length;
    },
  };
}

const testsOf = (context: Context) =>
  activeFilters(context.choices).map((filter) => ({
    filter,
    passes: filter.test(context.choices[filter.key] ?? "", context),
  }));

/** A change that finds something where the choices find nothing, and how much. */
export type Advice = { change: Choices; count: number };

/** Where nothing is near enough: the shortest longer distance that finds something. */
export function farther({ context, count }: Results): (Advice & { within: string }) | undefined {
  const now = withinOf(context);
  if (!now) return undefined;
  return distances
    .filter((distance) => distance > Number.parseInt(now, 10))
    .map((distance) => `${distance}${now.slice(-2)}`)
    .map((within) => ({ within, change: { within }, count: count({ within }) }))
    .find(({ count }) => count > 0);
}

/** Where nothing is found: each filter that alone stands in the way, the one whose removal finds most first. */
export const advice = ({ context, count }: Results): (Advice & { filter: Filter })[] =>
  activeFilters(context.choices)
    .map((filter) => ({ filter, change: drop(filter), count: count(drop(filter)) }))
    .filter((one) => one.count > 0)
    .sort((a, b) => b.count - a.count);

/** The smallest place that all the wineries are in; undefined if that is the whole guide. */
export function commonPlace(wineries: readonly Winery[]): Place | undefined {
  const [first, ...others] = new Set(wineries.map(({ region }) => region));
  const paths = others.map(withParents);
  return withParents(first).findLast((place) => paths.every((path) => path.includes(place)));
}

/** Kilometers from where distances are measured; undefined without such a place. */
export type Distance = ((winery: Winery) => number) | undefined;

/** The sort in effect: the chosen one if possible, else the nearest first where there is a distance, else by score. */
export function sortOf({ sort, near }: Choices, km: Distance): Sort {
  if (sort === "distance" && !km) return "score";
  return (sort as Sort | undefined) ?? (near && km ? "distance" : "score");
}

/** Free first, then dollars, then euros, each from the lowest fee; unknown fees last. */
function feeRank({ fee }: Winery): number {
  if (fee === "none") return 0;
  if (fee === "waived") return 1;
  if (fee === "not offered") return Number.POSITIVE_INFINITY;
  return fee.min + (fee.currency === "USD" ? 10 : 1e6);
}

/** A name as an index has it: "The Hilt" under H, "L’Aventure" under A. Other words, such as "La" of a brand, stay. */
const withoutArticle = (name: string): string =>
  fold(name).replace(/^(?:[ld]['’]|(?:the|la|le|les|los|las|el|il|lo|i|gli) (?=\S))/, "");

/** Two texts or numbers; unlike a difference it works for two infinities. */
const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** The wineries in a total order: ties of the sort go by score, name and address. */
export function sorted(wineries: readonly Winery[], sort: Sort, km: Distance, values: Values): Winery[] {
  const rank: Record<Sort, (winery: Winery) => number> = {
    score: ({ score }) => -score,
    name: () => 0,
    fee: feeRank,
    "highest-fee": ({ fee }) => (typeof fee === "object" ? -fee.min : 0),
    value: (winery) => -(values.get(winery) ?? Number.NEGATIVE_INFINITY),
    distance: (winery) => km?.(winery) ?? 0,
  };
  return wineries
    .map((winery) => ({
      winery,
      rank: rank[sort](winery),
      score: sort === "name" ? 0 : winery.score,
      name: withoutArticle(winery.name),
    }))
    .sort(
      (a, b) =>
        compare(a.rank, b.rank) ||
        b.score - a.score ||
        compare(a.name, b.name) ||
        compare(a.winery.path, b.winery.path),
    )
    .map(({ winery }) => winery);
}

/** The rule of `valuesOf`, for the reader. */
export const valueRule =
  "Value: the points above what the fee predicts, by a straight line through all scores against the logarithm of the fee, one for each currency. Free counts as the currency’s lowest fee.";

export type Values = ReadonlyMap<Winery, number>;
type Line = { slope: number; intercept: number; lowest: number };

/**
 * How many points each winery scores above what its fee predicts, without those whose fee is unknown. The line is the
 * least squares of the score over the natural logarithm of the fee (the lowest of a range, in whole dollars or euros),
 * one for each currency.
 */
export function valuesOf({ wineries }: Pick<Guide, "wineries">): Values {
  const lines = { USD: lineOf("USD", wineries), EUR: lineOf("EUR", wineries) };
  return new Map(
    wineries.flatMap((winery): [Winery, number][] => {
      const { fee, score } = winery;
      const line = lines[currencyOf(winery)];
      const paid = typeof fee === "object" ? fee.min : fee === "none" ? line?.lowest : undefined;
      return line && paid !== undefined ? [[winery, score - (line.intercept + line.slope * Math.log(paid))]] : [];
    }),
  );
}

/** The currency that a winery charges in, or would. */
const currencyOf = ({ fee, region }: Winery): Currency =>
  typeof fee === "object" ? fee.currency : region.unit === "mi" ? "USD" : "EUR";

function lineOf(currency: Currency, wineries: readonly Winery[]): Line | undefined {
  const points = wineries.flatMap(({ fee, score }) =>
    typeof fee === "object" && fee.currency === currency ? [{ x: Math.log(fee.min), y: score, fee: fee.min }] : [],
  );
  if (points.length === 0) return undefined;
  const mean = (of: (p: (typeof points)[number]) => number) =>
    points.reduce((sum, p) => sum + of(p), 0) / points.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const spread = mean((p) => (p.x - x) ** 2);
  const slope = spread === 0 ? 0 : mean((p) => (p.x - x) * (p.y - y)) / spread;
  return { slope, intercept: y - slope * x, lowest: Math.min(...points.map(({ fee }) => fee)) };
}
