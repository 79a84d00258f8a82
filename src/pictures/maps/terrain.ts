import { pairs } from "d3-array";
import { parseNumberPairs } from "../../catalogue/geography.ts";
import { formatInteger } from "../drawings/svg.ts";
import hillsData from "./data/hills.json" with { type: "json" };
import roadsData from "./data/roads.json" with { type: "json" };
import { type Frame, makeLinePathData, pathUnit } from "./frame.ts";
import type { FaintName, Land } from "./land.ts";
import { isInsideFrame } from "./placement.ts";
import { measureDistance, type XY } from "./projection.ts";

/** The spacing of hills along a mountain crest, and their distance from it (units). */
const hillDistance = 10;
const hillOffset = 3;
const hillSizes = [1.25, 1, 1.4, 1.1];
/** The minimum visible length of a named crest (units). Single mountains are named regardless. */
const minCrestLength = 34;

/**
 * Adds mountain ranges and single mountains as rows of hills, lit from the northwest as on engraved
 * maps. Skips names that are already on the map.
 */
export function addHills(land: Land, frame: Frame): Land {
  const crests = findCrests(frame);
  const usedNames = new Set(land.faintNames.map(({ name }) => name));
  const names = crests.flatMap(makeCrestName).filter(({ name }) => !usedNames.has(name));
  const hills = crests.flatMap(listHills).sort((a, b) => a.y - b.y);
  const ridges = crests.map(({ line }) => makeLinePathData(line, false)).join("");
  return {
    layers: [
      ...land.layers,
      { kind: "ridge", d: ridges },
      { kind: "hill", d: hills.map((hill) => drawHill(hill, "outline")).join("") },
      { kind: "slope", d: hills.map((hill) => drawHill(hill, "shade")).join("") },
    ],
    faintNames: [...land.faintNames, ...names],
  };
}

type Crest = ReturnType<typeof findCrests>[number];

function findCrests(frame: Frame) {
  const crests = hillsData.map(({ crest, name, high = false }) => {
    const line = parseNumberPairs(crest).map(frame.project);
    return { name, isHigh: high, line, tops: listHillTops(line, frame) };
  });
  return crests.filter(({ tops }) => tops.length > 0);
}

/** Lists the positions of hills: at regular intervals along a crest, on alternating sides. */
function listHillTops(line: readonly XY[], frame: Frame): XY[] {
  const tops: XY[] = [];
  if (line.length === 1) tops.push(...line);
  let carried = 0;
  for (const [start, end] of pairs(line)) {
    const [startX, startY] = start;
    const [endX, endY] = end;
    const length = measureDistance(start, end);
    const [stepX, stepY] = [(endX - startX) / length, (endY - startY) / length];
    let position = carried;
    for (; position < length; position += hillDistance) {
      const offset = hillOffset * (-1) ** tops.length;
      const x = startX + stepX * position - stepY * offset;
      const y = startY + stepY * position + stepX * offset;
      tops.push([x, y]);
    }
    carried = position - length;
  }
  return tops.filter((top) => isInsideFrame(top, frame));
}

type Hill = { x: number; y: number; isHigh: boolean; size: number };

const listHills = ({ isHigh, tops }: Crest): Hill[] =>
  tops.map(([x, y], i) => ({ x, y, isHigh, size: hillSizes[i % hillSizes.length]! }));

/** The outlines and shading of hills, relative to the middle of their base (path units). */
const hillShapes = {
  low: { outline: "m-15 0q9-13 15-13t15 13", shade: "m4-8l2 4m3-1l2 3" },
  high: { outline: "m-14 0q10-12 14-25 4 15 14 25", shade: "m1-18l2 11m1-6l2 8m1-3l2 5" },
};

function drawHill({ x, y, isHigh, size }: Hill, part: "outline" | "shade"): string {
  const { [part]: shape } = isHigh ? hillShapes.high : hillShapes.low;
  const scaled = shape.replace(/-?\d+/g, (units) => formatInteger(Number(units) * size));
  return `M${formatPoint([x, y])}${scaled}`;
}

/**
 * Makes the name of a range or single mountain. Its possible positions are the visible hills,
 * starting in the middle.
 */
function makeCrestName({ name, line, tops }: Crest): FaintName[] {
  const isMountain = line.length === 1;
  if (!name || (!isMountain && tops.length * hillDistance < minCrestLength)) return [];
  const middle = (tops.length - 1) / 2;
  const measureDistanceToMiddle = (top: XY) => Math.abs(tops.indexOf(top) - middle);
  const positions = tops
    .toSorted((a, b) => measureDistanceToMiddle(a) - measureDistanceToMiddle(b))
    .map(([x, y]): XY => [x, isMountain ? y + 8 : y]);
  return [{ kind: "hill", name: name.toUpperCase(), positions }];
}

/**
 * A road name's possible positions on each of the road's segments (shares of the segment's length).
 */
const roadNameShares = [0.5, 0.25, 0.75];

/** Adds the roads that the guide mentions, as light lines with dark edges. */
export function addRoads(land: Land, frame: Frame): Land {
  const roads = roadsData
    .map(({ name, course }) => ({ name, line: parseNumberPairs(course).map(frame.project) }))
    .filter(({ line }) => line.some((point) => isInsideFrame(point, frame)));
  const d = roads.map(({ line }) => makeSmoothPathData(line)).join("");
  const names = roads.map(({ name, line }): FaintName => {
    return { kind: "road", name, positions: listRoadPositions(line, frame) };
  });
  return {
    layers: [...land.layers, { kind: "road-edge", d }, { kind: "road", d }],
    faintNames: [...land.faintNames, ...names],
  };
}

/** Makes path data for a Catmull-Rom spline through all points (multiples of `pathUnit`). */
function makeSmoothPathData(line: readonly XY[]): string {
  const segments = pairs(line).map(([start, end], i) => {
    const before = line[i - 1] ?? start;
    const after = line[i + 2] ?? end;
    const leave: XY = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const arrive: XY = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${[leave, arrive, end].map(formatPoint).join(" ")}`;
  });
  return `M${formatPoint(line[0]!)}${segments.join("")}`;
}

/** Formats a point in multiples of `pathUnit`. */
const formatPoint = (point: XY) => point.map((units) => Math.round(units / pathUnit)).join(" ");

/** Lists the possible positions of a road's name, longest segments first. */
function listRoadPositions(line: readonly XY[], frame: Frame): XY[] {
  const stretches = pairs(line).sort((a, b) => measureDistance(...b) - measureDistance(...a));
  const points = stretches.flatMap(([[x, y], [x2, y2]]) =>
    roadNameShares.map((share): XY => [x + (x2 - x) * share, y + (y2 - y) * share]),
  );
  return points.filter((point) => isInsideFrame(point, frame));
}
