import { cross, least, range } from "d3-array";
import { polygonArea, polygonCentroid, polygonContains } from "d3-polygon";
import type { Geometry } from "geojson";
import { extentOf } from "./atlas.ts";
import { type Frame, largest } from "./frame.ts";
import {
  cached,
  type FaintName,
  featuresBelow,
  featuresData,
  type Land,
  type Layer,
} from "./land.ts";
import { within } from "./placement.ts";
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
const minNamed = 260;
const minDrawn = 30;
/** The distance and the number of the positions that are tried for a name. */
const spotDistance = 11;
const maxSpots = 24;

/** Land with the American Viticultural Areas on it, each with its name where there is room. */
export function withAppellations(land: Land, frame: Frame): Land {
  const areas = cached(["appellations", frame.extent, frame.height], () => areasOf(frame));
  const back = land.layers.findLastIndex(({ kind }) => kind === "home") + 1;
  return {
    layers: land.layers.toSpliced(back, 0, ...areas.layers),
    faintNames: [...land.faintNames, ...areas.faintNames],
  };
}

function areasOf(frame: Frame): Land {
  const visible = featuresBelow("appellations", "appellations", frame)
    .map(({ properties: { name = "", main = false }, geometry }): Area => {
      const ring = largest(geometry, frame);
      return { name, isMain: main, geometry, ring, size: Math.abs(polygonArea(ring)) };
    })
    .filter(({ size }) => size > minDrawn)
    .sort((a, b) => b.size - a.size);
  const [inner = [], main = []] = [false, true].map((isMain) =>
    visible.filter((area) => area.isMain === isMain),
  );
  const kindOf = tinted(inner);
  const kinds = [...tints, "area-main"] as const;
  return {
    layers: kinds.map((kind): Layer => {
      const areas = visible.filter((area) => (kindOf.get(area) ?? "area-main") === kind);
      return { kind, d: featuresData(areas, frame) };
    }),
    // A region's own name is the page's title: the names within it come first.
    faintNames: [...inner, ...main].flatMap((area) => nameOf(area, frame)),
  };
}

/** A tint for each area: the one that the fewest of its neighbors have. */
function tinted(areas: readonly Area[]): Map<Area, (typeof tints)[number]> {
  const chosen = new Map<Area, (typeof tints)[number]>();
  for (const area of areas) {
    const neighbors = [...chosen].filter(([other]) => touches(area, other)).map(([, tint]) => tint);
    const uses = (tint: string) => neighbors.filter((used) => used === tint).length;
    chosen.set(area, least(tints, uses)!);
  }
  return chosen;
}

/** True if the outlines of two areas come within a few units of each other. */
const touches = (a: Area, b: Area) =>
  a.ring.some(([x, y]) => b.ring.some(([x2, y2]) => Math.hypot(x - x2, y - y2) < 8)) ||
  polygonContains(b.ring, a.ring[0]!);

/** An area's name with its possible positions within the area, the nearest to its middle first. */
function nameOf({ name, ring, size }: Area, frame: Frame): FaintName[] {
  if (size < minNamed) return [];
  const [cx, cy] = polygonCentroid(ring);
  const [left, top, right, bottom] = extentOf(ring);
  const far = ([x, y]: XY) => Math.hypot(x - cx, (y - cy) * 1.5);
  const spot = (y: number, x: number): [number, number] => [x, y];
  const at = cross(range(top, bottom, spotDistance), range(left, right, spotDistance), spot)
    .filter((spot) => polygonContains(ring, spot) && within(spot, frame))
    .sort((a, b) => far(a) - far(b))
    .slice(0, maxSpots);
  return at.length > 0 ? [{ kind: "area", name: name.toUpperCase(), at }] : [];
}
