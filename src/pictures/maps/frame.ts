import { cross, greatest, pairs } from "d3-array";
import { geoConicConformal, geoPath, geoStream } from "d3-geo";
import { polygonArea } from "d3-polygon";
import type { Geometry } from "geojson";
import { kmPerDegree, toRadians } from "../../catalogue/geography.ts";
import { makeMapLandPath } from "../../site/paths.ts";
import { computeExtent, type Extent, type LonLat } from "./atlas.ts";
import {
  type ClientMap,
  type Cone,
  computeCone,
  computeUnitsPerKm,
  type XY,
} from "./projection.ts";

/** The usual width of a map (units). On a 360 px phone, a unit is slightly less than a pixel. */
const defaultWidth = 340;
type Padding = { top?: number; right?: number; bottom?: number; left?: number };

export type Frame = ReturnType<typeof makeFrame>;

/** Computes the extent of points, enlarged if needed to `minKm` in width and height. */
export function computeExtentWithMinSize(points: readonly LonLat[], minKm: number): Extent {
  const [west, south, east, north] = computeExtent(points);
  const minHeight = minKm / kmPerDegree;
  const minWidth = minHeight / Math.cos(toRadians((south + north) / 2));
  const marginY = Math.max(0, minHeight - (north - south)) / 2;
  const marginX = Math.max(0, minWidth - (east - west)) / 2;
  return [west - marginX, south - marginY, east + marginX, north + marginY];
}

/**
 * Makes a frame with a conformal projection around an extent. The frame's height fits the extent,
 * between `minHeight` and `maxHeight`.
 */
export function makeFrame(
  area: Extent,
  [minHeight, maxHeight]: readonly [number, number],
  { top = 0, right = 0, bottom = 0, left = 0 }: Padding,
  width = defaultWidth,
) {
  const [west, south, east, north] = area;
  const longitude = (west + east) / 2;
  const latitude = (south + north) / 2;
  const quarter = (north - south) / 4;
  const projection = geoConicConformal()
    .parallels([latitude - quarter, latitude + quarter])
    .rotate([-longitude, 0])
    .precision(0)
    .preclip((stream) => stream);
  const outline = { type: "MultiPoint" as const, coordinates: sampleRectangle(area) };
  projection.fitWidth(width - left - right, outline);
  const [[, above], [, below]] = geoPath(projection).bounds(outline);
  const neededHeight = below - above + top + bottom;
  const height = Math.round(Math.min(maxHeight, Math.max(minHeight, neededHeight)));
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

/** Lists a 5 × 5 grid of points in a rectangle, including its edges. */
function sampleRectangle([left, top, right, bottom]: Extent) {
  const shares = [0, 0.25, 0.5, 0.75, 1];
  return cross(shares, shares, (shareX, shareY): [number, number] => {
    return [left + (right - left) * shareX, top + (bottom - top) * shareY];
  });
}

const coneDigits = [4, 7, 3, 2, 2];

/** Makes the browser's version of a map. `name` is the file name of the land's drawing. */
export function makeClientMap(name: string, { width, height, cone }: Frame): ClientMap {
  const rounded = cone.map((number, i) => Number(number.toFixed(coneDigits[i])));
  return { land: makeMapLandPath(name), width, height, cone: rounded as unknown as Cone };
}

/** A projected line. A closed line is a ring around an area. */
type ProjectedLine = { isClosed: boolean; points: [number, number][] };

/** Projects and clips a geometry's lines. */
export function projectGeometry(geometry: Geometry, frame: Frame): ProjectedLine[] {
  const lines: ProjectedLine[] = [];
  let isClosed = false;
  let points: ProjectedLine["points"] = [];
  geoStream(
    geometry,
    frame.projection.stream({
      point: (x, y) => points.push([x, y]),
      lineStart: () => (points = []),
      lineEnd: () => lines.push({ isClosed, points }),
      polygonStart: () => (isClosed = true),
      polygonEnd: () => (isClosed = false),
    }),
  );
  return lines;
}

const computeArea = ({ points }: ProjectedLine) => Math.abs(polygonArea(points));

export function findLargestRing(geometry: Geometry, frame: Frame): ProjectedLine["points"] {
  const largest = greatest(projectGeometry(geometry, frame), computeArea);
  return largest?.points ?? [];
}

/** The minimum area of an island on the map (square units). */
const minIslandSize = 5;

/**
 * The unit of path data (SVG units), half a pixel on the widest map. Neighboring shapes still share
 * their borders after rounding to it.
 */
export const pathUnit = 0.3;

const isVisibleLine = (line: ProjectedLine) =>
  line.isClosed ? computeArea(line) > minIslandSize : line.points.length > 1;

/** Makes path data in multiples of `pathUnit`, for a group scaled by it. Drops tiny islands. */
export function makePathData(geometry: Geometry, frame: Frame): string {
  const lines = projectGeometry(geometry, frame).filter(isVisibleLine);
  return lines.map(({ isClosed, points }) => makeLinePathData(points, isClosed)).join("");
}

/** Makes path data for one line or ring, in multiples of `pathUnit`. */
export function makeLinePathData(points: readonly XY[], isClosed: boolean): string {
  const units = points.map(([x, y]): XY => [Math.round(x / pathUnit), Math.round(y / pathUnit)]);
  const steps = pairs(units, ([x, y], [nextX, nextY]) => `${nextX - x} ${nextY - y}`);
  const moves = steps.filter((step) => step !== "0 0").join(" ");
  if (moves === "") return "";
  return `M${units[0]!.join(" ")}l${moves}${isClosed ? "z" : ""}`.replaceAll(" -", "-");
}
