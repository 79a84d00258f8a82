import type { Point } from "../../catalogue/geography.ts";
import { labelSize, listObstacles, placeMarks, placeTowns } from "./placement.ts";
import {
  computeUnitsPerKm,
  projectPoint,
  roundPoint,
  roundToTenth,
  scaleBarHeight,
  type XY,
} from "./projection.ts";
import type { TripLand } from "./trip-land.ts";

type Town = Point & { name: string };
/** Stops without a position keep their numbers. */
type MapDay = {
  base?: Town | undefined;
  end?: Town | undefined;
  stops: readonly (Point | undefined)[];
};

const width = 340;
const heights = [220, 400] as const;
/** The margin around the trip's points. */
const margin = 36;
/** The minimum width of a map, in kilometers. */
const minKm = 8;

/** The smallest land that holds all the points; undefined for a trip over an ocean. */
function findLand(points: readonly Point[], lands: readonly TripLand[]): TripLand | undefined {
  const hasAllPoints = ({ extent: [w, s, e, n] }: TripLand) =>
    points.every(
      ({ latitude, longitude }) => longitude > w && longitude < e && latitude > s && latitude < n,
    );
  const widthInDegrees = ({ extent: [w, , e] }: TripLand) => e - w;
  return lands.filter(hasAllPoints).toSorted((a, b) => widthInDegrees(a) - widthInDegrees(b))[0];
}

/** The least and the greatest of some values, and their middle. */
function measureSpan(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { length: most - least, middle: (least + most) / 2 };
}

/** The position and size of the land's picture below the map, and the projection of a point onto the map. */
function fitLand(points: readonly Point[], { cone, ...land }: TripLand) {
  const onLand = points.map((point) => projectPoint(cone, point));
  const [x, y] = [measureSpan(onLand.map(([x]) => x)), measureSpan(onLand.map(([, y]) => y))];
  const perKm = computeUnitsPerKm(cone, measureSpan(points.map(({ latitude }) => latitude)).middle);
  const wide = Math.max(x.length, minKm * perKm);
  const high = Math.max(y.length, minKm * perKm);
  const fits = Math.min(
    (width - 2 * margin) / wide,
    (heights[1] - 2 * margin - scaleBarHeight) / high,
  );
  // Never so far off that the land would end within the map.
  const zoom = Math.max(fits, width / land.width);
  const height = Math.round(
    Math.min(
      land.height * zoom,
      heights[1],
      Math.max(heights[0], high * zoom + 2 * margin + scaleBarHeight),
    ),
  );
  /** Puts the middle of the points into the middle of the map, as far as the land reaches. */
  const computeOffset = (middle: number, room: number, size: number) =>
    Math.min(0, Math.max(room - size * zoom, room / 2 - middle * zoom));
  const [left, top] = [
    computeOffset(x.middle, width, land.width),
    computeOffset(y.middle, height, land.height),
  ];
  const toMapPoint = (point: Point): XY => {
    const [landX, landY] = projectPoint(cone, point);
    return roundPoint([landX * zoom + left, landY * zoom + top]);
  };
  const picture = {
    x: roundToTenth(left),
    y: roundToTenth(top),
    width: roundToTenth(land.width * zoom),
    height: roundToTenth(land.height * zoom),
  };
  return { height, place: toMapPoint, picture, unitsPerKm: perKm * zoom };
}

/**
 * The map of a trip: its stops over the smallest land that holds them, as close as possible. Undefined without a stop
 * with a position, or if no land holds all stops.
 */
export function makeTripMap(
  days: readonly MapDay[],
  lands: readonly TripLand[],
  towns: readonly Town[] = [],
) {
  const routes = days.map(({ base, end, stops }) =>
    stops.length > 0 || base !== end
      ? [base, ...stops, end].filter((point) => point !== undefined)
      : [],
  );
  const points = routes.flat();
  const land = findLand(points, lands);
  if (points.length === 0 || !land) return undefined;
  const { height, place: toMapPoint, picture, unitsPerKm } = fitLand(points, land);
  const size = { width, height };
  const numbered = days
    .flatMap(({ stops }) => stops)
    .flatMap((point, i) => (point ? [{ number: i + 1, point }] : []));
  const stops = placeMarks(numbered, ({ point }) => toMapPoint(point), size);
  const ends = days.filter((_, i) => routes[i]!.length > 0).flatMap(({ base, end }) => [base, end]);
  const bases = new Map(ends.filter((town) => town !== undefined).map((town) => [town.name, town]));
  const others = towns.filter(({ name }) => !bases.has(name));
  const taken = listObstacles(stops, height);
  return {
    ...size,
    /** The land, and where its picture goes. */
    land: { href: land.land, ...picture },
    /** One line a day, from the base to where it ends; empty for a day with a single point. */
    lines: routes.map((route) =>
      route.length < 2 ? "" : `M${route.map((point) => toMapPoint(point).join(" ")).join("L")}`,
    ),
    /** All stops, numbered through the trip; a disc is pushed off its dot where two would touch. */
    stops,
    /** The starting points of the days, and towns on the way whose names have room. */
    towns: [
      ...placeTowns([...bases.values()], toMapPoint, taken, size, labelSize).map((town) => ({
        ...town,
        isBase: true,
      })),
      ...placeTowns(others, toMapPoint, taken, size).map((town) => ({ ...town, isBase: false })),
    ],
    unitsPerKm,
  };
}
