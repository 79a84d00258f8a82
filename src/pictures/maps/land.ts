import { greatest, pairs, range, sum } from "d3-array";
import { geoGraticule } from "d3-geo";
import { polygonArea, polygonCentroid } from "d3-polygon";
import type { Geometry } from "geojson";
import { makeDiskCache } from "../../catalogue/disk-cache.ts";
import { kmPerDegree } from "../../catalogue/geography.ts";
import {
  Atlas,
  type AtlasName,
  type Extent,
  findMainlandExtent,
  type LonLat,
  type Shape,
  unionExtents,
} from "./atlas.ts";
import { type Frame, findLargestRing, makePathData, projectGeometry } from "./frame.ts";
import type { layerClasses, nameClasses } from "./looks.ts";
import { isInsideFrame } from "./placement.ts";
import { measureDistance, type XY } from "./projection.ts";

/** A layer of the map. `d` is path data in multiples of `pathUnit` (frame.ts). */
export type Layer = { kind: keyof typeof layerClasses; d: string };

/** A faint name on the map, such as a river's. The map prints it at its first free position. */
export type FaintName = { kind: keyof typeof nameClasses; name: string; positions: readonly XY[] };

/**
 * A map's layers, from back to front, and its faint names. Within a kind, the most important name
 * comes first.
 */
export type Land = { layers: Layer[]; faintNames: FaintName[] };

/** A cache for land, the slowest part of a map to draw. */
export const computeOnce = makeDiskCache("maps", "src/pictures/maps/**/*.{ts,json}");

/** The minimum scale at which maps show streams and name rivers and lakes (units per kilometer). */
const detailedScale = 0.7;
/** The maximum rank of the rivers that every map shows. The largest rivers have rank 0. */
const maxGreatRank = 7;

/** The maximum simplification error (units), for our own files and for each atlas. */
const tolerance = 0.45;
const tolerances = { world: 0.9, countries: 0.5, states: 1.2, counties: 0.5 };

const openAtlas = (name: AtlasName, frame: Frame, units: number): Atlas =>
  new Atlas(name, units / frame.unitsPerKm / kmPerDegree, frame.extent);

/** Finds the features that overlap the frame in one of our own map layers. */
export function findFeaturesInFrame(
  name: "appellations" | "waters",
  layer: string,
  frame: Frame,
  units = tolerance,
) {
  const atlas = openAtlas(name, frame, units);
  return atlas.listShapes(layer).map((shape) => atlas.toGeoJson(shape));
}

/** Finds the rivers to show at the frame's scale, the largest first. */
export function findRiversInFrame(frame: Frame, units = tolerance) {
  const maxRank = frame.unitsPerKm >= detailedScale ? Infinity : maxGreatRank;
  return findFeaturesInFrame("waters", "rivers", frame, units).filter(
    ({ properties: { rank = 0 } }) => rank <= maxRank,
  );
}

export const makeFeaturePathData = (features: readonly { geometry: Geometry }[], frame: Frame) =>
  features.map(({ geometry }) => makePathData(geometry, frame)).join("");

const gridSteps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Makes path data for meridians and at most five parallels, at round degrees. */
function makeGridPath(frame: Frame): string {
  const [west, south, east, north] = frame.extent;
  const step = gridSteps.find((degrees) => (north - south) / degrees <= 5) ?? 20;
  const graticule = geoGraticule()
    .extent([
      [west, south],
      [east, north],
    ])
    .stepMinor([step, step])
    .precision((east - west) / 4);
  return makePathData(graticule(), frame);
}

/** The minimum visible length of a named river and of a named shore (units). */
const minRiverLength = 60;
const minShoreLength = 26;

const waterPositionCount = 14;
/**
 * A name's possible positions along a river or shore (fractions of its length), from the middle
 * outward on alternating sides.
 */
const waterNameShares = range(waterPositionCount).map((i) => {
  return 0.5 + (-1) ** i * Math.ceil(i / 2) * (0.9 / waterPositionCount);
});

/** Finds the names of rivers and lakes on a region's map, longest river or shore first. */
export function findWaterNames(frame: Frame): FaintName[] {
  if (frame.unitsPerKm < detailedScale) return [];
  const lakes = findFeaturesInFrame("waters", "lakes", frame, 0);
  const named = [...lakes, ...findRiversInFrame(frame, 0)].flatMap(
    ({ properties: { name }, geometry }) => {
      const line = findLongestLine(geometry, frame);
      const minLength = geometry.type === "MultiPolygon" ? minShoreLength : minRiverLength;
      return name && measureLength(line) > minLength ? [{ name, line }] : [];
    },
  );
  const longestFirst = named.toSorted((a, b) => measureLength(b.line) - measureLength(a.line));
  const linesByName = Map.groupBy(longestFirst, ({ name }) => name);
  return [...linesByName].map(([name, [longest]]) => {
    const { line } = longest!;
    const positions = waterNameShares.map((share) => line[Math.floor(share * (line.length - 1))]!);
    return { kind: "water", name, positions };
  });
}

/** Finds the longest visible part of a river or shore. */
function findLongestLine(geometry: Geometry, frame: Frame): XY[] {
  const lines = projectGeometry(geometry, frame).map(({ points }) =>
    points.filter((point) => isInsideFrame(point, frame, 2)),
  );
  return greatest(lines, measureLength) ?? [];
}

const measureLength = (line: readonly XY[]) => sum(pairs(line, measureDistance));

type LandOptions = {
  /**
   * The atlas file for the background: countries (coarse or detailed), or the contiguous United
   * States, with or without county borders.
   */
  source: "world" | "countries" | "states" | "counties";
  /** A point in each shape to highlight. All other shapes are faint and named. */
  homes: readonly LonLat[];
  hasWaters?: boolean | undefined;
};

export const drawLand = (frame: Frame, { source, homes, hasWaters = true }: LandOptions): Land =>
  computeOnce([source, frame.extent, frame.height, homes, hasWaters], () => {
    const shapes = findLandShapes(frame, source, homes);
    const waters = hasWaters ? drawWaters(frame) : { layers: [], faintNames: [] };
    return {
      layers: [...drawLandLayers(frame, shapes, hasWaters), ...waters.layers],
      faintNames: [...waters.faintNames, ...makeNeighborNames(frame, shapes)],
    };
  });

/** The layer of countries or states in each atlas. */
const layerBySource = {
  world: "countries",
  countries: "countries",
  states: "states",
  counties: "states",
};

type LandShapes = ReturnType<typeof findLandShapes>;

function findLandShapes(frame: Frame, source: LandOptions["source"], homes: readonly LonLat[]) {
  const layer = layerBySource[source];
  const atlas = openAtlas(source, frame, tolerances[source]);
  const world = openAtlas("world", frame, tolerances[source]);
  const shapes = atlas.listShapes(layer);
  const home = shapes.filter((shape) => homes.some((point) => atlas.contains(shape, point)));
  const countries = layer === "states" ? world.listShapes("countries") : [];
  return {
    atlas,
    world,
    shapes,
    home,
    others: shapes.filter((shape) => !home.includes(shape)),
    counties: source === "counties" ? atlas.listShapes("counties") : undefined,
    abroad: countries.filter(({ properties }) => properties?.name !== "United States of America"),
  };
}

function drawLandLayers(frame: Frame, land: LandShapes, hasWaters: boolean): Layer[] {
  const { atlas, world, shapes, home, others, counties, abroad } = land;
  const foreign =
    makePathData(world.mergeShapes(abroad), frame) + makePathData(atlas.mergeShapes(others), frame);
  const own = makePathData(atlas.mergeShapes(home), frame);
  const borders = counties ? atlas.findBorders(counties, []) : atlas.findBorders(shapes, home);
  const coast: Layer = { kind: "coast", d: foreign + own };
  return [
    ...(hasWaters && frame.unitsPerKm >= detailedScale ? [coast] : []),
    { kind: "land", d: foreign },
    { kind: "home", d: own },
    { kind: "grid", d: makeGridPath(frame) },
    { kind: "border", d: makePathData(borders, frame) },
  ];
}

function drawWaters(frame: Frame): Land {
  const lakes = findFeaturesInFrame("waters", "lakes", frame);
  return {
    layers: [
      { kind: "river", d: makeFeaturePathData(findRiversInFrame(frame), frame) },
      { kind: "lake", d: makeFeaturePathData(lakes, frame) },
    ],
    faintNames: findWaterNames(frame),
  };
}

function makeNeighborNames(frame: Frame, { atlas, world, others, counties, abroad }: LandShapes) {
  const own = counties
    ? counties.flatMap((county) => makeNeighborName(county, atlas, frame, " County"))
    : others.flatMap((shape) => makeNeighborName(shape, atlas, frame));
  return [...own, ...abroad.flatMap((shape) => makeNeighborName(shape, world, frame))];
}

/** The minimum visible area of a shape with a faint name (square units). */
const minNeighborArea = 2500;

/**
 * Makes a faint name in the middle of a shape's visible part. Returns an empty list if that part is
 * too small or the name is an abbreviation.
 */
function makeNeighborName(shape: Shape, atlas: Atlas, frame: Frame, suffix = ""): FaintName[] {
  const name = `${shape.properties?.name ?? ""}${suffix}`;
  const ring = findLargestRing(atlas.mergeShapes([shape]), frame);
  if (name.endsWith(".") || Math.abs(polygonArea(ring)) < minNeighborArea) return [];
  return [{ kind: "far", name: name.toUpperCase(), positions: [polygonCentroid(ring)] }];
}

/**
 * Finds the extent of the countries or states that contain the points, without distant parts.
 * Returns null if it finds none.
 */
export const findExtentAround = (
  source: "world" | "states",
  points: readonly LonLat[],
): Extent | null =>
  computeOnce([source, points], () => {
    const atlas = new Atlas(source, 0.02);
    const shapes = atlas.listShapes(layerBySource[source]);
    const findExtent = (point: LonLat) => {
      const holders = shapes.filter((shape) => atlas.contains(shape, point));
      return findMainlandExtent(atlas.mergeShapes(holders), point);
    };
    const extents = points.map(findExtent).filter((extent) => extent !== undefined);
    return extents.length > 0 ? unionExtents(extents) : null;
  });
