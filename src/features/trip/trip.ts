import * as z from "zod/mini";
import { makeSlug } from "../../format/text.ts";
import { formatTimeOfDay } from "../../format/time.ts";
import { defaultDayStart, defaultTripName, limits } from "./stored-trips.ts";

const controlPattern = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlButBreakPattern = /(?!\n)\p{Cc}/gu;
const cutCharacterPattern = /[\uD800-\uDBFF]$/;

/**
 * Trims and truncates text without splitting a surrogate pair. Returns undefined if nothing
 * remains.
 */
function truncateText(text: string, length: number): string | undefined {
  const start = text.toWellFormed().trim().slice(0, length);
  return start.replace(cutCharacterPattern, "").trim() || undefined;
}

/** Makes a schema for a single line of text. Truncates long text instead of rejecting it. */
const makeLineSchema = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => truncateText(text.replace(controlPattern, " "), length)),
  );

/** Like `makeLineSchema`, but rejects empty text. */
const makeNameSchema = (length: number) => z.pipe(makeLineSchema(length), z.string());

function cleanNote(text: string): string | undefined {
  const lines = text.replace(/\r\n?/g, "\n").replace(controlButBreakPattern, " ");
  return truncateText(lines, limits.note);
}

/** Multiline text, truncated to `limits.note` characters. */
const noteSchema = z.pipe(z.string(), z.transform(cleanNote));

/** Makes a field optional. An invalid value becomes undefined instead of failing the parse. */
const makeOptionalSchema = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(schema), undefined);

/** Makes a schema for a list of at most `length` items. Drops invalid items. */
function makeTolerantListSchema<T extends z.ZodMiniType>(schema: T, length: number) {
  const parseItem = (item: unknown) => z.safeParse(schema, item).data ?? [];
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) => list.flatMap(parseItem).slice(0, length)),
  );
}

const minuteOfDaySchema = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** A visit's length (minutes). */
export const visitLengthSchema = z.int().check(z.minimum(15), z.maximum(600));

/** An ISO date from 2000 through 2099. */
export const tripDateSchema = z.iso.date().check(z.regex(/^20/));

/** A winery's slug. Matches "opus-one", not "Opus" or "../opus". */
export const winerySlugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** Rounds degrees to five decimals (about a meter). Adding 0 turns -0 into 0. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

const makeDegreesSchema = (max: number) =>
  z.pipe(z.number().check(z.minimum(-max), z.maximum(max)), z.transform(roundDegrees));

const pointSchema = z.object({
  latitude: makeDegreesSchema(90),
  longitude: makeDegreesSchema(180),
});

/** A stop on one of the trip's days. Links to the trip omit its note and confirmation number. */
export const stopSchema = z.object({
  /** Unique within the trip. Stays the same when the stop moves. */
  id: makeOptionalSchema(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  /** The winery's slug. Undefined for the reader's own stops, such as lunch. */
  winery: z.optional(winerySlugSchema),
  /** Stored for wineries too, because the guide may drop a winery later. */
  name: makeNameSchema(limits.winery),
  /** The position of the reader's own stop, if known. */
  place: makeOptionalSchema(pointSchema),
  /** The booked or preferred time, depending on `booked` (minutes after midnight). */
  at: makeOptionalSchema(minuteOfDaySchema),
  /** The visit's length (minutes), if the reader has set it. */
  minutes: makeOptionalSchema(visitLengthSchema),
  booked: makeOptionalSchema(z.literal(true)),
  confirmation: makeOptionalSchema(makeLineSchema(limits.confirmation)),
  note: makeOptionalSchema(noteSchema),
});
export type NewStop = z.infer<typeof stopSchema>;
export type Stop = NewStop & { id: string };

/** The hotel for the night. Links to the trip omit its confirmation number. */
const nightSchema = z.object({
  name: makeNameSchema(limits.night),
  /** The check-in time (minutes after midnight). */
  checkIn: makeOptionalSchema(minuteOfDaySchema),
  confirmation: makeOptionalSchema(makeLineSchema(limits.confirmation)),
});
export type Night = z.infer<typeof nightSchema>;

const daySchema = z.object({
  /**
   * Where the day starts: the ID of a town in the guide ("st-helena") or free text ("Aunt May's").
   */
  base: makeOptionalSchema(makeLineSchema(limits.base)),
  /** The town where the day ends, if it isn't the town where the day starts. */
  end: makeOptionalSchema(makeLineSchema(limits.base)),
  /**
   * When the reader leaves `base` or, without a `base`, reaches the first stop (minutes after
   * midnight).
   */
  startsAt: z.catch(minuteOfDaySchema, defaultDayStart),
  stops: makeTolerantListSchema(stopSchema, limits.stops),
  night: makeOptionalSchema(nightSchema),
  note: makeOptionalSchema(noteSchema),
});
export type NewDay = z.infer<typeof daySchema>;
export type Day = Omit<NewDay, "stops"> & { stops: Stop[] };

/**
 * Returns the text, plus a number if the text is already used: "opus-one-2". Adds the result to
 * `used`.
 */
export function makeUniqueString(text: string, used: Set<string>, separator = "-"): string {
  let unique = text;
  for (let count = 2; used.has(unique); count++) unique = `${text}${separator}${count}`;
  used.add(unique);
  return unique;
}

/** Gives a stop an unused ID, and adds that ID to `usedIds`. */
export const assignId = (stop: NewStop, usedIds: Set<string>): Stop => ({
  ...stop,
  id: makeUniqueString(stop.id ?? stop.winery ?? `own-${makeSlug(stop.name)}`, usedIds),
});

/** Gives each stop in `days` a unique ID. */
export const assignIds = (days: readonly NewDay[], usedIds = new Set<string>()): Day[] =>
  days.map((day) => ({ ...day, stops: day.stops.map((stop) => assignId(stop, usedIds)) }));

const amountSchema = z.int().check(z.minimum(1), z.maximum(limits.amount));

/**
 * One of the reader's own costs, such as a driver. `amount` is the whole party's cost, in whole
 * currency units.
 */
const costSchema = z.object({
  name: makeNameSchema(limits.name),
  amount: amountSchema,
});

/** A stored trip. Invalid fields fall back to their defaults. */
export const tripSchema = z.object({
  name: z.catch(makeNameSchema(limits.name), defaultTripName),
  /** The first day (ISO date). */
  start: makeOptionalSchema(tripDateSchema),
  /** The month (1 to 12), if the trip has no start date yet. */
  month: makeOptionalSchema(z.int().check(z.minimum(1), z.maximum(12))),
  party: z.catch(z.int().check(z.minimum(1), z.maximum(limits.party)), 2),
  days: z.pipe(
    makeTolerantListSchema(daySchema, limits.days),
    z.transform((days) => assignIds(days)),
  ),
  /**
   * The reader's own costs. Like the budget, they use the currency of the trip's first fee, and
   * links omit them.
   */
  costs: makeOptionalSchema(makeTolerantListSchema(costSchema, limits.costs)),
  budget: makeOptionalSchema(amountSchema),
});
export type Trip = z.infer<typeof tripSchema>;

/** Returns the town where a day ends. Defaults to the town where it starts. */
export const findEndTown = ({ base, end = base }: Day): string | undefined => end;

/** Makes a day without stops. It starts where the previous day ends. */
export const makeEmptyDay = (before?: Day): Day => ({
  base: before && findEndTown(before),
  startsAt: before?.startsAt ?? defaultDayStart,
  stops: [],
});

/**
 * Returns true if the stop is one of the reader's own, such as lunch or a sight, and not a winery.
 */
export const isOwnStop = ({ winery }: Pick<Stop, "winery">) => winery === undefined;

export const maxTastingsPerDay = 3;

/** Lists a day's stops at wineries. */
export const listWineryStops = ({ stops }: Day): Stop[] => stops.filter((stop) => !isOwnStop(stop));

export const listStops = ({ days }: Pick<Trip, "days">): Stop[] =>
  days.flatMap(({ stops }) => stops);

/**
 * Numbers the trip's stops, skipping the reader's own stops without a position. Returns the numbers
 * keyed by stop ID.
 */
export function numberStops(trip: Pick<Trip, "days">): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const stop of listStops(trip))
    if (!isOwnStop(stop) || stop.place) numbers.set(stop.id, numbers.size + 1);
  return numbers;
}

/** Returns a copy of a stop or night without its confirmation number. */
export function omitConfirmation<T extends { confirmation?: string | undefined }>(
  planned: T | undefined,
): T | undefined {
  return planned && { ...planned, confirmation: undefined };
}

/**
 * Formats a booking: "Booked for 10am, number XK-113". Returns undefined if the stop isn't booked.
 */
export function formatBooking({ booked, at, confirmation }: Stop): string | undefined {
  if (!booked) return undefined;
  const text = at === undefined ? "Booked" : `Booked for ${formatTimeOfDay(at)}`;
  return confirmation ? `${text}, number ${confirmation}` : text;
}

/**
 * Formats a night: "Hotel Trio, check-in from 3pm, number XK-113". Returns undefined if no night is
 * planned.
 */
export function formatNight(night: Night | undefined): string | undefined {
  if (!night) return undefined;
  const parts = [night.name];
  if (night.checkIn !== undefined) parts.push(`check-in from ${formatTimeOfDay(night.checkIn)}`);
  if (night.confirmation) parts.push(`number ${night.confirmation}`);
  return parts.join(", ");
}

/** Formats minutes after midnight on the 24-hour clock: 570 becomes "09:30". */
export const formatTime24 = (minutes: number) =>
  new Date(minutes * 60_000).toISOString().slice(11, 16);

/** Formats minutes after midnight as four digits: 570 becomes "0930". */
export const formatTimeDigits = (minutes: number) => formatTime24(minutes).replace(":", "");
