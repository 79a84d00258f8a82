import { pairs } from "d3-array";
import { roundPath } from "../drawings/svg.ts";
import { parsePoints } from "./atlas.ts";
import hillsData from "./data/hills.json" with { type: "json" };
import roadsData from "./data/roads.json" with { type: "json" };
import { type Frame, grain, makeLinePathData } from "./frame.ts";
import type { FaintName, Land } from "./land.ts";
import { isInsideFrame } from "./placement.ts";
import type { XY } from "./projection.ts";

/** The distance from hill to hill along a crest, and from the crest, in units of the drawing. */
const hillDistance = 10;
const hillOffset = 3;
/** The most points of a crest that are tried for its name. */
const maxCrestPositions = 9;
/** The shortest visible crest with a name, in units; a single mountain always has its name. */
const minCrestLength = 34;

/**
 * Land with its hills along the crests of ranges, and single mountains, each lit from the northwest as on an engraved
 * map. They have no name where the map already shows it.
 */
export function addHills(land: Land, frame: Frame): Land {
  const visible = hillsData
    .map(({ crest, name, high = false }) => ({
      name,
      high,
      line: parsePoints(crest).map(frame.project),
    }))
    .map((range) => ({ ...range, tops: findTops(range.line, frame) }))
    .filter(({ tops }) => tops.length > 0);
  const otherNames = new Set(land.faintNames.map(({ name }) => name));
  const faintNames = visible.flatMap(({ name, line, tops }) =>
    makeCrestName(name, tops, line.length === 1),
  );
  const hills = visible
    .flatMap(({ high, tops }) =>
      tops.map(([x, y], i) => ({ x, y, high, size: [1.25, 1, 1.4, 1.1][i % 4]! })),
    )
    .sort((a, b) => a.y - b.y);
  const joinHillPaths = ({ low, peak }: Record<"low" | "peak", HillShape>) =>
    hills
      .map(({ x, y, high, size }) => (high ? peak : low)(toGrains(x), toGrains(y), size))
      .join("");
  return {
    layers: [
      ...land.layers,
      { kind: "ridge", d: visible.map(({ line }) => makeLinePathData(line, false)).join("") },
      { kind: "hill", d: joinHillPaths(hillOutlines) },
      { kind: "slope", d: joinHillPaths(hillShades) },
    ],
    faintNames: [...land.faintNames, ...faintNames.filter(({ name }) => !otherNames.has(name))],
  };
}

/** The positions of hills: at even distances along the crest, on alternating sides. */
function findTops(line: readonly XY[], frame: Frame): XY[] {
  const tops: XY[] = line.length === 1 ? [line[0]!] : [];
  let rest = 0;
  for (const [[fromX, fromY], [x, y]] of pairs(line)) {
    const lengthOf = Math.hypot(x - fromX, y - fromY);
    let on = rest;
    for (; on < lengthOf; on += hillDistance) {
      const side = tops.length % 2 === 0 ? hillOffset : -hillOffset;
      tops.push([
        fromX + ((x - fromX) * on - (y - fromY) * side) / lengthOf,
        fromY + ((y - fromY) * on + (x - fromX) * side) / lengthOf,
      ]);
    }
    rest = on - lengthOf;
  }
  return tops.filter((top) => isInsideFrame(top, frame));
}

const toGrains = (units: number) => Math.round(units / grain);

/** Path data in grains, around the middle of a hill's base. */
type HillShape = (x: number, y: number, size: number) => string;

/** A hill's outline, and the strokes on its shaded side. */
const hillOutlines: Record<"low" | "peak", HillShape> = {
  low(x, y, size) {
    const [w, h] = [Math.round(15 * size), Math.round(13 * size)];
    return roundPath`M${x - w} ${y}q${w * 0.6}-${h} ${w}-${h}t${w} ${h}`;
  },
  peak(x, y, size) {
    const [w, h] = [Math.round(14 * size), Math.round(25 * size)];
    return roundPath`M${x - w} ${y}q${w * 0.7}-${h * 0.5} ${w}-${h} ${w * 0.3} ${h * 0.6} ${w} ${h}`;
  },
};
const hillShades: typeof hillOutlines = {
  low: (x, y, size) =>
    [0, 1]
      .map((i) => roundPath`M${x + (4 + 5 * i) * size} ${y - (8 - 3 * i) * size}l2 ${4 - i}`)
      .join(""),
  peak: (x, y, size) =>
    [0, 1, 2]
      .map((i) => roundPath`M${x + (1 + 3 * i) * size} ${y - (18 - 5 * i) * size}l2 ${11 - 3 * i}`)
      .join(""),
};

/** The name of a range or of a single mountain, from the middle of its visible tops to the ends. */
function makeCrestName(
  name: string | undefined,
  tops: readonly XY[],
  isMountain: boolean,
): FaintName[] {
  if (!name || (!isMountain && tops.length * hillDistance < minCrestLength)) return [];
  const middle = (tops.length - 1) / 2;
  const spots = tops.toSorted(
    (a, b) => Math.abs(tops.indexOf(a) - middle) - Math.abs(tops.indexOf(b) - middle),
  );
  const clampedPoint = spots
    .slice(0, maxCrestPositions)
    .map(([x, y]): XY => [x, y + (isMountain ? 8 : 0)]);
  return [{ kind: "hill", name: name.toUpperCase(), at: clampedPoint }];
}

/** Positions of a road's name between two points of its course, as shares of the distance. */
const nameShares = [0.5, 0.25, 0.75];

/** Land with the roads that the guide names, each a light band between two dark edges. */
export function addRoads(land: Land, frame: Frame): Land {
  const visible = roadsData
    .map(({ name, course }) => ({ name, line: parsePoints(course).map(frame.project) }))
    .filter(({ line }) => line.some((point) => isInsideFrame(point, frame)));
  const d = visible.map(({ line }) => smoothLine(line)).join("");
  const faintNames = visible.map(
    ({ name, line }): FaintName => ({ kind: "road", name, at: listRoadPositions(line, frame) }),
  );
  return {
    layers: [...land.layers, { kind: "road-edge", d }, { kind: "road", d }],
    faintNames: [...land.faintNames, ...faintNames],
  };
}

/** A line in grains through all points without a corner: a Catmull-Rom spline as Bézier segments. */
function smoothLine(line: readonly XY[]): string {
  const clampedPoint = (i: number) => line[Math.min(line.length - 1, Math.max(0, i))]!;
  const formatPair = (x: number, y: number) => `${toGrains(x)} ${toGrains(y)}`;
  const segments = line.slice(1).map(([x, y], i) => {
    const [before, from, after] = [clampedPoint(i - 1), clampedPoint(i), clampedPoint(i + 2)];
    const leave = formatPair(from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6);
    const arrive = formatPair(x - (after[0] - from[0]) / 6, y - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${formatPair(x, y)}`;
  });
  return `M${formatPair(...clampedPoint(0))}${segments.join("")}`;
}

/** The possible positions of a road's name: along its course, the longest stretches first. */
function listRoadPositions(line: readonly XY[], frame: Frame): XY[] {
  const lengthOf = ([[x, y], [x2, y2]]: [XY, XY]) => Math.hypot(x2 - x, y2 - y);
  return pairs(line)
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .flatMap(([[x, y], [x2, y2]]) =>
      nameShares.map((t): XY => [x + (x2 - x) * t, y + (y2 - y) * t]),
    )
    .filter((spot) => isInsideFrame(spot, frame));
}
