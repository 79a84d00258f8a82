import type { Entries, Entry } from "../catalogue/collections.ts";
import { distanceKm } from "../catalogue/geography.ts";
import type { Problem } from "./problems.ts";

type Spot = { latitude: number; longitude: number };

const problem = (entry: Entry<unknown>, field: string, message: string): Problem => ({
  file: entry.file,
  field,
  message,
});
const words = ({ latitude, longitude }: Spot) => `${latitude}, ${longitude}`;
const check = "check both numbers, their order and the minus sign";

/**
 * Wineries are near the center of their region, regions near that of their state and country, and no two are at the
 * same spot.
 */
export function placeProblems(entries: Entries): Problem[] {
  const wide = misplaced(entries);
  const lost = new Set(wide.map(({ file }) => file));
  return [...wide, ...farGates(entries, lost), ...sameGates(entries)];
}

/** The most that the center of a place's contents may be from the place's own, in kilometers. */
const reachKm = { countries: 3500, states: 900 } as const;

/** Places that are far from all of their contents: one mistake, reported once rather than for each. */
function misplaced({ countries, states, regions, wineries }: Entries): Problem[] {
  const judge = (place: Entry<Spot & { name: string }>, inside: readonly Spot[], km: number, least = 1) => {
    const distances = inside.map((spot) => Math.round(distanceKm(spot, place.data))).sort((a, b) => a - b);
    const nearest = distances[0] ?? 0;
    return inside.length >= least && nearest > km
      ? [
          problem(
            place,
            "latitude",
            `${words(place.data)} is ${nearest} km from the nearest place in ${place.data.name}; ${check}`,
          ),
        ]
      : [];
  };
  const wineriesOf = Map.groupBy(wineries, (w) => w.data.region);
  return [
    ...countries.flatMap((c) =>
      judge(
        c,
        regions.filter((r) => r.id.startsWith(`${c.id}/`)).map((r) => r.data),
        reachKm.countries,
      ),
    ),
    ...states.flatMap((s) =>
      judge(
        s,
        regions.filter((r) => r.data.state === s.id).map((r) => r.data),
        reachKm.states,
      ),
    ),
    ...regions.flatMap((r) =>
      judge(
        r,
        (wineriesOf.get(r.id) ?? []).map((w) => w.data.visit),
        r.data.radiusKm,
        2,
      ),
    ),
  ];
}

function farGates({ regions, wineries }: Entries, lost: ReadonlySet<string>): Problem[] {
  const byId = new Map(regions.map((r) => [r.id, r]));
  return wineries.flatMap((w) => {
    const region = byId.get(w.data.region);
    const isElsewhere = region && w.id.split("/")[0] !== region.id.split("/")[0];
    if (!region || isElsewhere || lost.has(region.file)) return [];
    const { name, radiusKm } = region.data;
    const km = Math.round(distanceKm(w.data.visit, region.data));
    return km <= radiusKm
      ? []
      : [
          problem(
            w,
            "visit.latitude",
            `${words(w.data.visit)} is ${km} km from the middle of ${name}, whose wineries lie within ${radiusKm} km; check both numbers and the minus sign`,
          ),
        ];
  });
}

function sameGates({ wineries }: Entries): Problem[] {
  const spots = Map.groupBy(
    wineries.filter((w) => !w.data.draft),
    (w) => words(w.data.visit),
  );
  return [...spots].flatMap(([spot, [first, ...others]]) =>
    others.map((w) =>
      problem(w, "visit.latitude", `${spot} is also where ${first!.file} stands; give each its own gate`),
    ),
  );
}
