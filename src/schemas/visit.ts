import { z } from "zod";
import { currencies, currencyTable } from "./currencies.ts";
import { type FactKey, factKeys, facts } from "./facts.ts";
import {
  curlApostrophes,
  httpsUrlSchema,
  isOrderedRange,
  isoDateSchema,
  latitude,
  longitude,
  makeNameSchema,
  makeTrimmedTextSchema,
  months,
  name,
  phone,
  prose,
  rangeIssue,
  timePattern,
  withDoc,
  year,
} from "./fields.ts";
import { currencyNamesText, makeShortPriceSchema, priceSchema } from "./price.ts";
import { daySpanPattern, hasUniqueDays, weekdays } from "./weekdays.ts";

/** A day's opening times. Matches "09:30-17:00", but not "9:30-17:00". */
const openingTimesPattern = new RegExp(`^${timePattern.source}-${timePattern.source}$`);

/** Returns true for a yearly date or range of dates: "12-25" or "12-24..01-02". */
function isYearlyDateRange(dates: string): boolean {
  const days = dates.split("..");
  return days.length <= 2 && days.every((day) => isoDateSchema.safeParse(`2028-${day}`).success);
}

const emptyTimesMessage =
  'is empty; each day has its own hours, like fri: "10:00-17:00", sat: "10:00-17:00", or write a run of days with a plain hyphen, like fri-sat: "10:00-17:00"';

const openingTimesSchema = z
  .string({ error: ({ input }) => (input === null ? emptyTimesMessage : undefined) })
  .regex(
    new RegExp(`${openingTimesPattern.source}|^by appointment$`),
    'must be from-to on the 24-hour clock, where 5 pm is 17:00, with a plain hyphen, like "09:30-17:00", or "by appointment"; leave out the days that are closed, and tell of a break at noon in gettingIn',
  )
  .refine((value) => {
    const [open = "", close = ""] = value.split("-");
    return !openingTimesPattern.test(value) || open < close;
  }, "must close after it opens");

/**
 * Opening hours, keyed by day or span of days: a range on the 24-hour clock, or "by appointment".
 */
export const hoursSchema = z
  .record(z.string().regex(daySpanPattern), openingTimesSchema, {
    error: ({ code, input }) =>
      code === "invalid_key"
        ? `stands beside "${input}"; write a day as ${weekdays.join(", ")}, and a run of days with a plain hyphen, like mon-fri`
        : undefined,
  })
  .refine(
    (table) => Object.keys(table).length > 0,
    'is empty; write a line like mon-fri: "10:00-17:00", or remove hours',
  )
  .refine((table) => hasUniqueDays(Object.keys(table)), "names a day twice; name each once")
  .meta({ minProperties: 1 });
export type Hours = z.infer<typeof hoursSchema>;

export const appointments = [
  "Impossible",
  "Very Limited",
  "Essential",
  "Required",
  "Recommended",
  "Walk-ins Welcome",
  "Allocation Only",
] as const;

/** A price with decimals. Matches "$49,50" and "49.5 dollars", but not "$1,250" or "$45-60". */
const decimalPattern = /^\D*(?<whole>\d+)[.,](?<part>\d{1,2})\D*$/;

/** Describes the required format, in the currency that the input names. */
function describeFeeFormat(input: unknown): string {
  const text = String(input).toLowerCase();
  const named = currencies.find((code) =>
    [code, ...currencyTable[code].words.split(", ")].some((word) =>
      text.includes(word.toLowerCase()),
    ),
  );
  const code = named ?? currencies[0]!;
  const { sign, name: unit } = currencyTable[code];
  const decimals = decimalPattern.exec(text)?.groups;
  if (decimals)
    return `must be in whole ${unit}; write ${sign}${Math.round(Number(`${decimals.whole}.${decimals.part}`))}`;
  return `must be a price like ${sign}45, "${sign}45-60" or { min: 45, max: 60, currency: ${code} }, or one of: waived, none, not offered`;
}

/** A tasting fee: a price (also as text, like "$45"), or a word such as "waived". */
export const feeSchema = z.union(
  [priceSchema, z.enum(["waived", "none", "not offered"]), makeShortPriceSchema(describeFeeFormat)],
  { error: ({ input }) => describeFeeFormat(input) },
);
export type Fee = z.infer<typeof feeSchema>;

const addressFieldsSchema = z.strictObject({
  street: withDoc(
    makeNameSchema(80).optional(),
    "Street and number, or the hamlet.",
    "7900 St. Helena Highway",
  ),
  postalCode: withDoc(name, "Postal code in the country's own form.", "94562"),
  city: withDoc(
    makeTrimmedTextSchema(60)
      .regex(
        /^(?!.*\d)(?!.*[ ,][A-Z]{2}$)/,
        "must be the town alone; the page adds the postal code and the state",
      )
      .transform(curlApostrophes),
    "Town or commune.",
    "Oakville",
  ),
});

const addressSchema = addressFieldsSchema.refine(
  ({ street = "", city }) => !street.includes(`, ${city}`),
  { path: ["street"], error: "names the town, which the page adds; remove it" },
);
export type Address = z.infer<typeof addressSchema>;

/** Hosts of pages that describe estates but aren't the estates' own sites. */
const thirdPartyHosts =
  "www.google.com maps.google.com goo.gl maps.apple.com openstreetmap.org tripadvisor.com yelp.com";

/** Returns true if a URL leads to a map or a review site. */
const isThirdPartyUrl = (url: string) =>
  thirdPartyHosts.split(" ").some((host) => URL.parse(url)?.hostname.endsWith(host));

export const minutesSchema = z.int().min(10).max(1440);
export const groupSizeSchema = z.int().positive().max(1000);

const factFields = Object.fromEntries(
  factKeys.map((key) => {
    const { yes, no } = facts[key];
    return [key, withDoc(z.boolean().optional(), `true for "${yes}", false for "${no}".`, true)];
  }),
) as Record<FactKey, z.ZodOptional<z.ZodBoolean>>;

const visitFieldsSchema = z.strictObject({
  appointment: withDoc(z.enum(appointments), "How hard it is to get in.", "Required"),
  leadTimeDays: withDoc(z.int().positive().max(730).optional(), "How many days ahead to book.", 30),
  fee: withDoc(
    feeSchema,
    `What a tasting costs, in whole ${currencyNamesText}; or waived, none, not offered.`,
    {
      min: 125,
      currency: "USD",
    },
  ),
  waivedWithPurchase: withDoc(
    z.boolean().optional(),
    "Whether buying a bottle waives the fee.",
    true,
  ),
  hours: withDoc(
    hoursSchema.optional(),
    'Opening hours by day; a day may be "by appointment", days left out are closed.',
    {
      "mon-sun": "10:00-17:00",
    },
  ),
  closedMonths: withDoc(
    months
      .max(11, "names every month; for a winery that never opens write appointment: Impossible")
      .optional(),
    "Months in which it receives nobody, 1 to 12.",
    [1, 8],
  ),
  closedDates: withDoc(
    z
      .array(
        z
          .string()
          .refine(isYearlyDateRange, 'must be dates of every year, like "12-25" or "12-24..01-02"'),
      )
      .min(1)
      .optional(),
    "Dates of every year on which it receives nobody, month-day: one, or from..to.",
    ["08-01..08-15", "12-25"],
  ),
  closedUntil: withDoc(
    isoDateSchema.optional(),
    "The day on which it opens again, if it is shut until then.",
    "2028-01-01",
  ),
  gettingIn: withDoc(
    prose.optional(),
    "One sentence: whom to write or call, what to say or click, how groups or languages matter.",
    "Pick the Estate Tasting on the booking page; for more than four, call.",
  ),
  poured: withDoc(
    prose.optional(),
    "One sentence: what is poured at the usual tasting.",
    "Two vintages and Overture.",
  ),
  instead: withDoc(
    prose.optional(),
    "Where the door stays shut: the restaurant, the shop or the neighbor to go to, by name.",
    "The wine bar at La Vinoteca in Haro pours it by the glass.",
  ),
  durationMinutes: withDoc(
    z
      .strictObject({
        min: withDoc(minutesSchema, "The usual length in minutes, or the shortest.", 60),
        max: withDoc(minutesSchema.optional(), "The longest in minutes, when it differs.", 150),
      })
      .refine(isOrderedRange, rangeIssue)
      .optional(),
    "How long a visit takes, in minutes.",
  ),
  maxGuests: withDoc(groupSizeSchema.optional(), "The largest group that is let in.", 8),
  facts: withDoc(
    z.strictObject(factFields).optional(),
    "Yes or no, each covered by a source; leave out what you don't know.",
    { dogs: false },
  ),
  address: withDoc(addressSchema.optional(), "Where visitors arrive."),
  phone: withDoc(phone.optional(), "Only when you are sure of it.", "+1 212 555 0142"),
  website: withDoc(
    httpsUrlSchema
      .refine(
        (url) => !isThirdPartyUrl(url),
        "is not the estate's own site; write that, or remove it, since the page has a map anyway",
      )
      .optional(),
    "The estate's own site.",
    "https://en.opusonewinery.com",
  ),
  booking: withDoc(
    httpsUrlSchema.optional(),
    "Where to reserve, when that is another address.",
    "https://www.opusone.com/visit",
  ),
  checkedOn: withDoc(
    isoDateSchema.optional(),
    "The day you last checked fee, hours, phone and booking.",
    "2026-10-18",
  ),
  latitude: withDoc(latitude, "Degrees north, four decimals.", 38.4373),
  longitude: withDoc(longitude, "Degrees east; the Americas are negative.", -122.4097),
});

const isByAppointment = (hours: Hours) =>
  Object.values(hours).every((time) => time === "by appointment");

export const visitSchema = visitFieldsSchema
  .refine(
    ({ appointment, hours }) =>
      appointment !== "Walk-ins Welcome" || !hours || !isByAppointment(hours),
    {
      path: ["hours"],
      error:
        'are by appointment on every day, and appointment says "Walk-ins Welcome"; one of the two is wrong',
    },
  )
  .refine(({ fee, waivedWithPurchase }) => !waivedWithPurchase || typeof fee === "object", {
    path: ["waivedWithPurchase"],
    error: "waives a fee, and there is none; remove it, or write the fee",
  });
export type Visit = z.infer<typeof visitSchema>;

/** The kinds of sources. Pages don't show a source without a kind. */
export const sourceKinds = ["estate", "authority", "map"] as const;

const sourceSchema = z.strictObject({
  what: withDoc(makeNameSchema(100), "What was looked up.", "phone, hours"),
  where: withDoc(
    makeNameSchema(250),
    "The page or book, short enough to find it again.",
    "opusonewinery.com/visit",
  ),
  year: withDoc(year.min(1990, "must be a year from 1990, like 2026"), "Its year.", 2026),
  kind: withDoc(
    z.enum(sourceKinds).optional(),
    "Who says it: the estate itself, an authority of the place (register, appellation, tourist board, newspaper), or a map. Readers see only these; leave it out for anything else.",
    "estate",
  ),
});

/** The sources of a page's facts. */
export const sourcesSchema = withDoc(
  z.array(sourceSchema).min(1).optional(),
  "Where its facts were looked up; the page lists them.",
  [{ what: "trains", where: "sncf-connect.com", year: 2026 }],
);

/** The sources of a visit's facts, each with the facts that it covers. */
export const visitSourcesSchema = withDoc(
  z
    .array(
      sourceSchema.extend({
        covers: withDoc(
          z
            .array(z.enum(["fee", "hours", "reservation", ...factKeys]))
            .min(1)
            .optional(),
          "Which facts of the visit it gives. The page says since when they are so; without a source they are printed as estimates.",
          ["fee", "hours"],
        ),
      }),
    )
    .min(1)
    .optional(),
  "Where the visit's facts were looked up.",
  [{ what: "phone, hours", where: "opusonewinery.com/visit", year: 2026 }],
);
