import fc from "fast-check";
import * as z from "zod/mini";
import type { GuideData, WineryData } from "../../../../src/catalogue/guide-data.ts";
import { buildGuide, type Guide } from "../../../../src/features/guide.ts";
import { type Trip, tripSchema } from "../../../../src/features/trip/trip.ts";

/** A winery of the fixture guide, near 38.5 N 122.5 W unless it says otherwise. */
export const winery = (slug: string, over: Partial<WineryData> = {}) =>
  ({
    slug,
    name: slug
      .split("-")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" "),
    path: `/travel/us/valley/${slug}`,
    latitude: 38.5,
    longitude: -122.5,
    region: "",
    score: 90,
    fee: { min: 30, currency: "USD" },
    appointment: "Walk-ins Welcome",
    hours: { "mon-sun": "10:00-17:00" },
    line: "",
    tip: `Ask for the porch at ${slug}.`,
    ...over,
  }) as WineryData;

type Region = GuideData["regions"][number] & { wineries: WineryData[] };

/** A region of the fixture guide with its wineries. */
export const region = (wineries: WineryData[], over: Partial<Region> = {}): Region => ({
  state: undefined,
  id: "us/valley",
  name: "Long Valley",
  path: "/travel/us/valley",
  bestMonths: [],
  timeZone: "America/Los_Angeles",
  wineries,
  ...over,
});

const countries = { us: "United States", france: "France", spain: "Spain", here: "Here" };

/** Latitudes of the fixture valley, and the minutes that one to four steps between them take. */
const latitudes = [38.4, 38.5, 38.6, 38.7, 38.8];
const minutesBySteps = [0, 20, 30, 35, 45];

const valleyDrives = latitudes.flatMap((from, i) =>
  latitudes.slice(i + 1).map((to, step) => ({
    ends: [[from, -122.5] as const, [to, -122.5] as const] as const,
    minutes: minutesBySteps[step + 1]!,
  })),
);

/** The fixture guide as scripts get it. */
export const guideDataOf = (regions: Region[], towns: GuideData["towns"]): GuideData => ({
  countries: Object.entries(countries).map(([id, name]) => ({
    id,
    name,
    distances: "miles",
    holidays: { "2027-07-05": "A Holiday" },
  })),
  states: [],
  regions: regions.map(({ wineries: _, ...facts }) => facts),
  towns,
  wineries: regions.flatMap(({ id, wineries }) =>
    wineries.map((facts) => ({ ...facts, localNames: [], region: id })),
  ),
  roundups: [],
  roads: { waters: [], drives: valleyDrives },
});

/** The middle of the fixture valley. */
export const base = { id: "millbrook", name: "Millbrook", latitude: 38.5, longitude: -122.5 };

/** A town an hour's drive to the north. */
const farham = { id: "farham", name: "Farham", latitude: 38.8, longitude: -122.5 };

export const guideOf = (...regions: Region[]): Guide =>
  buildGuide(guideDataOf(regions, [base, farham]));

/** A winery of the fixture guide, as scripts know it. */
export const wineryOf = (over: Partial<WineryData> = {}) =>
  guideOf(region([winery("a", over)])).winery("a")!;

/** A trip as its schema reads it. */
export const tripOf = (over: object): Trip => z.parse(tripSchema, over);

/** Makes stops of texts such as "opus-one@600!": the minute of a preferred time, and "!" for booked. */
export const stops = (...texts: string[]) =>
  texts.map((text) => {
    const booked = text.endsWith("!");
    const [slug = "", at] = text.replace("!", "").split("@");
    const time = at === undefined ? {} : { at: Number(at) };
    return { winery: slug, name: slug, ...time, ...(booked && { booked }) };
  });

/** A trip of days such as "a b@660 / c!", with other fields of the trip and of each day. */
export const planTrip = (days: string, fields = {}, dayFields = {}): Trip =>
  tripOf({
    ...fields,
    days: days
      .split("/")
      .map((day) => ({ ...dayFields, stops: stops(...(day.match(/\S+/g) ?? [])) })),
  });

/** Writes a trip's wineries: "a b / c". */
export const writeTrip = ({ days }: Trip): string =>
  days.map((day) => day.stops.map(({ winery }) => winery).join(" ")).join(" / ");

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Any stop whose winery is one of these; or any of the reader's own, where undefined is among them. */
const anyStop = (slugs: readonly (string | undefined)[]): fc.Arbitrary<object> =>
  fc.record({
    winery: fc.constantFrom(...slugs),
    name: fc.constantFrom("x", "50% off~Joe’s, St. Helena"),
    place: maybe(
      fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.constantFrom(-122.5, 8.3),
      }),
    ),
    at: maybe(fc.integer({ min: 0, max: 1439 })),
    minutes: maybe(fc.integer({ min: 15, max: 600 })),
    booked: maybe(fc.constant(true)),
    confirmation: maybe(fc.string({ unit: "binary" })),
    note: maybe(fc.string({ unit: "binary" })),
  });

const anyDate = fc.date({
  min: new Date("2000-01-01"),
  max: new Date("2099-09-30"),
  noInvalidDate: true,
});

/** Any trip of at most `limits.stops` stops at these wineries, as its schema reads it. */
export const anyTrip = (
  slugs: readonly (string | undefined)[],
  { days = 14, perDay = 2 } = {},
): fc.Arbitrary<Trip> =>
  fc
    .record({
      name: fc.oneof(fc.constant("My trip"), fc.string({ maxLength: 60, unit: "grapheme" })),
      start: maybe(anyDate.map((date) => date.toISOString().slice(0, 10))),
      month: maybe(fc.integer({ min: 1, max: 12 })),
      party: fc.integer({ min: 1, max: 99 }),
      costs: maybe(fc.array(fc.record({ name: fc.string(), amount: fc.integer() }))),
      budget: maybe(fc.integer()),
      days: fc.array(
        fc.record({
          base: fc.oneof(
            fc.constantFrom(undefined, "millbrook", "st-helena"),
            fc.string({ maxLength: 12 }),
          ),
          end: fc.constantFrom(undefined, "millbrook", "Aunt May’s"),
          startsAt: fc.integer({ min: 0, max: 1439 }),
          stops: fc.array(anyStop(slugs), { maxLength: perDay }),
          night: maybe(
            fc.record({
              name: fc.constantFrom("Trio", "Hotel 50%, St. Helena"),
              checkIn: maybe(fc.integer({ min: 0, max: 1439 })),
              confirmation: maybe(fc.string()),
            }),
          ),
          note: maybe(fc.string()),
        }),
        { minLength: 1, maxLength: days },
      ),
    })
    .map(tripOf);
