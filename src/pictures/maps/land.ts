import { geoGraticule } from "d3-geo";
import { polygonArea, polygonCentroid } from "d3-polygon";
import type { Geometry } from "geojson";
import { diskCache } from "../../site/disk-cache.ts";
import {
  ClippedAtlas,
  type Extent,
  homeExtent,
  joined,
  type LonLat,
  type Shape,
  type Source,
  simplifyGeometry,
} from "./atlas.ts";
import type { FaintName, Layer, Plan } from "./drawing.ts";
import { type Frame, pathData, project, within } from "./frame.ts";
import { lakesIn, type River, riversIn } from "./map-data.ts";

/** Land, home and borders, from the back to the front. */
type LandShape = { kind: Layer["kind"]; geometry: Geometry };

/** The scale, in units per kilometer, from which a map shows streams and names of waters, and the rank of rivers that every map shows. */
const detailedScale = 0.7;
const greatRank = 7;

/** The tolerance for simplifying lines of the data files, in units of the drawing. */
const tolerance = 0.45;

/** The rivers that a map of the frame's scale shows. */
export const riversOf = (frame: Frame): River[] =>
  riversIn(frame.extent).filter(({ properties }) => frame.unitsPerKm >= detailedScale || properties.rank <= greatRank);

/** The path data of shapes from the data files. */
export const shapesData = (shapes: readonly { geometry: Geometry }[], frame: Frame): string =>
  shapes
    .map(({ geometry }) => pathData(simplifyGeometry(geometry, tolerance / frame.unitsPerKm / 111.2), frame))
    .join("");

/** The layers below a map's marks: shapes, the grid over them, borders and waters. */
export function base(frame: Frame, shapes: readonly LandShape[], waters: boolean): Layer[] {
  const drawn = shapes.map(({ kind, geometry }) => ({ kind, d: pathData(geometry, frame) }));
  const water: Layer[] = waters
    ? [
        { kind: "river", d: shapesData(riversOf(frame), frame) },
        { kind: "lake", d: shapesData(lakesIn(frame.extent), frame) },
      ]
    : [];
  const land = drawn.filter(({ kind }) => kind !== "border");
  return [
    ...(frame.unitsPerKm >= detailedScale && waters
      ? [{ kind: "coast" as const, d: land.map(({ d }) => d).join("") }]
      : []),
    ...land,
    { kind: "grid", d: grid(frame) },
    ...drawn.filter(({ kind }) => kind === "border"),
    ...water,
  ];
}

/** Meridians and parallels at round degrees, four to eight of them across. */
function grid(frame: Frame): string {
  const [w, s, e, n] = frame.extent;
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((d) => (n - s) / d <= 5) ?? 20;
  const graticule = geoGraticule()
    .extent([
      [w, s],
      [e, n],
    ])
    .stepMinor([step, step])
    .precision((e - w) / 4);
  return pathData(graticule(), frame);
}

type Points = [number, number][];

/** The shortest visible river and shore with a name, in units. */
const minRiver = 60;
const minShore = 26;
/** The number of positions along a river or a shore that are tried for its name. */
const waterSpots = 14;

/** The names of rivers and lakes on a region's map, the longest first, with their possible positions. */
export function waterNames(frame: Frame): FaintName[] {
  if (frame.unitsPerKm < detailedScale) return [];
  const named = [
    ...lakesIn(frame.extent).map((lake) => ({ ...lake, minLength: minShore })),
    ...riversOf(frame).map((river) => ({ ...river, minLength: minRiver })),
  ].flatMap(({ properties, geometry, minLength }) => {
    const lines = project(geometry, frame).map(({ points }) => points.filter((point) => within(point, frame, 2)));
    const line = lines.sort((a, b) => length(b) - length(a))[0] ?? [];
    return properties.name && length(line) > minLength ? [{ name: properties.name, line }] : [];
  });
  const longest = Map.groupBy(
    named.toSorted((a, b) => length(b.line) - length(a.line)),
    ({ name }) => name,
  );
  return [...longest].map(([name, [first]]) => ({ kind: "water", name, at: alongside(first!.line, frame) }));
}

const length = (line: Points) =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i]![0], y - line[i]![1]), 0);

/** Positions along a line in degrees, from its middle to its ends. */
function alongside(line: Points, frame: Frame): [number, number][] {
  const shares = Array.from(
    { length: waterSpots },
    (_, i) => 0.5 + (i % 2 === 0 ? 1 : -1) * ((i + 1) >> 1) * (0.9 / waterSpots),
  );
  return shares.map((share) => frame.projection.invert!(line[Math.floor(share * (line.length - 1))]!)!);
}

export type Land = Required<Pick<Plan, "layers" | "faintNames">>;

/** Land is the slow part of a map, and depends on the frame alone. */
const cached = diskCache("maps", "src/pictures/maps/**/*.{ts,json}");

const kmPerDegree = 111.2;
const contiguous = "United States of America";
const nameOf = (shape: Shape) => shape.properties?.name ?? "";

/** The part of the atlas below a frame, simplified by at most so many units of the drawing. */
const atlasBelow = (source: Source, frame: Frame, stray: number): ClippedAtlas =>
  new ClippedAtlas(source, frame.extent, stray / frame.unitsPerKm / kmPerDegree);

/** Countries: those that hold one of the points are highlighted, the others faint and with names. */
export function countries(source: Source, frame: Frame, homes: readonly LonLat[], waters = true): Land {
  return cached([source, frame.extent, frame.height, homes, waters], () => {
    const sheet = atlasBelow(source, frame, source === "world" ? 0.9 : 0.5);
    const shapes = sheet.shapes("countries");
    const home = shapes.filter((shape) => homes.some((point) => sheet.holds(shape, point)));
    const others = shapes.filter((shape) => !home.includes(shape));
    const land = [
      { kind: "land" as const, geometry: sheet.union(others) },
      { kind: "home" as const, geometry: sheet.union(home) },
      { kind: "border" as const, geometry: sheet.borders("countries", home) },
    ];
    return {
      layers: base(frame, land, waters),
      faintNames: [
        ...(waters ? waterNames(frame) : []),
        ...others.flatMap((shape) => named(nameOf(shape), sheet, shape, frame)),
      ],
    };
  });
}

/** The contiguous United States by states, or by counties on near maps; Canada and Mexico are faint. */
export function american(frame: Frame, homes: readonly LonLat[], lines: "states" | "counties", waters = true): Land {
  return cached([lines, frame.extent, frame.height, homes, waters], () => {
    const stray = lines === "states" ? 1.2 : 0.5;
    const world = atlasBelow("world", frame, stray);
    const abroad = world.shapes("countries").filter((shape) => nameOf(shape) !== contiguous);
    const sheet = atlasBelow(lines, frame, stray);
    const states = sheet.shapes("states");
    const home = states.filter((shape) => homes.some((point) => sheet.holds(shape, point)));
    const others = states.filter((shape) => !home.includes(shape));
    const near = lines === "counties" ? sheet.shapes("counties") : others;
    const land = [
      { kind: "land" as const, geometry: world.union(abroad) },
      { kind: "land" as const, geometry: sheet.union(others) },
      { kind: "home" as const, geometry: sheet.union(home) },
      { kind: "border" as const, geometry: sheet.borders(lines, lines === "states" ? home : []) },
    ];
    return {
      layers: base(frame, land, waters),
      faintNames: [
        ...(waters ? waterNames(frame) : []),
        ...near.flatMap((shape) =>
          named(lines === "counties" ? `${nameOf(shape)} County` : nameOf(shape), sheet, shape, frame),
        ),
        ...abroad.flatMap((shape) => named(nameOf(shape), world, shape, frame)),
      ],
    };
  });
}

const everywhere: Extent = [-180, -85, 180, 85];

/**
 * The extent of the countries or the states that hold these points, each without its parts far from its point; null
 * where the atlas has none of them.
 */
export function extentAround(source: "world" | "states", points: readonly LonLat[]): Extent | null {
  return cached([source, points], () => {
    const sheet = new ClippedAtlas(source, everywhere, 0.02);
    const shapes = sheet.shapes(source === "world" ? "countries" : "states");
    const extents = points.flatMap((point) => {
      const extent = homeExtent(sheet.union(shapes.filter((shape) => sheet.holds(shape, point))), point);
      return extent ? [extent] : [];
    });
    return extents.length > 0 ? joined(extents) : null;
  });
}

/** A faint name at the middle of the visible part of a shape, if it is large enough. Abbreviated names are left out. */
function named(name: string, sheet: ClippedAtlas, shape: Shape, frame: Frame): FaintName[] {
  if (name.endsWith(".")) return [];
  const rings = project(sheet.union([shape]), frame).map(({ points }) => points);
  const largest = rings.reduce<[number, number][]>(
    (most, ring) => (Math.abs(polygonArea(ring)) > Math.abs(polygonArea(most)) ? ring : most),
    [],
  );
  if (Math.abs(polygonArea(largest)) < 2500) return [];
  const at = frame.projection.invert?.(polygonCentroid(largest));
  return at ? [{ kind: "far", name: name.toUpperCase(), at: [at] }] : [];
}
