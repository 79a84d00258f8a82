import { createHash } from "node:crypto";
import type { z } from "zod";
import type { cellarEntry } from "../../../src/schemas/cellar.ts";
import type { gadgetEntry } from "../../../src/schemas/gadget.ts";
import type { country, state } from "../../../src/schemas/place.ts";
import type { recommendationEntry } from "../../../src/schemas/recommendation.ts";
import type { dayPlan, region } from "../../../src/schemas/region.ts";
import type { roundup } from "../../../src/schemas/roundup.ts";
import type { about, site } from "../../../src/schemas/site.ts";
import type { winery } from "../../../src/schemas/winery.ts";

/** The winery field that chooses between the full, review and short page. */
export const layoutField = "page" satisfies keyof z.input<typeof winery>;

export type WineryFields = z.input<typeof winery>;
export type RegionFields = z.input<typeof region>;

/** Words that every dictionary has, from which texts are made that no other page has. */
const vocabulary =
  `table chair window garden river stone barrel cellar bottle glass light morning evening gravel slope hill path gate dog
  cat truck road bridge kitchen bread cheese butter olive pepper smoke leather cherry plum apple pear lemon peach cream
  honey cedar pencil paper iron chalk clay sand rain wind cloud shade`.split(/\s+/);

/** So many words of a text that stands nowhere else, in sentences of ten words and paragraphs of sixty. */
export const prose = (count: number, seed: string): string =>
  Array.from({ length: count }, (_, i) => {
    const random = createHash("sha256").update(`${seed} ${i}`).digest().readUInt32BE();
    // Words at odd and at even places are never the same, so that none is doubled.
    const word = vocabulary[(random % (vocabulary.length / 2)) * 2 + (i % 2)]!;
    return i % 10 === 9 ? `${word}.${i % 60 === 59 ? "\n\n" : " "}` : `${word} `;
  })
    .join("")
    .trim();

const landscape = {
  relief: "hills",
  water: "river",
  soil: "gravel",
  foliage: "summer",
  light: "noon",
  landmark: "none",
} as const;

const lines = (about: string, count: number) => Array.from({ length: count }, (_, i) => `${about} ${i + 1}`);

export const siteFields: z.input<typeof site> = {
  name: "The Dry Glass",
  reviewer: "Hank",
  url: "https://dryglass.example",
  tagline: "Wine country on foot",
  description: "Reviews of wineries by somebody who walks to every one of them.",
  home: { city: "Waco", state: "Texas" },
  statistics: { wineriesVisited: "10+", yearsOfTravel: "3", invested: "$5K", yearsADentist: 30, retiredIn: 2022 },
  contact: { email: "hank@dryglass.example", responseTime: "soon", delivery: "none" },
  countries: ["us", "france"],
};

const place = {
  order: 1,
  intro: "An introduction.",
  headline: "A headline",
  highlights: lines("Highlight", 3),
  landscape,
};

export const countryFields = (over: Partial<z.input<typeof country>> = {}): z.input<typeof country> => ({
  ...place,
  name: "France",
  description: `The country of ${over.name ?? "France"}, described for whoever goes there on foot.`,
  rating: 97,
  adjective: "French",
  isoCode: "FR",
  unit: { one: "Estate", many: "Estates" },
  guide: "planning",
  cardWineries: 2,
  featuredWineries: 5,
  appellations: true,
  postalCodes: ["99999"],
  townLine: "{postalCode} {city}",
  distances: "km",
  latitude: 46.6,
  longitude: 2.5,
  ...over,
});

/** A country with states, as the US is. */
export const usFields = (over: Partial<z.input<typeof country>> = {}): z.input<typeof country> => ({
  ...countryFields({ name: "United States" }),
  adjective: "American",
  isoCode: "US",
  latitude: 39.8,
  longitude: -98.6,
  unit: { one: "Winery", many: "Wineries" },
  featuredWineries: undefined,
  appellations: undefined,
  regionsByState: true,
  regionsNeed: ["facts", "gettingThere", "bestPractices"],
  postalCodes: ["99999", "99999-9999"],
  townLine: "{city}, {state} {postalCode}",
  distances: "miles",
  map: { lines: "us-states", extent: { west: -124.8, south: 24.5, east: -66.9, north: 49.4 } },
  ...over,
});

export const stateFields = (over: Partial<z.input<typeof state>> = {}): z.input<typeof state> => ({
  ...place,
  name: "California",
  description: `The state of ${over.name ?? "California"}, described for whoever goes there on foot.`,
  abbreviation: "CA",
  latitude: 37,
  longitude: -120,
  ...over,
});

const facts = (about: string) =>
  lines(about, 4).map((label) => ({ label, value: "1979", caption: `${label} caption` }));

export const regionFields = (over: Partial<RegionFields> = {}): RegionFields => ({
  name: "Bordeaux",
  order: 1,
  score: 99,
  description: `The region of ${over.name ?? "Bordeaux"}, described for whoever goes there on foot.`,
  intro: "An introduction.",
  headline: "A headline",
  climate: prose(110, `${over.name ?? "Bordeaux"} climate`).replaceAll("\n\n", " "),
  bestTime: { months: [5, 6], reason: "Dry." },
  season: { crush: [9], crowds: [7] },
  fees: { min: 25, max: 200, currency: "EUR" },
  specialties: lines("Tag", 3),
  featured: ["chateau-margaux", "chateau-latour", "chateau-lafite", "chateau-petrus", "chateau-haut-brion"],
  tips: lines("Tip", 5),
  recommendations: lines("Recommendation", 5),
  latitude: 45,
  longitude: -0.5,
  radiusKm: 40,
  landscape,
  ...over,
});

/** A region of the US. */
export const usRegionFields = (over: Partial<RegionFields> = {}): RegionFields =>
  regionFields({
    name: "Napa Valley",
    description: `The region of ${over.name ?? "Napa Valley"}, described for whoever goes there on foot.`,
    state: "us/california",
    featured: ["opus-one", "keever"],
    facts: facts("Fact"),
    gettingThere: lines("Way", 3),
    bestPractices: lines("Practice", 3),
    latitude: 38.4,
    longitude: -122.4,
    ...over,
  });

export const wineryFields = (over: Partial<WineryFields> = {}): WineryFields => ({
  name: "Keever",
  region: "us/napa-valley",
  [layoutField]: "review",
  score: 93,
  headline: "A headline",
  visit: {
    appointment: "Required",
    fee: { min: 50, currency: "USD" },
    address: { postalCode: "94599", city: "Yountville" },
    latitude: 38.39,
    longitude: -122.38,
  },
  card: {
    description: `A card about ${over.name ?? "Keever"} and its porch, where the shade is best.`,
    specialties: lines("Tag", 4),
    highlight: "A highlight.",
  },
  ...over,
});

/** A winery with a full page. */
export const fullFields = (over: Partial<WineryFields> = {}): WineryFields =>
  wineryFields({
    [layoutField]: "full",
    tagline: "A tagline",
    facts: facts("Card"),
    wines: ["First wine", "Second wine"].map((name) => ({
      name,
      points: 92,
      price: { min: 50, max: 70, currency: "EUR" },
      description: `${name} described`,
      note: `${name} noted`,
    })),
    tips: lines("Advice", 5),
    ...over,
  });

export const textFields = (title: string) => ({ lede: `What ${title} has to say.`, revisedOn: "2026-01-01" });

export const aboutFields: z.input<typeof about> = {
  headline: "A headline",
  intro: "An introduction of some length to him and his walking shoes.",
  principles: lines("Principle", 3).map((title) => ({ title, text: `${title} explained` })),
};

export const gadgetFields: z.input<typeof gadgetEntry> = {
  name: "Waiter's corkscrew",
  brand: "Pulltap's",
  category: "opener",
  price: 1495,
  rating: 4,
  summary: "It opens bottles.",
  pros: ["Small"],
  cons: ["Dull knife"],
  order: 1,
  drawing: "waiter-corkscrew",
};

export const cellarFields: z.input<typeof cellarEntry> = {
  wineName: "Overture",
  vintage: 2016,
  region: "Napa Valley",
  quantity: 3,
  addedAt: "2023-04-12",
  bottle: "bordeaux-red",
};

export const recommendationFields: z.input<typeof recommendationEntry> = {
  name: "Viña Ardanza",
  price: 3500,
  description: "Old fashioned.",
  rating: 92,
  wineType: "red",
  order: 1,
  bottle: "bordeaux-red",
};

export type DayFields = z.input<typeof dayPlan>;

/** A sound day in Napa Valley: two doors, an hour for lunch. */
export const dayFields = (over: Partial<DayFields> = {}): DayFields => ({
  title: "Uphill, then down",
  why: "The hill first, while the legs are good.",
  weekdays: ["mon-fri"],
  base: "Yountville",
  startsAt: "09:30",
  lunch: "The bench by the gate.",
  stops: [
    { winery: "opus-one", at: "10:00", note: "Ask for the old one." },
    { winery: "keever", at: "14:00" },
  ],
  ...over,
});

type RoundupFields = z.input<typeof roundup>;

export const roundupFields = (over: Partial<RoundupFields> = {}): RoundupFields => ({
  title: "Three good porches",
  description: "Three wineries with a porch that is worth the drive.",
  lede: "A few words first.",
  date: "2026-03-01",
  listTitle: "The three",
  facts: ["fee", "reservation"],
  picks: [
    { winery: "keever", text: "Sit by the door." },
    { winery: "opus-one", text: "Sit on the steps." },
    { winery: "chateau-margaux", text: "Stand at the gate." },
  ],
  ...over,
});
