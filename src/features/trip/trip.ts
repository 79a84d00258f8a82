import * as z from "zod/mini";
import { makeSlug } from "../../format/text.ts";
import { timeOfDayText } from "../../format/time.ts";
import { defaultDayStart, defaultTripName, limits, makeNewTrip } from "./stored-trips.ts";

const controlPattern = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlButBreakPattern = /(?!\n)\p{Cc}/gu;
const cutCharacterPattern = /[\uD800-\uDBFF]$/;

/** Cuts text to a length, never through a character. Returns undefined if nothing is left. */
function truncate(text: string, length: number): string | undefined {
  const start = text.toWellFormed().trim().slice(0, length);
  return start.replace(cutCharacterPattern, "").trim() || undefined;
}

/** Text on a single line. Too long a text is cut, not refused, so that nothing typed is lost. */
const makeLineSchema = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => truncate(text.replace(controlPattern, " "), length)),
  );

/** Text on a single line that must not be empty. */
const makeNameSchema = (length: number) => z.pipe(makeLineSchema(length), z.string());

function cleanNote(text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(controlButBreakPattern, " ");
  return truncate(lines, limits.note);
}

/** Text that may have several lines. */
const noteSchema = z.pipe(z.string(), z.transform(cleanNote));

/** An optional field. An invalid value is dropped. */
const makeOptional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** An array of at most `length` items. Invalid items are dropped. */
function makeTolerantList<T extends z.ZodMiniType>(schema: T, length: number) {
  const parseItem = (item: unknown) => z.safeParse(schema, item).data ?? [];
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) => list.flatMap(parseItem).slice(0, length)),
  );
}

const minuteOfDaySchema = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** The length of a visit (minutes). */
export const visitLengthSchema = z.int().check(z.minimum(15), z.maximum(600));

/** An ISO date of this century. */
export const tripDateSchema = z.iso.date().check(z.regex(/^20/));

/** A winery's slug: "opus-one", not "Opus" or "../opus". */
export const winerySlugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** Rounds degrees to a hundred-thousandth, which is a meter. Never returns -0, which isn't read back. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5 + 0;

const makeDegreesSchema = (max: number) =>
  z.pipe(z.number().check(z.minimum(-max), z.maximum(max)), z.transform(roundDegrees));

const pointSchema = z.object({
  latitude: makeDegreesSchema(90),
  longitude: makeDegreesSchema(180),
});

/** A stop of a day. Its note and confirmation number never leave the device. */
export const stopSchema = z.object({
  /** Unique in its trip, and the same wherever the stop is moved. Links have none. */
  id: makeOptional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  /** Its slug in the guide. Lunches, sights and other stops of the reader's own have none. */
  winery: z.optional(winerySlugSchema),
  /** Stored for wineries too, which may leave the guide. */
  name: makeNameSchema(limits.winery),
  /** The position of a stop of the reader's own. */
  place: makeOptional(pointSchema),
  /** The time of the booking if the stop is booked, or else the time that the reader wishes (minutes after midnight). */
  at: makeOptional(minuteOfDaySchema),
  /** The reader's own length of the visit (minutes). */
  minutes: makeOptional(visitLengthSchema),
  booked: makeOptional(z.literal(true)),
  confirmation: makeOptional(makeLineSchema(limits.confirmation)),
  note: makeOptional(noteSchema),
});
export type NewStop = z.infer<typeof stopSchema>;
export type Stop = NewStop & { id: string };

/** Where the reader sleeps. The confirmation number never leaves the device. */
const nightSchema = z.object({
  name: makeNameSchema(limits.night),
  /** The time of the check-in (minutes after midnight). */
  checkIn: makeOptional(minuteOfDaySchema),
  confirmation: makeOptional(makeLineSchema(limits.confirmation)),
});
export type Night = z.infer<typeof nightSchema>;

const daySchema = z.object({
  /** The id of one of the guide's towns ("st-helena"), or a place as it was typed ("Aunt May's"). */
  base: makeOptional(makeLineSchema(limits.base)),
  /** The town or place of the night, if it isn't the base. */
  end: makeOptional(makeLineSchema(limits.base)),
  /** The departure from the base, or the arrival at the first stop if there is no base (minutes after midnight). */
  startsAt: z.catch(minuteOfDaySchema, defaultDayStart),
  stops: makeTolerantList(stopSchema, limits.stops),
  night: makeOptional(nightSchema),
  note: makeOptional(noteSchema),
});
export type NewDay = z.infer<typeof daySchema>;
export type Day = Omit<NewDay, "stops"> & { stops: Stop[] };

/** Gives a stop an unused id and reserves it. */
export function assignId(stop: NewStop, usedIds: Set<string>): Stop {
  const preferred = stop.id ?? stop.winery ?? `own-${makeSlug(stop.name)}`;
  let id = preferred;
  for (let count = 2; usedIds.has(id); count++) id = `${preferred}-${count}`;
  usedIds.add(id);
  return { ...stop, id };
}

/** Gives every stop of the days an unused id. */
export const assignIds = (days: readonly NewDay[], usedIds = new Set<string>()): Day[] =>
  days.map((day) => ({ ...day, stops: day.stops.map((stop) => assignId(stop, usedIds)) }));

const amountSchema = z.int().check(z.minimum(1), z.maximum(limits.amount));

/** A cost that the guide doesn't know, such as a driver, for all people together. */
const costSchema = z.object({
  name: makeNameSchema(limits.name),
  amount: amountSchema,
});
export type OwnCost = z.infer<typeof costSchema>;

/** A stored trip. An invalid field takes its default; the rest is kept. */
export const tripSchema = z.object({
  name: z.catch(makeNameSchema(limits.name), defaultTripName),
  /** The first day (ISO date). */
  start: makeOptional(tripDateSchema),
  party: z.catch(z.int().check(z.minimum(1), z.maximum(limits.party)), 2),
  days: z.pipe(
    makeTolerantList(daySchema, limits.days),
    z.transform((days) => assignIds(days)),
  ),
  /** Costs and the budget are in the currency of the trip's first fee, and stay on the device. */
  costs: makeOptional(makeTolerantList(costSchema, limits.costs)),
  budget: makeOptional(amountSchema),
});
export type Trip = z.infer<typeof tripSchema>;

export const makeEmptyTrip = (): Trip => makeNewTrip();

/** The place of the night: the base, unless the day ends elsewhere. */
export const endOf = ({ base, end = base }: Day): string | undefined => end;

/** Makes a day without stops, which starts where the day before it ends. */
export const makeEmptyDay = (before?: Day): Day => ({
  base: before && endOf(before),
  startsAt: before?.startsAt ?? defaultDayStart,
  stops: [],
});

/** True for a lunch, a sight or another stop that isn't a winery. */
export const isOwnStop = ({ winery }: Pick<Stop, "winery">): boolean => winery === undefined;

/** The number of tastings in a full day. */
export const maxTastingsPerDay = 3;

/** Returns a day's stops at wineries. */
export const listTastings = ({ stops }: Day): Stop[] => stops.filter((stop) => !isOwnStop(stop));

export const listStops = ({ days }: Pick<Trip, "days">): Stop[] =>
  days.flatMap(({ stops }) => stops);

/** Numbers the stops on the map by their ids. Own stops without a position have no number. */
export function numberStops(trip: Pick<Trip, "days">): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const stop of listStops(trip))
    if (!isOwnStop(stop) || stop.place) numbers.set(stop.id, numbers.size + 1);
  return numbers;
}

/** Returns a copy without its confirmation number, which never leaves the device. */
export function withoutNumber<T extends { confirmation?: string | undefined }>(
  planned: T | undefined,
): T | undefined {
  return planned && { ...planned, confirmation: undefined };
}

/** Returns "Booked for 10am, number XK-113". Returns undefined if the stop isn't booked. */
export function bookingText({ booked, at, confirmation }: Stop): string | undefined {
  if (!booked) return undefined;
  const text = at === undefined ? "Booked" : `Booked for ${timeOfDayText(at)}`;
  return confirmation ? `${text}, number ${confirmation}` : text;
}

/** Returns "Hotel Trio, check-in from 3pm, number XK-113". Returns undefined if no night is planned. */
export function nightText({ night }: Day): string | undefined {
  if (!night) return undefined;
  const parts = [night.name];
  if (night.checkIn !== undefined) parts.push(`check-in from ${timeOfDayText(night.checkIn)}`);
  if (night.confirmation) parts.push(`number ${night.confirmation}`);
  return parts.join(", ");
}

/** Formats minutes after midnight on the 24-hour clock: 570 is "09:30". */
export const formatTime24 = (minutes: number): string =>
  new Date(minutes * 60_000).toISOString().slice(11, 16);

/** Formats minutes after midnight in four digits: 570 is "0930". */
export const formatTimeDigits = (minutes: number): string => formatTime24(minutes).replace(":", "");
