import * as z from "zod/mini";
import { capitalize } from "../../format/text.ts";
import { tripPath } from "../../site/paths.ts";
import { defaultDayStart, defaultTripName, limits } from "./stored-trips.ts";
import {
  type Day,
  formatTimeDigits,
  type NewDay,
  type NewStop,
  type Night,
  type Stop,
  stopSchema,
  type Trip,
  tripDateSchema,
  tripSchema,
  visitLengthSchema,
  winerySlugSchema,
} from "./trip.ts";

/*
 * A link to a trip: /trip?start=2027-05-10&party=2&stops=2.3&base=healdsburg&day=williams-selyem,rochioli.1430.90m.b
 *
 * - `day` lists a day's stops. A winery appears as its slug, and the reader's own stop as
 *   "~Its name~latitude~longitude", with coordinates in hundred-thousandths of a degree.
 * - Dot-separated suffixes give a stop's time, the length of the visit ("90m" for minutes), and "b"
 *   if it is booked.
 * - `stops` counts the stops and their suffixes. In a truncated link, the counts don't match.
 * - `month` (1 to 12) replaces `start` if the trip has no start date.
 * - `base` and `from` (where and when a day starts) apply to every `day` after them. `end` and
 *   `night` apply only to the next `day`.
 * - `id` contains the trip's ID and revision, so that the owner's device recognizes the trip.
 *
 * Links omit notes, costs and confirmation numbers.
 */

/**
 * A trip's identity, which is the same on every device. The copy with the higher revision is newer.
 */
export type TripIdentity = { id: string; revision: number };

/** Builds the path that opens a trip in the planner. */
export function buildTripPath(trip: Trip, identity?: TripIdentity): string {
  const { name, start, month, party, days } = trip;
  const stops = days.flatMap((day) => day.stops).map(formatStop);
  const params: string[] = [];
  if (start) params.push(`start=${start}`);
  else if (month) params.push(`month=${month}`);
  params.push(`party=${party}`);
  if (stops.length > 0) params.push(`stops=${formatStopCounts(stops)}`);
  if (name !== defaultTripName) params.push(`name=${encodeQueryValue(name)}`);
  for (const [i, day] of days.entries()) params.push(...formatDayParams(day, days[i - 1]));
  if (identity) params.push(`id=${identity.id}.${identity.revision}`);
  return `${tripPath}?${params.join("&")}`;
}

/**
 * Formats the parameter `stops`: the number of stops and, if any, the number of suffixes ("3.2").
 */
function formatStopCounts(stops: readonly string[]): string {
  const suffixes = stops.flatMap((stop) => stop.split(".").slice(1));
  return suffixes.length > 0 ? `${stops.length}.${suffixes.length}` : `${stops.length}`;
}

/**
 * Formats a day as URL parameters: its stops, and the fields that differ from the previous day's.
 */
function formatDayParams(day: Day, before: Day | undefined): string[] {
  const { base, end, night, startsAt, stops } = day;
  const params: string[] = [];
  if (base !== before?.base) params.push(`base=${encodeQueryValue(base ?? "")}`);
  if (startsAt !== (before?.startsAt ?? defaultDayStart))
    params.push(`from=${formatTimeDigits(startsAt)}`);
  if (end !== undefined) params.push(`end=${encodeQueryValue(end)}`);
  if (night) params.push(`night=${formatNight(night)}`);
  params.push(`day=${stops.map(formatStop).join(",")}`);
  return params;
}

function formatStop(stop: Stop): string {
  const parts = [stop.winery ?? formatOwnStop(stop)];
  if (stop.at !== undefined) parts.push(formatTimeDigits(stop.at));
  if (stop.minutes !== undefined) parts.push(`${stop.minutes}m`);
  if (stop.booked) parts.push("b");
  return parts.join(".");
}

function formatNight({ name, checkIn }: Night): string {
  const parts = [encodeQueryValue(escapeSeparators(name))];
  if (checkIn !== undefined) parts.push(formatTimeDigits(checkIn));
  return parts.join(".");
}

/**
 * Parses a night: "Hotel Trio.1500". Returns undefined if the name is missing or the time is
 * invalid.
 */
function parseNight(value: string): Night | undefined {
  const [escapedName = "", digits] = value.split(".");
  const name = unescapeSeparators(escapedName).trim();
  const checkIn = parseTimeDigits(digits);
  const isWrong = digits !== undefined && checkIn === undefined;
  return name && !isWrong ? { name, checkIn } : undefined;
}

/** Coordinates in a URL are whole numbers, in hundred-thousandths of a degree. */
const unitsPerDegree = 1e5;

function formatOwnStop({ name, place }: Stop): string {
  const parts = ["", encodeQueryValue(escapeSeparators(name))];
  const degrees = place ? [place.latitude, place.longitude] : [];
  parts.push(...degrees.map((value) => `${Math.round(value * unitsPerDegree)}`));
  return parts.join("~");
}

/** Escapes the separators in a name, so that they survive the decoding of the URL's query. */
const escapeSeparators = (name: string) =>
  name.replace(/[%.,~]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const unescapeSeparators = (text: string) => text.replace(/%(25|2e|2c|7e)/g, decodeURIComponent);

const encodeQueryValue = (value: string) =>
  encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+");

/** A time in four digits. Matches "0930" and "2359", not "930", "2400" or "1060". */
const timePattern = /^(?<hours>[01]\d|2[0-3])(?<minutes>[0-5]\d)$/;

/**
 * Parses four digits into minutes after midnight: "0930" becomes 570. Returns undefined for
 * anything else.
 */
function parseTimeDigits(digits = ""): number | undefined {
  const { hours, minutes } = timePattern.exec(digits)?.groups ?? {};
  return hours ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** Finds a winery in the guide by its current slug or a former one. */
type FindWinery = (slug: string) => { slug: string; name: string } | undefined;

type QueryField = { label: string; isValid: (value: string) => boolean };

const isValidText = (text: string, maxLength: number) =>
  text.trim().length <= maxLength && !text.includes("\uFFFD");

const townField: QueryField = {
  label: "where a day starts or ends",
  isValid: (value) => isValidText(value, limits.base),
};

/** Trip-level URL parameters. Each occurs only once. */
const tripFields: Record<string, QueryField> = {
  start: {
    label: "the first day",
    isValid: (value) => z.safeParse(tripDateSchema, value).success,
  },
  month: { label: "the month", isValid: (value) => /^([1-9]|1[0-2])$/.test(value) },
  party: { label: "the number of people", isValid: (value) => /^[1-9]\d?$/.test(value) },
  stops: { label: "the number of stops", isValid: () => true },
  name: { label: "the trip’s name", isValid: (value) => isValidText(value, limits.name) },
  id: { label: "whose trip it is", isValid: (value) => parseIdentity(value) !== undefined },
};

/** Day-level URL parameters. They come before the day's stops. */
const dayFields: Record<string, QueryField> = {
  base: townField,
  end: townField,
  night: {
    label: "where a night is",
    isValid: (value) => isValidText(parseNight(value)?.name ?? "\uFFFD", limits.night),
  },
  from: {
    label: "when a day starts",
    isValid: (value) => parseTimeDigits(value) !== undefined,
  },
};

/**
 * URL parameters to ignore, such as those that messaging apps add for tracking. Matches
 * "utm_source" and "fbclid", not "start".
 */
const ignoredPattern = /^(ref|source|si|add|note|(utm|mc)?_.*|igsh.*|.*clid)$/;

/** A trip's identity. Matches "3f2a1b4c-9d8e.12", not "3f2a1b4c" or ".12". */
const identityPattern = /^(?<id>[a-z0-9-]{1,40})\.(?<revision>\d{1,9})$/;

function parseIdentity(value = ""): TripIdentity | undefined {
  const { id, revision } = identityPattern.exec(value)?.groups ?? {};
  return id ? { id, revision: Number(revision) } : undefined;
}

/** Makes an identity for a link that lacks one. The same link always gets the same identity. */
function makeLinkIdentity(trip: Trip): TripIdentity {
  let hash = 0;
  for (const character of buildTripPath(trip))
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return { id: `link-${hash.toString(36)}`, revision: 0 };
}

type Values = Record<string, string>;

/** A link's parameters, grouped by the part of the trip that they describe. */
type LinkParts = {
  trip: Values;
  days: { values: Values; stops: string[] }[];
  /** Day-level fields with no `day` after them, because the link was truncated. */
  unused: Values;
};

/** The trip in a link. `lost` describes the parts that couldn't be read. */
type LinkedTrip = { trip?: Trip; identity?: TripIdentity; lost: string[] };

/**
 * Parses a link's query ("?start=…") without ever throwing. If the guide no longer has a winery,
 * derives its name from the slug.
 */
export function parseTripQuery(query: string, find: FindWinery): LinkedTrip {
  const lost: string[] = [];
  const parts = groupParams(query, lost);
  const days = parseDays(parts, find, lost);
  reportMissingParts(parts, lost);
  if (days.length > 0) {
    const { month, party } = parts.trip;
    const fields = { ...parts.trip, month: Number(month), party: Number(party), days };
    const trip = z.parse(tripSchema, fields);
    return { trip, identity: parseIdentity(parts.trip.id) ?? makeLinkIdentity(trip), lost };
  }
  if (Object.keys(parts.trip).length > 0) lost.unshift("its days");
  return { lost };
}

/** Groups a link's parameters. Adds those that can't be read to `lost`. */
function groupParams(query: string, lost: string[]): LinkParts {
  const parts: LinkParts = { trip: {}, days: [], unused: {} };
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === "day") {
      parts.days.push({ values: parts.unused, stops: value.split(",").filter(Boolean) });
      parts.unused = {};
      continue;
    }
    const values = key in dayFields ? parts.unused : parts.trip;
    const field = dayFields[key] ?? tripFields[key];
    if (field && !(key in values)) {
      values[key] = value;
      if (!field.isValid(value)) lost.push(describeLostPart(field.label, value));
    } else if (!ignoredPattern.test(key)) {
      lost.push(`“${`${key}=${value}`.slice(0, maxShownLength)}”`);
    }
  }
  return parts;
}

/** How much of a link's value a message quotes (characters). */
const maxShownLength = 60;

const describeLostPart = (label: string, value: string) =>
  value ? `${label} (${value.slice(0, maxShownLength)})` : label;

function parseDays({ days }: LinkParts, find: FindWinery, lost: string[]): NewDay[] {
  const parsed: NewDay[] = [];
  let room: number = limits.stops;
  for (const { values, stops } of days.slice(0, limits.days)) {
    const before = parsed.at(-1);
    const known = stops.flatMap((stop) => parseStop(stop, find, lost) ?? []);
    const kept = known.slice(0, room);
    for (const { name } of known.slice(kept.length))
      lost.push(`${name}, which is more than a trip holds`);
    room -= kept.length;
    parsed.push({
      base: values.base ?? before?.base,
      startsAt: parseTimeDigits(values.from) ?? before?.startsAt ?? defaultDayStart,
      end: values.end,
      night: parseNight(values.night ?? ""),
      stops: kept,
    });
  }
  return parsed;
}

/** Reports the days and stops that the link must have lost, according to its own counts. */
function reportMissingParts({ trip, days, unused }: LinkParts, lost: string[]) {
  const stops = days.flatMap((day) => day.stops);
  const found = formatStopCounts(stops);
  const expected = trip.stops ?? found;
  if (expected !== found)
    lost.push(describeMissingStops(Number.parseInt(expected, 10), stops.length));
  if (Object.keys(unused).length > 0 || days.length > limits.days) lost.push("one of its days");
}

function describeMissingStops(expectedStops: number, stops: number): string {
  if (expectedStops > stops) return `${expectedStops - stops} of ${expectedStops} stops`;
  if (expectedStops === stops) return "some of the times";
  return "the number of stops";
}

function parseStop(text: string, find: FindWinery, lost: string[]): NewStop | undefined {
  const [head = "", ...suffixes] = text.split(".");
  const stop = head.startsWith("~") ? parseOwnStop(head, lost) : parseWineryStop(head, find, lost);
  if (!stop) {
    lost.push(describeLostPart("a stop", text));
    return undefined;
  }
  for (const suffix of suffixes) {
    const fields = parseStopSuffix(suffix);
    const isUnread = Object.keys(fields).every((key) => key in stop);
    if (isUnread) lost.push(describeLostPart(`a time of ${stop.name}`, suffix));
    Object.assign(stop, { ...fields, ...stop });
  }
  return stop;
}

/** Parses a stop's suffix. Returns an empty object if it can't be read. */
function parseStopSuffix(suffix: string): Partial<NewStop> {
  if (suffix === "b") return { booked: true };
  const at = parseTimeDigits(suffix);
  if (at !== undefined) return { at };
  const minutes = Number(/^(\d{2,3})m$/.exec(suffix)?.[1]);
  return z.safeParse(visitLengthSchema, minutes).success ? { minutes } : {};
}

function parseWineryStop(slug: string, find: FindWinery, lost: string[]): NewStop | undefined {
  if (!z.safeParse(winerySlugSchema, slug).success) return undefined;
  const winery = find(slug);
  if (winery) return { winery: winery.slug, name: winery.name };
  const name = slug.split("-").map(capitalize).join(" ");
  lost.push(`${name}, which is not in the guide; only the name is kept`);
  return { winery: slug, name };
}

function parseOwnStop(text: string, lost: string[]): NewStop | undefined {
  const [, escapedName = "", ...coordinates] = text.split("~");
  const [latitude, longitude] = coordinates.map((units) => Number(units) / unitsPerDegree);
  const name = unescapeSeparators(escapedName);
  const stop = z.safeParse(stopSchema, { name, place: { latitude, longitude } }).data;
  if (!stop) return undefined;
  const isPlaceLost = coordinates.length > (stop.place ? 2 : 0);
  if (isPlaceLost) lost.push(`the place of ${stop.name}`);
  if (!isValidText(name, limits.winery)) lost.push(`part of the name of ${stop.name}`);
  return stop;
}
