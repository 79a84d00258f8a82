import { kmPerDegree, measureDistanceKm, type Point, sortByDistanceTo } from "./geography.ts";

/** Latitude and longitude in degrees, as in /guide.json. */
export type Position = readonly [latitude: number, longitude: number];

/** The guide's known drives and bodies of water, as in /guide.json. */
export type RoadData = {
  /** The center lines of lakes and estuaries. Roads go around either end. */
  waters: readonly (readonly Position[])[];
  drives: readonly KnownDrive[];
};
type KnownDrive = { ends: readonly [Position, Position]; minutes: number };

/** A place whose kind of roads is known. Any other point is treated like the nearest such place. */
export type RoadPlace = Point & { roads: "plain" | "hilly" };

type Roads = RoadData & { places: readonly RoadPlace[] };
const noRoads: Roads = { waters: [], drives: [], places: [] };
let currentRoads = noRoads;
let slownessByPoint = new WeakMap<Point, number>();

/**
 * Sets the roads for all estimates on a page or in a build. Copies of guide.json that older
 * versions saved lack waters and drives.
 */
export function setRoads(roads: Pick<Roads, "places"> & Partial<RoadData>) {
  currentRoads = { ...noRoads, ...roads };
  slownessByPoint = new WeakMap();
}

/**
 * The formula for a drive on flat roads: `minutes` × km^`exponent`. The exponent is below 1,
 * because longer drives use faster roads.
 */
const plainDrive = { minutes: 3, exponent: 0.72, maxKmPerHour: 85 };
export const hillyFactor = 1.4;
/** The step that estimates are rounded to. */
const stepMinutes = 5;

/** The distance below which visitors walk instead of driving. */
const maxWalkKm = 1;
const walkMinutesPerKm = 15;

/** Returns true if two points are close enough to walk. */
export const isWalkable = (from: Point, to: Point) =>
  measureOverlandDistanceKm(from, to) < maxWalkKm;

/**
 * Returns a known drive's time, or estimates the time of a drive or short walk. The estimate uses
 * the distance around lakes and estuaries.
 */
export function estimateDriveMinutes(from: Point, to: Point): number {
  const km = measureOverlandDistanceKm(from, to);
  if (km === 0) return 0;
  const known = findKnownDrive(from, to);
  if (known) return known.minutes;
  if (km < maxWalkKm) return Math.max(stepMinutes, roundDriveMinutes(km * walkMinutesPerKm));
  const factor = (getSlowness(from) + getSlowness(to)) / 2;
  return Math.max(stepMinutes, roundDriveMinutes(estimateFlatRoadMinutes(km) * factor));
}

/** Estimates how many minutes a drive on flat roads takes, from its straight-line distance. */
export function estimateFlatRoadMinutes(km: number): number {
  const { minutes, exponent, maxKmPerHour } = plainDrive;
  return Math.max(minutes * km ** exponent, (km / maxKmPerHour) * 60);
}

export const roundDriveMinutes = (minutes: number) =>
  Math.round(minutes / stepMinutes) * stepMinutes;

/** Returns the factor by which drives near a point take longer than on flat roads. */
function getSlowness(point: Point): number {
  const slowness = slownessByPoint.get(point) ?? findSlowness(point);
  slownessByPoint.set(point, slowness);
  return slowness;
}

function findSlowness(point: Point): number {
  const [nearest] = sortByDistanceTo(currentRoads.places, point);
  return nearest?.roads === "hilly" ? hillyFactor : 1;
}

/**
 * A known drive's time applies only to points this close to its ends: within `maxEndKm`, and within
 * `maxEndShare` of the drive's length.
 */
const maxEndKm = 3;
const maxEndShare = 0.25;

/** Finds the known drive whose ends are nearest to the two points. */
function findKnownDrive(from: Point, to: Point): KnownDrive | undefined {
  let best: { km: number; drive: KnownDrive } | undefined;
  for (const drive of currentRoads.drives) {
    const [a, b] = [toPoint(drive.ends[0]), toPoint(drive.ends[1])];
    const maxKm = Math.min(maxEndKm, maxEndShare * measureDistanceKm(a, b));
    const km = Math.min(
      measureLimitedDistanceKm(from, a, maxKm) + measureLimitedDistanceKm(to, b, maxKm),
      measureLimitedDistanceKm(from, b, maxKm) + measureLimitedDistanceKm(to, a, maxKm),
    );
    if (km < (best?.km ?? Infinity)) best = { km, drive };
  }
  return best?.drive;
}

/**
 * Measures a point's distance from a drive's end. Returns infinity if the distance exceeds `maxKm`.
 */
function measureLimitedDistanceKm(point: Point, end: Point, maxKm: number): number {
  if (Math.abs(point.latitude - end.latitude) * kmPerDegree > maxKm) return Infinity;
  const km = measureDistanceKm(point, end);
  return km <= maxKm ? km : Infinity;
}

const toPoint = ([latitude, longitude]: Position): Point => ({ latitude, longitude });

/**
 * Measures the straight-line distance, plus the detours around the lakes and estuaries that the
 * line crosses.
 */
export function measureOverlandDistanceKm(from: Point, to: Point): number {
  const straightKm = measureDistanceKm(from, to);
  const crossed = currentRoads.waters.filter((water) => isAcrossWater(from, to, water));
  const detours = crossed.map((water) => measureDetourKm(from, to, water) - straightKm);
  return detours.reduce((sum, km) => sum + km, straightKm);
}

/**
 * Measures the distance between two points by way of either end of a lake or estuary, whichever is
 * shorter.
 */
function measureDetourKm(from: Point, to: Point, water: readonly Position[]): number {
  const ends = [water[0]!, water.at(-1)!].map(toPoint);
  return Math.min(...ends.map((end) => measureDistanceKm(from, end) + measureDistanceKm(end, to)));
}

const isAcrossWater = (from: Point, to: Point, water: readonly Position[]) =>
  water.slice(1).some((end, i) => doSegmentsCross([from, to], [toPoint(water[i]!), toPoint(end)]));

type Segment = readonly [Point, Point];

/** Returns true if two segments cross: the ends of each lie on different sides of the other. */
const doSegmentsCross = (a: Segment, b: Segment) =>
  findSide(a, b[0]) !== findSide(a, b[1]) && findSide(b, a[0]) !== findSide(b, a[1]);

function findSide([start, end]: Segment, point: Point): number {
  const east = end.longitude - start.longitude;
  const north = end.latitude - start.latitude;
  return Math.sign(
    east * (point.latitude - start.latitude) - north * (point.longitude - start.longitude),
  );
}
