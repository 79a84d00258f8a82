import { cross, greatest, pairs } from "d3-array";
import { geoClipRectangle, geoConicConformal, geoPath, geoStream } from "d3-geo";
import { polygonArea } from "d3-polygon";
import type { Geometry } from "geojson";
import { mapLandPath } from "../../site/paths.ts";
import { computeExtent, type Extent, type LonLat } from "./atlas.ts";
import {
  type ClientMap,
  type Cone,
  computeCone,
  computeUnitsPerKm,
  kmPerDegree,
  type XY,
} from "./projection.ts";

/** The usual width of a map in units of the drawing: on a 360 px phone a unit is a little less than a pixel. */
const defaultWidth = 340;
type Padding = { top?: number; right?: number; bottom?: number; left?: number };

export type Frame = ReturnType<typeof makeFrame>;

/** The extent around the points, at least so many kilometers wide and high. */
export function extentWithMinSize(points: readonly LonLat[], minKm: number): Extent {
  const [w, s, e, n] = computeExtent(points);
  const middle = (s + n) / 2;
  const high = Math.max(0, minKm / kmPerDegree - (n - s)) / 2;
  const wide =
    Math.max(0, minKm / (kmPerDegree * Math.cos((middle * Math.PI) / 180)) - (e - w)) / 2;
  return [w - wide, s - high, e + wide, n + high];
}

/** A conformal frame around an extent; its height follows the extent within the bounds. */
export function makeFrame(
  [w, s, e, n]: Extent,
  [least, most]: readonly [number, number],
  { top = 0, right = 0, bottom = 0, left = 0 }: Padding,
  width = defaultWidth,
) {
  const [longitude, latitude] = [(w + e) / 2, (s + n) / 2];
  const quarter = (n - s) / 4;
  const projection = geoConicConformal()
    .parallels([latitude - quarter, latitude + quarter])
    .rotate([-longitude, 0])
    .precision(0)
    .preclip((stream) => stream);
  const outline = { type: "MultiPoint" as const, coordinates: sampleRectangle([w, s, e, n]) };
  projection.fitWidth(width - left - right, outline);
  const [[, above], [, below]] = geoPath(projection).bounds(outline);
  const height = Math.round(Math.min(most, Math.max(least, below - above + top + bottom)));
  projection.fitExtent(
    [
      [left, top],
      [width - right, height - bottom],
    ],
    outline,
  );
  projection.clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ]);
  const cone = computeCone(projection);
  const extent = computeExtent(
    sampleRectangle([0, 0, width, height]).map((corner) => projection.invert!(corner)!),
  );
  if (extent[2] - extent[0] < maxStraightDegrees)
    projection.preclip(makeExtentClip(extent, longitude));
  return {
    width,
    height,
    projection,
    project: (point: LonLat): XY => projection([...point])!,
    cone,
    unitsPerKm: computeUnitsPerKm(cone, latitude),
    /** The visible extent, in degrees. */
    extent,
  };
}

/** The width in degrees up to which the parallels of a map are almost straight. */
const maxStraightDegrees = 20;

/** Cuts off, before it is projected, what lies far outside: of a country's outline most, on the map of a region. */
function makeExtentClip([w, s, e, n]: Extent, longitude: number) {
  const [dx, dy] = [(e - w) / 2, (n - s) / 2];
  const radians = [w - dx - longitude, s - dy, e + dx - longitude, n + dy].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  return geoClipRectangle(...(radians as [number, number, number, number]));
}

/** Points of a rectangle: its corners, and three between them each way. */
const sampleRectangle = ([left, top, right, bottom]: Extent) => {
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const toPoint = (x: number, y: number): [number, number] => [
    left + (right - left) * x,
    top + (bottom - top) * y,
  ];
  return cross(shares, shares, toPoint);
};

/** A frame for the browser, with the name of the file that has its land. */
export function toClientMap(name: string, { width, height, cone }: Frame): ClientMap {
  const digits = [4, 7, 3, 2, 2];
  const rounded = cone.map((number, i) => Number(number.toFixed(digits[i])));
  return { land: mapLandPath(name), width, height, cone: rounded as unknown as Cone };
}

type ProjectedLine = { closed: boolean; points: [number, number][] };

/** A geometry's lines as the frame shows them, clipped; closed ones are rings of areas. */
export function projectGeometry(geometry: Geometry, frame: Frame): ProjectedLine[] {
  const lines: ProjectedLine[] = [];
  let closed = false;
  let points: ProjectedLine["points"] = [];
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
export const findLargestRing = (geometry: Geometry, frame: Frame): ProjectedLine["points"] =>
  greatest(projectGeometry(geometry, frame), ({ points }) => Math.abs(polygonArea(points)))
    ?.points ?? [];

/** The smallest island that is drawn, in square units. */
const minIslandSize = 5;

/** The step of path data, in units: half a pixel on the widest map. Shapes that share a border still share it. */
export const grain = 0.3;

/** Path data in whole relative steps of a grain; drawn inside a group scaled by it. Tiny islands are dropped. */
export const makePathData = (geometry: Geometry, frame: Frame): string =>
  projectGeometry(geometry, frame)
    .filter(({ closed, points }) =>
      closed ? Math.abs(polygonArea(points)) > minIslandSize : points.length > 1,
    )
    .map(({ closed, points }) => makeLinePathData(points, closed))
    .join("");

/** Path data of one line or ring in grains. */
export function makeLinePathData(points: readonly XY[], closed: boolean): string {
  const grains = points.map(([x, y]): XY => [Math.round(x / grain), Math.round(y / grain)]);
  const [first, ...rest] = grains.filter(
    ([x, y], i) => i === 0 || x !== grains[i - 1]![0] || y !== grains[i - 1]![1],
  );
  if (!first || rest.length < (closed ? 2 : 1)) return "";
  const moves = pairs([first, ...rest], ([x, y], [nextX, nextY]) => `${nextX - x} ${nextY - y}`);
  return `M${first.join(" ")}l${moves.join(" ")}${closed ? "z" : ""}`.replaceAll(" -", "-");
}
