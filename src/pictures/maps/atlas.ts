import { createRequire } from "node:module";
import { join } from "node:path";
import { extent, range } from "d3-array";
import { geoContains, geoDistance } from "d3-geo";
import { polygonArea } from "d3-polygon";
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type {
  GeometryCollection,
  Objects,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from "topojson-specification";

/** Degrees east, degrees north. */
export type LonLat = readonly [number, number];
/** West, south, east and north, in degrees. */
export type Extent = readonly [number, number, number, number];

const files = {
  world: "world-atlas/countries-50m.json",
  countries: "world-atlas/countries-10m.json",
  states: "us-atlas/states-10m.json",
  counties: "us-atlas/counties-10m.json",
  appellations: "./src/pictures/maps/data/appellations.json",
  waters: "./src/pictures/maps/data/waters.json",
};
export type Source = keyof typeof files;

/** What the data say of a shape; data/README.md has the fields of our own files. */
export type Facts = { name?: string; main?: boolean; rank?: number };
export type Shape = (TopoPolygon | TopoMultiPolygon) & { properties?: Facts };
type Areas = Polygon | MultiPolygon;

/** Alaska, Hawaii and the island territories, by census code: they would make the rest of the map tiny. */
const offTheMap = new Set(["02", "15", "60", "66", "69", "72", "78"]);

const read = createRequire(join(process.cwd(), "package.json"));
const topologies = new Map<string, Topology<Objects<Facts>>>();
const extents = new WeakMap<Shape, Extent>();

/** The area in square degrees, per square of the tolerance, from which a corner of a line is kept. */
const cornerShare = 3;

/** A file, read once per build, without the points that stray less than about `tolerance` degrees. */
function topologyOf(source: Source, tolerance = 0): Topology<Objects<Facts>> {
  // One topology serves all tolerances near the same power of two.
  const level = tolerance && 2 ** Math.round(Math.log2(tolerance));
  const key = `${source} ${level}`;
  const topology =
    topologies.get(key) ??
    (level ? simplify(topologyOf(source), cornerShare * level ** 2) : presimplify(read(files[source])));
  topologies.set(key, topology);
  return topology;
}

/** Points as text, "east north, east north", in degrees. */
export const parsePoints = (text: string): LonLat[] =>
  text.split(",").map((pair): LonLat => {
    const [east = Number.NaN, north = Number.NaN] = pair.trim().split(" ").map(Number);
    return [east, north];
  });

export function extentOf(points: readonly (LonLat | Position)[]): Extent {
  const [west = Infinity, east = -Infinity] = extent(points, ([lon]) => lon);
  const [south = Infinity, north = -Infinity] = extent(points, ([, lat]) => lat);
  return [west, south, east, north];
}

/** The extent that holds all of them. */
export const joined = (extents: readonly Extent[]): Extent =>
  extentOf(
    extents.flatMap(([w, s, e, n]): LonLat[] => [
      [w, s],
      [e, n],
    ]),
  );

const meets = (a: Extent, b: Extent) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** A file's shapes, simplified by a tolerance in degrees; neighbors still touch. */
export class Atlas {
  readonly #source: Source;
  readonly #topology: Topology<Objects<Facts>>;
  readonly #speck: number;

  constructor(source: Source, tolerance = 0) {
    this.#source = source;
    this.#topology = topologyOf(source, tolerance);
    this.#speck = tolerance ** 2 / 2;
  }

  /** The shapes of a layer that reach into an extent. */
  shapes(layer: string, extent: Extent): Shape[] {
    const { geometries } = this.#topology.objects[layer] as GeometryCollection<Facts>;
    return (geometries as Shape[]).filter(
      (shape) =>
        !offTheMap.has(String(shape.id ?? "").slice(0, layer === "counties" ? 2 : undefined)) &&
        meets(this.#extent(shape), extent),
    );
  }

  #extent(shape: Shape): Extent {
    const { arcs } = topologyOf(this.#source);
    const points = () => (shape.arcs.flat(2) as number[]).flatMap((i) => arcs[i < 0 ? ~i : i]!);
    const extent = extents.get(shape) ?? extentOf(points());
    extents.set(shape, extent);
    return extent;
  }

  /** A shape with its facts. */
  feature<G extends Areas | MultiLineString>(shape: Shape): Feature<G, Facts> {
    return feature(this.#topology, shape) as Feature<G, Facts>;
  }

  /**
   * Several shapes as one, without the borders between them. What simplifying has shrunk to a speck is left out, and so
   * is what crosses the date line, which would take its neighbors along.
   */
  union(shapes: readonly Shape[]): MultiPolygon {
    const across = shapes.filter((shape) => wraps(this.#extent(shape)));
    const others = shapes.filter((shape) => !across.includes(shape));
    const polygons = [
      ...merge(this.#topology, others as Parameters<typeof merge>[1]).coordinates,
      ...across.flatMap((shape) => polygonsOf(this.feature<Areas>(shape).geometry)),
    ];
    const area = (ring: Position[]) => polygonArea(ring as [number, number][]);
    // A ring that simplifying has turned inside out would be the rest of the earth.
    const visible = polygons.filter(([outer = []]) => area(outer) > this.#speck && !wraps(extentOf(outer)));
    const coordinates = visible.map(([outer = [], ...holes]) =>
      [outer, ...holes.filter((hole) => area(hole) < -this.#speck)].map(alongParallels),
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
  holds(shape: Shape, point: LonLat): boolean {
    if (!meets(this.#extent(shape), [...point, ...point])) return false;
    return geoContains(feature(topologyOf(this.#source), shape), [...point]);
  }
}

const polygonsOf = ({ type, coordinates }: Areas): Position[][][] => (type === "Polygon" ? [coordinates] : coordinates);

/** A ring with a point at each degree of a border along a parallel, which a map shows as a curve. */
const alongParallels = (ring: Position[]): Position[] =>
  ring.flatMap(([east = 0, north = 0], i) => {
    const [nextEast = east, nextNorth = north] = ring[i + 1] ?? [];
    const isParallel = Math.abs(nextNorth - north) < 0.1;
    const steps = isParallel ? Math.max(1, Math.ceil(Math.abs(nextEast - east))) : 1;
    return range(steps).map((step) => [
      east + ((nextEast - east) * step) / steps,
      north + ((nextNorth - north) * step) / steps,
    ]);
  });

/** Rings across the date line have no plain inside; none of them is near the guide's countries. */
const wraps = ([west, , east]: Extent): boolean => east - west > 180;

const farFromHomeKm = 900;
const earthRadiusKm = 6371;

/**
 * The extent of a country's or a state's parts that hold its middle or come within 900 km of it; islands overseas do
 * not count. Undefined where there are none.
 */
export function homeExtent({ coordinates }: MultiPolygon, middle: LonLat): Extent | undefined {
  const isNear = (point: Position) =>
    geoDistance(point as [number, number], [...middle]) * earthRadiusKm < farFromHomeKm;
  const holdsMiddle = (ring: Position[]) => geoContains({ type: "Polygon", coordinates: [ring] }, [...middle]);
  const near = coordinates
    .map(([ring = []]) => ring)
    .filter((ring) => ring.length > 12 && (ring.some(isNear) || holdsMiddle(ring)));
  return near.length > 0 ? extentOf(near.flat()) : undefined;
}
