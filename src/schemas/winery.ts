import { z } from "zod";
import { factKeys } from "./facts.ts";
import {
  absenceFields,
  isoDateSchema,
  line,
  makeKeyEnumSchema,
  makeNameSchema,
  makeReaderTextSchema,
  makeSummaryCardSchema,
  makeUniqueListSchema,
  name,
  pageFields,
  photoSchema,
  points,
  prose,
  publishingFields,
  quotation,
  tag,
  withDoc,
  yearMonth,
} from "./fields.ts";
import { findGrapeByOtherName, grapes, wineStyles } from "./grapes.ts";
import { estateLandscapeSchema } from "./place.ts";
import { currencyNamesText, priceSchema } from "./price.ts";
import {
  feeSchema,
  groupSizeSchema,
  minutesSchema,
  visitSchema,
  visitSourcesSchema,
} from "./visit.ts";

export const factSchema = makeSummaryCardSchema(
  ["fee", "appointment", "hours", "duration"],
  "Takes the value from the visit block instead.",
);
export type Fact = z.infer<typeof factSchema>;

const experienceSchema = z.strictObject({
  name: withDoc(name, "What the estate calls it.", "Estate Tasting"),
  price: withDoc(priceSchema, "Per person.", { min: 125, currency: "USD" }),
  durationMinutes: withDoc(minutesSchema, "How long it takes, in minutes.", 60),
  setting: withDoc(makeReaderTextSchema(60), "Where and when.", "Partners' Room, daily"),
  description: withDoc(prose, "What happens.", "Two vintages side by side."),
  guests: withDoc(
    z
      .strictObject({
        min: withDoc(groupSizeSchema, "The smallest.", 4),
        max: withDoc(groupSizeSchema, "The largest.", 8),
      })
      .refine(({ min, max }) => max >= min, { path: ["max"], error: "must be at least min" })
      .optional(),
    "Smallest and largest group.",
  ),
});

const featuredWineSchema = z.strictObject({
  name: withDoc(name, "The wine, without a vintage unless the note is about one.", "Overture"),
  points: withDoc(points, "Points out of 100.", 92),
  price: withDoc(priceSchema, `What a bottle costs, in whole ${currencyNamesText}.`, {
    min: 50,
    max: 70,
    currency: "EUR",
  }),
  description: withDoc(
    prose,
    "What it is: grapes, aging, character.",
    "The second wine, blended across vintages.",
  ),
  note: withDoc(
    quotation,
    "What you thought, without quotation marks; the page adds them.",
    "I would drink this one first.",
  ),
});

const drinkYearSchema = z.int().min(1900).max(2150);

const wineNotesSchema = z.strictObject({
  wine: withDoc(name, "The wine and its vintage.", "Opus One 2019"),
  blend: withDoc(prose, "Grapes and shares.", "Cabernet Sauvignon with Cabernet Franc and Merlot"),
  aging: withDoc(prose, "Barrels and months.", "18 months in new French oak"),
  tasting: withDoc(prose, "What it tastes of.", "Black currant, cedar, graphite."),
  score: withDoc(points, "Points out of 100.", 96),
  drink: withDoc(
    z
      .strictObject({
        from: withDoc(drinkYearSchema, "The first good year.", 2026),
        to: withDoc(drinkYearSchema, "The last.", 2045),
      })
      .refine(({ from, to }) => to >= from, {
        path: ["to"],
        error: "must be the same year as from, or a later one",
      }),
    "Drink window, in years.",
  ),
});

const cardSchema = z.strictObject({
  rating: withDoc(
    points.optional(),
    "The regional guide's own rating, where it differs from the review's score.",
    98,
  ),
  fee: withDoc(feeSchema.optional(), "The guide's tasting price, where the visit's differs.", {
    min: 75,
    currency: "USD",
  }),
  description: withDoc(
    prose,
    "One or two sentences.",
    "One wine, one building, one very good table.",
  ),
  specialties: withDoc(z.array(tag).length(4), "Four short tags.", [
    "Cabernet Sauvignon",
    "Red",
    "Art",
    "Oakville",
  ]),
  highlight: withDoc(
    prose,
    "One sentence: the thing to go for.",
    "The rooftop at four in the afternoon.",
  ),
});

const grapeSchema = z.enum(grapes, {
  error: ({ input }) => {
    const name = findGrapeByOtherName(input);
    return name && `is ${name} in this guide; write ${name} (the list is src/schemas/grapes.json)`;
  },
});

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** The page layouts and their required fields. A page needs at least one field of each group. */
const requiredGroups = {
  full: [["tagline"], ["headline"], ["facts"], ["wines"], ["tips", "expect"]],
  review: [["headline"]],
  short: [],
} as const;
type PageLayout = keyof typeof requiredGroups;

/** Makes the JSON Schema rule that lets code editors check a layout's required fields. */
const makeJsonSchemaRule = (page: PageLayout) => ({
  if: { properties: { page: { const: page } }, required: ["page"] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: {
    allOf: requiredGroups[page].map((fields) => ({
      anyOf: fields.map((field) => ({ required: [field] })),
    })),
  },
});

const wineryFieldsSchema = z.strictObject({
  name: withDoc(name, "The estate as it calls itself.", "Opus One"),
  region: withDoc(name, "The region's file under content/regions, without .mdx.", "us/napa-valley"),
  // Not named "layout", which Astro reserves in MDX.
  page: withDoc(
    makeKeyEnumSchema(requiredGroups),
    "How much the page shows: full has four cards, two wines and five tips, review a headline, short the take alone.",
    "full",
  ),
  score: withDoc(points, "The review's score, out of 100.", 96),
  grapes: withDoc(
    makeUniqueListSchema(grapeSchema).min(1).optional(),
    "The grapes it is known for, main one first, by the names in src/schemas/grapes.json.",
    ["Merlot"],
  ),
  styles: withDoc(
    makeUniqueListSchema(z.enum(wineStyles)).min(1).optional(),
    "What it makes: red, white, rosé, sparkling, sweet.",
    ["red"],
  ),
  terms: withDoc(
    z.enum(["paid", "hosted"]).optional(),
    "paid: the estate paid for the review. hosted: the visit was free. The page and the card say so.",
    "hosted",
  ),
  sources: visitSourcesSchema,
  visited: withDoc(
    yearMonth.optional(),
    "The month of the visit that the review tells of. The page prints it; it is not the day you checked the facts.",
    "2025-05",
  ),
  appellation: withDoc(
    makeNameSchema(60).optional(),
    "The label's appellation; readers search by it.",
    "Pauillac AOC",
  ),
  tagline: withDoc(
    line.optional(),
    "One line below the title; full pages need it.",
    "The dearest hour in Oakville",
  ),
  headline: withDoc(
    line.optional(),
    "The headline of the take; full and review pages need it.",
    "Worth it, once",
  ),
  visit: withDoc(visitSchema, "What a traveler needs at the gate."),
  facts: withDoc(
    z.array(factSchema).length(4).optional(),
    "Four summary cards; full pages need them.",
  ),
  card: withDoc(cardSchema, "What the regional guide's card shows."),
  wines: withDoc(
    z.array(featuredWineSchema).length(2).optional(),
    "Two featured wines; full pages need them.",
  ),
  tips: withDoc(z.array(prose).length(5).optional(), "Five tips; full pages need them."),
  expect: withDoc(z.array(prose).min(3).optional(), "What to Expect, in place of tips."),
  map: withDoc(z.boolean().default(true), "Whether a full page carries a map frame.", false),
  experiences: withDoc(
    z.array(experienceSchema).optional(),
    "Tasting experiences the estate offers.",
  ),
  wineNotes: withDoc(wineNotesSchema.optional(), "Notes on one wine."),
  bookingRules: withDoc(z.array(prose).optional(), "The estate's own booking rules."),
  review: withDoc(
    z
      .strictObject({
        date: withDoc(isoDateSchema, "The day of the review.", "2026-05-31"),
        title: withDoc(line, "The card's title on the home page.", "A dentist walks into Opus One"),
        snippet: withDoc(
          prose,
          "One or two sentences.",
          "I went in a sceptic and came out lighter.",
        ),
      })
      .optional(),
    "Puts the review among the latest adventures on the home page.",
  ),
  photo: withDoc(
    photoSchema.optional(),
    "A photograph at the top of its page, in place of its drawing.",
  ),
  landscape: withDoc(
    estateLandscapeSchema.optional(),
    "What a full page's drawing has in place of its region's: landmark, light, foliage, water. The rest is chosen so that no two pages look alike.",
    { landmark: "turrets", light: "dawn" },
  ),
  linkedBreadcrumb: withDoc(
    z.boolean().default(true),
    "false shows the breadcrumb as text, without links.",
    false,
  ),
  ...absenceFields,
  ...pageFields,
  draft: publishingFields.draft.unwrap().default(false).meta(publishingFields.draft.meta()!),
});
type WineryFields = z.infer<typeof wineryFieldsSchema>;

type ReportIssue = (path: PropertyKey[], message: string) => void;

/** Checks that a page has the fields that its layout needs. */
function checkPageLayout(winery: WineryFields, report: ReportIssue) {
  for (const fields of requiredGroups[winery.page] ?? []) {
    if (fields.some((field) => winery[field] !== undefined)) continue;
    const needs = fields.length > 1 ? fields.join(" or ") : "it";
    report([fields[0]], `is missing; a ${winery.page} page needs ${needs}`);
  }
  if (winery.landscape !== undefined && ["review", "short"].includes(winery.page))
    report(["landscape"], "is drawn on full pages only; remove it, or write page: full");
}

/** Checks that every yes-or-no fact about the visit has a source. */
function checkFactSources({ visit, sources }: WineryFields, report: ReportIssue) {
  const covered = Array.isArray(sources) ? sources.flatMap((source) => source?.covers ?? []) : [];
  for (const key of factKeys) {
    if (!isObject(visit) || visit.facts?.[key] === undefined || covered.includes(key)) continue;
    const fix =
      sources === undefined
        ? `add sources, like [{ what: ${key}, where: by phone, year: 2026, covers: [${key}] }]`
        : `add "covers: [${key}]" to the entry of sources that says so`;
    report(["visit", "facts", key], `has no source; ${fix}, or remove it`);
  }
}

/** Checks that summary cards refer only to facts that the visit has. */
function checkSummaryCards({ visit, facts }: WineryFields, report: ReportIssue) {
  if (!isObject(visit) || !Array.isArray(facts)) return;
  const missing = { hours: !visit.hours, duration: !visit.durationMinutes };
  for (const [i, card] of facts.entries()) {
    const from = isObject(card) ? card.from : undefined;
    if ((from !== "hours" && from !== "duration") || !missing[from]) continue;
    const message = `points to the visit block, which has no ${from}; add it there or write a value`;
    report(["facts", i, "from"], message);
  }
}

export const winerySchema = wineryFieldsSchema
  .superRefine(
    (winery, context) => {
      const report: ReportIssue = (path, message) =>
        context.addIssue({ code: "custom", path, message });
      checkPageLayout(winery, report);
      checkFactSources(winery, report);
      checkSummaryCards(winery, report);
    },
    // Runs even if a field is invalid, so that the author sees all problems at once. Any field may
    // therefore have the wrong type.
    { when: ({ value }) => isObject(value) },
  )
  .meta({ allOf: [makeJsonSchemaRule("full"), makeJsonSchemaRule("review")] });
export type Winery = z.infer<typeof winerySchema>;
