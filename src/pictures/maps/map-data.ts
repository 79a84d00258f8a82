import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Feature as GeoJsonFeature, Geometry, MultiLineString, MultiPolygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Objects, Topology } from "topojson-specification";
import { type Extent, extentOf, type LonLat, meets } from "./atlas.ts";

/** A feature of a data file, with the extent of its shape. */
type Feature<P, G> = { properties: P; geometry: G; extent: Extent };

export type Appellation = Feature<{ name: string; main: boolean }, MultiPolygon>;
/** `rank`: 0 is the greatest river of the earth, 12 a stream. */
export type River = Feature<{ name?: string; rank: number }, MultiLineString>;
export type Lake = Feature<{ name?: string }, MultiPolygon>;

const layers = new Map<string, Feature<object, MultiPolygon | MultiLineString>[]>();

/** The features of a file in src/pictures/maps/data, by layer, read once per build; README.md there names the sources. */
function featuresOf(file: "appellations" | "waters", layer: string) {
  if (!layers.has(layer)) {
    const text = readFileSync(join(process.cwd(), "src/pictures/maps/data", `${file}.json`), "utf8");
    const topology = JSON.parse(text) as Topology<Objects<object>>;
    for (const [name, collection] of Object.entries(topology.objects))
      layers.set(name, feature(topology, collection as GeometryCollection<object>).features.map(withExtent));
  }
  return layers.get(layer) ?? [];
}

function withExtent({ properties, geometry }: GeoJsonFeature<Geometry, object>) {
  const shape = geometry as MultiPolygon | MultiLineString;
  const points = shape.type === "MultiPolygon" ? shape.coordinates.flat(2) : shape.coordinates.flat();
  return { properties, geometry: shape, extent: extentOf(points.map(([x = 0, y = 0]): LonLat => [x, y])) };
}

/** A function that returns the features of a layer that reach into an extent. */
const within =
  <F extends Feature<object, object>>(file: "appellations" | "waters", layer: string) =>
  (extent: Extent): F[] =>
    (featuresOf(file, layer) as unknown as F[]).filter((one) => meets(one.extent, extent));

/** American Viticultural Areas that reach into an extent. */
export const appellationsIn = within<Appellation>("appellations", "appellations");
/** Rivers that reach into an extent, the greatest first. */
export const riversIn = within<River>("waters", "rivers");
/** Lakes that reach into an extent. */
export const lakesIn = within<Lake>("waters", "lakes");

/** Degrees east and north, as "east north, east north". Throws a RangeError at anything else. */
export function points(text: string): LonLat[] {
  return text.split(",").map((pair): LonLat => {
    const [east, north, ...rest] = pair.trim().split(/\s+/).map(Number);
    if (!Number.isFinite(east) || !Number.isFinite(north) || rest.length > 0)
      throw new RangeError(`"${pair}" is not a point`);
    return [east ?? 0, north ?? 0];
  });
}
