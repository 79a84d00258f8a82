import { cross, least, range } from "d3-array";
import { polygonArea, polygonCentroid, polygonContains } from "d3-polygon";
import type { Geometry } from "geojson";
import { computeExtent } from "./atlas.ts";
import { type Frame, findLargestRing } from "./frame.ts";
import {
  computeOnce,
  type FaintName,
  findFeaturesInFrame,
  type Land,
  makeFeaturePathData,
} from "./land.ts";
import { isInsideFrame } from "./placement.ts";
import { measureDistance, type XY } from "./projection.ts";

/**
 * An appellation on a map. `ring` is its largest visible outline, and `size` is the area inside it
 * (square units).
 */
type Area = {
  name: string;
  isMain: boolean;
  geometry: Geometry;
  ring: [number, number][];
  size: number;
};

const tints = ["area-1", "area-2", "area-3", "area-4"] as const;
type Tint = (typeof tints)[number];
/** The minimum visible size of an area with a name (square units). */
const minNamedSize = 260;
/** The minimum visible size of an area that is drawn at all (square units). */
const minDrawnSize = 30;
/** The spacing of a name's possible positions (units), and their maximum number. */
const positionDistance = 11;
const maxPositions = 24;

/** Adds the American Viticultural Areas to a map. Names each area that has room for its name. */
export function addAppellations(land: Land, frame: Frame): Land {
  const areas = computeOnce(["appellations", frame.extent, frame.height], () => drawAreas(frame));
  const back = land.layers.findLastIndex(({ kind }) => kind === "home") + 1;
  return {
    layers: land.layers.toSpliced(back, 0, ...areas.layers),
    faintNames: [...land.faintNames, ...areas.faintNames],
  };
}

function drawAreas(frame: Frame): Land {
  const areas = findAreas(frame);
  const main = areas.filter(({ isMain }) => isMain);
  const inner = areas.filter(({ isMain }) => !isMain);
  const tintByArea = assignTints(inner);
  const tinted = tints.map((kind) => {
    const sameTint = inner.filter((area) => tintByArea.get(area) === kind);
    return { kind, d: makeFeaturePathData(sameTint, frame) };
  });
  return {
    layers: [...tinted, { kind: "area-main", d: makeFeaturePathData(main, frame) }],
    // Names of inner areas come first, because the page's title already contains the region's name.
    faintNames: [...inner, ...main].flatMap((area) => makeAreaName(area, frame)),
  };
}

/** Returns the visible areas, largest first. */
function findAreas(frame: Frame): Area[] {
  const areas = findFeaturesInFrame("appellations", "appellations", frame).map(
    ({ properties: { name = "", main = false }, geometry }): Area => {
      const ring = findLargestRing(geometry, frame);
      return { name, isMain: main, geometry, ring, size: Math.abs(polygonArea(ring)) };
    },
  );
  return areas.filter(({ size }) => size > minDrawnSize).sort((a, b) => b.size - a.size);
}

/** Picks each area's tint: the least used among its neighbors. */
function assignTints(areas: readonly Area[]): Map<Area, Tint> {
  const assigned = new Map<Area, Tint>();
  for (const area of areas) {
    const neighbors = [...assigned.keys()].filter((other) => isTouching(area, other));
    const countUses = (tint: Tint) =>
      neighbors.filter((neighbor) => assigned.get(neighbor) === tint).length;
    assigned.set(area, least(tints, countUses)!);
  }
  return assigned;
}

/** The maximum distance between the outlines of neighboring areas (units). */
const maxTouchDistance = 8;

function isTouching(a: Area, b: Area): boolean {
  const isNear = (point: XY) =>
    b.ring.some((other) => measureDistance(point, other) < maxTouchDistance);
  return a.ring.some(isNear) || polygonContains(b.ring, a.ring[0]!);
}

/**
 * Makes an area's name, with its possible positions from the middle outward. Returns an empty list
 * if the area is too small.
 */
function makeAreaName({ name, ring, size }: Area, frame: Frame): FaintName[] {
  if (size < minNamedSize) return [];
  const [middleX, middleY] = polygonCentroid(ring);
  const [left, top, right, bottom] = computeExtent(ring);
  const rows = range(top, bottom, positionDistance);
  const columns = range(left, right, positionDistance);
  // Weights vertical distance more, because names are wide but not tall.
  const measureDistanceToMiddle = ([x, y]: XY) => Math.hypot(x - middleX, (y - middleY) * 1.5);
  const positions = cross(rows, columns, (y, x): [number, number] => [x, y])
    .filter((point) => polygonContains(ring, point) && isInsideFrame(point, frame))
    .sort((a, b) => measureDistanceToMiddle(a) - measureDistanceToMiddle(b))
    .slice(0, maxPositions);
  return positions.length > 0 ? [{ kind: "area", name: name.toUpperCase(), positions }] : [];
}
