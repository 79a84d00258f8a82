import * as z from "zod/mini";
import { trip as tripPath } from "../../site/paths.ts";
import { limits, usualName, usualStart } from "./limits.ts";
import { type Day, type Stop, stop as stopSchema, type Trip, trip as tripSchema, winerySlug } from "./trip.ts";

/** Some messengers and old proxies still cut longer addresses off. */
export const longestAddress = 2000;

/**
 * A trip as an address: /trip?start=2027-05-10&party=2&base=healdsburg&day=williams-selyem,rochioli-estate.1430.90m.b
 *
 * A day is its wineries' slugs; a slug may be followed by the time of a booking, the reader's own length of the visit in
 * minutes, and b for booked. A stop of the reader's own is ~Its name~latitude~longitude in hundred-thousandths of a degree.
 * `base` and `from` (when a day starts: 930) hold for the days after them, `end` for the next one alone. Notes and
 * confirmation numbers are not in it. Where it would be too long, typed towns go first, the trip's name second, and the
 * names of the reader's own stops third.
 */
export function tripAddress(trip: Trip): string {
  const known = trip.days.map((day) => ({ ...day, base: wordOf(day.base), end: wordOf(day.end) }));
  const unnamed = known.map(({ stops, ...day }) => ({
    ...day,
    stops: stops.map((stop) => (stop.winery ? stop : { ...stop, name: "Stop" })),
  }));
  const attempts = [
    trip,
    { ...trip, days: known },
    { ...trip, days: known, name: usualName },
    { ...trip, days: unnamed, name: usualName },
  ];
  const addresses = attempts.map(written);
  return addresses.find((address) => address.length <= longestAddress) ?? addresses.at(-1)!;
}

const wordOf = (town: string | undefined) => (z.safeParse(winerySlug, town).success ? town : undefined);

function written({ name, start, party, days }: Trip): string {
  const parts = [
    ...(start ? [`start=${start}`] : []),
    `party=${party}`,
    ...(name === usualName ? [] : [`name=${encoded(name)}`]),
    ...days.flatMap((day, i) => dayParts(day, days[i - 1])),
  ];
  return `${tripPath}?${parts.join("&")}`;
}

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

/** What separates the parts of a stop, within a name: it is encoded twice there. */
const separator = /[%.,~]/g;
const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/** Degrees as an address has them, a whole number. */
const inUnits = (degrees: number) => Math.round(degrees * 1e5);

const encoded = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+");

/** Minutes after midnight as an address has them: 570 is "0930". */
const digits = (minutes: number): string =>
  `${Math.floor(minutes / 60)}`.padStart(2, "0") + `${minutes % 60}`.padStart(2, "0");

const minutesOf = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2})([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** A winery of the guide by its present or a former slug. */
type FindWinery = (slug: string) => { slug: string; name: string } | undefined;

/**
 * The trip in an address's query ("?start=…"), or undefined when there is none. Never throws: what can't be read is left
 * out. A winery that was renamed has its present name; one that is gone keeps the name that its slug spells.
 */
export function readTripAddress(query: string, find: FindWinery): Trip | undefined {
  const days: object[] = [];
  const given: Record<string, string> = {};
  let base: string | undefined;
  let end: string | undefined;
  let startsAt: number | undefined;
  let room: number = limits.stops;
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === "base") base = value;
    else if (key === "end") end = value;
    else if (key === "from") startsAt = minutesOf(value);
    else if (key === "day") {
      const stops = value
        .split(",")
        .flatMap((part) => readStop(part, find))
        .slice(0, room);
      room -= stops.length;
      days.push({ base, end, startsAt, stops });
      end = undefined;
    } else given[key] ??= value;
  }
  if (days.length === 0) return undefined;
  return z.parse(tripSchema, { ...given, party: Number(given.party), days });
}

function readStop(part: string, find: FindWinery): object[] {
  const [head = "", ...marks] = part.split(".");
  const length = marks.find((mark) => /^\d{1,3}m$/.test(mark));
  const visited = head.startsWith("~") ? ownStop(head) : wineryStop(head, find);
  if (!visited) return [];
  return [
    {
      ...visited,
      at: marks.map(minutesOf).find((minutes) => minutes !== undefined),
      minutes: length && Number.parseInt(length, 10),
      booked: marks.includes("b") || undefined,
    },
  ];
}

function wineryStop(slug: string, find: FindWinery) {
  if (!z.safeParse(winerySlug, slug).success) return undefined;
  const found = find(slug) ?? { slug, name: spelled(slug) };
  return { winery: found.slug, name: found.name };
}

function ownStop(text: string) {
  const [, coded = "", latitude, longitude] = text.split("~");
  const name = coded.replace(/%(25|2e|2c|7e)/g, decodeURIComponent);
  const place = longitude ? { latitude: Number(latitude) / 1e5, longitude: Number(longitude) / 1e5 } : undefined;
  return z.safeParse(stopSchema, { name }).success ? { name, place } : undefined;
}

/** A name for a slug that the guide doesn't have: "old-estate" is "Old Estate". */
const spelled = (slug: string): string =>
  slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
