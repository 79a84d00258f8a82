import type { GeoProjection } from "d3-geo";
import { kmPerDegree, type Point, toRadians } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";

/** A point in a drawing (units). */
export type XY = readonly [number, number];

export const roundToTenth = (units: number) => Math.round(units * 10) / 10;
/** Measures the distance between two points (units). */
export const measureDistance = ([x, y]: XY, [x2, y2]: XY) => Math.hypot(x2 - x, y2 - y);
export const roundPoint = ([x, y]: XY): XY => [roundToTenth(x), roundToTenth(y)];

/** Makes path data for straight lines from point to point. */
export const makePolylinePath = (points: readonly XY[]) =>
  `M${points.map((point) => point.join(" ")).join("L")}`;

/**
 * A conic conformal projection as numbers, so that browsers can place marks without a library.
 * `longitude` is the meridian that points up (degrees), and `x` and `y` are the cone's tip (units).
 */
export type Cone = readonly [
  longitude: number,
  constant: number,
  scale: number,
  x: number,
  y: number,
];

/**
 * A map that the browser adds marks to: the path of the land's drawing, the map's size (units) and
 * its projection.
 */
export type ClientMap = { land: string; width: number; height: number; cone: Cone };

const computeMercatorTangent = (latitude: number) =>
  Math.tan(Math.PI / 4 + toRadians(latitude) / 2);

/** Computes a projection's cone, with d3-geo's formulas. */
export function computeCone(projection: GeoProjection): Cone {
  const [rotation] = projection.rotate();
  const { parallels } = projection as typeof projection & { parallels: () => [number, number] };
  const [south, north] = parallels();
  const cosineRatio = Math.cos(toRadians(south)) / Math.cos(toRadians(north));
  const constant =
    Math.log(cosineRatio) / Math.log(computeMercatorTangent(north) / computeMercatorTangent(south));
  const southFactor = computeMercatorTangent(south) ** constant;
  const scale = (projection.scale() * Math.cos(toRadians(south)) * southFactor) / constant;
  const [x, y] = projection([-rotation, south])!;
  return [-rotation, constant, scale, x, y - scale / southFactor];
}

/** Computes a latitude's distance from the cone's tip (units). */
const computeRadius = ([, constant, scale]: Cone, latitude: number) =>
  scale / computeMercatorTangent(latitude) ** constant;

export function projectPoint(cone: Cone, point: Point): XY {
  const [longitude, constant, , x, y] = cone;
  const radius = computeRadius(cone, point.latitude);
  const angle = constant * toRadians(point.longitude - longitude);
  return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
}

/** Computes a map's scale at a latitude (units per kilometer). */
export function computeUnitsPerKm(cone: Cone, latitude: number): number {
  const [, constant] = cone;
  const unitsPerDegree = constant * toRadians(computeRadius(cone, latitude));
  return unitsPerDegree / Math.cos(toRadians(latitude)) / kmPerDegree;
}

/**
 * The height of the scale bar's strip at the bottom of a map, and the bar's maximum length (units).
 */
export const scaleBarHeight = 26;
const maxBarLength = 90;
const barSteps = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export type ScaleBar = ReturnType<typeof makeScaleBar>;

/**
 * Finds the longest bar that shows a round number of kilometers or miles. `unit` is the length of
 * one kilometer or mile on the map.
 */
function findLongestBar(unit: number) {
  const count = barSteps.findLast((step) => step * unit <= maxBarLength) ?? 0.2;
  return { count, length: roundToTenth(count * unit) };
}

/**
 * Makes the scale bar for a map of this height (units), with kilometers above the line and miles
 * below.
 */
export function makeScaleBar(unitsPerKm: number, height: number) {
  const km = findLongestBar(unitsPerKm);
  const miles = findLongestBar(unitsPerKm * kmPerMile);
  const left = 9;
  const y = height - 15;
  const kmTicks = `M${left} ${y - 6}v6h${Math.max(km.length, miles.length)}M${left + km.length} ${y - 6}v6`;
  const mileTicks = `M${left} ${y}v6M${left + miles.length} ${y}v6`;
  return {
    line: kmTicks + mileTicks,
    texts: [
      { x: left + km.length + 3, y: y - 2.5, text: `${km.count} km` },
      { x: left + miles.length + 3, y: y + 9.5, text: `${miles.count} mi` },
    ],
  };
}
