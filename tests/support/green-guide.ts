import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { releasedFile } from "../../src/checks/released.ts";
import { wordsFile } from "../../src/checks/spelling.ts";
import { prose as paragraphs, line as words } from "../drill/project.ts";
import { dayFields } from "../unit/support/days.ts";
import {
  aboutFields,
  cellarFields,
  countryFields,
  fullFields,
  gadgetFields,
  recommendationFields,
  regionFields,
  siteFields,
  stateFields,
  usFields,
  usRegionFields,
  type WineryFields,
  wineryFields,
} from "../unit/support/fields.ts";
import { roundupFields } from "../unit/support/roundups.ts";

/** Random text sometimes repeats a word, which the check would warn about. */
const once = (text: string) => text.replaceAll(/\b(\p{L}+)( \1\b)+/giu, "$1");
const line = (seed: string, count = 6) => once(words(seed, count));
const prose = (count: number, seed: string) => once(paragraphs(count, seed));

const mdx = (fields: object, words: number, seed: string) =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${prose(words, seed)}\n`;
const yaml = (fields: object) => stringify(fields, { lineWidth: 0 });

const takes = { full: 200, review: 140, short: 100 } as const;

/** A winery whose every text is its own. */
function winery(name: string, page: keyof typeof takes, region: string, spot: [number, number], more: object = {}) {
  const currency = region.startsWith("us/") ? "USD" : "EUR";
  const address =
    currency === "USD" ? { postalCode: "94599", city: "Yountville" } : { postalCode: "33460", city: "Margaux" };
  const fields: Partial<WineryFields> = {
    name,
    region,
    page,
    headline: line(`${name} headline`),
    ...(currency === "EUR" && { appellation: "Margaux AOC" }),
    visit: {
      appointment: "Required",
      leadTimeDays: 21,
      fee: { min: 50, max: 90, currency },
      hours: { "mon-sat": "10:00-16:00" },
      durationMinutes: { min: 60, max: 90 },
      address,
      phone: currency === "USD" ? "+1 707 944 0910" : "+33 5 57 88 83 83",
      website: "https://www.example.com/visit",
      latitude: spot[0],
      longitude: spot[1],
    },
    card: {
      description: line(`${name} card`, 12),
      specialties: [1, 2, 3, 4].map((n) => `Tag ${n}`),
      highlight: line(`${name} highlight`, 7),
    },
    ...(page === "full" && {
      tips: [1, 2, 3, 4, 5].map((n) => line(`${name} tip ${n}`, 9)),
      wines: [1, 2].map((n) => ({
        name: `Wine ${n}`,
        points: 92,
        price: { min: 50, max: 70, currency },
        description: line(`${name} wine ${n}`, 7),
        note: line(`${name} note ${n}`, 7),
      })),
    }),
    ...more,
  };
  return mdx(page === "full" ? fullFields(fields) : wineryFields(fields), takes[page], name);
}

const place = (name: string) => ({
  description: line(`${name} description`, 12),
  intro: line(`${name} intro`, 20),
  headline: line(`${name} headline`),
});
const fees = { min: 25, max: 90, currency: "USD" } as const;
const region = (name: string) => ({ ...place(name), climate: prose(120, `${name} climate`).replaceAll("\n", " ") });

const visitOf = (experiences: boolean) =>
  experiences
    ? {
        experiences: [
          {
            name: "Estate Tasting",
            price: { min: 125, currency: "USD" },
            durationMinutes: 60,
            setting: line("setting", 4),
            description: line("experience", 7),
            guests: { min: 4, max: 8 },
          },
        ],
        wineNotes: {
          wine: "Estate 2019",
          blend: "Cabernet Sauvignon",
          aging: "Two years",
          tasting: line("notes", 7),
          score: 95,
          drink: { from: 2026, to: 2046 },
        },
        review: { date: "2026-05-31", title: line("review title", 5), snippet: line("snippet", 9) },
        sources: [{ what: "phone", where: "A book", year: 2024 }],
        grapes: ["Cabernet Sauvignon", "Merlot"],
        styles: ["red"],
      }
    : {};

const french = (name: string, page: keyof typeof takes, latitude: number) =>
  winery(name, page, "france/bordeaux", [latitude, -0.6]);

const files = (): Record<string, string> => ({
  "content/site.yaml": yaml(siteFields),
  "content/countries/us.mdx": mdx(usFields({ ...place("us") }), 150, "us"),
  "content/countries/france.mdx": mdx(countryFields({ ...place("france"), featuredWineries: 3 }), 150, "france"),
  "content/states/us/california.mdx": mdx(stateFields(place("california")), 150, "california"),
  "content/regions/us/napa-valley.mdx": mdx(
    usRegionFields({ ...region("napa"), fees, featured: ["opus-one", "keever"], photo: undefined }),
    150,
    "napa",
  ),
  "content/regions/us/sonoma.mdx": mdx(
    usRegionFields({
      ...region("sonoma"),
      fees,
      name: "Sonoma",
      order: 2,
      latitude: 38.5,
      longitude: -122.8,
      featured: ["jordan"],
      days: [
        dayFields({
          base: "Healdsburg",
          startsAt: "09:15",
          why: line("day", 50),
          stops: [
            { winery: "barn", at: "10:00", note: line("stop", 9) },
            { winery: "porch", at: "14:00" },
          ],
        }),
      ],
    }),
    150,
    "sonoma",
  ),
  "content/regions/france/bordeaux.mdx": mdx(
    regionFields({ ...region("bordeaux"), featured: ["chateau-margaux", "chateau-latour", "chateau-lafite"] }),
    150,
    "bordeaux",
  ),
  "content/wineries/us/california/napa-valley/opus-one.mdx": winery(
    "Opus One",
    "full",
    "us/napa-valley",
    [38.44, -122.41],
    visitOf(true),
  ),
  "content/wineries/us/california/napa-valley/keever.mdx": winery(
    "Keever",
    "review",
    "us/napa-valley",
    [38.39, -122.38],
  ),
  "content/wineries/us/california/napa-valley/realm.mdx": winery("Realm", "short", "us/napa-valley", [38.4, -122.36]),
  "content/wineries/us/california/sonoma/jordan.mdx": winery("Jordan", "review", "us/sonoma", [38.6, -122.8]),
  "content/wineries/us/california/sonoma/barn.mdx": winery("Barn", "review", "us/sonoma", [38.55, -122.8]),
  "content/wineries/us/california/sonoma/porch.mdx": winery("Porch", "review", "us/sonoma", [38.52, -122.8]),
  "content/wineries/us/california/sonoma/gate.mdx": winery("Gate", "review", "us/sonoma", [38.51, -122.82]),
  "content/roundups/porches.mdx": mdx(
    roundupFields({
      description: line("roundup", 12),
      lede: line("lede", 12),
      picks: ["barn", "porch", "gate"].map((slug) => ({ winery: slug, text: line(`pick ${slug}`, 14) })),
    }),
    60,
    "roundup",
  ),
  "content/wineries/france/bordeaux/chateau-margaux.mdx": french("Château Margaux", "full", 45.04),
  "content/wineries/france/bordeaux/chateau-latour.mdx": french("Château Latour", "review", 45.16),
  "content/wineries/france/bordeaux/chateau-lafite.mdx": french("Château Lafite", "short", 45.17),
  "content/pages/about.mdx": mdx({ ...aboutFields, intro: line("about", 14) }, 200, "about"),
  "content/gadgets/corkscrew.yaml": yaml(gadgetFields),
  "content/gadgets/decanter.yaml": yaml({
    ...gadgetFields,
    name: "Decanter",
    category: "serving",
    price: 15000,
    summary: line("decanter", 9),
    order: 2,
    drawing: "decanter",
  }),
  "content/cellar/overture.yaml": yaml({ ...cellarFields, purchasePrice: 12500, currentValue: 14000 }),
  "content/cellar/insignia.yaml": yaml({ ...cellarFields, wineName: "Insignia", vintage: 2013 }),
  "content/recommendations/ardanza.yaml": yaml({ ...recommendationFields, winery: "opus-one" }),
  "content/recommendations/cava.yaml": yaml({
    ...recommendationFields,
    name: "Cava",
    description: line("cava", 7),
    wineType: "sparkling",
    order: 2,
    featured: true,
  }),
  [releasedFile]:
    "/travel/us/california/napa-valley/keever\n/travel/us/california/napa-valley/realm\n/travel/france/bordeaux\n/roundups/porches\n",
  [wordsFile]: "malolactic\n",
});

/** Writes a small guide without problems or warnings into a new temporary folder, and returns its path. */
export function greenGuide(): string {
  const root = mkdtempSync(join(tmpdir(), "guide-"));
  for (const [file, text] of Object.entries(files())) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
