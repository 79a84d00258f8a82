import { extent, greatest, pairs } from "d3-array";
import { type GeoProjection, geoConicConformal, geoStream } from "d3-geo";
import { polygonArea } from "d3-polygon";
import type { Geometry } from "geojson";
import { type Extent, extentOf, type LonLat } from "./atlas.ts";

/** Units of the drawing: every map is 340 wide, so that on a 360 px phone a unit is a little less than a pixel. */
const mapWidth = 340;
export type XY = readonly [number, number];
type Padding = { top: number; right: number; bottom: number; left: number };

/** Kilometers in a degree of latitude. */
export const kmPerDegree = 111.2;

export type Frame = {
  width: number;
  height: number;
  projection: GeoProjection;
  project: (point: LonLat) => XY;
  unitsPerKm: number;
  /** The visible extent, in degrees. */
  extent: Extent;
};

/** The extent around the points, at least so many kilometers wide and high. */
export function around(points: readonly LonLat[], minKm: number): Extent {
  const [w, s, e, n] = extentOf(points);
  const middle = (s + n) / 2;
  const high = Math.max(0, minKm / kmPerDegree - (n - s)) / 2;
  const wide = Math.max(0, minKm / (kmPerDegree * Math.cos((middle * Math.PI) / 180)) - (e - w)) / 2;
  return [w - wide, s - high, e + wide, n + high];
}

/** A conformal frame 340 units wide around an extent; its height follows the extent within the bounds. */
export function frameFor([w, s, e, n]: Extent, heights: readonly [number, number], padding: Padding): Frame {
  const middle: LonLat = [(w + e) / 2, (s + n) / 2];
  const quarter = (n - s) / 4;
  const projection = geoConicConformal()
    .parallels([middle[1] - quarter, middle[1] + quarter])
    .rotate([-middle[0], 0])
    .precision(0);
  const rim = [0, 0.25, 0.5, 0.75, 1].flatMap((t): [number, number][] => {
    const [x, y] = [w + (e - w) * t, s + (n - s) * t];
    return [
      [x, s],
      [x, n],
      [w, y],
      [e, y],
    ];
  });
  const outline = { type: "MultiPoint" as const, coordinates: rim };
  const inner = mapWidth - padding.left - padding.right;
  projection.fitWidth(inner, outline);
  const [top = 0, bottom = 0] = extent(rim, (point) => projection(point)![1]);
  const wanted = bottom - top + padding.top + padding.bottom;
  const height = Math.round(Math.min(heights[1], Math.max(heights[0], wanted)));
  projection.fitExtent(
    [
      [padding.left, padding.top],
      [mapWidth - padding.right, height - padding.bottom],
    ],
    outline,
  );
  const project = (point: LonLat): XY => projection([...point]) as [number, number];
  const [north, south] = [project([middle[0], middle[1] + 0.05]), project([middle[0], middle[1] - 0.05])];
  const unitsPerKm = Math.hypot(north[0] - south[0], north[1] - south[1]) / (0.1 * kmPerDegree);
  projection.clipExtent([
    [-4, -4],
    [mapWidth + 4, height + 4],
  ]);
  return { width: mapWidth, height, projection, project, unitsPerKm, extent: visibleExtent(projection, height) };
}

function visibleExtent(projection: GeoProjection, height: number): Extent {
  const corners = [0, 0.5, 1].flatMap((t): [number, number][] => [
    [mapWidth * t, 0],
    [mapWidth * t, height],
    [0, height * t],
    [mapWidth, height * t],
  ]);
  return extentOf(corners.map((corner) => projection.invert!(corner)!));
}

/** True if a point of the drawing lies inside a frame, at least `rim` units from its edge. */
export const within = ([x, y]: XY, { width, height }: Frame, rim = 6): boolean =>
  x > rim && y > rim && x < width - rim && y < height - rim;

type Line = { closed: boolean; points: [number, number][] };

/** A geometry's lines as the frame shows them, clipped; closed ones are rings of areas. */
export function project(geometry: Geometry, frame: Frame): Line[] {
  const lines: Line[] = [];
  let closed = false;
  let points: Line["points"] = [];
  geoStream(
    geometry,
    frame.projection.stream({
      point: (x, y) => points.push([x, y]),
      lineStart: () => (points = []),
      lineEnd: () => lines.push({ closed, points }),
      polygonStart: () => (closed = true),
      polygonEnd: () => (closed = false),
    }),
  );
  return lines;
}

/** The largest visible ring of areas. */
export const largest = (geometry: Geometry, frame: Frame): Line["points"] =>
  greatest(project(geometry, frame), ({ points }) => Math.abs(polygonArea(points)))?.points ?? [];

/** The smallest island that is drawn, in square units. */
const minIsland = 5;

/** The step of path data, in units: half a pixel on the widest map. Shapes that share a border still share it. */
export const grain = 0.3;

/** Path data in whole relative steps of a grain; drawn inside a group scaled by it. Tiny islands are dropped. */
export function pathData(geometry: Geometry, frame: Frame): string {
  return project(geometry, frame)
    .filter(({ closed, points }) => (closed ? Math.abs(polygonArea(points)) > minIsland : points.length > 1))
    .map(({ closed, points }) => steps(points, closed))
    .join("");
}

/** Path data of one line or ring in grains. */
export function steps(points: readonly XY[], closed: boolean): string {
  const grains = points.map(([x, y]): XY => [Math.round(x / grain), Math.round(y / grain)]);
  const [first, ...rest] = grains.filter(([x, y], i) => i === 0 || x !== grains[i - 1]![0] || y !== grains[i - 1]![1]);
  if (!first || rest.length < (closed ? 2 : 1)) return "";
  const moves = pairs([first, ...rest], ([x, y], [nextX, nextY]) => pair(nextX - x, nextY - y));
  return `M${pair(...first)}l${moves.join(" ").replaceAll(" -", "-")}${closed ? "z" : ""}`;
}

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;
