import { z } from "zod";
import { factKeys } from "./facts.ts";
import {
  doc,
  isoDate,
  line,
  name,
  nameOf,
  optionsOf,
  pageFields,
  photo,
  points,
  prose,
  publishing,
  summaryCard,
  tag,
  text,
  unique,
  yearMonth,
} from "./fields.ts";
import { grapes, styles } from "./grapes.ts";
import { estateLandscape } from "./place.ts";
import { price } from "./price.ts";
import { fee, minutes, people, visit, visitSources } from "./visit.ts";

export const fact = summaryCard(
  ["fee", "appointment", "hours", "duration"],
  "Takes the value from the visit block instead.",
);
export type Fact = z.infer<typeof fact>;

const experience = z.strictObject({
  name: doc(name, "What the estate calls it.", "Estate Tasting"),
  price: doc(price, "Per person.", { min: 125, currency: "USD" }),
  durationMinutes: doc(minutes, "How long it takes, in minutes.", 60),
  setting: doc(text(60), "Where and when.", "Partners' Room, daily"),
  description: doc(prose, "What happens.", "Two vintages side by side."),
  guests: doc(
    z
      .strictObject({ min: doc(people, "The smallest.", 4), max: doc(people, "The largest.", 8) })
      .refine(({ min, max }) => max >= min, { path: ["max"], error: "must be at least min" })
      .optional(),
    "Smallest and largest group.",
  ),
});

const featuredWine = z.strictObject({
  name: doc(name, "The wine, without a vintage unless the note is about one.", "Overture"),
  points: doc(points, "Points out of 100.", 92),
  price: doc(price, "What a bottle costs, in whole dollars or euros.", {
    min: 50,
    max: 70,
    currency: "EUR",
  }),
  description: doc(
    prose,
    "What it is: grapes, aging, character.",
    "The second wine, blended across vintages.",
  ),
  note: doc(
    prose,
    "What you thought, without quotation marks; the page adds them.",
    "I would drink this one first.",
  ),
});

const drinkYear = z.int().min(1900).max(2150);

const wineNotes = z.strictObject({
  wine: doc(name, "The wine and its vintage.", "Opus One 2019"),
  blend: doc(prose, "Grapes and shares.", "Cabernet Sauvignon with Cabernet Franc and Merlot"),
  aging: doc(prose, "Barrels and months.", "18 months in new French oak"),
  tasting: doc(prose, "What it tastes of.", "Black currant, cedar, graphite."),
  score: doc(points, "Points out of 100.", 96),
  drink: doc(
    z
      .strictObject({
        from: doc(drinkYear, "The first good year.", 2026),
        to: doc(drinkYear, "The last.", 2045),
      })
      .refine(({ from, to }) => to >= from, {
        path: ["to"],
        error: "must be the same year as from, or a later one",
      }),
    "Drink window, in years.",
  ),
});

const card = z.strictObject({
  rating: doc(
    points.optional(),
    "The regional guide's own rating, where it differs from the review's score.",
    98,
  ),
  fee: doc(fee.optional(), "The guide's tasting price, where the visit's differs.", {
    min: 75,
    currency: "USD",
  }),
  description: doc(prose, "One or two sentences.", "One wine, one building, one very good table."),
  specialties: doc(z.array(tag).length(4), "Four short tags.", [
    "Cabernet Sauvignon",
    "Red",
    "Art",
    "Oakville",
  ]),
  highlight: doc(
    prose,
    "One sentence: the thing to go for.",
    "The rooftop at four in the afternoon.",
  ),
});

const isGroup = (value: unknown) => typeof value === "object" && value !== null;

/** The kinds of pages, and the fields that each can't do without. */
const needs = {
  full: ["tagline", "headline", "facts", "wines"],
  review: ["headline"],
  short: [],
} as const;

/** The same in JSON Schema for editors. */
const inEditor = (page: "full" | "review") => ({
  if: { properties: { page: { const: page } }, required: ["page"] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: {
    required: needs[page],
    ...(page === "full" && { anyOf: [{ required: ["tips"] }, { required: ["expect"] }] }),
  },
});

export const winery = z
  .strictObject({
    name: doc(name, "The estate as it calls itself.", "Opus One"),
    region: doc(name, "The region's file under content/regions, without .mdx.", "us/napa-valley"),
    // Not "layout", which Astro keeps for itself in MDX.
    page: doc(
      optionsOf(needs),
      "How much the page shows: full has four cards, two wines and five tips, review a headline, short the take alone.",
      "full",
    ),
    score: doc(points, "The review's score, out of 100.", 96),
    grapes: doc(
      unique(z.enum(grapes), "grape").min(1).optional(),
      "The grapes it is known for, main one first.",
      ["Merlot"],
    ),
    styles: doc(
      unique(z.enum(styles), "style").min(1).optional(),
      "What it makes: red, white, rosé, sparkling, sweet.",
      ["red"],
    ),
    terms: doc(
      z.enum(["paid", "hosted"]).optional(),
      "paid: the estate paid for the review. hosted: the visit was free. The page and the card say so.",
      "hosted",
    ),
    sources: visitSources,
    visited: doc(
      yearMonth.optional(),
      "The month of the visit that the review tells of. The page prints it; it is not the day you checked the facts.",
      "2025-05",
    ),
    appellation: doc(
      nameOf(60).optional(),
      "The appellation on the label (France).",
      "Pauillac AOC",
    ),
    tagline: doc(
      line.optional(),
      "One line below the title; full pages need it.",
      "The dearest hour in Oakville",
    ),
    headline: doc(
      line.optional(),
      "The headline of the take; full and review pages need it.",
      "Worth it, once",
    ),
    visit: doc(visit, "What a traveler needs at the gate."),
    facts: doc(z.array(fact).length(4).optional(), "Four summary cards; full pages need them."),
    card: doc(card, "What the regional guide's card shows."),
    wines: doc(
      z.array(featuredWine).length(2).optional(),
      "Two featured wines; full pages need them.",
    ),
    tips: doc(z.array(prose).length(5).optional(), "Five tips; full pages need them."),
    expect: doc(z.array(prose).min(3).optional(), "What to Expect, in place of tips."),
    map: doc(z.boolean().default(true), "Whether a full page carries a map frame.", false),
    experiences: doc(z.array(experience).optional(), "Tasting experiences the estate offers."),
    wineNotes: doc(wineNotes.optional(), "Notes on one wine."),
    bookingRules: doc(z.array(prose).optional(), "The estate's own booking rules."),
    review: doc(
      z
        .strictObject({
          date: doc(isoDate, "The day of the review.", "2026-05-31"),
          title: doc(line, "The card's title on the home page.", "A dentist walks into Opus One"),
          snippet: doc(prose, "One or two sentences.", "I went in a sceptic and came out lighter."),
        })
        .optional(),
      "Puts the review among the latest adventures on the home page.",
    ),
    photo: doc(photo.optional(), "A photograph at the top of its page, in place of its drawing."),
    landscape: doc(
      estateLandscape.optional(),
      "What a full page's drawing has in place of its region's: landmark, light, foliage, water. The rest is chosen so that no two pages look alike.",
      { landmark: "turrets", light: "dawn" },
    ),
    linkedBreadcrumb: doc(
      z.boolean().default(true),
      "false shows the breadcrumb as text, without links.",
      false,
    ),
    ...pageFields,
    draft: publishing.draft.unwrap().default(false).meta(publishing.draft.meta()!),
  })
  .superRefine(
    (w, context) => {
      const complain = (path: PropertyKey[], message: string) =>
        context.addIssue({ code: "custom", path, message });
      const isFull = w.page === "full";
      for (const field of needs[w.page] ?? [])
        if (w[field] === undefined) complain([field], `is missing; a ${w.page} page needs it`);
      if (isFull && w.tips === undefined && w.expect === undefined)
        complain(["tips"], "is missing: a full page has five tips (or a What to Expect list)");
      if (!isFull && w.page !== undefined && w.landscape !== undefined)
        complain(["landscape"], "is drawn on full pages only; take it out, or write page: full");
      if (!isGroup(w.visit)) return;
      const covered = Array.isArray(w.sources)
        ? w.sources.flatMap((source) => source?.covers ?? [])
        : [];
      for (const key of factKeys)
        if (w.visit.facts?.[key] !== undefined && !covered.includes(key))
          complain(
            ["visit", "facts", key],
            `has no source; add "covers: [${key}]" to the entry of sources that says so, or take it out`,
          );
      if (!Array.isArray(w.facts)) return;
      for (const [i, card] of w.facts.entries()) {
        const from = isGroup(card) ? card.from : undefined;
        if (
          (from === "hours" && !w.visit.hours) ||
          (from === "duration" && !w.visit.durationMinutes)
        )
          complain(
            ["facts", i, "from"],
            `points to the visit block, which has no ${from}; add it there or write a value`,
          );
      }
    },
    // Also where a field is wrong, so that the author sees all mistakes at once; no field is sure to be of its type then.
    { when: ({ value }) => isGroup(value) },
  )
  .meta({ allOf: [inEditor("full"), inEditor("review")] });
export type Winery = z.infer<typeof winery>;
