import { geoStream } from "d3-geo";
import { polygonArea } from "d3-polygon";
import type { Geometry } from "geojson";
import type { Frame, XY } from "./frame.ts";

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

/** Square units below which an island is left out. */
const specks = 5;

/** The step of path data, in units: half a pixel on the widest map. Shapes that share a border still share it. */
export const grain = 0.3;

/** Path data in whole relative steps of a grain; drawn inside a group scaled by it. Specks are dropped. */
export function pathData(geometry: Geometry, frame: Frame): string {
  return project(geometry, frame)
    .filter(({ closed, points }) => (closed ? Math.abs(polygonArea(points)) > specks : points.length > 1))
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
