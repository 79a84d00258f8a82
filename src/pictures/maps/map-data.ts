import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MultiLineString, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Extent } from "./atlas.ts";

/** What an extent shows of a data file: a feature's properties, its shape and the extent of that. */
export type Feature<P, G> = { properties: P; geometry: G; extent: Extent };

export type Appellation = Feature<{ name: string; main: boolean }, MultiPolygon>;
/** `rank`: 0 is the greatest river of the earth, 12 a stream. */
export type River = Feature<{ name?: string; rank: number }, MultiLineString>;
export type Lake = Feature<{ name?: string }, MultiPolygon>;

const topologies = new Map<string, Topology>();
const layers = new Map<string, Feature<object, never>[]>();

/** The features of a layer of a file in src/pictures/maps/data (its README.md tells the sources), read once per build. */
function features(file: "appellations" | "waters", layer: string): Feature<object, never>[] {
  const known = layers.get(layer);
  if (known) return known;
  const topology =
    topologies.get(file) ??
    (JSON.parse(readFileSync(join(process.cwd(), "src/pictures/maps/data", `${file}.json`), "utf8")) as Topology);
  topologies.set(file, topology);
  const collection = topology.objects[layer] as GeometryCollection<object>;
  const read = feature(topology, collection).features.map(({ properties, geometry }) => ({
    properties,
    geometry: geometry as never,
    extent: extentOf(geometry as MultiPolygon | MultiLineString),
  }));
  layers.set(layer, read);
  return read;
}

function extentOf({ coordinates }: MultiPolygon | MultiLineString): Extent {
  const points = (coordinates as Position[][] | Position[][][]).flat(2) as unknown as (number | Position)[];
  const pairs = points.every((point) => typeof point === "number")
    ? (coordinates as Position[][]).flat()
    : (points as Position[]);
  const lon = pairs.map(([x = 0]) => x);
  const lat = pairs.map(([, y = 0]) => y);
  return [Math.min(...lon), Math.min(...lat), Math.max(...lon), Math.max(...lat)];
}

const meets = (a: Extent, b: Extent) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

const within =
  <F extends Feature<object, object>>(file: "appellations" | "waters", layer: string) =>
  (extent: Extent): F[] =>
    (features(file, layer) as unknown as F[]).filter((one) => meets(one.extent, extent));

/** American Viticultural Areas that reach into an extent. */
export const appellationsIn = within<Appellation>("appellations", "appellations");
/** Rivers that reach into an extent, the greatest first. */
export const riversIn = within<River>("waters", "rivers");
/** Lakes that reach into an extent. */
export const lakesIn = within<Lake>("waters", "lakes");
