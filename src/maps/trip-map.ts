import type { XY } from "./frame.ts";
import { placeMarkers } from "./markers.ts";
import type { TripLand } from "./trip-land.ts";

type Point = { latitude: number; longitude: number };
export type MapDay = { base?: (Point & { name: string }) | undefined; stops: readonly Point[] };
export type TripMap = {
  width: number;
  height: number;
  /** The land, and where its picture goes. */
  land: { name: string; x: number; y: number; width: number; height: number };
  /** One line a day, from the base and back to it; empty for a day with a single point. */
  lines: string[];
  /** All stops, numbered through the trip. */
  stops: { number: number; day: number; dot: XY; disc: XY }[];
  bases: { name: string; at: XY }[];
  unitsPerKm: number;
};

const width = 340;
const heights = [220, 400] as const;
/** Kept free around the trip's points, and below them for the scale bar. */
const rim = 36;
const foot = 26;
/** The least that a map is across, in kilometers. */
const leastKm = 8;
const kmPerDegree = 111.2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const northing = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
const round = (n: number) => Math.round(n * 10) / 10;

/** The smallest land that holds all the points; undefined for a trip over an ocean. */
function landFor(points: readonly Point[], lands: readonly TripLand[]): TripLand | undefined {
  const holds = ({ extent: [w, s, e, n] }: TripLand) =>
    points.every(({ latitude, longitude }) => longitude > w && longitude < e && latitude > s && latitude < n);
  const across = ({ extent: [w, , e] }: TripLand) => e - w;
  return lands.filter(holds).toSorted((a, b) => across(a) - across(b))[0];
}

/**
 * The map of a trip: its stops over the smallest land that holds them, as near as they allow. Undefined without a stop
 * whose place is known, and where no land holds them all.
 */
export function tripMap(days: readonly MapDay[], lands: readonly TripLand[]): TripMap | undefined {
  const points = days.flatMap(({ base, stops }) => (stops.length > 0 && base ? [base, ...stops] : stops));
  const land = landFor(points, lands);
  if (points.length === 0 || !land) return undefined;
  const [w, , e, n] = land.extent;
  const perRadian = land.width / radians(e - w);
  /** Where a point is on the land's own drawing. */
  const onLand = ({ latitude, longitude }: Point): XY => [
    radians(longitude - w) * perRadian,
    (northing(n) - northing(latitude)) * perRadian,
  ];
  const all = points.map(onLand);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const [right, bottom] = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, y]) => y))];
  const middle = radians(points[0]!.latitude);
  const perKm = perRadian / Math.cos(middle) / ((180 / Math.PI) * kmPerDegree);
  const least = leastKm * perKm;
  const wide = Math.max(right - left, least);
  const high = Math.max(bottom - top, least);
  const fits = Math.min((width - 2 * rim) / wide, (heights[1] - 2 * rim - foot) / high);
  const zoom = Math.max(fits, width / land.width);
  const wanted = Math.min(heights[1], Math.max(heights[0], high * zoom + 2 * rim + foot));
  const height = Math.round(Math.min(wanted, land.height * zoom));
  const edge = (center: number, room: number, size: number) =>
    Math.min(0, Math.max(room - size * zoom, room / 2 - center * zoom));
  const x = edge((left + right) / 2, width, land.width);
  const y = edge((top + bottom) / 2, height - foot, land.height + foot / zoom);
  const place = (point: Point): XY => {
    const [gx, gy] = onLand(point);
    return [round(gx * zoom + x), round(gy * zoom + y)];
  };
  const stops = days.flatMap(({ stops }, day) => stops.map((stop) => ({ day, dot: place(stop) })));
  const discs = placeMarkers(
    stops.map(({ dot }) => dot),
    { width, height },
    foot,
  );
  const towns = new Map(
    days.flatMap(({ base, stops }) => (base && stops.length > 0 ? [[base.name, base] as const] : [])),
  );
  return {
    width,
    height,
    land: {
      name: land.name,
      x: round(x),
      y: round(y),
      width: round(land.width * zoom),
      height: round(land.height * zoom),
    },
    lines: days.map(({ base, stops }) => {
      const way = [...(base ? [base] : []), ...stops, ...(base ? [base] : [])].map(place);
      return stops.length === 0 || way.length < 2 ? "" : `M${way.map((point) => point.join(" ")).join("L")}`;
    }),
    stops: stops.map((stop, i) => ({ ...stop, number: i + 1, disc: discs[i]! })),
    bases: [...towns.values()].map((base) => ({ name: base.name, at: place(base) })),
    unitsPerKm: perKm * zoom,
  };
}
