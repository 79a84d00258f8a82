import { distanceKm } from "../../catalogue/geography.ts";
import { type Place, type Winery, withParents } from "../guide.ts";
import {
  activeFilters,
  type Choices,
  type Context,
  changed,
  distances,
  drop,
  type Filter,
  filters,
  originOf,
  withinOf,
} from "./filters.ts";
import { type Distance, type Sort, sorted, sortOf, type Values, valuesOf } from "./order.ts";

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
