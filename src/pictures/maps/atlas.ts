import { createRequire } from "node:module";
import { join } from "node:path";
import { extent } from "d3-array";
import { geoContains, geoDistance } from "d3-geo";
import { polygonArea, polygonContains } from "d3-polygon";
import type { Feature, Geometry, MultiLineString, MultiPolygon, Polygon as PolygonShape, Position } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon as Multi, Objects, Polygon, Topology } from "topojson-specification";

/** Degrees east, degrees north. */
export type LonLat = readonly [number, number];

/** Douglas-Peucker: the line with only the points that stray more than the tolerance (degrees of latitude). Ends stay. */
export function simplify(line: readonly LonLat[], tolerance: number): LonLat[] {
  const last = line.length - 1;
  if (last < 2) return [...line];
  const squeeze = Math.cos((line[0]![1] * Math.PI) / 180);
  const isKept = new Uint8Array(line.length);
  isKept[0] = isKept[last] = 1;
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = -1;
    let most = tolerance * tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = offset(line[i]!, line[from]!, line[to]!, squeeze);
      if (d > most) [farthest, most] = [i, d];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => isKept[i]);
}

/** Squared distance of a point from a segment. */
function offset(p: LonLat, a: LonLat, b: LonLat, squeeze: number): number {
  const bx = (b[0] - a[0]) * squeeze;
  const by = b[1] - a[1];
  const px = (p[0] - a[0]) * squeeze;
  const py = p[1] - a[1];
  const length = bx * bx + by * by;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, (px * bx + py * by) / length));
  return (px - t * bx) ** 2 + (py - t * by) ** 2;
}

/** A geometry of lines or polygons whose lines are simplified. */
export function simplifyGeometry(geometry: Geometry, tolerance: number): Geometry {
  const thin = (line: Position[]): Position[] =>
    simplify(
      line.map(([x = 0, y = 0]): LonLat => [x, y]),
      tolerance,
    ).map(([x, y]) => [x, y]);
  /** A ring is simplified in two halves, since its ends are one point. */
  const ring = (points: Position[]): Position[] => {
    const half = points.length >> 1;
    return [...thin(points.slice(0, half + 1)), ...thin(points.slice(half)).slice(1)];
  };
  if (geometry.type === "MultiLineString") return { ...geometry, coordinates: geometry.coordinates.map(thin) };
  if (geometry.type === "MultiPolygon")
    return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(ring)) };
  return geometry;
}

type Shape = (Polygon | Multi) & { properties?: { name?: string } };
type Atlas = Topology<Objects<{ name?: string }>>;
/** West, south, east and north, in degrees. */
export type Extent = readonly [number, number, number, number];

const files = {
  world: "world-atlas/countries-50m.json",
  countries: "world-atlas/countries-10m.json",
  states: "us-atlas/states-10m.json",
  counties: "us-atlas/counties-10m.json",
};
export type Source = keyof typeof files;

/** Alaska, Hawaii and the island territories, by census code: they would make the rest of the map tiny. */
const offTheMap = new Set(["02", "15", "60", "66", "69", "72", "78"]);

const read = createRequire(join(process.cwd(), "package.json"));
type Opened = { atlas: Atlas; arcs: LonLat[][]; coarse: LonLat[][]; boxes: Extent[]; extents: Map<Shape, Extent> };
const atlases = new Map<Source, Opened>();

/**
 * An atlas with its arcs in degrees, read once per build. `coarse` arcs are for parts outside of a map; `boxes` are the
 * extents of the arcs, `extents` those of the shapes.
 */
function open(source: Source) {
  let opened = atlases.get(source);
  if (!opened) {
    const atlas = read(files[source]) as Atlas;
    const { scale, translate } = atlas.transform ?? { scale: [1, 1] as const, translate: [0, 0] as const };
    const arcs = atlas.arcs.map((arc) => {
      let [x, y] = [0, 0];
      return arc.map(([dx = 0, dy = 0]): LonLat => {
        x += dx;
        y += dy;
        return [x * scale[0] + translate[0]!, y * scale[1] + translate[1]!];
      });
    });
    const boxes = arcs.map(extentOf);
    const shapes = Object.values(atlas.objects).flatMap((layer) => (layer as GeometryCollection).geometries as Shape[]);
    const extents = new Map(shapes.map((shape) => [shape, joined(arcsOf(shape).map((i) => boxes[i]!))]));
    opened = { atlas, arcs, coarse: arcs.map((arc) => simplify(arc, 0.1)), boxes, extents };
    atlases.set(source, opened);
  }
  return opened;
}

export function extentOf(points: readonly LonLat[]): Extent {
  const [west = Infinity, east = -Infinity] = extent(points, ([lon]) => lon);
  const [south = Infinity, north = -Infinity] = extent(points, ([, lat]) => lat);
  return [west, south, east, north];
}

/** The extent that holds all of them. */
export function joined(extents: readonly Extent[]): Extent {
  return extents.reduce(([w, s, e, n], [w2, s2, e2, n2]) => [
    Math.min(w, w2),
    Math.min(s, s2),
    Math.max(e, e2),
    Math.max(n, n2),
  ]);
}

export const meets = (a: Extent, b: Extent) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

const arcsOf = (shape: Shape): number[] => shape.arcs.flat(2).map((i) => (i < 0 ? ~i : i));
const ringsOf = (shape: Shape): number[][] => (shape.type === "Polygon" ? shape.arcs : shape.arcs.flat());

/** An atlas clipped to an extent, with shared borders simplified once, so that neighbors still touch. */
export class ClippedAtlas {
  readonly #topology: Atlas;
  readonly #opened: Opened;
  readonly #extent: Extent;
  readonly #speck: number;

  /** The tolerance is in degrees of latitude. */
  constructor(source: Source, extent: Extent, tolerance: number) {
    this.#opened = open(source);
    const { atlas, arcs, coarse, boxes } = this.#opened;
    const near: Extent = [extent[0] - 0.5, extent[1] - 0.5, extent[2] + 0.5, extent[3] + 0.5];
    this.#extent = extent;
    this.#speck = (tolerance * tolerance) / 2;
    const { transform: _, ...rest } = atlas;
    const cut = arcs.map((arc, i) => (meets(boxes[i]!, near) ? simplify(arc, tolerance) : coarse[i]!));
    this.#topology = { ...rest, arcs: cut as unknown as Position[][] };
  }

  /** The shapes of a layer that reach into the extent. */
  shapes(layer: string): Shape[] {
    const { geometries } = this.#topology.objects[layer] as GeometryCollection;
    return (geometries as Shape[]).filter(
      (shape) =>
        !offTheMap.has(String(shape.id ?? "").slice(0, layer === "counties" ? 2 : undefined)) &&
        meets(this.#opened.extents.get(shape)!, this.#extent),
    );
  }

  /**
   * Several shapes as one, without the borders between them. What simplifying has shrunk to a speck is left out, and so
   * is what crosses the date line, which would take its neighbors along.
   */
  union(shapes: readonly Shape[]): MultiPolygon {
    const isAcross = (shape: Shape) => wraps(this.#opened.extents.get(shape)!);
    const across = shapes.filter(isAcross);
    const others = shapes.filter((shape) => !isAcross(shape));
    const merged = [others, ...across.map((shape) => [shape])].flatMap((group) => this.#polygons(group));
    return {
      type: "MultiPolygon",
      coordinates: merged.flatMap((polygon) => wound(polygon.map(lonLats), this.#speck)),
    };
  }

  /** The polygons of shapes, merged; one shape alone is taken as it is, for merging takes several times as long. */
  #polygons(shapes: readonly Shape[]): Position[][][] {
    const [only, ...others] = shapes;
    if (!only || others.length > 0) return merge(this.#topology, [...shapes] as Polygon[]).coordinates;
    const { geometry } = feature(this.#topology, only) as Feature<PolygonShape | MultiPolygon>;
    return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  }

  /** The lines between the shapes of a layer, each once; coasts and the outline of the ones brought forward are left out. */
  borders(layer: string, forward: readonly Shape[]): MultiLineString {
    const among = { type: "GeometryCollection", geometries: this.shapes(layer) } as GeometryCollection;
    const isForward = (shape: unknown) => forward.includes(shape as Shape);
    return mesh(this.#topology, among, (a, b) => a !== b && isForward(a) === isForward(b));
  }

  /** True if the shape holds the point: an odd number of its rings goes around it. */
  holds(shape: Shape, point: LonLat): boolean {
    if (!meets(this.#opened.extents.get(shape)!, [...point, ...point])) return false;
    const { arcs } = this.#opened;
    const around = ringsOf(shape).filter((ring) => {
      const points = ring.flatMap((i) => (i < 0 ? arcs[~i]!.toReversed() : arcs[i]!));
      return polygonContains(points as [number, number][], [...point]);
    });
    return around.length % 2 === 1;
  }
}

const lonLats = (ring: Position[]): [number, number][] => ring.map(([x = 0, y = 0]) => [x, y]);

/** A polygon wound for d3-geo: clockwise, its holes counterclockwise. The other way round it would be the rest of the sphere. */
function wound([outer, ...holes]: [number, number][][], speck: number): [number, number][][][] {
  if (!outer || Math.abs(polygonArea(outer)) < speck || wraps(extentOf(outer))) return [];
  const turned = (ring: [number, number][], clockwise: boolean) =>
    polygonArea(ring) > 0 === clockwise ? ring : ring.toReversed();
  return [
    [
      turned(outer, true),
      ...holes.filter((hole) => Math.abs(polygonArea(hole)) > speck).map((hole) => turned(hole, false)),
    ],
  ];
}

/** Rings across the date line have no plain inside; none of them is near the guide's countries. */
const wraps = ([west, , east]: Extent): boolean => east - west > 180;

const farFromHomeKm = 900;
const earthRadiusKm = 6371;

/**
 * The extent of a country's or a state's parts that hold its middle or come within 900 km of it; islands overseas do
 * not count. Undefined where there are none.
 */
export function homeExtent({ coordinates }: MultiPolygon, middle: LonLat): Extent | undefined {
  const isNear = (point: LonLat) => geoDistance([...point], [...middle]) * earthRadiusKm < farFromHomeKm;
  const rings = coordinates.map((polygon) => lonLats(polygon[0] ?? []));
  const holdsMiddle = (ring: LonLat[]) =>
    geoContains({ type: "Polygon", coordinates: [ring.map(([x, y]) => [x, y])] }, [...middle]);
  const near = rings.filter((ring) => ring.length > 12 && (ring.some(isNear) || holdsMiddle(ring)));
  return near.length > 0 ? extentOf(near.flat()) : undefined;
}

export type { Shape };
