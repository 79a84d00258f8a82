import { type GeoProjection, geoConicConformal } from "d3-geo";
import type { Extent } from "./atlas.ts";
import type { LonLat } from "./simplify.ts";

/** Units of the drawing: every map is 340 wide, so that on a 360 px phone a unit is a little less than a pixel. */
const mapWidth = 340;
export type XY = readonly [number, number];
type Padding = { top: number; right: number; bottom: number; left: number };

const kmPerDegree = 111.2;

export type Frame = {
  width: number;
  height: number;
  projection: GeoProjection;
  project: (point: LonLat) => XY;
  unitsPerKm: number;
  /** What the frame shows, in degrees. */
  extent: Extent;
};

/** The extent around the points, at least so many kilometers wide and high. */
export function around(points: readonly LonLat[], leastKm: number): Extent {
  const lon = points.map((p) => p[0]);
  const lat = points.map((p) => p[1]);
  const [w, s, e, n] = [Math.min(...lon), Math.min(...lat), Math.max(...lon), Math.max(...lat)];
  const middle = (s + n) / 2;
  const high = Math.max(0, leastKm / kmPerDegree - (n - s)) / 2;
  const wide = Math.max(0, leastKm / (kmPerDegree * Math.cos((middle * Math.PI) / 180)) - (e - w)) / 2;
  return [w - wide, s - high, e + wide, n + high];
}

/** A conformal frame 340 units wide around an extent; its height follows the extent within the bounds. */
export function frameFor(extent: Extent, heights: readonly [number, number], padding: Padding): Frame {
  const [w, s, e, n] = extent;
  const middle: LonLat = [(w + e) / 2, (s + n) / 2];
  const lean = (n - s) / 4;
  const projection = geoConicConformal()
    .parallels([middle[1] - lean, middle[1] + lean])
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
  const ys = rim.map((p) => projection(p)![1]);
  const wanted = Math.max(...ys) - Math.min(...ys) + padding.top + padding.bottom;
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
  return { width: mapWidth, height, projection, project, unitsPerKm, extent: shown(projection, height) };
}

function shown(projection: GeoProjection, height: number): Extent {
  const corners = [0, 0.5, 1].flatMap((t): [number, number][] => [
    [mapWidth * t, 0],
    [mapWidth * t, height],
    [0, height * t],
    [mapWidth, height * t],
  ]);
  const points = corners.map((c) => projection.invert!(c)!);
  const lon = points.map((p) => p[0]);
  const lat = points.map((p) => p[1]);
  return [Math.min(...lon), Math.min(...lat), Math.max(...lon), Math.max(...lat)];
}

/** Whether a point of the drawing lies inside a frame, so many units from its rim. */
export const within = ([x, y]: XY, { width, height }: Frame, rim = 6): boolean =>
  x > rim && y > rim && x < width - rim && y < height - rim;
