import { pairs, sum } from "d3-array";
import { geoGraticule } from "d3-geo";
import { polygonArea, polygonCentroid } from "d3-polygon";
import type { Feature, Geometry, MultiLineString, MultiPolygon } from "geojson";
import { diskCache } from "../../site/disk-cache.ts";
import { Atlas, type Extent, type Facts, homeExtent, joined, type LonLat, type Shape, type Source } from "./atlas.ts";
import type { FaintName, Layer, Plan } from "./drawing.ts";
import { type Frame, largest, pathData, project, within } from "./frame.ts";
import { kmPerDegree } from "./projection.ts";

export type Land = Pick<Plan, "layers" | "faintNames">;

/** Land is the slow part of a map, and depends on the frame alone. */
export const cached = diskCache("maps", "src/pictures/maps/**/*.{ts,json}");

/** The scale, in units per kilometer, from which a map shows streams and names of waters, and the rank of rivers that every map shows. */
const detailedScale = 0.7;
const greatRank = 7;

/** The tolerance for simplifying lines of the data files, in units of the drawing. */
const tolerance = 0.45;

/** The part of the atlas below a frame, simplified by so many units of the drawing. */
const atlasBelow = (source: Source, frame: Frame, stray: number): Atlas =>
  new Atlas(source, stray / frame.unitsPerKm / kmPerDegree);

type Water = Feature<MultiLineString | MultiPolygon, Facts>;

/** The features of a data file's layer below a frame. */
export function featuresBelow<G extends MultiLineString | MultiPolygon>(
  source: "appellations" | "waters",
  layer: string,
  frame: Frame,
  stray = tolerance,
): Feature<G, Facts>[] {
  const atlas = atlasBelow(source, frame, stray);
  return atlas.shapes(layer, frame.extent).map((shape) => atlas.feature<G>(shape));
}

/** The rivers that a map of the frame's scale shows, the greatest first. */
export const riversBelow = (frame: Frame, stray = tolerance): Water[] =>
  featuresBelow<MultiLineString>("waters", "rivers", frame, stray).filter(
    ({ properties: { rank = 0 } }) => frame.unitsPerKm >= detailedScale || rank <= greatRank,
  );

/** The path data of features. */
export const featuresData = (features: readonly { geometry: Geometry }[], frame: Frame): string =>
  features.map(({ geometry }) => pathData(geometry, frame)).join("");

/** Meridians and parallels at round degrees, four to eight of them across. */
function grid(frame: Frame): string {
  const [w, s, e, n] = frame.extent;
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((d) => (n - s) / d <= 5) ?? 20;
  const bounds: [[number, number], [number, number]] = [
    [w, s],
    [e, n],
  ];
  const graticule = geoGraticule()
    .extent(bounds)
    .stepMinor([step, step])
    .precision((e - w) / 4);
  return pathData(graticule(), frame);
}

/** The shortest visible river and shore with a name, in units. */
const minRiver = 60;
const minShore = 26;
/** The number of positions along a river or a shore that are tried for its name. */
const waterSpots = 14;

/** The names of rivers and lakes on a region's map, the longest first, with their possible positions. */
export function waterNames(frame: Frame): FaintName[] {
  if (frame.unitsPerKm < detailedScale) return [];
  const lakes = featuresBelow<MultiPolygon>("waters", "lakes", frame, 0);
  const named = [...lakes, ...riversBelow(frame, 0)].flatMap(({ properties: { name }, geometry }) => {
    const lines = project(geometry, frame).map(({ points }) => points.filter((point) => within(point, frame, 2)));
    const line = lines.sort((a, b) => length(b) - length(a))[0] ?? [];
    const least = geometry.type === "MultiPolygon" ? minShore : minRiver;
    return name && length(line) > least ? [{ name, line }] : [];
  });
  const longest = Map.groupBy(
    named.toSorted((a, b) => length(b.line) - length(a.line)),
    ({ name }) => name,
  );
  return [...longest].map(([name, [first]]) => ({ kind: "water", name, at: alongside(first!.line, frame) }));
}

type Points = [number, number][];

const length = (line: Points) => sum(pairs(line), ([[x, y], [x2, y2]]) => Math.hypot(x2 - x, y2 - y));

/** Positions along a line in degrees, from its middle to its ends. */
function alongside(line: Points, frame: Frame): [number, number][] {
  const shares = Array.from(
    { length: waterSpots },
    (_, i) => 0.5 + (i % 2 === 0 ? 1 : -1) * ((i + 1) >> 1) * (0.9 / waterSpots),
  );
  return shares.map((share) => frame.projection.invert!(line[Math.floor(share * (line.length - 1))]!)!);
}

const contiguous = "United States of America";
const nameOf = (shape: Shape) => shape.properties?.name ?? "";

/** The land of a map: the shapes that hold one of the points are highlighted, the others faint and with names. */
type Ground = {
  /** Countries from a coarse or a fine atlas, or the contiguous United States by states, on near maps with counties. */
  source: "world" | "countries" | "states" | "counties";
  homes: readonly LonLat[];
  waters?: boolean | undefined;
};

/** How far lines may stray, in units of the drawing. */
const strays = { world: 0.9, countries: 0.5, states: 1.2, counties: 0.5 };

export function landBelow(frame: Frame, { source, homes, waters = true }: Ground): Land {
  return cached([source, frame.extent, frame.height, homes, waters], () => {
    const isAmerican = source === "states" || source === "counties";
    const atlas = atlasBelow(source, frame, strays[source]);
    const shapes = atlas.shapes(isAmerican ? "states" : "countries", frame.extent);
    const home = shapes.filter((shape) => homes.some((point) => atlas.holds(shape, point)));
    const others = shapes.filter((shape) => !home.includes(shape));
    const counties = source === "counties" ? atlas.shapes("counties", frame.extent) : undefined;
    const world = atlasBelow("world", frame, strays[source]);
    const abroad = isAmerican
      ? world.shapes("countries", frame.extent).filter((shape) => nameOf(shape) !== contiguous)
      : [];
    const land = [...(isAmerican ? [world.union(abroad)] : []), atlas.union(others)];
    const borders = counties ? atlas.borders(counties, []) : atlas.borders(shapes, home);
    const names = [
      ...(counties ?? others).flatMap((shape) =>
        named(counties ? `${nameOf(shape)} County` : nameOf(shape), atlas, shape, frame),
      ),
      ...abroad.flatMap((shape) => named(nameOf(shape), world, shape, frame)),
    ];
    return {
      layers: layersOf(frame, land, atlas.union(home), borders, waters),
      faintNames: [...(waters ? waterNames(frame) : []), ...names],
    };
  });
}

/** The layers below a map's marks: land, the highlighted part of it, the grid over them, borders and waters. */
function layersOf(
  frame: Frame,
  land: readonly MultiPolygon[],
  home: MultiPolygon,
  borders: MultiLineString,
  waters: boolean,
): Layer[] {
  const areas: Layer[] = [
    ...land.map((geometry) => ({ kind: "land" as const, d: pathData(geometry, frame) })),
    { kind: "home", d: pathData(home, frame) },
  ];
  const coast: Layer = { kind: "coast", d: areas.map(({ d }) => d).join("") };
  const water: Layer[] = [
    { kind: "river", d: featuresData(riversBelow(frame), frame) },
    { kind: "lake", d: featuresData(featuresBelow("waters", "lakes", frame), frame) },
  ];
  return [
    ...(waters && frame.unitsPerKm >= detailedScale ? [coast] : []),
    ...areas,
    { kind: "grid", d: grid(frame) },
    { kind: "border", d: pathData(borders, frame) },
    ...(waters ? water : []),
  ];
}

const everywhere: Extent = [-180, -85, 180, 85];

/**
 * The extent of the countries or the states that hold these points, each without its parts far from its point; null
 * where the atlas has none of them.
 */
export function extentAround(source: "world" | "states", points: readonly LonLat[]): Extent | null {
  return cached([source, points], () => {
    const atlas = new Atlas(source, 0.02);
    const shapes = atlas.shapes(source === "world" ? "countries" : "states", everywhere);
    const extents = points.flatMap((point) => {
      const extent = homeExtent(atlas.union(shapes.filter((shape) => atlas.holds(shape, point))), point);
      return extent ? [extent] : [];
    });
    return extents.length > 0 ? joined(extents) : null;
  });
}

/** A faint name at the middle of the visible part of a shape, if it is large enough. Abbreviated names are left out. */
function named(name: string, atlas: Atlas, shape: Shape, frame: Frame): FaintName[] {
  const ring = largest(atlas.union([shape]), frame);
  if (name.endsWith(".") || Math.abs(polygonArea(ring)) < 2500) return [];
  const at = frame.projection.invert?.(polygonCentroid(ring));
  return at ? [{ kind: "far", name: name.toUpperCase(), at: [at] }] : [];
}
