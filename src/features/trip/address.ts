import * as z from "zod/mini";
import { trip as tripPath } from "../../site/paths.ts";
import { limits, usualName, usualStart } from "./device.ts";
import {
  type Day,
  type Stop,
  stop as stopSchema,
  type Trip,
  tripDate,
  trip as tripSchema,
  visitLength,
  winerySlug,
} from "./trip.ts";

/** Some messengers and old proxies still cut longer addresses off. */
export const longestAddress = 2000;

/**
 * A trip as an address: /trip?start=2027-05-10&party=2&stops=2&base=healdsburg&day=williams-selyem,rochioli-estate.1430.90m.b
 *
 * A day is its wineries' slugs; a slug may be followed by the time of a booking, the reader's own length of the visit in
 * minutes, and b for booked. A stop of the reader's own is ~Its name~latitude~longitude in hundred-thousandths of a degree.
 * `stops` counts them, and after a point their times, so that a link that was cut off is noticed. `base` and `from` (when
 * a day starts) hold for the days after them, `end` for the next one alone. Notes and confirmation numbers are not in it.
 * Where it would be too long, all that was typed is left out: towns, names of stops and of the trip.
 */
export function tripAddress(trip: Trip): string {
  const address = written(trip);
  return address.length <= longestAddress ? address : written(untyped(trip));
}

const untyped = (trip: Trip): Trip => ({
  ...trip,
  name: usualName,
  days: trip.days.map((day) => ({
    ...day,
    base: knownTown(day.base),
    end: knownTown(day.end),
    stops: day.stops.map((stop) => (stop.winery ? stop : { ...stop, name: "Stop" })),
  })),
});

/** A town of the guide, whose id is written like a winery's slug. */
const knownTown = (town: string | undefined) => (z.safeParse(winerySlug, town).success ? town : undefined);

function written({ name, start, party, days }: Trip): string {
  const stops = days.flatMap((day) => day.stops).map(stopPart);
  const times = stops.reduce((sum, stop) => sum + marksOf(stop).length, 0);
  const parts = [
    ...(start ? [`start=${start}`] : []),
    `party=${party}`,
    ...(stops.length > 0 ? [`stops=${stops.length}${times > 0 ? `.${times}` : ""}`] : []),
    ...(name === usualName ? [] : [`name=${encoded(name)}`]),
    ...days.flatMap((day, i) => dayParts(day, days[i - 1])),
  ];
  return `${tripPath}?${parts.join("&")}`;
}

/** The marks behind a stop's name in an address: its time, its length, and that it is booked. */
const marksOf = (part: string): string[] => part.split(".").slice(1);

/** A day's part of the address: what differs from the day before it, and its stops. */
const dayParts = ({ base, end, startsAt, stops }: Day, before?: Day): string[] => [
  ...(base === before?.base ? [] : [`base=${encoded(base ?? "")}`]),
  ...(startsAt === (before?.startsAt ?? usualStart) ? [] : [`from=${digits(startsAt)}`]),
  ...(end === undefined ? [] : [`end=${encoded(end)}`]),
  `day=${stops.map(stopPart).join(",")}`,
];

const stopPart = ({ winery, name, place, at, minutes, booked }: Stop): string =>
  [
    winery ??
      [
        "",
        encoded(name.replace(separator, hex)),
        ...(place ? [place.latitude, place.longitude].map(inUnits) : []),
      ].join("~"),
    ...(at === undefined ? [] : [digits(at)]),
    ...(minutes === undefined ? [] : [`${minutes}m`]),
    ...(booked ? ["b"] : []),
  ].join(".");

/** Separators of the parts of a stop, which are encoded twice within a name. */
const separator = /[%.,~]/g;
const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/** Degrees as an address has them, a whole number. */
const inUnits = (degrees: number) => Math.round(degrees * 1e5);

const encoded = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+");

/** Minutes after midnight as an address has them: 570 is "0930". */
const digits = (minutes: number): string =>
  `${Math.floor(minutes / 60)}`.padStart(2, "0") + `${minutes % 60}`.padStart(2, "0");

const minutesOf = (text: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** A winery of the guide by its present or a former slug. */
type FindWinery = (slug: string) => { slug: string; name: string } | undefined;

/** The parts of an address that a trip has once: what each is called, and whether a value can be read. */
const once: Record<string, { called: string; isRead: (value: string) => boolean }> = {
  start: { called: "the first day", isRead: (value) => z.safeParse(tripDate, value).success },
  party: { called: "the number of people", isRead: (value) => /^[1-9]\d?$/.test(value) },
  stops: { called: "the number of stops", isRead: (value) => /^\d{1,2}(\.\d{1,2})?$/.test(value) },
  name: { called: "the trip’s name", isRead: (value) => isWhole(value, limits.name) },
};
const isWhole = (text: string, most: number) => text.trim().length <= most && !text.includes("\uFFFD");

/** Parameters that messengers and mailing services add to a link, and those that say nothing of the trip. */
const foreign = /^(utm_|mc_|_|ref$|source$|si$|igsh|[a-z]*clid$|add$|note$)/;

/**
 * The trip in an address's query ("?start=…"), if there is one, and in words all of the query that is not in the trip.
 * Never throws. A winery that was renamed has its present name; one that is gone keeps the name that its slug spells.
 */
export function readTripAddress(query: string, find: FindWinery): { trip?: Trip; lost: string[] } {
  const days: object[] = [];
  const given: Record<string, string> = {};
  const lost: string[] = [];
  let carried: { base?: string; startsAt?: number | undefined } = {};
  // What was said of the next day.
  let pending: Record<string, string> = {};
  const seen: string[] = [];
  let room: number = limits.stops;
  for (const [key, value] of new URLSearchParams(query)) {
    const lose = (what: string) => lost.push(value ? `${what} (${value.slice(0, 60)})` : what);
    if (["base", "end", "from"].includes(key) && !(key in pending)) {
      pending[key] = value;
      if (key === "from" ? minutesOf(value) === undefined : !isWhole(value, limits.base))
        lose(key === "from" ? "when a day starts" : "where a day starts or ends");
    } else if (key === "day") {
      const { base = carried.base, from, end } = pending;
      carried = { ...(base && { base }), startsAt: from === undefined ? carried.startsAt : minutesOf(from) };
      const parts = value.split(",").filter(Boolean);
      const read = parts.flatMap((part) => readStop(part, find, lost));
      const stops = read.slice(0, days.length < limits.days ? room : 0);
      for (const { name } of read.slice(stops.length)) lost.push(`${name}, which is more than a trip holds`);
      seen.push(...parts);
      room -= stops.length;
      days.push({ ...carried, end, stops });
      pending = {};
    } else if (once[key] && !(key in given)) {
      given[key] = value;
      if (!once[key].isRead(value)) lose(once[key].called);
    } else if (!foreign.test(key)) lost.push(`“${`${key}=${value}`.slice(0, 60)}”`);
  }
  const timesRead = seen.flatMap(marksOf).length;
  const [stops, times = 0] = given.stops?.split(".").map(Number) ?? [seen.length, timesRead];
  if (stops !== seen.length) lost.push(`stops: it had ${stops}, and ${seen.length} are left`);
  else if (times !== timesRead) lost.push("some of the times");
  if (Object.keys(pending).length > 0 || days.length > limits.days) lost.push("one of its days");
  if (days.length === 0) return { lost: Object.keys(given).length > 0 ? ["its days", ...lost] : lost };
  return { trip: z.parse(tripSchema, { ...given, party: Number(given.party), days }), lost };
}

function readStop(part: string, find: FindWinery, lost: string[]): { name: string }[] {
  const [head = "", ...marks] = part.split(".");
  const stop = head.startsWith("~") ? ownStop(head, lost) : wineryStop(head, find, lost);
  if (!stop) {
    lost.push(`a stop (${part.slice(0, 60)})`);
    return [];
  }
  const read: { at?: number | undefined; minutes?: number; booked?: true } = {};
  for (const mark of marks) {
    if (mark === "b" && !read.booked) read.booked = true;
    else if (minutesOf(mark) !== undefined && read.at === undefined) read.at = minutesOf(mark);
    else if (z.safeParse(visitLength, minutesIn(mark)).success && !read.minutes) read.minutes = minutesIn(mark);
    else lost.push(`a time of ${stop.name} (${mark.slice(0, 60)})`);
  }
  return [{ ...stop, ...read }];
}

const minutesIn = (mark: string) => (/^\d{2,3}m$/.test(mark) ? Number.parseInt(mark, 10) : Number.NaN);

function wineryStop(slug: string, find: FindWinery, lost: string[]) {
  if (!z.safeParse(winerySlug, slug).success) return undefined;
  const found = find(slug);
  if (!found) lost.push(`${spelled(slug)}, which is not in the guide; only the name is kept`);
  return { winery: found?.slug ?? slug, name: found?.name ?? spelled(slug) };
}

function ownStop(text: string, lost: string[]) {
  const [, coded = "", latitude, longitude, ...more] = text.split("~");
  const name = coded.replace(/%(25|2e|2c|7e)/g, decodeURIComponent);
  const place = longitude ? { latitude: Number(latitude) / 1e5, longitude: Number(longitude) / 1e5 } : undefined;
  const read = z.safeParse(stopSchema, { name, place }).data;
  if (!read) return undefined;
  if (more.length > 0 || (latitude !== undefined && !read.place)) lost.push(`the place of ${read.name}`);
  if (!isWhole(name, limits.winery)) lost.push(`part of the name of ${read.name}`);
  return { name, place };
}

/** A name for a slug that the guide doesn't have: "old-estate" is "Old Estate". */
const spelled = (slug: string): string =>
  slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
