import type { GeoProjection } from "d3-geo";
import type { Point } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";

/** A point of a drawing, in its units. */
export type XY = readonly [number, number];

/** A coordinate of a drawing, to a tenth of a unit. */
export const roundToTenth = (units: number): number => Math.round(units * 10) / 10;
export const roundPoint = ([x, y]: XY): XY => [roundToTenth(x), roundToTenth(y)];

/** Kilometers in a degree of latitude. */
export const kmPerDegree = 111.2;

/**
 * A map's conic conformal projection in five numbers, so that a page can place marks without a library: the longitude
 * that points up (degrees), the cone's constant, its scale, and the tip of the cone (units of the drawing).
 */
export type Cone = readonly [
  longitude: number,
  constant: number,
  scale: number,
  x: number,
  y: number,
];

/** A map that is marked in the browser: the drawing of its land, its size in units, and its projection. */
export type ClientMap = { land: string; width: number; height: number; cone: Cone };

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const tangentOf = (latitude: number) => Math.tan(Math.PI / 4 + toRadians(latitude) / 2);

/** The numbers of a frame's projection, by d3-geo's definition of it. */
export function computeCone(projection: GeoProjection): Cone {
  const [turn] = projection.rotate();
  const { parallels } = projection as typeof projection & { parallels: () => [number, number] };
  const [a, b] = parallels();
  const constant =
    Math.log(Math.cos(toRadians(a)) / Math.cos(toRadians(b))) /
    Math.log(tangentOf(b) / tangentOf(a));
  const scale = (projection.scale() * Math.cos(toRadians(a)) * tangentOf(a) ** constant) / constant;
  const [x, y] = projection([-turn, a])!;
  return [-turn, constant, scale, x, y - scale / tangentOf(a) ** constant];
}

/** The distance of a latitude from the tip of the cone, in units of the drawing. */
const computeRadius = ([, constant, scale]: Cone, latitude: number) =>
  scale / tangentOf(latitude) ** constant;

/** A point on the map, in units of the drawing. */
export function projectPoint(cone: Cone, point: Point): XY {
  const [longitude, constant, , x, y] = cone;
  const radius = computeRadius(cone, point.latitude);
  const angle = constant * toRadians(point.longitude - longitude);
  return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
}

/** Units of the drawing in a kilometer at a latitude: the scale of a map differs from place to place. */
export const computeUnitsPerKm = (cone: Cone, latitude: number): number =>
  (cone[1] * toRadians(computeRadius(cone, latitude))) /
  Math.cos(toRadians(latitude)) /
  kmPerDegree;

/** The height of the strip at the bottom of every map that holds the scale bar, and the greatest length of the bar. */
export const scaleBarHeight = 26;
const maxBarLength = 90;
const barSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export type ScaleBar = ReturnType<typeof makeScaleBar>;

/**
 * The scale bar at the bottom of a map of so many units in a kilometer and that height: the longest round numbers of
 * kilometers, above its line, and miles, below it.
 */
export function makeScaleBar(unitsPerKm: number, height: number) {
  const findLongestBar = (unit: number) => {
    const count = barSteps.findLast((step) => step * unit <= maxBarLength) ?? 1;
    return { count, length: roundToTenth(count * unit) };
  };
  const [km, miles] = [findLongestBar(unitsPerKm), findLongestBar(unitsPerKm * kmPerMile)];
  const [left, y] = [9, height - 15];
  return {
    line: `M${left} ${y - 6}v6h${Math.max(km.length, miles.length)}M${left + km.length} ${y - 6}v6M${left} ${y}v6M${left + miles.length} ${y}v6`,
    texts: [
      { x: left + km.length + 3, y: y - 2.5, text: `${km.count} km` },
      { x: left + miles.length + 3, y: y + 9.5, text: `${miles.count} mi` },
    ],
  };
}
