import { pairs, range, sum } from "d3-array";
import { geoGraticule } from "d3-geo";
import { polygonArea, polygonCentroid } from "d3-polygon";
import type { Geometry } from "geojson";
import { makeDiskCache } from "../../catalogue/disk-cache.ts";
import {
  Atlas,
  type AtlasName,
  type Extent,
  findHomeExtent,
  type LonLat,
  type Shape,
  unionExtents,
} from "./atlas.ts";
import { type Frame, findLargestRing, makePathData, projectGeometry } from "./frame.ts";
import type { layerClasses, nameClasses } from "./looks.ts";
import { isInsideFrame } from "./placement.ts";
import { kmPerDegree, type XY } from "./projection.ts";

/** A shape of the map with its path data in grains. Of areas, `main` is the region itself. */
export type Layer = { kind: keyof typeof layerClasses; d: string };

/** A faint name of the surroundings with its possible positions: the first that is free is taken. */
export type FaintName = { kind: keyof typeof nameClasses; name: string; at: readonly XY[] };

/** Layers from the back to the front, and names, the most important of a kind first. */
export type Land = { layers: Layer[]; faintNames: FaintName[] };

/** Land is the slow part of a map, and depends on the frame alone. */
export const computeOnce = makeDiskCache("maps", "src/pictures/maps/**/*.{ts,json}");

/** The scale, in units per kilometer, from which a map shows streams and names of waters, and the rank of rivers that every map shows. */
const detailedScale = 0.7;
const maxGreatRank = 7;

/** The tolerance for simplifying lines of our own files, in units of the drawing, and of the atlases. */
const tolerance = 0.45;
const tolerances = { world: 0.9, countries: 0.5, states: 1.2, counties: 0.5 };

/** The part of a file below a frame, simplified by so many units of the drawing. */
const openAtlas = (source: AtlasName, frame: Frame, units: number): Atlas =>
  new Atlas(source, units / frame.unitsPerKm / kmPerDegree, frame.extent);

/** The features of a layer of our own files below a frame. */
export function findFeaturesInFrame(
  source: "appellations" | "waters",
  layer: string,
  frame: Frame,
  units = tolerance,
) {
  const atlas = openAtlas(source, frame, units);
  return atlas.shapes(layer).map((shape) => atlas.feature(shape));
}

/** The rivers that a map of the frame's scale shows, the greatest first. */
export const findRiversInFrame = (frame: Frame, units = tolerance) =>
  findFeaturesInFrame("waters", "rivers", frame, units).filter(
    ({ properties: { rank = 0 } }) => frame.unitsPerKm >= detailedScale || rank <= maxGreatRank,
  );

/** The path data of features. */
export const makeFeaturePathData = (
  features: readonly { geometry: Geometry }[],
  frame: Frame,
): string => features.map(({ geometry }) => makePathData(geometry, frame)).join("");

/** Meridians and parallels at round degrees, four to eight of them across. */
function gridPath(frame: Frame): string {
  const [w, s, e, n] = frame.extent;
  const step = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((d) => (n - s) / d <= 5) ?? 20;
  const graticule = geoGraticule()
    .extent([
      [w, s],
      [e, n],
    ])
    .stepMinor([step, step])
    .precision((e - w) / 4);
  return makePathData(graticule(), frame);
}

/** The shortest visible river and shore with a name, in units. */
const minRiverLength = 60;
const minShoreLength = 26;
/** Where along a river or a shore its name is tried, as shares of its length: from the middle to the ends. */
const waterNameShares = range(14).map(
  (i) => 0.5 + (i % 2 === 0 ? 1 : -1) * ((i + 1) >> 1) * (0.9 / 14),
);

/** The names of rivers and lakes on a region's map, the longest first, with their possible positions. */
export function findWaterNames(frame: Frame): FaintName[] {
  if (frame.unitsPerKm < detailedScale) return [];
  const lakes = findFeaturesInFrame("waters", "lakes", frame, 0);
  const named = [...lakes, ...findRiversInFrame(frame, 0)].flatMap(
    ({ properties: { name }, geometry }) => {
      const lines = projectGeometry(geometry, frame).map(({ points }) =>
        points.filter((point) => isInsideFrame(point, frame, 2)),
      );
      const line = lines.sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? [];
      const least = geometry.type === "MultiPolygon" ? minShoreLength : minRiverLength;
      return name && lengthOf(line) > least ? [{ name, line }] : [];
    },
  );
  const longest = Map.groupBy(
    named.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line)),
    ({ name }) => name,
  );
  return [...longest].map(([name, [first]]) => {
    const { line } = first!;
    return {
      kind: "water",
      name,
      at: waterNameShares.map((share) => line[Math.floor(share * (line.length - 1))]!),
    };
  });
}

const lengthOf = (line: readonly XY[]) =>
  sum(pairs(line), ([[x, y], [x2, y2]]) => Math.hypot(x2 - x, y2 - y));

/** The land of a map: the shapes that hold one of the points are highlighted, the others faint and with names. */
type LandOptions = {
  /** Countries from a coarse or a fine atlas, or the contiguous United States by states, on near maps with counties. */
  source: "world" | "countries" | "states" | "counties";
  homes: readonly LonLat[];
  waters?: boolean | undefined;
};

export const drawLand = (frame: Frame, { source, homes, waters = true }: LandOptions): Land =>
  computeOnce([source, frame.extent, frame.height, homes, waters], () => {
    const isAmerican = source === "states" || source === "counties";
    const atlas = openAtlas(source, frame, tolerances[source]);
    const shapes = atlas.shapes(isAmerican ? "states" : "countries");
    const home = shapes.filter((shape) => homes.some((point) => atlas.holds(shape, point)));
    const others = shapes.filter((shape) => !home.includes(shape));
    const counties = source === "counties" ? atlas.shapes("counties") : undefined;
    const world = openAtlas("world", frame, tolerances[source]);
    const abroad = isAmerican
      ? world
          .shapes("countries")
          .filter((shape) => shape.properties?.name !== "United States of America")
      : [];
    const areas: Layer[] = [
      {
        kind: "land",
        d: makePathData(world.union(abroad), frame) + makePathData(atlas.union(others), frame),
      },
      { kind: "home", d: makePathData(atlas.union(home), frame) },
    ];
    const borders = counties ? atlas.borders(counties, []) : atlas.borders(shapes, home);
    const coast: Layer = { kind: "coast", d: areas.map(({ d }) => d).join("") };
    return {
      layers: [
        ...(waters && frame.unitsPerKm >= detailedScale ? [coast] : []),
        ...areas,
        { kind: "grid", d: gridPath(frame) },
        { kind: "border", d: makePathData(borders, frame) },
        { kind: "river", d: waters ? makeFeaturePathData(findRiversInFrame(frame), frame) : "" },
        {
          kind: "lake",
          d: waters
            ? makeFeaturePathData(findFeaturesInFrame("waters", "lakes", frame), frame)
            : "",
        },
      ],
      faintNames: [
        ...(waters ? findWaterNames(frame) : []),
        ...(counties ?? others).flatMap((shape) =>
          makeFarName(shape, atlas, frame, counties && " County"),
        ),
        ...abroad.flatMap((shape) => makeFarName(shape, world, frame)),
      ],
    };
  });

/** A faint name at the middle of the visible part of a shape, if it is large enough. Abbreviated names are left out. */
function makeFarName(shape: Shape, atlas: Atlas, frame: Frame, kind = ""): FaintName[] {
  const name = `${shape.properties?.name ?? ""}${kind}`;
  const ring = findLargestRing(atlas.union([shape]), frame);
  if (name.endsWith(".") || Math.abs(polygonArea(ring)) < 2500) return [];
  return [{ kind: "far", name: name.toUpperCase(), at: [polygonCentroid(ring)] }];
}

/**
 * The extent of the countries or the states that hold these points, each without its parts far from its point; null
 * where the atlas has none of them.
 */
export const findExtentAround = (
  source: "world" | "states",
  points: readonly LonLat[],
): Extent | null =>
  computeOnce([source, points], () => {
    const atlas = new Atlas(source, 0.02);
    const shapes = atlas.shapes(source === "world" ? "countries" : "states");
    const extents = points
      .map((point) =>
        findHomeExtent(atlas.union(shapes.filter((shape) => atlas.holds(shape, point))), point),
      )
      .filter((extent) => extent !== undefined);
    return extents.length > 0 ? unionExtents(extents) : null;
  });
