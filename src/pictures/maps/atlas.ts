import { createRequire } from "node:module";
import { join } from "node:path";
import { extent, range } from "d3-array";
import { geoContains } from "d3-geo";
import { polygonArea, polygonContains } from "d3-polygon";
import type { Feature, Geometry, MultiLineString, MultiPolygon, Position } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type {
  GeometryCollection,
  Objects,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from "topojson-specification";
import { measureDistanceKm, type Point } from "../../catalogue/geography.ts";
import { hasOverlap } from "./placement.ts";

/** Longitude and latitude (degrees). */
export type LonLat = readonly [number, number];
export const toLonLat = ({ latitude, longitude }: Point): LonLat => [longitude, latitude];
type Ring = [number, number][];
/** West, south, east and north (degrees). */
export type Extent = readonly [number, number, number, number];

const atlasFiles = {
  world: "world-atlas/countries-50m.json",
  countries: "world-atlas/countries-10m.json",
  states: "us-atlas/states-10m.json",
  counties: "us-atlas/counties-10m.json",
  appellations: "./src/pictures/maps/data/appellations.json",
  waters: "./src/pictures/maps/data/waters.json",
};
export type AtlasName = keyof typeof atlasFiles;

/** A shape's properties. data/README.md documents the properties in this project's files. */
type ShapeFacts = { name?: string; main?: boolean; rank?: number };
export type Shape = (TopoPolygon | TopoMultiPolygon) & { properties?: ShapeFacts | undefined };

/**
 * The FIPS codes of Alaska, Hawaii and the island territories. Maps omit them, because they would
 * shrink everything else.
 */
const excludedStates = new Set(["02", "15", "60", "66", "69", "72", "78"]);

function isExcludedState({ id = "" }: Shape, layer: string): boolean {
  const code = layer === "counties" ? `${id}`.slice(0, 2) : `${id}`;
  return excludedStates.has(code);
}

const requireJson = createRequire(join(process.cwd(), "package.json"));
type AtlasTopology = Topology<Objects<ShapeFacts>>;
const weightedTopologies: { [N in AtlasName]?: AtlasTopology } = {};
const topologies = new Map<string, AtlasTopology>();
const extents = new WeakMap<object, Extent>();

/**
 * The minimum area of the triangle that a point forms with its two neighbors (multiples of the
 * squared tolerance). Simplification drops points with smaller triangles.
 */
const minCornerArea = 3;

/** Reads an atlas file and simplifies it by a tolerance in degrees, once per build. */
function readTopology(name: AtlasName, tolerance = 0): AtlasTopology {
  const key = `${name} ${tolerance}`;
  weightedTopologies[name] ??= presimplify(requireJson(atlasFiles[name])) as AtlasTopology;
  const minArea = minCornerArea * tolerance ** 2;
  const topology = topologies.get(key) ?? simplify(weightedTopologies[name], minArea);
  topologies.set(key, topology);
  return topology;
}

export function computeExtent(points: readonly (LonLat | Position)[]): Extent {
  const [west = Infinity, east = -Infinity] = extent(points, ([lon]) => lon);
  const [south = Infinity, north = -Infinity] = extent(points, ([, lat]) => lat);
  return [west, south, east, north];
}

export function unionExtents(extents: readonly Extent[]): Extent {
  const corners = extents.flatMap(([west, south, east, north]): LonLat[] => [
    [west, south],
    [east, north],
  ]);
  return computeExtent(corners);
}

const listPolygons = (shape: Shape): TopoPolygon[] =>
  shape.type === "Polygon" ? [shape] : shape.arcs.map((arcs) => ({ type: "Polygon", arcs }));

/**
 * Lists the indexes of a shape's arcs. TopoJSON stores a reversed arc as the bitwise complement of
 * its index.
 */
const listArcIndexes = ({ arcs }: Shape) =>
  (arcs.flat(2) as number[]).map((index) => (index < 0 ? ~index : index));

const worldExtent: Extent = [-180, -90, 180, 90];

/**
 * An atlas file, limited to an extent and simplified by a tolerance in degrees. Neighboring shapes
 * still share their borders.
 */
export class Atlas {
  readonly #name: AtlasName;
  readonly #topology: AtlasTopology;
  readonly #minArea: number;
  readonly #extent: Extent;

  constructor(name: AtlasName, tolerance = 0, extent = worldExtent) {
    this.#name = name;
    // Rounds the tolerance to a power of two, so that maps of similar scale share a topology.
    this.#topology = readTopology(name, tolerance && 2 ** Math.round(Math.log2(tolerance)));
    this.#minArea = tolerance ** 2 / 2;
    this.#extent = extent;
  }

  /** Lists a layer's shapes that overlap the extent. */
  listShapes(layer: string): Shape[] {
    const { geometries } = this.#topology.objects[layer] as GeometryCollection<ShapeFacts>;
    return (geometries as Shape[])
      .filter((shape) => !isExcludedState(shape, layer))
      .filter((shape) => hasOverlap(this.#getExtent(shape), this.#extent));
  }

  #getExtent(shape: Shape): Extent {
    const known = extents.get(shape.arcs);
    if (known) return known;
    const { arcs } = readTopology(this.#name);
    const computed = computeExtent(listArcIndexes(shape).flatMap((index) => arcs[index]!));
    extents.set(shape.arcs, computed);
    return computed;
  }

  toGeoJson(shape: Shape): Feature<Geometry, ShapeFacts> {
    return feature(this.#topology, shape) as Feature<Geometry, ShapeFacts>;
  }

  /**
   * Merges those parts of the shapes that overlap the extent. Drops parts that simplification has
   * made tiny or turned inside out.
   */
  mergeShapes(shapes: readonly Shape[]): MultiPolygon {
    const parts = shapes
      .flatMap(listPolygons)
      .filter((part) => hasOverlap(this.#getExtent(part), this.#extent));
    const coordinates = merge(this.#topology, parts)
      .coordinates.filter(([outer = []]) => polygonArea(outer as Ring) > this.#minArea)
      .map((rings) => rings.map(addPointsAlongParallels));
    return { type: "MultiPolygon", coordinates };
  }

  /**
   * Finds the borders between shapes, each border once. Omits coasts and the outlines of
   * `highlighted` shapes.
   */
  findBorders(shapes: readonly Shape[], highlighted: readonly Shape[]): MultiLineString {
    const collection = { type: "GeometryCollection", geometries: shapes } as GeometryCollection;
    const isHighlighted = (shape: unknown) => highlighted.includes(shape as Shape);
    return mesh(
      this.#topology,
      collection,
      (a, b) => a !== b && isHighlighted(a) === isHighlighted(b),
    );
  }

  contains(shape: Shape, [east, north]: LonLat): boolean {
    const parts = listPolygons(shape).filter((part) =>
      hasOverlap(this.#getExtent(part), [east, north, east, north]),
    );
    const topology = readTopology(this.#name);
    return parts.some((part) => geoContains(feature(topology, part), [east, north]));
  }
}

/** Adds points to borders that follow a parallel, because parallels are curved on the map. */
function addPointsAlongParallels(ring: Position[]): Position[] {
  return (ring as Ring).flatMap((point, i) => {
    const [east, north] = point;
    const [nextEast, nextNorth] = (ring as Ring)[i + 1] ?? point;
    const steps = Math.ceil(Math.abs(nextEast - east));
    if (Math.abs(nextNorth - north) >= 0.1 || steps < 2) return [point];
    return range(0, 1, 1 / steps).map((share) => [
      east + (nextEast - east) * share,
      north + (nextNorth - north) * share,
    ]);
  });
}

const maxHomeDistanceKm = 900;
/** The maximum number of points in the outline of a small island. */
const maxIslandPoints = 12;

/**
 * Finds the extent of a country's or state's parts near its middle, without small islands. Returns
 * undefined if no part is near the middle.
 */
export function findMainlandExtent(
  { coordinates }: MultiPolygon,
  middle: LonLat,
): Extent | undefined {
  const toPoint = ([longitude = 0, latitude = 0]: Position | LonLat) => ({ latitude, longitude });
  const isCornerNearMiddle = (corner: Position) =>
    measureDistanceKm(toPoint(corner), toPoint(middle)) < maxHomeDistanceKm;
  const isHomeRing = (ring: Ring) =>
    ring.some(isCornerNearMiddle) || polygonContains(ring, [...middle]);
  const homeRings = coordinates
    .map(([outer = []]) => outer as Ring)
    .filter((ring) => ring.length > maxIslandPoints && isHomeRing(ring));
  if (homeRings.length === 0) return undefined;
  return computeExtent(homeRings.flat());
}
