import { pairs } from "d3-array";
import { rounded } from "../drawings/svg.ts";
import { parsePoints } from "./atlas.ts";
import hillsData from "./data/hills.json" with { type: "json" };
import roadsData from "./data/roads.json" with { type: "json" };
import { type Frame, grain, steps } from "./frame.ts";
import type { FaintName, Land } from "./land.ts";
import { within } from "./placement.ts";
import type { XY } from "./projection.ts";

/** The distance from hill to hill along a crest, and from the crest, in units of the drawing. */
const hillDistance = 10;
const hillOffset = 3;
/** The most points of a crest that are tried for its name. */
const crestSpots = 9;
/** The shortest visible crest with a name, in units; a single mountain always has its name. */
const minCrest = 34;

/**
 * Land with its hills along the crests of ranges, and single mountains, each lit from the northwest as on an engraved
 * map. They have no name where the map already shows it.
 */
export function withHills(land: Land, frame: Frame): Land {
  const visible = hillsData
    .map(({ crest, name, high = false }) => ({
      name,
      high,
      line: parsePoints(crest).map(frame.project),
    }))
    .map((range) => ({ ...range, tops: topsOf(range.line, frame) }))
    .filter(({ tops }) => tops.length > 0);
  const otherNames = new Set(land.faintNames.map(({ name }) => name));
  const faintNames = visible.flatMap(({ name, line, tops }) =>
    crestName(name, tops, line.length === 1),
  );
  const hills = visible
    .flatMap(({ high, tops }) =>
      tops.map(([x, y], i) => ({ x, y, high, size: [1.25, 1, 1.4, 1.1][i % 4]! })),
    )
    .sort((a, b) => a.y - b.y);
  const data = ({ low, peak }: Record<"low" | "peak", Shape>) =>
    hills.map(({ x, y, high, size }) => (high ? peak : low)(grains(x), grains(y), size)).join("");
  return {
    layers: [
      ...land.layers,
      { kind: "ridge", d: visible.map(({ line }) => steps(line, false)).join("") },
      { kind: "hill", d: data(outlines) },
      { kind: "slope", d: data(shades) },
    ],
    faintNames: [...land.faintNames, ...faintNames.filter(({ name }) => !otherNames.has(name))],
  };
}

/** The positions of hills: at even distances along the crest, on alternating sides. */
function topsOf(line: readonly XY[], frame: Frame): XY[] {
  const tops: XY[] = line.length === 1 ? [line[0]!] : [];
  let rest = 0;
  for (const [[fromX, fromY], [x, y]] of pairs(line)) {
    const length = Math.hypot(x - fromX, y - fromY);
    let on = rest;
    for (; on < length; on += hillDistance) {
      const side = tops.length % 2 === 0 ? hillOffset : -hillOffset;
      tops.push([
        fromX + ((x - fromX) * on - (y - fromY) * side) / length,
        fromY + ((y - fromY) * on + (x - fromX) * side) / length,
      ]);
    }
    rest = on - length;
  }
  return tops.filter((top) => within(top, frame));
}

const grains = (units: number) => Math.round(units / grain);

/** Path data in grains, around the middle of a hill's base. */
type Shape = (x: number, y: number, size: number) => string;

/** A hill's outline, and the strokes on its shaded side. */
const outlines: Record<"low" | "peak", Shape> = {
  low(x, y, size) {
    const [w, h] = [Math.round(15 * size), Math.round(13 * size)];
    return rounded`M${x - w} ${y}q${w * 0.6}-${h} ${w}-${h}t${w} ${h}`;
  },
  peak(x, y, size) {
    const [w, h] = [Math.round(14 * size), Math.round(25 * size)];
    return rounded`M${x - w} ${y}q${w * 0.7}-${h * 0.5} ${w}-${h} ${w * 0.3} ${h * 0.6} ${w} ${h}`;
  },
};
const shades: typeof outlines = {
  low: (x, y, size) =>
    [0, 1]
      .map((i) => rounded`M${x + (4 + 5 * i) * size} ${y - (8 - 3 * i) * size}l2 ${4 - i}`)
      .join(""),
  peak: (x, y, size) =>
    [0, 1, 2]
      .map((i) => rounded`M${x + (1 + 3 * i) * size} ${y - (18 - 5 * i) * size}l2 ${11 - 3 * i}`)
      .join(""),
};

/** The name of a range or of a single mountain, from the middle of its visible tops to the ends. */
function crestName(
  name: string | undefined,
  tops: readonly XY[],
  isMountain: boolean,
): FaintName[] {
  if (!name || (!isMountain && tops.length * hillDistance < minCrest)) return [];
  const middle = (tops.length - 1) / 2;
  const spots = tops.toSorted(
    (a, b) => Math.abs(tops.indexOf(a) - middle) - Math.abs(tops.indexOf(b) - middle),
  );
  const at = spots.slice(0, crestSpots).map(([x, y]): XY => [x, y + (isMountain ? 8 : 0)]);
  return [{ kind: "hill", name: name.toUpperCase(), at }];
}

/** Positions of a road's name between two points of its course, as shares of the distance. */
const between = [0.5, 0.25, 0.75];

/** Land with the roads that the guide names, each a light band between two dark edges. */
export function withRoads(land: Land, frame: Frame): Land {
  const visible = roadsData
    .map(({ name, course }) => ({ name, line: parsePoints(course).map(frame.project) }))
    .filter(({ line }) => line.some((point) => within(point, frame)));
  const d = visible.map(({ line }) => smooth(line)).join("");
  const faintNames = visible.map(
    ({ name, line }): FaintName => ({ kind: "road", name, at: roadSpots(line, frame) }),
  );
  return {
    layers: [...land.layers, { kind: "road-edge", d }, { kind: "road", d }],
    faintNames: [...land.faintNames, ...faintNames],
  };
}

/** A line in grains through all points without a corner: a Catmull-Rom spline as Bézier segments. */
function smooth(line: readonly XY[]): string {
  const at = (i: number) => line[Math.min(line.length - 1, Math.max(0, i))]!;
  const pair = (x: number, y: number) => `${grains(x)} ${grains(y)}`;
  const segments = line.slice(1).map(([x, y], i) => {
    const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
    const leave = pair(from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6);
    const arrive = pair(x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${pair(x, y)}`;
  });
  return `M${pair(...at(0))}${segments.join("")}`;
}

/** The possible positions of a road's name: along its course, the longest stretches first. */
function roadSpots(line: readonly XY[], frame: Frame): XY[] {
  const length = ([[x, y], [x2, y2]]: [XY, XY]) => Math.hypot(x2 - x, y2 - y);
  return pairs(line)
    .sort((a, b) => length(b) - length(a))
    .flatMap(([[x, y], [x2, y2]]) => between.map((t): XY => [x + (x2 - x) * t, y + (y2 - y) * t]))
    .filter((spot) => within(spot, frame));
}
