import { roads } from "./data/roads.ts";
import type { Layer, Quiet } from "./drawing.ts";
import { type Frame, within, type XY } from "./frame.ts";
import type { Land } from "./land.ts";
import { grain } from "./path.ts";

/** Points along a road between two of its course, of which its name takes one. */
const between = [0.5, 0.25, 0.75];

/** Land with the roads that the guide names, each a light band between two dark edges. */
export function withRoads(land: Land, frame: Frame): Land {
  const seen = roads
    .map(({ name, course }) => ({ name, line: course.map(frame.project) }))
    .filter(({ line }) => line.some((point) => within(point, frame)));
  const d = seen.map(({ line }) => smooth(line)).join("");
  const layers: Layer[] = [
    { kind: "road-edge", d },
    { kind: "road", d },
  ];
  const quiet = seen.map(({ name, line }): Quiet => ({ kind: "road", name, at: places(line, frame) }));
  return { layers: [...land.layers, ...layers], quiet: [...land.quiet, ...quiet] };
}

/** A line in grains through all points without a corner: a Catmull-Rom spline as Bézier segments. */
function smooth(points: readonly XY[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const pair = (x: number, y: number) => `${Math.round(x / grain)} ${Math.round(y / grain)}`;
  const segments = points.slice(1).map(([x, y], i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const leave = pair(from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6);
    const arrive = pair(x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${pair(x, y)}`;
  });
  return `M${pair(...at(0))}${segments.join("")}`;
}

/** Where a road's name may stand, in degrees: along its course, its longest open stretches first. */
function places(line: readonly XY[], frame: Frame): Quiet["at"] {
  return line
    .slice(1)
    .map((to, i) => ({ from: line[i]!, to, length: Math.hypot(to[0] - line[i]![0], to[1] - line[i]![1]) }))
    .sort((a, b) => b.length - a.length)
    .flatMap(({ from, to }) =>
      between.map((t): XY => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]),
    )
    .filter((spot) => within(spot, frame))
    .map((spot) => frame.projection.invert!([...spot])!);
}
