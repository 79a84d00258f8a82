import type { Place, Winery as Row } from "../guide.ts";

/** A place with all that it is in, the country first. */
export const withParents = (place: Place | undefined): Place[] => (place ? [...withParents(place.parent), place] : []);

/** The smallest place that has all the rows in it; undefined where it takes the whole guide. */
export function commonPlace(rows: readonly Row[]): Place | undefined {
  const [first, ...others] = new Set(rows.map(({ region }) => region));
  const paths = others.map(withParents);
  return withParents(first).findLast((place) => paths.every((path) => path.includes(place)));
}
