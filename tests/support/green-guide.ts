import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { assemble } from "../../src/catalogue/assemble.ts";
import { readContent } from "../../src/checks/content.ts";
import { spellingFile, wordsFile } from "../../src/checks/language.ts";
import { listText, publicAddresses, releasedFile } from "../../src/checks/released.ts";
import { faq } from "../../src/site/paths.ts";
import {
  add,
  bordeaux,
  bottle,
  change,
  type Edit,
  filesOf,
  france,
  mdx,
  napa,
  opusOne,
  pick,
  remove,
  withRoundup,
  write,
  yaml,
} from "../unit/support/content.ts";
import {
  cellarFields,
  dayFields,
  fullFields,
  gadgetFields,
  prose,
  recommendationFields,
  usRegionFields,
  type WineryFields,
  wineryFields,
} from "../unit/support/fields.ts";

/** The gate of a winery in California. */
const gate = (name: string, latitude: number, longitude: number) => ({
  appointment: "Required" as const,
  leadTimeDays: 21,
  fee: { min: 50, max: 90, currency: "USD" as const },
  hours: { "mon-sat": "10:00-16:00" },
  durationMinutes: { min: 60, max: 90 },
  address: { postalCode: "94599", city: "Yountville" },
  phone: `+1 707 944 ${Math.round(latitude * 100)}`,
  website: `https://www.example.com/${name.replace(/\W/g, "")}`,
  latitude,
  longitude,
});

const winery = (path: string, name: string, latitude: number, longitude: number, more: Partial<WineryFields> = {}) => {
  const region = path.startsWith("sonoma") ? "us/sonoma" : "us/napa-valley";
  const fields = wineryFields({ name, region, visit: gate(name, latitude, longitude), ...more });
  return write(`content/wineries/us/california/${path}.mdx`, mdx(fields));
};

const wines = ["First wine", "Second wine"].map((name) => ({
  name,
  points: 92,
  price: { min: 50, max: 70, currency: "USD" as const },
  description: `${name} described`,
  note: `${name} noted`,
}));

/** Edits by which the sound guide has every kind of file, and most fields. */
const edits: Edit[] = [
  write(
    opusOne,
    mdx(
      fullFields({
        name: "Opus One",
        score: 93,
        visit: gate("Opus One", 38.44, -122.41),
        wines,
        experiences: [
          {
            name: "Estate Tasting",
            price: { min: 125, currency: "USD" },
            durationMinutes: 60,
            setting: "In the barn",
            description: "Two vintages side by side.",
            guests: { min: 4, max: 8 },
          },
        ],
        wineNotes: {
          wine: "Estate 2019",
          blend: "Cabernet Sauvignon",
          aging: "Two years",
          tasting: "Plum and cedar.",
          score: 95,
          drink: { from: 2026, to: 2046 },
        },
        review: { date: "2026-05-31", title: "Up the hill", snippet: "The gate was open." },
        sources: [{ what: "phone", where: "A book", year: 2024 }],
        grapes: ["Cabernet Sauvignon", "Merlot"],
        styles: ["red"],
      }),
    ),
  ),
  winery("napa-valley/keever", "Keever", 38.39, -122.38),
  winery("napa-valley/realm", "Realm", 38.4, -122.36, { page: "short" }),
  winery("sonoma/jordan", "Jordan", 38.6, -122.8),
  winery("sonoma/barn", "Barn", 38.55, -122.8),
  winery("sonoma/porch", "Porch", 38.52, -122.8),
  winery("sonoma/gate", "Gate", 38.51, -122.82),
  change(napa, "currency: EUR", "currency: USD"),
  remove("content/wineries/france/bordeaux/chateau-petrus.mdx"),
  remove("content/wineries/france/bordeaux/chateau-haut-brion.mdx"),
  change(bordeaux, "  - chateau-petrus\n  - chateau-haut-brion\n", ""),
  change(bordeaux, "radiusKm: 40", "radiusKm: 500"),
  change(france, "featuredWineries: 5", "featuredWineries: 3"),
  write(
    "content/regions/us/sonoma.mdx",
    mdx(
      usRegionFields({
        name: "Sonoma",
        order: 2,
        fees: { min: 25, max: 90, currency: "USD" },
        latitude: 38.5,
        longitude: -122.8,
        featured: ["jordan"],
        days: [
          dayFields({
            base: "Healdsburg",
            startsAt: "09:15",
            why: prose(50, "day"),
            stops: [
              { winery: "barn", at: "10:00", note: "Ask for the old one." },
              { winery: "porch", at: "14:00" },
            ],
          }),
        ],
      }),
    ),
  ),
  withRoundup(
    { picks: ["barn", "porch", "gate"].map((slug) => ({ winery: slug, text: prose(14, slug) })) },
    prose(60, "porches"),
  ),
  (files) => {
    const file = `content/pages${faq}.mdx`;
    files.set(file, `${files.get(file)}\nSee [the gate](/travel/us/california/sonoma/gate).\n`);
  },
  write(
    "content/gadgets/decanter.yaml",
    yaml({
      ...gadgetFields,
      name: "Decanter",
      category: "serving",
      price: 15000,
      summary: "It holds a bottle.",
      order: 2,
      drawing: "decanter",
    }),
  ),
  add(bottle, "addedAt", "purchasePrice: 12500\ncurrentValue: 14000"),
  write("content/cellar/insignia.yaml", yaml({ ...cellarFields, wineName: "Insignia", vintage: 2013 })),
  add(pick, "order", "winery: opus-one"),
  write(
    "content/recommendations/cava.yaml",
    yaml({ ...recommendationFields, name: "Cava", wineType: "sparkling", order: 2, featured: true }),
  ),
  write(wordsFile, "malolactic\n"),
];

/** The project's own settings, which find their dictionary wherever the guide is. */
const repository = join(import.meta.dirname, "../..");
const spelling = () =>
  readFileSync(join(repository, spellingFile), "utf8").replace("@cspell", join(repository, "node_modules/@cspell"));

/** Writes a guide without problems or warnings into a new temporary folder, and returns its path. */
export function greenGuide(): string {
  const root = mkdtempSync(join(tmpdir(), "guide-"));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of filesOf(...edits)) put(file, text);
  put(spellingFile, spelling());
  const { site, entries } = readContent(root);
  put(releasedFile, listText(publicAddresses(assemble(site!, entries))));
  return root;
}
