import type { GeoProjection } from "d3-geo";
import type { Point } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";
import type { LonLat } from "./atlas.ts";

/** A point of a drawing, in its units. */
export type XY = readonly [number, number];

/** A coordinate of a drawing, to a tenth of a unit. */
export const tenths = (units: number): number => Math.round(units * 10) / 10;

/** Kilometers in a degree of latitude. */
export const kmPerDegree = 111.2;

/**
 * A map's conic conformal projection in five numbers, so that a page can place marks without a library: the longitude
 * that points up (degrees), the cone's constant, its scale, and the tip of the cone (units of the drawing).
 */
export type Cone = readonly [longitude: number, constant: number, scale: number, x: number, y: number];

/** A map that is marked in the browser: the drawing of its land, its size in units, and its projection. */
export type LiveMap = { land: string; width: number; height: number; cone: Cone };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const tangent = (latitude: number) => Math.tan(Math.PI / 4 + radians(latitude) / 2);

type Projected = { projection: GeoProjection; project: (point: LonLat) => XY };

/** The numbers of a frame's projection, by d3-geo's definition of it. */
export function coneOf({ projection, project }: Projected): Cone {
  const [turn] = projection.rotate();
  const { parallels } = projection as typeof projection & { parallels: () => [number, number] };
  const [a, b] = parallels();
  const constant = Math.log(Math.cos(radians(a)) / Math.cos(radians(b))) / Math.log(tangent(b) / tangent(a));
  const scale = (projection.scale() * Math.cos(radians(a)) * tangent(a) ** constant) / constant;
  const [x, y] = project([-turn, a]);
  const radius = scale / tangent(a) ** constant;
  return [-turn, constant, scale, x, y - radius];
}

/** A point on the map, in units of the drawing. */
export function projectPoint([longitude, constant, scale, x, y]: Cone, point: Point): XY {
  const radius = scale / tangent(point.latitude) ** constant;
  const angle = constant * radians(point.longitude - longitude);
  return [x + radius * Math.sin(angle), y + radius * Math.cos(angle)];
}

/** Units of the drawing in a kilometer at a point: the scale of a map differs from place to place. */
export function unitsPerKm(project: (point: Point) => XY, { latitude, longitude }: Point): number {
  const [x, y] = project({ latitude: latitude + 0.05, longitude });
  const [southX, southY] = project({ latitude: latitude - 0.05, longitude });
  return Math.hypot(x - southX, y - southY) / (0.1 * kmPerDegree);
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export type ScaleBar = ReturnType<typeof scaleBar>;

/** A scale bar: the longest round numbers of kilometers and miles that fit in so many units. */
export function scaleBar(unitsPerKm: number, room: number) {
  const longest = (unit: number) => steps.filter((step) => step * unit <= room).at(-1) ?? 1;
  const km = longest(unitsPerKm);
  const miles = longest(unitsPerKm * kmPerMile);
  return { km, kmLength: tenths(km * unitsPerKm), miles, milesLength: tenths(miles * kmPerMile * unitsPerKm) };
}

/** The line of a scale bar at a height of the drawing, kilometers above and miles below it, and its figures. */
export function scaleMarks({ km, kmLength, miles, milesLength }: ScaleBar, y: number) {
  const left = 9;
  return {
    line: `M${left} ${y - 6}v6h${Math.max(kmLength, milesLength)}M${left + kmLength} ${y - 6}v6M${left} ${y}v6M${left + milesLength} ${y}v6`,
    texts: [
      { x: left + kmLength + 3, y: y - 2.5, text: `${km} km` },
      { x: left + milesLength + 3, y: y + 9.5, text: `${miles} mi` },
    ],
  };
}
