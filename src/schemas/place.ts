import { z } from "zod";
import {
  latitude,
  line,
  longitude,
  makeKeyEnumSchema,
  months,
  name,
  pageFields,
  photoSchema,
  points,
  prose,
  time,
  timeZone,
  withDoc,
} from "./fields.ts";
import words from "./landscape.json" with { type: "json" };
import { sourcesSchema } from "./visit.ts";
import { weekdays } from "./weekdays.ts";

/** The features of a place's landscape drawing. landscape.json has the options. */
export const landscapeSchema = z.strictObject({
  relief: withDoc(makeKeyEnumSchema(words.relief), "The lie of the land.", "hills"),
  water: withDoc(makeKeyEnumSchema(words.water), "Water in sight.", "river"),
  soil: withDoc(makeKeyEnumSchema(words.soil), "The ground between the rows.", "gravel"),
  foliage: withDoc(makeKeyEnumSchema(words.foliage), "The color of the vines.", "summer"),
  light: withDoc(makeKeyEnumSchema(words.light), "The light.", "dusk"),
  landmark: withDoc(
    makeKeyEnumSchema(words.landmark),
    "The one thing that a visitor would photograph.",
    "chateau",
  ),
});
export type Landscape = z.infer<typeof landscapeSchema>;

/** The features of a region's landscape that an estate can override. */
export const estateLandscapeSchema = landscapeSchema
  .pick({ water: true, foliage: true, light: true, landmark: true })
  .partial();

const countryNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Returns the English name for a country's ISO code. Returns undefined if the code is unknown. */
export function getCountryName(isoCode: string): string | undefined {
  return /^[A-Z]{2}$/.test(isoCode) ? countryNames.of(isoCode) : undefined;
}

/** Fields that countries, states and regions share. */
export const placeFields = {
  name: withDoc(name, "Its name.", "France"),
  order: withDoc(z.int().positive(), "Its place among its neighbors.", 1),
  description: withDoc(prose, "One or two sentences for cards.", "Where the rules were written."),
  intro: withDoc(prose, "The paragraph below the title.", "…"),
  headline: withDoc(line, "The headline over its text.", "Which France do you want?"),
  latitude: withDoc(latitude, "Degrees north, of the middle.", 46.6),
  longitude: withDoc(longitude, "Degrees east; the Americas are negative.", 2.5),
  landscape: withDoc(landscapeSchema, "What its drawing is made from."),
  photo: withDoc(
    photoSchema.optional(),
    "A photograph in place of the drawing, on its page and its cards.",
  ),
};

const countryAndStateFields = {
  ...placeFields,
  highlights: withDoc(z.array(prose).min(3).max(5), "Three to five highlights.", [
    "Bordeaux first growths",
  ]),
  timeZone: withDoc(
    timeZone.optional(),
    "Its clock, by IANA name; a state's wins over its country's.",
    "Europe/Madrid",
  ),
  ...pageFields,
};

/** A state, in a country that groups its regions by state: /travel/{country}/{state}. */
export const stateSchema = z.strictObject({
  ...countryAndStateFields,
  abbreviation: withDoc(
    z.string().regex(/^[A-Z]{2,3}$/, "must be two or three capitals, like CA"),
    "The postal abbreviation.",
    "CA",
  ),
});
export type State = z.infer<typeof stateSchema>;

/** The region fields that only some countries require. */
const regionExtras = ["location", "facts", "gettingThere", "bestPractices"] as const;

/**
 * The format of the address line with the town. Matches "{postalCode} {city}", but not "{city}" or
 * "{zip} {city}".
 */
const townLinePattern = /^(?=.*\{city\})(?=.*\{postalCode\})([^{}]|\{(city|state|postalCode)\})*$/;

const townLineSchema = z
  .string()
  .regex(
    townLinePattern,
    "must have {city} and {postalCode} in it, and besides them at most {state} in braces",
  );

const postalCodeFormSchema = z
  .string()
  .regex(
    /^[9A -]*[9A][9A -]*$/,
    "must be a form like 99999 or A9A 9A9: 9 for a digit, A for a capital",
  );

const unknownDayMessage = `is not a day; write each day as ${weekdays.join(", ")}`;

const mapSchema = z.strictObject({
  lines: withDoc(
    z.enum(["us-states"]).optional(),
    "us-states draws the states and counties of the US; left out, the country's outline is drawn.",
    "us-states",
  ),
  extent: withDoc(
    z
      .strictObject({
        west: withDoc(longitude, "Its western edge, in degrees.", -124.8),
        south: withDoc(latitude, "Its southern edge.", 24.5),
        east: withDoc(longitude, "Its eastern edge.", -66.9),
        north: withDoc(latitude, "Its northern edge.", 49.4),
      })
      .refine(({ west, east }) => west < east, { path: ["west"], error: "must be below east" })
      .refine(({ south, north }) => south < north, {
        path: ["south"],
        error: "must be below north",
      })
      .optional(),
    "What the map shows, if it is not all land within 900 km of the country's middle.",
  ),
  closeUp: withDoc(
    z
      .strictObject({
        title: withDoc(name, "What stands above it.", "The West"),
        states: withDoc(z.array(name).min(1), "The states it shows, by their files.", [
          "us/california",
        ]),
      })
      .optional(),
    "A second, closer map of states whose regions would crowd on the first.",
  ),
});

/**
 * A country: /travel/{country}. Its file holds everything that varies by country, so that the code
 * needs no special cases.
 */
export const countrySchema = z
  .strictObject({
    ...countryAndStateFields,
    rating: withDoc(points.optional(), "The headline rating on its page, where it has one.", 97),
    adjective: withDoc(name, "French, Spanish, …", "French"),
    isoCode: withDoc(
      z
        .string()
        .regex(/^[A-Z]{2}$/, "must be two capitals, like FR")
        .refine((code) => getCountryName(code) !== undefined, "is no country's code; look it up"),
      "Its code in ISO 3166.",
      "FR",
    ),
    unit: withDoc(
      z.strictObject({
        one: withDoc(name, "One.", "Estate"),
        many: withDoc(name, "Many.", "Estates"),
      }),
      "What it calls a producer, and several.",
    ),
    guide: withDoc(
      z.enum(["planning", "discovered"]),
      "planning: Essential Tips and Recommendations. discovered: Planning Your Visit and What I've Discovered, with info cards.",
      "planning",
    ),
    cardWineries: withDoc(
      z.int().positive(),
      "How many featured wineries a region card names on its page.",
      2,
    ),
    regionsByState: withDoc(
      z.boolean().optional(),
      "true groups its regions by state; each then names its state.",
      true,
    ),
    regionsNeed: withDoc(
      z.array(z.enum(regionExtras)).optional(),
      "Fields each of its regions must have.",
      ["location"],
    ),
    featuredWineries: withDoc(
      z.int().positive().optional(),
      "How many wineries each of its regions features; left out, any number.",
      5,
    ),
    appellations: withDoc(
      z.boolean().optional(),
      "true requires the appellation on the full page of a winery.",
      true,
    ),
    postalCodes: withDoc(
      z.array(postalCodeFormSchema).min(1),
      "The forms its postal codes have: 9 stands for any digit, A for any capital letter.",
      ["99999"],
    ),
    townLine: withDoc(
      townLineSchema,
      "The line of an address with the town: {city} and {postalCode}, and {state} for a state's abbreviation.",
      "{postalCode} {city}",
    ),
    drinkDriveLimit: withDoc(
      prose.optional(),
      "How much alcohol a driver may have in the blood.",
      "0.05 percent",
    ),
    gettingItHome: withDoc(
      z.array(prose).min(2).max(5).optional(),
      "Two to five lines on taking bottles home: the duty-free liter, the VAT refund, shipping.",
    ),
    closes: withDoc(
      z
        .strictObject({
          months: withDoc(
            months.optional(),
            "Months in which most cellars take their vacation.",
            [8],
          ),
          weekdays: withDoc(
            z
              .partialRecord(z.enum(weekdays), time, {
                error: ({ code }) => (code === "invalid_type" ? undefined : unknownDayMessage),
              })
              .optional(),
            "Days on which cellars close early, each with the time on the 24-hour clock.",
            { fri: "14:00" },
          ),
        })
        .optional(),
      "When cellars all over the country close. The check compares it with the days and the best months of its regions.",
      { months: [8] },
    ),
    sources: sourcesSchema,
    distances: withDoc(z.enum(["km", "miles"]), "The unit of its road signs: km or miles.", "km"),
    map: withDoc(mapSchema.optional(), "How its map is drawn, if its outline alone won't do."),
  })
  .refine(({ townLine, regionsByState }) => regionsByState || !townLine.includes("{state}"), {
    path: ["townLine"],
    error: "has {state}, and its regions have no states; remove it, or write regionsByState: true",
  });
export type Country = z.infer<typeof countrySchema>;
