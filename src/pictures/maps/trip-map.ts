import type { Point } from "../../catalogue/geography.ts";
import { placeFaintNames } from "./faint-names.ts";
import type { FaintName } from "./land.ts";
import {
  isInsideFrame,
  labelSize,
  listBoxesAlongLine,
  listObstacles,
  placeMarks,
  placeTowns,
} from "./placement.ts";
import {
  computeUnitsPerKm,
  makePolylinePath,
  projectPoint,
  roundPoint,
  roundToTenth,
  scaleBarHeight,
  type XY,
} from "./projection.ts";
import type { TripLand } from "./trip-land.ts";

type Town = Point & { name: string };
/** A day on the map, with the stops whose positions are known. */
type MapDay<Stop> = {
  base?: Town | undefined;
  end?: Town | undefined;
  stops: readonly Stop[];
};

/** The names on a land's drawing: villages, and names that have several possible positions. */
export type LandNames = {
  towns: readonly Town[];
  others: readonly (Pick<FaintName, "kind" | "name"> & { points: readonly Point[] })[];
};

const metadataPattern = /<metadata>.*<\/metadata>/s;

/**
 * Reads the names in the file of a land's drawing. Parses only their element, because the page's
 * policy refuses the file's styles.
 */
export async function fetchLandNames(href: string): Promise<LandNames> {
  const file = await fetch(href);
  const [element = ""] = metadataPattern.exec(await file.text()) ?? [];
  const { documentElement } = new DOMParser().parseFromString(element, "text/xml");
  return JSON.parse(documentElement.textContent);
}

const noNames: LandNames = { towns: [], others: [] };

/** The size of a map (units). `maxUnitsPerKm` limits how far it zooms in. */
export type TripMapSize = {
  width: number;
  minHeight: number;
  maxHeight: number;
  maxUnitsPerKm?: number;
};

const defaultSize: TripMapSize = { width: 340, minHeight: 220, maxHeight: 400 };
/** The margin around the trip's points (units). */
const margin = 36;
/** The defaults for `maxUnitsPerKm`. A map of a single point also shows what is around it. */
const defaultMaxUnitsPerKm = 150;
const maxUnitsPerKmAtPoint = 24;

/**
 * Finds the drawing that contains all points and extends least beyond them. Returns undefined if
 * none contains them, as for a trip across an ocean.
 */
function findLand(points: readonly Point[], lands: readonly TripLand[]): TripLand | undefined {
  const isInsideExtent = ({ latitude, longitude }: Point, { extent }: TripLand) => {
    const [west, south, east, north] = extent;
    return longitude > west && longitude < east && latitude > south && latitude < north;
  };
  const longitudes = points.map(({ longitude }) => longitude);
  const computeReachDegrees = ({ extent: [west, , east] }: TripLand) =>
    Math.max(Math.max(...longitudes) - west, east - Math.min(...longitudes));
  const [closest] = lands
    .filter((land) => points.every((point) => isInsideExtent(point, land)))
    .sort((a, b) => computeReachDegrees(a) - computeReachDegrees(b));
  return closest;
}

function measureSpan(values: readonly number[]) {
  const min = Math.min(...values);
  const max = Math.max(...values);
  return { length: max - min, middle: (min + max) / 2 };
}

/**
 * Computes the land drawing's position and size on the map, and the projection of points onto the
 * map.
 */
function fitLand(
  points: readonly Point[],
  { cone, ...land }: TripLand,
  { width, minHeight, maxHeight, maxUnitsPerKm }: TripMapSize,
) {
  const landPoints = points.map((point) => projectPoint(cone, point));
  const spanX = measureSpan(landPoints.map(([x]) => x));
  const spanY = measureSpan(landPoints.map(([, y]) => y));
  const latitude = measureSpan(points.map((point) => point.latitude)).middle;
  const unitsPerKm = computeUnitsPerKm(cone, latitude);
  const marginY = 2 * margin + scaleBarHeight;
  const hasSpan = spanX.length + spanY.length > 0;
  const defaultLimit = hasSpan ? defaultMaxUnitsPerKm : maxUnitsPerKmAtPoint;
  const fittingZoom = Math.min(
    (width - 2 * margin) / spanX.length,
    (maxHeight - marginY) / spanY.length,
    (maxUnitsPerKm ?? defaultLimit) / unitsPerKm,
  );
  // Limits zooming out, so that the drawing fills the map.
  const zoom = Math.max(fittingZoom, width / land.width);
  const wishedHeight = Math.max(minHeight, spanY.length * zoom + marginY);
  const height = Math.round(Math.min(land.height * zoom, maxHeight, wishedHeight));
  const left = computeCenterOffset(spanX.middle * zoom, width, land.width * zoom);
  const top = computeCenterOffset(spanY.middle * zoom, height, land.height * zoom);
  return {
    height,
    picture: {
      x: roundToTenth(left),
      y: roundToTenth(top),
      width: roundToTenth(land.width * zoom),
      height: roundToTenth(land.height * zoom),
    },
    unitsPerKm: unitsPerKm * zoom,
    toMapPoint(point: Point): XY {
      const [x, y] = projectPoint(cone, point);
      return roundPoint([x * zoom + left, y * zoom + top]);
    },
  };
}

/**
 * Returns the offset that centers the points on the map, or the closest offset at which the drawing
 * still fills the map.
 */
const computeCenterOffset = (middle: number, mapSize: number, landSize: number) =>
  Math.min(0, Math.max(mapSize - landSize, mapSize / 2 - middle));

/**
 * Lists the points of a day's drive, from its start to its end. Returns an empty list for a day
 * without stops that starts and ends in the same town.
 */
function listRoutePoints({ base, end, stops }: MapDay<{ point: Point }>) {
  if (stops.length === 0 && base === end) return [];
  return [base, ...stops.map(({ point }) => point), end].filter((point) => point !== undefined);
}

/**
 * Makes a trip's map: its stops on the smallest drawing that contains them all, zoomed in as far as
 * possible. Returns undefined if no stop has a position, or if no drawing contains all stops.
 */
export function makeTripMap<Stop extends { point: Point }>(
  days: readonly MapDay<Stop>[],
  lands: readonly TripLand[],
  towns: readonly Town[] = [],
  mapSize = defaultSize,
  names = noNames,
) {
  const routes = days.map(listRoutePoints);
  const points = routes.flat();
  const land = findLand(points, lands);
  if (points.length === 0 || !land) return undefined;
  const { height, toMapPoint, picture, unitsPerKm } = fitLand(points, land, mapSize);
  const size = { width: mapSize.width, height };
  const allStops = days.flatMap((day) => day.stops);
  const bases = findDayTowns(days.filter((_, i) => routes[i]!.length > 0));
  const basePoints = [...bases.values()].map(toMapPoint);
  const stops = placeMarks(allStops, ({ point }) => toMapPoint(point), size, basePoints);
  const obstacles = listObstacles(stops, height);
  // A line leads to a stop's disc, which may be beside the stop's position.
  const discs = new Map(stops.map(({ point, disc }) => [point, disc]));
  const lines = routes.map((route) => route.map((point) => discs.get(point) ?? toMapPoint(point)));
  const others = [...towns, ...names.towns].filter(({ name }) => !bases.has(name));
  const baseNames = placeTowns([...bases.values()], toMapPoint, obstacles, size, labelSize);
  for (const line of lines)
    obstacles.push(...line.slice(1).flatMap((end, i) => listBoxesAlongLine(line[i]!, end)));
  const otherNames = placeTowns(others, toMapPoint, obstacles, size);
  const faintNames = names.others.map(({ points: allPoints, ...name }) => {
    const positions = allPoints.map(toMapPoint).filter((point) => isInsideFrame(point, size));
    return { ...name, positions };
  });
  return {
    ...size,
    /** The path of the land's drawing, and the drawing's position. */
    land: { href: land.land, ...picture },
    /**
     * Path data for each day's line, from the day's start to its end. Empty for a day with a single
     * point.
     */
    lines: lines.map((line) => (line.length < 2 ? "" : makePolylinePath(line))),
    stops,
    /** The towns where days begin and end, and other towns if there is room for their names. */
    towns: [
      ...baseNames.map((town) => ({ ...town, dot: town.point, isBase: true })),
      ...otherNames.map((town) => ({ ...town, isBase: false })),
    ],
    names: placeFaintNames(faintNames, obstacles, size),
    unitsPerKm,
  };
}

/** Finds the towns where days begin and end, keyed by name. */
function findDayTowns(days: readonly MapDay<unknown>[]): Map<string, Town> {
  const ends = days.flatMap(({ base, end }) => [base, end]).filter((town) => town !== undefined);
  return new Map(ends.map((town) => [town.name, town]));
}
