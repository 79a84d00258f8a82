import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { assemble } from "../../src/catalogue/assemble.ts";
import { readContent } from "../../src/checks/content.ts";
import { spellingFile, wordsFile } from "../../src/checks/language.ts";
import { listText, publicAddresses, releasedFile } from "../../src/checks/released.ts";
import { faq, textPages } from "../../src/site/paths.ts";
import {
  aboutFields,
  cellarFields,
  countryFields,
  dayFields,
  fullFields,
  gadgetFields,
  recommendationFields,
  regionFields,
  roundupFields,
  siteFields,
  stateFields,
  textFields,
  usFields,
  usRegionFields,
  type WineryFields,
  wineryFields,
} from "../unit/support/fields.ts";

/** Words that every dictionary has, from which texts are made that no other page has. */
const vocabulary =
  `table chair window garden river stone barrel cellar bottle glass light morning evening gravel slope hill path gate dog
  cat truck road bridge kitchen bread cheese butter olive pepper smoke leather cherry plum apple pear lemon peach cream
  honey cedar pencil paper iron chalk clay sand rain wind cloud shade summer winter harvest basket ladder hammer button
  pocket jacket boot hat shovel rope bucket porch roof wall door key lamp clock radio engine wheel brake mirror map
  ticket coin receipt ledger stamp letter drawer shelf spoon fork knife plate napkin towel soap brush comb needle thread`.split(
    /\s+/,
  );

/** So many words of a text that stands nowhere else, in sentences of ten words and paragraphs of sixty; none is doubled. */
export function prose(count: number, seed: string): string {
  const words: string[] = [];
  for (let i = 0; words.length < count; i++) {
    const random = createHash("sha256").update(`${seed} ${i}`).digest().readUInt32BE();
    const word = vocabulary[random % vocabulary.length]!;
    if (word !== words.at(-1)?.toLowerCase())
      words.push(words.length % 10 === 0 ? word[0]!.toUpperCase() + word.slice(1) : word);
  }
  const sentences = Array.from(
    { length: Math.ceil(count / 10) },
    (_, i) => `${words.slice(10 * i, 10 * i + 10).join(" ")}.`,
  );
  return sentences
    .map((sentence, i) => sentence + (i % 6 === 5 ? "\n\n" : " "))
    .join("")
    .trim();
}

/** A line of a few words. */
const line = (seed: string, count = 6): string => prose(count, seed).replaceAll("\n", " ");

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
      phone: `${currency === "USD" ? "+1 707 944" : "+33 5 57 88"} ${Math.round(spot[0] * 100)}`,
      website: `https://www.example.com/${name.replace(/\W/g, "")}`,
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
    regionFields({
      ...region("bordeaux"),
      radiusKm: 500,
      featured: ["chateau-margaux", "chateau-latour", "chateau-lafite"],
    }),
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
      description: line("roundup description", 12),
      lede: line("lede", 12),
      picks: ["barn", "porch", "gate"].map((slug) => ({ winery: slug, text: line(`pick ${slug}`, 14) })),
    }),
    60,
    "roundup",
  ),
  "content/wineries/france/bordeaux/chateau-margaux.mdx": french("Château Margaux", "full", 45.04),
  "content/wineries/france/bordeaux/chateau-latour.mdx": french("Château Latour", "review", 45.16),
  "content/wineries/france/bordeaux/chateau-lafite.mdx": french("Château Lafite", "short", 45.17),
  "content/pages/about.mdx": mdx({ ...aboutFields, intro: line("about intro", 14) }, 200, "about"),
  ...Object.fromEntries(
    textPages.map((path) => [
      `content/pages${path}.mdx`,
      mdx({ ...textFields(path), lede: line(`lede ${path}`, 14) }, 60, `text ${path}`) +
        (path === faq ? "\nSee [the gate](/travel/us/california/sonoma/gate).\n" : ""),
    ]),
  ),
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
  [wordsFile]: "malolactic\n",
  [spellingFile]: spelling,
});

/** The project's own settings, which find their dictionary wherever the guide is. */
const repository = join(import.meta.dirname, "../..");
const spelling = readFileSync(join(repository, spellingFile), "utf8").replace(
  "@cspell",
  join(repository, "node_modules/@cspell"),
);

/** Writes a small guide without problems or warnings into a new temporary folder, and returns its path. */
export function greenGuide(): string {
  const root = mkdtempSync(join(tmpdir(), "guide-"));
  for (const [file, text] of Object.entries(files())) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { site, entries } = readContent(root);
  mkdirSync(dirname(join(root, releasedFile)), { recursive: true });
  writeFileSync(join(root, releasedFile), listText(publicAddresses(assemble(site!, entries))));
  return root;
}
