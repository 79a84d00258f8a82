import { polygonArea, polygonCentroid } from "d3-polygon";
import { diskCache } from "../../site/disk-cache.ts";
import { type Extent, homeExtent, joined, type Shape, Sheet, type Source } from "./atlas.ts";
import type { Plan, Quiet } from "./drawing.ts";
import type { Frame } from "./frame.ts";
import { base } from "./layers.ts";
import { project } from "./path.ts";
import type { LonLat } from "./simplify.ts";
import { waterNames } from "./water-names.ts";

export type Land = Required<Pick<Plan, "layers" | "quiet">>;

/** Land is the slow part of a map, and the same for as long as the frame is. */
const cached = diskCache("maps", "src/pictures/maps/**/*.{ts,json}");

const kmPerDegree = 111.2;
const contiguous = "United States of America";
const nameOf = (shape: Shape) => shape.properties?.name ?? "";

/** The part of the atlas below a frame, simplified by at most so many units of the drawing. */
const sheetFor = (source: Source, frame: Frame, stray: number): Sheet =>
  new Sheet(source, frame.extent, stray / frame.unitsPerKm / kmPerDegree);

/** Countries, those that hold one of the points brought forward, the others faint and named. */
export function countries(source: Source, frame: Frame, homes: readonly LonLat[], waters = true): Land {
  return cached([source, frame.extent, frame.height, homes, waters], () => {
    const sheet = sheetFor(source, frame, source === "world" ? 0.9 : 0.5);
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
      quiet: [
        ...(waters ? waterNames(frame) : []),
        ...others.flatMap((shape) => named(nameOf(shape), sheet, shape, frame)),
      ],
    };
  });
}

/** The contiguous United States by states, or by counties where a map is that near; Canada and Mexico faint behind. */
export function american(frame: Frame, homes: readonly LonLat[], lines: "states" | "counties", waters = true): Land {
  return cached([lines, frame.extent, frame.height, homes, waters], () => {
    const stray = lines === "states" ? 1.2 : 0.5;
    const world = sheetFor("world", frame, stray);
    const abroad = world.shapes("countries").filter((shape) => nameOf(shape) !== contiguous);
    const sheet = sheetFor(lines, frame, stray);
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
      quiet: [
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
    const sheet = new Sheet(source, everywhere, 0.02);
    const shapes = sheet.shapes(source === "world" ? "countries" : "states");
    const extents = points.flatMap((point) => {
      const extent = homeExtent(sheet.union(shapes.filter((shape) => sheet.holds(shape, point))), point);
      return extent ? [extent] : [];
    });
    return extents.length > 0 ? joined(extents) : null;
  });
}

/** A faint name at the middle of what is in view of a shape, when that is large enough for one; abbreviated names are no names. */
function named(name: string, sheet: Sheet, shape: Shape, frame: Frame): Quiet[] {
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
