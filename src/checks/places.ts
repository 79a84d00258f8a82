import type { Entry } from "../catalogue/collections.ts";
import { distanceKm, type Point } from "../catalogue/geography.ts";
import type { CheckContext, Rule } from "./problems.ts";

/** The most that the nearest of a place's regions may be from its own center, in kilometers. */
const maxDistanceKm = { country: 3500, state: 900 } as const;

const pointText = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`;

/**
 * Wineries are near the center of their region, regions near that of their state and country (kilometers), and no two
 * wineries are at the same spot.
 */
export const checkPlaces: Rule = (guide) => {
  const { countries, states, regions, wineries } = guide.entries;
  const regionsOf = (id: string) =>
    regions.filter((r) => r.data.state === id || r.id.startsWith(`${id}/`));
  for (const country of countries)
    reportFarPlace(guide, country, regionsOf(country.id), maxDistanceKm.country);
  for (const state of states)
    reportFarPlace(guide, state, regionsOf(state.id), maxDistanceKm.state);
  for (const region of regions) {
    const own = wineries.filter((w) => w.data.region === region.id);
    const { name, radiusKm } = region.data;
    const gates = own.map(({ data }) => ({ data: data.visit }));
    if (gates.length > 1 && reportFarPlace(guide, region, gates, radiusKm)) continue;
    for (const winery of own.filter(({ id }) => id.split("/")[0] === region.id.split("/")[0])) {
      const km = Math.round(distanceKm(winery.data.visit, region.data));
      const middle = `the middle of ${name}, whose wineries lie within ${radiusKm} km`;
      const message = `${pointText(winery.data.visit)} is ${km} km from ${middle}; check both numbers and the minus sign`;
      if (km > radiusKm) guide.problem(winery, "visit.latitude", message);
    }
  }
  const open = wineries.filter(({ data }) => !data.draft);
  for (const [spot, [first, ...others]] of Map.groupBy(open, ({ data }) => pointText(data.visit)))
    for (const winery of others)
      guide.problem(
        winery,
        "visit.latitude",
        `${spot} is also where ${first!.file} stands; give each its own gate`,
      );
};

type LocatedEntry = { data: Point };

/** A place that is far from all of its contents: one mistake, reported once rather than for each. */
function reportFarPlace(
  guide: CheckContext,
  place: Entry<Point & { name: string }>,
  inside: readonly LocatedEntry[],
  mostKm: number,
) {
  const nearest = Math.min(...inside.map(({ data }) => Math.round(distanceKm(data, place.data))));
  const isFar = inside.length > 0 && nearest > mostKm;
  const where = `${pointText(place.data)} is ${nearest} km from the nearest place in ${place.data.name}`;
  if (isFar)
    guide.problem(
      place,
      "latitude",
      `${where}; check both numbers, their order and the minus sign`,
    );
  return isFar;
}
