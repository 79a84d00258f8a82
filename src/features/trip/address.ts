import * as z from "zod/mini";
import { capitalize } from "../../format/text.ts";
import { parseTime } from "../../format/time.ts";
import { tripPath } from "../../site/paths.ts";
import { defaultDayStart, defaultTripName, limits } from "../device.ts";
import {
  type Day,
  formatTimeDigits,
  type NewStop,
  type Stop,
  stopSchema,
  type Trip,
  tripDateSchema,
  tripSchema,
  visitLengthSchema,
  winerySlugSchema,
} from "./trip.ts";

/**
 * A trip as an address: /trip?start=2027-05-10&party=2&stops=2&base=healdsburg&day=williams-selyem,rochioli-estate.1430.90m.b
 *
 * A day is its wineries' slugs; a slug may be followed by the time of a booking, the reader's own length of the visit in
 * minutes, and b for booked. A stop of the reader's own is ~Its name~latitude~longitude in hundred-thousandths of a degree.
 * `stops` counts them, and after a point their times, so that a link that was cut off is noticed. `base` and `from` (when
 * a day starts) hold for the days after them, `end` for the next one alone. Notes and confirmation numbers are not in it.
 */
export function buildTripPath({ name, start, party, days }: Trip): string {
  const stops = days.flatMap((day) => day.stops).map(formatStop);
  const times = stops.flatMap(suffixesOf).length;
  const parts = [
    start && `start=${start}`,
    `party=${party}`,
    stops.length > 0 && `stops=${stops.length}${times > 0 ? `.${times}` : ""}`,
    name !== defaultTripName && `name=${encodeQueryValue(name)}`,
    ...days.flatMap((day, i) => formatDayParams(day, days[i - 1])),
  ];
  return `${tripPath}?${parts.filter(Boolean).join("&")}`;
}

/** The marks behind a stop's name in an address: its time, its length, and that it is booked. */
const suffixesOf = (part: string): string[] => part.split(".").slice(1);

/** A day's part of the address: what differs from the day before it, and its stops. */
const formatDayParams = ({ base, end, startsAt, stops }: Day, before?: Day) => [
  base !== before?.base && `base=${encodeQueryValue(base ?? "")}`,
  startsAt !== (before?.startsAt ?? defaultDayStart) && `from=${formatTimeDigits(startsAt)}`,
  end !== undefined && `end=${encodeQueryValue(end)}`,
  `day=${stops.map(formatStop).join(",")}`,
];

function formatStop({ winery, name, place: townField, at, minutes, booked }: Stop): string {
  const degrees = townField ? [townField.latitude, townField.longitude] : [];
  // What separates the parts of a stop is encoded twice within a name.
  const own = encodeQueryValue(
    name.replace(/[%.,~]/g, (character) => `%${character.charCodeAt(0).toString(16)}`),
  );
  const parts = [
    winery ?? ["", own, ...degrees.map((value) => Math.round(value * unitsPerDegree))].join("~"),
    at !== undefined && formatTimeDigits(at),
    minutes !== undefined && `${minutes}m`,
    booked && "b",
  ];
  return parts.filter(Boolean).join(".");
}

/** The unit of an address's coordinates, a hundred-thousandth of a degree. */
const unitsPerDegree = 1e5;

const encodeQueryValue = (value: string) =>
  encodeURIComponent(value.toWellFormed()).replaceAll("%20", "+");

const parseTimeDigits = (digits: string): number | undefined =>
  /^([01]\d|2[0-3])[0-5]\d$/.test(digits) ? parseTime(digits.replace(/..$/, ":$&")) : undefined;

/** A winery of the guide by its present or a former slug. */
type FindWinery = (slug: string) => { slug: string; name: string } | undefined;

type QueryField = { called: string; isRead: (value: string) => boolean };
const isComplete = (text: string, most: number) =>
  text.trim().length <= most && !text.includes("\uFFFD");
const townField: QueryField = {
  called: "where a day starts or ends",
  isRead: (value) => isComplete(value, limits.base),
};

/** The parts of an address that a trip has once, those that stand before a day, and whether a value can be read. */
const tripFields: Record<string, QueryField> = {
  start: { called: "the first day", isRead: (value) => z.safeParse(tripDateSchema, value).success },
  party: { called: "the number of people", isRead: (value) => /^[1-9]\d?$/.test(value) },
  stops: { called: "the number of stops", isRead: (value) => /^\d{1,2}(\.\d{1,2})?$/.test(value) },
  name: { called: "the trip’s name", isRead: (value) => isComplete(value, limits.name) },
};
const dayFields: Record<string, QueryField> = {
  base: townField,
  end: townField,
  from: { called: "when a day starts", isRead: (value) => parseTimeDigits(value) !== undefined },
};

/** Parameters that messengers and mailing services add to a link, and those that say nothing of the trip. */
const ignoredParameterPattern = /^(utm_|mc_|_|ref$|source$|si$|igsh|[a-z]*clid$|add$|note$)/;

/**
 * The trip in an address's query ("?start=…"), if there is one, and in words all of the query that is not in the trip.
 * Never throws. A winery that was renamed has its present name; one that is gone keeps the name that its slug spells.
 */
export function parseTripQuery(query: string, find: FindWinery): { trip?: Trip; lost: string[] } {
  const lost: string[] = [];
  const days: {
    base?: string;
    startsAt?: number | undefined;
    end?: string | undefined;
    stops: NewStop[];
  }[] = [];
  const ofTrip: Record<string, string> = {};
  let ofDay: Record<string, string> = {};
  const parts: string[] = [];
  let room: number = limits.stops;
  for (const [key, value] of new URLSearchParams(query)) {
    const given = key in dayFields ? ofDay : ofTrip;
    const field = dayFields[key] ?? tripFields[key];
    if (key === "day") {
      const before = days.at(-1);
      const { base = before?.base, from, end } = ofDay;
      const startsAt = from === undefined ? before?.startsAt : parseTimeDigits(from);
      const formatDayParams = value.split(",").filter(Boolean);
      const read = formatDayParams.flatMap((part) => parseStop(part, find, lost) ?? []);
      const stops = read.slice(0, days.length < limits.days ? room : 0);
      for (const { name } of read.slice(stops.length))
        lost.push(`${name}, which is more than a trip holds`);
      room -= stops.length;
      parts.push(...formatDayParams);
      days.push({ ...(base && { base }), startsAt, end, stops });
      ofDay = {};
    } else if (field && !(key in given)) {
      given[key] = value;
      if (!field.isRead(value))
        lost.push(value ? `${field.called} (${value.slice(0, 60)})` : field.called);
    } else if (!ignoredParameterPattern.test(key)) lost.push(`“${`${key}=${value}`.slice(0, 60)}”`);
  }
  const timesRead = parts.flatMap(suffixesOf).length;
  const [stops, times = 0] = ofTrip.stops?.split(".").map(Number) ?? [parts.length, timesRead];
  if (stops !== parts.length) lost.push(`stops: it had ${stops}, and ${parts.length} are left`);
  else if (times !== timesRead) lost.push("some of the times");
  if (Object.keys(ofDay).length > 0 || days.length > limits.days) lost.push("one of its days");
  if (days.length === 0)
    return { lost: Object.keys(ofTrip).length > 0 ? ["its days", ...lost] : lost };
  return { trip: z.parse(tripSchema, { ...ofTrip, party: Number(ofTrip.party), days }), lost };
}

/** A day to begin a trip with: its region's name, the planner's address of it, and what the reviewer says of its stops. */
export type DayOffer = { region: string; address: string; note?: string };

/** An offer as a trip of its one day. */
export function parseDayOffer({ address, note }: DayOffer, find: FindWinery): Trip | undefined {
  const { trip } = parseTripQuery(address.slice(tripPath.length), find);
  return trip && { ...trip, days: trip.days.map((day) => ({ ...day, ...(note && { note }) })) };
}

function parseStop(part: string, find: FindWinery, lost: string[]): NewStop | undefined {
  const [head = "", ...marks] = part.split(".");
  const stop = head.startsWith("~") ? parseOwnStop(head, lost) : parseWineryStop(head, find, lost);
  if (!stop) {
    lost.push(`a stop (${part.slice(0, 60)})`);
    return undefined;
  }
  for (const mark of marks) {
    const minutes = /^\d{2,3}m$/.test(mark) ? Number.parseInt(mark, 10) : undefined;
    if (mark === "b" && !stop.booked) stop.booked = true;
    else if (parseTimeDigits(mark) !== undefined && stop.at === undefined)
      stop.at = parseTimeDigits(mark);
    else if (z.safeParse(visitLengthSchema, minutes).success && !stop.minutes)
      stop.minutes = minutes;
    else lost.push(`a time of ${stop.name} (${mark.slice(0, 60)})`);
  }
  return stop;
}

function parseWineryStop(slug: string, find: FindWinery, lost: string[]): NewStop | undefined {
  if (!z.safeParse(winerySlugSchema, slug).success) return undefined;
  const found = find(slug);
  if (found) return { winery: found.slug, name: found.name };
  const name = slug.split("-").map(capitalize).join(" ");
  lost.push(`${name}, which is not in the guide; only the name is kept`);
  return { winery: slug, name };
}

function parseOwnStop(text: string, lost: string[]): NewStop | undefined {
  const [, coded = "", latitude, longitude, ...more] = text.split("~");
  const name = coded.replace(/%(25|2e|2c|7e)/g, decodeURIComponent);
  const townField = {
    latitude: Number(latitude) / unitsPerDegree,
    longitude: Number(longitude) / unitsPerDegree,
  };
  const read = z.safeParse(stopSchema, { name, ...(longitude && { place: townField }) }).data;
  if (!read) return undefined;
  if (more.length > 0 || (latitude !== undefined && !read.place))
    lost.push(`the place of ${read.name}`);
  if (!isComplete(name, limits.winery)) lost.push(`part of the name of ${read.name}`);
  return read;
}
