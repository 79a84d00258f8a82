import { distanceKm } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/distance.ts";
import type { Guide } from "../guide.ts";
import { type Choices, questions } from "./choices.ts";
import { withParents } from "./common-place.ts";
import { withinKm } from "./questions.ts";
import type { Survey } from "./survey.ts";

/** A row by its number, and how far it is, in kilometers. */
type Near = { row: number; km: number };

const farthestKm = 50 * kmPerMile;
/** No degree of latitude is shorter, in kilometers. */
const kmPerDegree = 110;
const known = new WeakMap<Guide, ReadonlyMap<string, readonly Near[]>>();

/** What lies within reach of each town: measured once, for it is many towns times many wineries. */
function nearTowns(guide: Guide): ReadonlyMap<string, readonly Near[]> {
  const before = known.get(guide);
  if (before) return before;
  const made = new Map(
    guide.towns.map((town) => {
      const near: Near[] = [];
      for (const [row, winery] of guide.wineries.entries()) {
        if (Math.abs(winery.latitude - town.latitude) * kmPerDegree > farthestKm) continue;
        const km = distanceKm(town, winery);
        if (km <= farthestKm) near.push({ row, km });
      }
      return [town.id, near] as const;
    }),
  );
  known.set(guide, made);
  return made;
}

/**
 * How many wineries each place to look in would leave, and each town to look around as far as one does when one hasn't
 * said how far: the same as asking for each, in one pass over the guide.
 */
export function whereCounts({ guide, fails }: Survey): (change: Partial<Choices>) => number {
  const others = ~(1 << questions.indexOf("place"));
  const fits = (row: number) => (fails[row]! & others) === 0;
  const inRegion = new Map<string, number>();
  for (const [row, { region }] of guide.wineries.entries())
    if (fits(row)) inRegion.set(region.id, (inRegion.get(region.id) ?? 0) + 1);
  const inPlace = new Map<string, number>();
  for (const region of guide.places)
    for (const place of region.kind === "region" ? withParents(region) : [])
      inPlace.set(place.id, (inPlace.get(place.id) ?? 0) + (inRegion.get(region.id) ?? 0));
  const near = nearTowns(guide);
  const units = new Map(guide.towns.map(({ id, unit }) => [id, unit]));
  return ({ where, near: town }) => {
    if (town === undefined) return inPlace.get(where ?? "") ?? 0;
    const reach = withinKm(`25${units.get(town) ?? "km"}`);
    return near.get(town)?.reduce((sum, { row, km }) => sum + (km <= reach && fits(row) ? 1 : 0), 0) ?? 0;
  };
}
