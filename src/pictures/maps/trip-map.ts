import { around, type Box, discRadius, overlaps, placeLabels, placeMarkers } from "./placement.ts";
import { projectPoint, tenths, unitsPerKm, type XY } from "./projection.ts";
import type { TripLand } from "./trip-land.ts";

type Point = { latitude: number; longitude: number };
type Town = Point & { name: string };
/** Stops without a position keep their numbers. */
type MapDay = { base?: Town | undefined; end?: Town | undefined; stops: readonly (Point | undefined)[] };
type Size = { width: number; height: number };

const width = 340;
const heights = [220, 400] as const;
/** The margin around the trip's points, and the height of the strip with the scale bar below them. */
const rim = 36;
const scaleHeight = 26;
/** The minimum width of a map, in kilometers. */
const minKm = 8;
const sizes = { base: 12, town: 10.5 } as const;

/** The smallest land that holds all the points; undefined for a trip over an ocean. */
function landFor(points: readonly Point[], lands: readonly TripLand[]): TripLand | undefined {
  const holds = ({ extent: [w, s, e, n] }: TripLand) =>
    points.every(({ latitude, longitude }) => longitude > w && longitude < e && latitude > s && latitude < n);
  const across = ({ extent: [w, , e] }: TripLand) => e - w;
  return lands.filter(holds).toSorted((a, b) => across(a) - across(b))[0];
}

/** The least and the greatest of some values, and their middle. */
function spanOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { length: most - least, middle: (least + most) / 2 };
}

/** The position and size of the land's picture below the map, and the projection of a point onto the map. */
function view(points: readonly Point[], { cone, ...land }: TripLand) {
  const onLand = (point: Point) => projectPoint(cone, point);
  const [x, y] = [spanOf(points.map((point) => onLand(point)[0])), spanOf(points.map((point) => onLand(point)[1]))];
  const perKm = unitsPerKm(onLand, {
    latitude: spanOf(points.map(({ latitude }) => latitude)).middle,
    longitude: spanOf(points.map(({ longitude }) => longitude)).middle,
  });
  const wide = Math.max(x.length, minKm * perKm);
  const high = Math.max(y.length, minKm * perKm);
  const fits = Math.min((width - 2 * rim) / wide, (heights[1] - 2 * rim - scaleHeight) / high);
  // Never so far off that the land would end within the map.
  const zoom = Math.max(fits, width / land.width);
  const height = Math.round(
    Math.min(land.height * zoom, heights[1], Math.max(heights[0], high * zoom + 2 * rim + scaleHeight)),
  );
  /** Puts the middle of the points into the middle of the map, as far as the land reaches. */
  const offset = (middle: number, room: number, size: number) =>
    Math.min(0, Math.max(room - size * zoom, room / 2 - middle * zoom));
  const [left, top] = [offset(x.middle, width, land.width), offset(y.middle, height, land.height)];
  const place = (point: Point): XY => {
    const [landX, landY] = onLand(point);
    return [tenths(landX * zoom + left), tenths(landY * zoom + top)];
  };
  const picture = {
    x: tenths(left),
    y: tenths(top),
    width: tenths(land.width * zoom),
    height: tenths(land.height * zoom),
  };
  return { height, place, picture, unitsPerKm: perKm * zoom };
}

/** The bases, and as many towns around as have room for their names. */
function named(bases: readonly Town[], towns: readonly Town[], taken: Box[], size: Size, place: (point: Point) => XY) {
  const others = towns.filter(({ name }) => !bases.some((base) => base.name === name));
  return [...bases, ...others].flatMap((town) => {
    const isBase = bases.includes(town);
    const dot = place(town);
    const box = around(dot, 4);
    const [x, y] = dot;
    if (x < 6 || y < 6 || x > size.width - 6 || y > size.height - scaleHeight) return [];
    if (!isBase && taken.some((other) => overlaps(other, box))) return [];
    const request = { name: town.name, at: dot, gap: 6, size: isBase ? sizes.base : sizes.town };
    const [label] = placeLabels([request], taken, size);
    if (!label) return [];
    taken.push(box, label.box);
    return [{ dot, label, isBase }];
  });
}

/**
 * The map of a trip: its stops over the smallest land that holds them, as close as possible. Undefined without a stop
 * with a position, or if no land holds all stops.
 */
export function tripMap(days: readonly MapDay[], lands: readonly TripLand[], towns: readonly Town[] = []) {
  const routes = days.map(({ base, end, stops }) =>
    stops.length > 0 || base !== end ? [base, ...stops, end].filter((point) => point !== undefined) : [],
  );
  const points = routes.flat();
  const land = landFor(points, lands);
  if (points.length === 0 || !land) return undefined;
  const { height, place, picture, unitsPerKm } = view(points, land);
  const size = { width, height };
  const stops = days
    .flatMap(({ stops }, day) => stops.map((stop) => ({ stop, day })))
    .flatMap(({ stop, day }, i) => (stop ? [{ number: i + 1, day, dot: place(stop) }] : []));
  const dots = stops.map(({ dot }) => dot);
  const discs = placeMarkers(dots, size, scaleHeight);
  const ends = days.filter((_, i) => routes[i]!.length > 0).flatMap(({ base, end }) => [base, end]);
  const bases = new Map(ends.filter((town) => town !== undefined).map((town) => [town.name, town]));
  const taken: Box[] = [
    [0, height - scaleHeight - 4, 160, height],
    ...discs.map((disc) => around(disc, discRadius + 1)),
  ];
  return {
    ...size,
    /** The land, and where its picture goes. */
    land: { href: land.land, ...picture },
    /** One line a day, from the base to where it ends; empty for a day with a single point. */
    lines: routes.map((route) =>
      route.length < 2 ? "" : `M${route.map((point) => place(point).join(" ")).join("L")}`,
    ),
    /** All stops, numbered through the trip; a disc is pushed off its dot where two would touch. */
    stops: stops.map((stop, i) => ({ ...stop, disc: discs[i]! })),
    /** The starting points of the days, and towns on the way whose names have room. */
    towns: named([...bases.values()], towns, taken, size, place),
    unitsPerKm,
  };
}
