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
  type Layer,
  makeFeaturePathData,
} from "./land.ts";
import { isInsideFrame } from "./placement.ts";
import type { XY } from "./projection.ts";

/** An appellation with its largest visible ring, whose size is in square units. */
type Area = {
  name: string;
  isMain: boolean;
  geometry: Geometry;
  ring: [number, number][];
  size: number;
};

/** The tints. Neighboring areas share one only where there are more areas than tints. */
const tints = ["area-1", "area-2", "area-3", "area-4"] as const;
/** The smallest visible area with a name, and with a tint, in square units. */
const minNamedSize = 260;
const minDrawnSize = 30;
/** The distance and the number of the positions that are tried for a name. */
const positionDistance = 11;
const maxPositions = 24;

/** Land with the American Viticultural Areas on it, each with its name where there is room. */
export function addAppellations(land: Land, frame: Frame): Land {
  const areas = computeOnce(["appellations", frame.extent, frame.height], () => buildAreas(frame));
  const back = land.layers.findLastIndex(({ kind }) => kind === "home") + 1;
  return {
    layers: land.layers.toSpliced(back, 0, ...areas.layers),
    faintNames: [...land.faintNames, ...areas.faintNames],
  };
}

function buildAreas(frame: Frame): Land {
  const visible = findFeaturesInFrame("appellations", "appellations", frame)
    .map(({ properties: { name = "", main = false }, geometry }): Area => {
      const ring = findLargestRing(geometry, frame);
      return { name, isMain: main, geometry, ring, size: Math.abs(polygonArea(ring)) };
    })
    .filter(({ size }) => size > minDrawnSize)
    .sort((a, b) => b.size - a.size);
  const [inner = [], main = []] = [false, true].map((isMain) =>
    visible.filter((area) => area.isMain === isMain),
  );
  const kindOf = assignTints(inner);
  const kinds = [...tints, "area-main"] as const;
  return {
    layers: kinds.map((kind): Layer => {
      const areas = visible.filter((area) => (kindOf.get(area) ?? "area-main") === kind);
      return { kind, d: makeFeaturePathData(areas, frame) };
    }),
    // A region's own name is the page's title: the names within it come first.
    faintNames: [...inner, ...main].flatMap((area) => makeAreaName(area, frame)),
  };
}

/** A tint for each area: the one that the fewest of its neighbors have. */
function assignTints(areas: readonly Area[]): Map<Area, (typeof tints)[number]> {
  const chosen = new Map<Area, (typeof tints)[number]>();
  for (const area of areas) {
    const neighbors = [...chosen]
      .filter(([other]) => isTouching(area, other))
      .map(([, tint]) => tint);
    const countUses = (tint: string) => neighbors.filter((used) => used === tint).length;
    chosen.set(area, least(tints, countUses)!);
  }
  return chosen;
}

/** True if the outlines of two areas come within a few units of each other. */
const isTouching = (a: Area, b: Area) =>
  a.ring.some(([x, y]) => b.ring.some(([x2, y2]) => Math.hypot(x - x2, y - y2) < 8)) ||
  polygonContains(b.ring, a.ring[0]!);

/** An area's name with its possible positions within the area, the nearest to its middle first. */
function makeAreaName({ name, ring, size }: Area, frame: Frame): FaintName[] {
  if (size < minNamedSize) return [];
  const [cx, cy] = polygonCentroid(ring);
  const [left, top, right, bottom] = computeExtent(ring);
  const distanceToCenter = ([x, y]: XY) => Math.hypot(x - cx, (y - cy) * 1.5);
  const toPoint = (y: number, x: number): [number, number] => [x, y];
  const at = cross(
    range(top, bottom, positionDistance),
    range(left, right, positionDistance),
    toPoint,
  )
    .filter((spot) => polygonContains(ring, spot) && isInsideFrame(spot, frame))
    .sort((a, b) => distanceToCenter(a) - distanceToCenter(b))
    .slice(0, maxPositions);
  return at.length > 0 ? [{ kind: "area", name: name.toUpperCase(), at }] : [];
}
