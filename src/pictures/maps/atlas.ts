import { createRequire } from "node:module";
import { join } from "node:path";
import { extent, range } from "d3-array";
import { polygonArea, polygonContains } from "d3-polygon";
import type { Feature, Geometry, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { feature, merge, mesh, transform } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type {
  GeometryCollection,
  Objects,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from "topojson-specification";
import { distanceKm, type Point } from "../../catalogue/geography.ts";

/** Degrees east, degrees north. */
export type LonLat = readonly [number, number];
export const toLonLat = ({ latitude, longitude }: Point): LonLat => [longitude, latitude];
/** West, south, east and north, in degrees. */
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

/** What the data say of a shape; data/README.md has the fields of our own files. */
type ShapeFacts = { name?: string; main?: boolean; rank?: number };
export type Shape = (TopoPolygon | TopoMultiPolygon) & { properties?: ShapeFacts | undefined };

/** Alaska, Hawaii and the island territories, by census code: they would make the rest of the map tiny. */
const excludedStates = new Set(["02", "15", "60", "66", "69", "72", "78"]);

const requireJson = createRequire(join(process.cwd(), "package.json"));
type AtlasTopology = Topology<Objects<ShapeFacts>>;
const topologies = new Map<string, AtlasTopology>();
const weightedTopologies = new WeakMap<Position[], AtlasTopology>();
const extents = new WeakMap<object, Extent>();

/** A file, read once per build, its lines in degrees; above level 0 without lines, which an atlas adds as it needs them. */
function readTopology(source: AtlasName, level = 0): AtlasTopology {
  const key = `${source} ${level}`;
  const topology =
    topologies.get(key) ??
    (level
      ? { ...readTopology(source), arcs: [] }
      : decodeTopology(requireJson(atlasFiles[source])));
  topologies.set(key, topology);
  return topology;
}

function decodeTopology({ transform: steps, arcs, ...rest }: AtlasTopology): AtlasTopology {
  const toPoint = steps ? transform(steps) : (degrees: Position) => degrees;
  return { ...rest, arcs: arcs.map((arc) => arc.map((step, i) => toPoint(step, i > 0))) };
}

/** The area in square degrees, per square of the tolerance, from which a corner of a line is kept. */
const cornerShare = 3;

/** Points as text, "east north, east north", in degrees. */
export const parsePoints = (text: string) =>
  text.split(",").map((pair) => pair.trim().split(" ").map(Number) as [number, number]);

export function computeExtent(points: readonly (LonLat | Position)[]): Extent {
  const [west = Infinity, east = -Infinity] = extent(points, ([lon]) => lon);
  const [south = Infinity, north = -Infinity] = extent(points, ([, lat]) => lat);
  return [west, south, east, north];
}

/** The extent that holds all of them. */
export const unionExtents = (all: readonly Extent[]): Extent =>
  computeExtent(all.flatMap((extent) => [extent.slice(0, 2), extent.slice(2)]));

const hasOverlap = (a: Extent, b: Extent) =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

const polygonsOf = (shape: Shape): TopoPolygon[] =>
  shape.type === "Polygon" ? [shape] : shape.arcs.map((arcs) => ({ type: "Polygon", arcs }));

const worldExtent: Extent = [-180, -90, 180, 90];

/** A file's shapes within an extent, simplified by a tolerance in degrees; neighbors still touch. */
export class Atlas {
  readonly #source: AtlasName;
  readonly #topology: AtlasTopology;
  readonly #level: number;
  readonly #speck: number;
  readonly #extent: Extent;

  constructor(source: AtlasName, tolerance = 0, extent = worldExtent) {
    this.#source = source;
    // The same lines serve all tolerances near the same power of two.
    this.#level = tolerance && 2 ** Math.round(Math.log2(tolerance));
    this.#topology = readTopology(source, this.#level);
    this.#speck = tolerance ** 2 / 2;
    this.#extent = extent;
  }

  /** The shapes of a layer that reach into the extent. */
  shapes(layer: string): Shape[] {
    const { geometries } = this.#topology.objects[layer] as GeometryCollection<ShapeFacts>;
    const shapes = (geometries as Shape[]).filter(
      (shape) =>
        !excludedStates.has(
          String(shape.id ?? "").slice(0, layer === "counties" ? 2 : undefined),
        ) && hasOverlap(this.#extentOf(shape), this.#extent),
    );
    for (const { arcs } of shapes)
      for (const i of arcs.flat(2) as number[]) this.#simplify(i < 0 ? ~i : i);
    return shapes;
  }

  #simplify(i: number): void {
    if (this.#topology.arcs[i]) return;
    const line = readTopology(this.#source).arcs[i]!;
    const own =
      weightedTopologies.get(line) ?? presimplify({ type: "Topology", objects: {}, arcs: [line] });
    weightedTopologies.set(line, own);
    this.#topology.arcs[i] = simplify(own, cornerShare * this.#level ** 2).arcs[0]!;
  }

  #extentOf({ arcs }: Shape): Extent {
    const all = readTopology(this.#source).arcs;
    const own =
      extents.get(arcs) ??
      computeExtent((arcs.flat(2) as number[]).flatMap((i) => all[i < 0 ? ~i : i]!));
    extents.set(arcs, own);
    return own;
  }

  /** A shape with its facts. */
  feature(shape: Shape): Feature<Geometry, ShapeFacts> {
    return feature(this.#topology, shape) as Feature<Geometry, ShapeFacts>;
  }

  /**
   * Several shapes as one, without the borders between them, as far as their parts reach into the extent. What
   * simplifying has shrunk to a speck or turned inside out is left out.
   */
  union(shapes: readonly Shape[]): MultiPolygon {
    const parts = shapes
      .flatMap(polygonsOf)
      .filter((part) => hasOverlap(this.#extentOf(part), this.#extent));
    const areaOf = (ring: Position[]) => polygonArea(ring as [number, number][]);
    const coordinates = merge(this.#topology, parts)
      .coordinates.filter(([outer = []]) => areaOf(outer) > this.#speck)
      .map(([outer = [], ...holes]) =>
        [outer, ...holes.filter((hole) => areaOf(hole) < -this.#speck)].map(addParallelPoints),
      );
    return { type: "MultiPolygon", coordinates };
  }

  /** The lines between shapes, each once; coasts and the outline of the ones brought forward are left out. */
  borders(shapes: readonly Shape[], forward: readonly Shape[]): MultiLineString {
    const among = { type: "GeometryCollection", geometries: shapes } as GeometryCollection;
    const isForward = (shape: unknown) => forward.includes(shape as Shape);
    return mesh(this.#topology, among, (a, b) => a !== b && isForward(a) === isForward(b));
  }

  /** True if the shape holds the point. */
  holds(shape: Shape, [east, north]: LonLat): boolean {
    const near = polygonsOf(shape).filter((part) =>
      hasOverlap(this.#extentOf(part), [east, north, east, north]),
    );
    return near.some((part) => {
      const rings = (feature(readTopology(this.#source), part).geometry as Polygon).coordinates as [
        number,
        number,
      ][][];
      return rings.filter((ring) => polygonContains(ring, [east, north])).length % 2 === 1;
    });
  }
}

/** A ring with a point at each degree of a border along a parallel, which a map shows as a curve. */
const addParallelPoints = (ring: Position[]): Position[] =>
  ring.flatMap((point, i) => {
    const [east, north] = point as [number, number];
    const [nextEast = east, nextNorth = north] = ring[i + 1] ?? [];
    const steps = Math.abs(nextNorth - north) < 0.1 ? Math.ceil(Math.abs(nextEast - east)) : 1;
    if (steps < 2) return [point];
    return range(0, 1, 1 / steps).map((t) => [
      east + (nextEast - east) * t,
      north + (nextNorth - north) * t,
    ]);
  });

const maxHomeDistanceKm = 900;

/**
 * The extent of a country's or a state's parts that hold its middle or come within 900 km of it; islands overseas do
 * not count. Undefined where there are none.
 */
export function findHomeExtent({ coordinates }: MultiPolygon, middle: LonLat): Extent | undefined {
  const toPoint = ([longitude = 0, latitude = 0]: Position | LonLat) => ({ latitude, longitude });
  const isNear = (corner: Position) =>
    distanceKm(toPoint(corner), toPoint(middle)) < maxHomeDistanceKm;
  const near = coordinates
    .map(([ring = []]) => ring as [number, number][])
    .filter(
      (ring) => ring.length > 12 && (ring.some(isNear) || polygonContains(ring, [...middle])),
    );
  return near.length > 0 ? computeExtent(near.flat()) : undefined;
}
