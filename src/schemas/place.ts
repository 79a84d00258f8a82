import { z } from "zod";
import {
  doc,
  latitude,
  line,
  longitude,
  months,
  name,
  optionsOf,
  pageFields,
  photo,
  points,
  prose,
  time,
  timeZone,
} from "./fields.ts";
import words from "./landscape.json" with { type: "json" };
import { sources } from "./visit.ts";
import { days } from "./weekdays.ts";

/** The look of a place, from which its landscape is drawn. Its options are in landscape.json, with the drawing's words. */
export const landscape = z.strictObject({
  relief: doc(optionsOf(words.relief), "The lie of the land.", "hills"),
  water: doc(optionsOf(words.water), "Water in sight.", "river"),
  soil: doc(optionsOf(words.soil), "The ground between the rows.", "gravel"),
  foliage: doc(optionsOf(words.foliage), "The color of the vines.", "summer"),
  light: doc(optionsOf(words.light), "The light.", "dusk"),
  landmark: doc(optionsOf(words.landmark), "The one thing one would photograph.", "chateau"),
});
export type Landscape = z.infer<typeof landscape>;

/** The parts of a region's landscape that an estate's own can replace. */
export const estateLandscape = landscape
  .pick({ water: true, foliage: true, light: true, landmark: true })
  .partial();

/** What the pages of countries, states and regions have in common. */
export const placeFields = {
  name: doc(name, "Its name.", "France"),
  order: doc(z.int().positive(), "Its place among its neighbors.", 1),
  description: doc(prose, "One or two sentences for cards.", "Where the rules were written."),
  intro: doc(prose, "The paragraph below the title.", "…"),
  headline: doc(line, "The headline over its text.", "Which France do you want?"),
  latitude: doc(latitude, "Degrees north, of the middle.", 46.6),
  longitude: doc(longitude, "Degrees east; the Americas are negative.", 2.5),
  landscape: doc(landscape, "What its drawing is made from."),
  photo: doc(photo.optional(), "A photograph in place of the drawing, on its page and its cards."),
};

const place = {
  ...placeFields,
  highlights: doc(z.array(prose).min(3).max(5), "Three to five highlights.", [
    "Bordeaux first growths",
  ]),
  timeZone: doc(
    timeZone.optional(),
    "Its clock, by IANA name; a state's wins over its country's.",
    "Europe/Madrid",
  ),
  ...pageFields,
};

/** A state of a country whose regions are grouped by state: /travel/{country}/{state}. */
export const state = z.strictObject({
  ...place,
  abbreviation: doc(
    z.string().regex(/^[A-Z]{2,3}$/, "must be two or three capitals, like CA"),
    "The postal abbreviation.",
    "CA",
  ),
});
export type State = z.infer<typeof state>;

/** Region fields that only some countries' pages are built on. */
const regionExtras = ["location", "facts", "gettingThere", "bestPractices"] as const;

const townLine = z
  .string()
  .regex(
    /^(?=.*\{city\})(?=.*\{postalCode\})([^{}]|\{(city|state|postalCode)\})*$/,
    "must have {city} and {postalCode} in it, and besides them at most {state} in braces",
  );

const postalCodeForm = z
  .string()
  .regex(
    /^[9A -]*[9A][9A -]*$/,
    "must be a form like 99999 or A9A 9A9: 9 for a digit, A for a capital",
  );

const map = z.strictObject({
  lines: doc(
    z.enum(["us-states"]).optional(),
    "us-states draws the states and counties of the US; left out, the country's outline is drawn.",
    "us-states",
  ),
  extent: doc(
    z
      .strictObject({
        west: doc(longitude, "Its western edge, in degrees.", -124.8),
        south: doc(latitude, "Its southern edge.", 24.5),
        east: doc(longitude, "Its eastern edge.", -66.9),
        north: doc(latitude, "Its northern edge.", 49.4),
      })
      .refine(({ west, east }) => west < east, { path: ["west"], error: "must be below east" })
      .refine(({ south, north }) => south < north, {
        path: ["south"],
        error: "must be below north",
      })
      .optional(),
    "What the map shows, where it is not all land within 900 km of the country's middle.",
  ),
  closeUp: doc(
    z
      .strictObject({
        title: doc(name, "What stands above it.", "The West"),
        states: doc(z.array(name).min(1), "The states it shows, by their files.", [
          "us/california",
        ]),
      })
      .optional(),
    "A second, closer map of states whose regions would crowd on the first.",
  ),
});

/** A country: /travel/{country}. Everything that differs from country to country is set here, never in the code. */
export const country = z
  .strictObject({
    ...place,
    rating: doc(points.optional(), "The headline rating on its page, where it has one.", 97),
    adjective: doc(name, "French, Spanish, …", "French"),
    isoCode: doc(
      z.string().regex(/^[A-Z]{2}$/, "must be two capitals, like FR"),
      "Its code in ISO 3166.",
      "FR",
    ),
    unit: doc(
      z.strictObject({ one: doc(name, "One.", "Estate"), many: doc(name, "Many.", "Estates") }),
      "What one of its producers is called, and many.",
    ),
    guide: doc(
      z.enum(["planning", "discovered"]),
      "planning: Essential Tips and Recommendations. discovered: Planning Your Visit and What I've Discovered, with info cards.",
      "planning",
    ),
    cardWineries: doc(
      z.int().positive(),
      "How many featured wineries a region card names on its page.",
      2,
    ),
    regionsByState: doc(
      z.boolean().optional(),
      "true where its regions are grouped by state; each then names its state.",
      true,
    ),
    regionsNeed: doc(
      z.array(z.enum(regionExtras)).optional(),
      "Fields each of its regions must have.",
      ["location"],
    ),
    featuredWineries: doc(
      z.int().positive().optional(),
      "How many wineries each of its regions features; left out, any number.",
      5,
    ),
    appellations: doc(
      z.boolean().optional(),
      "true where the full page of a winery must name its appellation.",
      true,
    ),
    postalCodes: doc(
      z.array(postalCodeForm).min(1),
      "The forms its postal codes have: 9 stands for any digit, A for any capital letter.",
      ["99999"],
    ),
    townLine: doc(
      townLine,
      "The line of an address with the town: {city} and {postalCode}, and {state} for a state's abbreviation.",
      "{postalCode} {city}",
    ),
    drinkDriveLimit: doc(
      prose.optional(),
      "How much alcohol a driver may have in the blood.",
      "0.05 percent",
    ),
    gettingItHome: doc(
      z.array(prose).min(2).max(5).optional(),
      "Two to five lines on taking bottles home: the duty-free liter, the VAT refund, shipping.",
    ),
    closes: doc(
      z
        .strictObject({
          months: doc(months.optional(), "Months in which most cellars take their vacation.", [8]),
          weekdays: doc(
            z.partialRecord(z.enum(days), time).optional(),
            "Days on which cellars shut early, each with the time on the 24-hour clock.",
            { fri: "14:00" },
          ),
        })
        .optional(),
      "When cellars all over the country are shut. The check compares it with the days and the best months of its regions.",
    ),
    sources,
    distances: doc(z.enum(["km", "miles"]), "What its road signs count in: km or miles.", "km"),
    map: doc(map.optional(), "How its map is drawn, where its outline alone won't do."),
  })
  .refine(({ townLine, regionsByState }) => regionsByState || !townLine.includes("{state}"), {
    path: ["townLine"],
    error:
      "has {state}, and its regions have no states; take it out, or write regionsByState: true",
  });
export type Country = z.infer<typeof country>;
