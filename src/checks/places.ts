import type { Entry } from "../catalogue/collections.ts";
import { distanceKm, type Point } from "../catalogue/geography.ts";
import type { Guide, Rule } from "./guide.ts";

const text = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`;

/**
 * Wineries are near the center of their region, regions near that of their state and country (kilometers), and no two
 * wineries are at the same spot.
 */
export const places: Rule = (guide) => {
  const { countries, states, regions, wineries } = guide.entries;
  for (const [list, km] of [
    [countries, 3500],
    [states, 900],
  ] as const)
    for (const place of list) {
      const inside = regions.filter((r) => r.data.state === place.id || r.id.startsWith(`${place.id}/`));
      farFromAll(
        guide,
        place,
        inside.map(({ data }) => data),
        km,
      );
    }
  for (const region of regions) {
    const own = wineries.filter((w) => w.data.region === region.id);
    const gates = own.map(({ data }) => data.visit);
    if (gates.length > 1 && farFromAll(guide, region, gates, region.data.radiusKm)) continue;
    const { name, radiusKm } = region.data;
    for (const winery of own) {
      const km = Math.round(distanceKm(winery.data.visit, region.data));
      const middle = `the middle of ${name}, whose wineries lie within ${radiusKm} km`;
      const message = `${text(winery.data.visit)} is ${km} km from ${middle}; check both numbers and the minus sign`;
      if (km > radiusKm && winery.id.split("/")[0] === region.id.split("/")[0])
        guide.problem(winery, "visit.latitude", message);
    }
  }
  const open = wineries.filter(({ data }) => !data.draft);
  for (const [spot, [first, ...others]] of Map.groupBy(open, ({ data }) => text(data.visit)))
    for (const winery of others)
      guide.problem(winery, "visit.latitude", `${spot} is also where ${first!.file} stands; give each its own gate`);
};

/** A place that is far from all of its contents: one mistake, reported once rather than for each. */
function farFromAll(
  guide: Guide,
  place: Entry<Point & { name: string }>,
  inside: readonly Point[],
  mostKm: number,
): boolean {
  const nearest = Math.min(...inside.map((spot) => Math.round(distanceKm(spot, place.data))));
  const isFar = inside.length > 0 && nearest > mostKm;
  const where = `${text(place.data)} is ${nearest} km from the nearest place in ${place.data.name}`;
  if (isFar) guide.problem(place, "latitude", `${where}; check both numbers, their order and the minus sign`);
  return isFar;
}
