import { geoStream } from "d3-geo";
import type { Geometry } from "geojson";
import type { Frame, XY } from "./frame.ts";

/** A geometry's lines as the frame shows them, clipped; closed ones are rings of areas. */
export function project(geometry: Geometry, frame: Frame): { closed: boolean; points: XY[] }[] {
  const lines: { closed: boolean; points: XY[] }[] = [];
  let closed = false;
  let points: XY[] = [];
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

/** Twice the signed area of a ring, in the square of its unit; negative when it runs clockwise with y upward. */
export function area(ring: readonly XY[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + x * ny - nx * y;
  }, 0);
}

/** Twice the square units below which an island is left out. */
const specks = 10;

/** The step of path data, in units: half a pixel on the widest map. Shapes that share a border still share it. */
export const grain = 0.3;

/** Path data in whole relative steps of a grain; drawn inside a group scaled by it. Specks are dropped. */
export function pathData(geometry: Geometry, frame: Frame): string {
  return project(geometry, frame)
    .filter(({ closed, points }) => (closed ? Math.abs(area(points)) > specks : points.length > 1))
    .map(({ closed, points }) => steps(points, closed))
    .join("");
}

/** Path data of one line or ring in grains. */
export function steps(points: readonly XY[], closed: boolean): string {
  const grains = points.map(([x, y]): XY => [Math.round(x / grain), Math.round(y / grain)]);
  const distinct = grains.filter(([x, y], i) => i === 0 || x !== grains[i - 1]![0] || y !== grains[i - 1]![1]);
  if (distinct.length < (closed ? 3 : 2)) return "";
  const [first, ...rest] = distinct as [XY, ...XY[]];
  let [x, y] = first;
  const moves = rest.map(([nx, ny]) => {
    const step = pair(nx - x, ny - y);
    [x, y] = [nx, ny];
    return step;
  });
  return `M${pair(...first)}l${moves.reduce((all, move) => all + (all && !move.startsWith("-") ? " " : "") + move, "")}${closed ? "z" : ""}`;
}

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;
