import * as z from "zod/mini";
import { makeSlug } from "../../format/text.ts";
import { defaultDayStart, defaultTripName, limits } from "../device.ts";

/** Text cut to a length, never refused, so that what a reader typed isn't lost; undefined when empty. */
const truncate = (typed: string, length: number): string | undefined =>
  typed
    .toWellFormed()
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim() || undefined;

/** A single line. */
const makeLineSchema = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((typed) => truncate(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "), length)),
  );

/** A note, which may have several lines. */
const noteSchema = z.pipe(
  z.string(),
  z.transform((typed) =>
    truncate(typed.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, " "), limits.note),
  ),
);

const makeOptional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** An array without the entries that aren't valid items. */
const makeTolerantList = <T extends z.ZodMiniType>(item: T, length: number) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) =>
      list.flatMap((entry) => z.safeParse(item, entry).data ?? []).slice(0, length),
    ),
  );

/** Minutes after midnight, on the clock of the place. */
const minuteOfDaySchema = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

/** The length of a visit, in minutes. */
export const visitLengthSchema = z.int().check(z.minimum(15), z.maximum(600));

/** A day of the calendar in this century, ISO 8601 (2027-05-10). */
export const tripDateSchema = z.iso.date().check(z.regex(/^20/));

/** A winery's file name, as an address or the guide has it. */
export const winerySlugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** Degrees within a limit, to a hundred-thousandth, which is a meter. */
const makeDegreesSchema = (most: number) =>
  z.pipe(
    z.number().check(z.minimum(-most), z.maximum(most)),
    // Never -0, which isn’t the 0 that is read back.
    z.transform((value) => Math.round(value * 1e5) / 1e5 + 0),
  );

/** A stop of a day. Notes and confirmation numbers never leave the device. */
export const stopSchema = z.object({
  /** Its own in its trip, wherever it is moved; a link has none. */
  id: makeOptional(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  /** Its slug in the guide; a lunch, a sight or another stop of the reader's own has none. */
  winery: z.optional(winerySlugSchema),
  /** Stored, so that a winery that has left the guide still has its name. */
  name: z.pipe(makeLineSchema(limits.winery), z.string()),
  /** The place of a stop of the reader's own. */
  place: makeOptional(
    z.object({ latitude: makeDegreesSchema(90), longitude: makeDegreesSchema(180) }),
  ),
  /** The time of a booking, in minutes after midnight. */
  at: makeOptional(minuteOfDaySchema),
  /** The reader's own length of the visit, in minutes; the winery's own where it is left out. */
  minutes: makeOptional(visitLengthSchema),
  booked: makeOptional(z.literal(true)),
  confirmation: makeOptional(makeLineSchema(limits.confirmation)),
  note: makeOptional(noteSchema),
});
export type NewStop = z.infer<typeof stopSchema>;
export type Stop = NewStop & { id: string };

const daySchema = z.object({
  /** A town of the guide by its id ("st-helena"), or a place as it was typed ("Aunt May's"). */
  base: makeOptional(makeLineSchema(limits.base)),
  /** The place in which it ends, if elsewhere than it began: the night's town or place, and the next day's base. */
  end: makeOptional(makeLineSchema(limits.base)),
  /** The time at which the reader sets out from the base, or reaches the first stop without one; minutes after midnight. */
  startsAt: z.catch(minuteOfDaySchema, defaultDayStart),
  stops: makeTolerantList(stopSchema, limits.stops),
  note: makeOptional(noteSchema),
});
export type NewDay = z.infer<typeof daySchema>;
export type Day = Omit<NewDay, "stops"> & { stops: Stop[] };

/** A stop with an id that is not among those `taken`, and then is: its winery's slug or its name, with a number if need be. */
export function assignId(stop: NewStop, taken: Set<string>): Stop {
  const first = stop.id ?? stop.winery ?? `own-${makeSlug(stop.name)}`;
  let id = first;
  for (let nth = 2; taken.has(id); nth++) id = `${first}-${nth}`;
  taken.add(id);
  return { ...stop, id };
}

/** Days with an id for every stop, beside those that are `taken`. */
export const assignIds = (days: readonly NewDay[], taken = new Set<string>()): Day[] =>
  days.map((day) => ({ ...day, stops: day.stops.map((stop) => assignId(stop, taken)) }));

/** A trip as it is stored. A field that can't be read takes its default; the rest is used. */
export const tripSchema = z.object({
  name: z.catch(z.pipe(makeLineSchema(limits.name), z.string()), defaultTripName),
  /** The first day, ISO 8601. */
  start: makeOptional(tripDateSchema),
  party: z.catch(z.int().check(z.minimum(1), z.maximum(limits.party)), 2),
  days: z.pipe(
    makeTolerantList(daySchema, limits.days),
    z.transform((days) => assignIds(days)),
  ),
});
export type Trip = z.infer<typeof tripSchema>;

/** A trip that nothing has been added to. */
export const makeEmptyTrip = (): Trip => ({
  name: defaultTripName,
  party: 2,
  days: [makeEmptyDay()],
});

/** The end of a day: its base, unless the reader sleeps elsewhere. */
export const endOf = ({ base, end = base }: Day): string | undefined => end;

/** A day without stops. It starts from where the one before it ends. */
export const makeEmptyDay = (before?: Day): Day => ({
  base: before && endOf(before),
  startsAt: before?.startsAt ?? defaultDayStart,
  stops: [],
});

/** A lunch, a sight or another stop that is no winery's. */
export const isOwnStop = ({ winery }: Pick<Stop, "winery">): boolean => winery === undefined;

/** The number of tastings in a full day. */
export const maxTastingsPerDay = 3;

/** A day's stops at wineries. */
export const listTastings = ({ stops }: Day): Stop[] => stops.filter((stop) => !isOwnStop(stop));

/** The stops of all days, in their order. */
export const listStops = ({ days }: Pick<Trip, "days">): Stop[] =>
  days.flatMap(({ stops }) => stops);

/** "1 stop", "3 stops". */
export const pluralize = (number: number, one: string): string =>
  `${number} ${one}${number === 1 ? "" : "s"}`;

/** A stop's booking: "Booked", or "Booked, number XK-113"; undefined where there is none. */
export const bookingText = ({ booked, confirmation }: Stop): string | undefined =>
  booked && ["Booked", confirmation && `number ${confirmation}`].filter(Boolean).join(", ");

/** Minutes after midnight on the 24-hour clock: 570 is "09:30". */
export const formatTime24 = (minutes: number): string =>
  new Date(minutes * 60_000).toISOString().slice(11, 16);

/** The same in four digits: "0930". */
export const formatTimeDigits = (minutes: number): string => formatTime24(minutes).replace(":", "");
