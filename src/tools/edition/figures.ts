import type { CountryPage, GuidePage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { ratings } from "../../catalogue/places.ts";
import { durationText } from "../../format/duration.ts";
import { bottlePriceText, feeText } from "../../format/fees.ts";
import { hoursText } from "../../format/hours.ts";
import { monthsText } from "../../format/months.ts";
import { slugOf } from "../../site/paths.ts";
import { countries, regions, wineries, wineriesOf } from "./documents.ts";

/** What the documents say of pages of one kind: by a page's name what they say there, and where a page of today says it. */
export type Figure<P extends GuidePage> = {
  field: string;
  first: readonly (readonly [slug: string, value: unknown])[];
  now: (page: P) => unknown;
};

/** "a 1, b 2" as pairs. */
const pairs = (text: string): [string, number][] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [slug = "", value = ""] = pair.split(" ");
      return [slug, Number(value)];
    });
const slugs = (text: string) => text.trim().split(/\s+/);

const scores = pairs(`
  opus-one 96, beringer 92, keever 93, realm 95,
  verite 96, kosta-browne 90, rochioli-estate 93, williams-selyem 92, merry-edwards 91,
  ridge-monte-bello 95, ridge 94,
  saxum-james-berry 94, booker-fracture 92, epoch-estate 91, justin-isosceles 92, laventure-estate 93,
  jonata-todos 91, the-hilt-estate 92, brewerclifton-pinot 91, au-bon-climat 93, melville-estate 90,
  domaine-serene 94, beaux-freres 92, cristom 91, evening-land 93, bergstrom 91,
  leonetti-cellar 94, cayuse-vineyards 93, quilceda-creek 95, dr-konstantin-frank-riesling 93,
  william-chris-vineyards 92, pedernales-cellars 90, becker-vineyards 91, fall-creek 89, duchman-family 91,
  chateau-margaux 100, chateau-lafite-rothschild 99, chateau-latour 100,
  domaine-leflaive 96, armand-rousseau 97, dujac 95,
  bollinger-la-grande-annee 95, louis-roederer-cristal 96, guigal-la-la-wines 98,
  dominio-de-pingus 95, marques-de-murrieta-castillo-ygay 94, bodegas-muga-prado-enea 93, clos-mogador 95,
  sassicaia 97, tignanello 96, ornellaia 95, brunello-di-montalcino-biondi-santi 97, fontodi-flaccianello 95,
  gaja-barbaresco 97, giuseppe-rinaldi-barolo 96, quintarelli-amarone 96, dal-forno-romano 95,
  donnafugata-mille-e-una-notte 92
`);

const others = wineries.map(slugOf).filter((slug) => !scores.some(([known]) => known === slug));

const full = slugs(`
  opus-one beringer keever realm verite chateau-margaux chateau-lafite-rothschild chateau-latour
  domaine-romanee-conti dom-perignon krug-grande-cuvee salon-blanc-de-blancs chateau-petrus chateau-haut-brion
  leroy-musigny la-rioja-alta-904 sassicaia ridge william-chris-vineyards pedernales-cellars becker-vineyards
  fall-creek duchman-family bollinger-la-grande-annee louis-roederer-cristal domaine-serene
`);
const short = slugs(`
  kosta-browne rochioli-estate williams-selyem merry-edwards ridge-monte-bello saxum-james-berry booker-fracture
  jonata-todos epoch-estate justin-isosceles laventure-estate beaux-freres cristom evening-land bergstrom
  leonetti-cellar cayuse-vineyards quilceda-creek vega-sicilia-unico
`);
const layout = (slug: string) => (full.includes(slug) ? "full" : short.includes(slug) ? "short" : "review");

const usual = { cards: 4, wines: 2, tips: 5, expect: false, map: true };
const unusual: Record<string, object> = { "chateau-lafite-rothschild": { tips: 0, expect: true, map: false } };

const dated = slugs(`
  opus-one ridge william-chris-vineyards domaine-serene louis-roederer-cristal donnafugata-mille-e-una-notte
  sassicaia clos-mogador bodegas-muga-prado-enea
`);

const opus = <T>(field: string, value: T, now: (data: WineryPage["data"]) => T): Figure<WineryPage> => ({
  field,
  first: [["opus-one", value]],
  now: ({ data }) => now(data),
});

const bookingRules = [
  /up to 2 months ahead.*first day of each month/,
  /\b21\b/,
  /maximum of 4 guests.*groups of 5–8/,
  /[Ff]ull payment/,
  /[Nn]on-refundable within 14 days/,
];

export const countryFigures: Figure<CountryPage>[] = [
  {
    field: "rating",
    first: [...pairs("france 97, spain 92, italy 92"), ["us", undefined]],
    now: ({ data }) => data.rating,
  },
  {
    field: "how many regions",
    first: countries.map((c) => [slugOf(c), slugOf(c) === "us" ? 11 : 5]),
    now: (page) => page.regions.length,
  },
];

export const regionFigures: Figure<RegionPage>[] = [
  {
    field: "score",
    first: pairs(`
  napa-valley 97, sonoma-county 95, paso-robles 93, santa-barbara-county 92, santa-cruz-mountains 94,
  willamette-valley 94, walla-walla-valley 93, columbia-valley 91, finger-lakes 88, monticello-ava 85,
  texas-hill-country 82, bordeaux 99, burgundy 98, champagne 97, rhone-valley 95, loire-valley 95,
  rioja 93, ribera-del-duero 94, priorat 94, rias-baixas 91, penedes 90,
  tuscany 96, piedmont 95, veneto 93, sicily 92, trentino-alto-adige 91
  `),
    now: ({ data }) => data.score,
  },
  {
    field: "featured",
    first: regions.map((path) => {
      const region = slugOf(path);
      const all = wineriesOf.get(region) ?? [];
      return [region, (region === "texas-hill-country" ? all.slice(0, 3) : all).toSorted()];
    }),
    now: ({ featured }) => featured.map(({ slug }) => slug).sort(),
  },
  {
    field: "bestTime",
    first: [
      ["rioja", "September–November"],
      ["ribera-del-duero", "September–October"],
      ["priorat", "September–November"],
      ["rias-baixas", "April–October"],
      ["penedes", "April–October"],
      ["tuscany", "September–November"],
      ["piedmont", "September–October"],
      ["veneto", "September–November"],
      ["sicily", "April–June and September–November"],
      ["trentino-alto-adige", "May–October"],
      ["bordeaux", "May–October"],
      ["burgundy", "April–October"],
      ["rhone-valley", "September–November"],
      ["loire-valley", "May–October"],
    ],
    now: ({ data }) => monthsText(data.bestTime.months),
  },
  {
    field: "fees",
    first: [
      ["rioja", "€20–€65"],
      ["ribera-del-duero", "€20–€200"],
      ["priorat", "€25–€150"],
      ["rias-baixas", "€20–€55"],
      ["penedes", "€15–€60"],
      ["tuscany", "€50–€150"],
      ["piedmont", "€40–€150"],
      ["veneto", "€25–€150"],
      ["sicily", "€25–€80"],
      ["trentino-alto-adige", "€20–€65"],
      ["rhone-valley", "€25–€75"],
      ["loire-valley", "€20–€100"],
    ],
    now: ({ data }) => feeText(data.fees),
  },
];

export const wineryFigures: Figure<WineryPage>[] = [
  { field: "score", first: scores, now: ({ data }) => data.score },
  {
    field: "score",
    first: others.map((slug) => [slug, "85 to 99"]),
    now: ({ data: { score } }) => (score >= 85 && score <= 99 ? "85 to 99" : score),
  },
  { field: "page", first: wineries.map(slugOf).map((slug) => [slug, layout(slug)]), now: ({ data }) => data.page },
  {
    field: "what a full page has",
    first: full.map((slug) => [slug, { ...usual, ...unusual[slug] }]),
    now: ({ data: { facts = [], wines = [], tips = [], expect, map } }) => ({
      cards: facts.length,
      wines: wines.length,
      tips: tips.length,
      expect: expect !== undefined,
      map,
    }),
  },
  {
    field: "review",
    first: dated.map((slug) => [slug, "dated"]),
    now: ({ data }) => (data.review ? "dated" : "not dated"),
  },
  {
    field: "visit.fee",
    first: [
      ["opus-one", "$125–$650"],
      ["beringer", "$35"],
      ["keever", "$50"],
      ["realm", "$75"],
      ["verite", "$85"],
      ["chateau-margaux", "€150"],
      ["chateau-lafite-rothschild", "€200"],
      ["chateau-latour", "€180"],
    ],
    now: ({ data }) => feeText(data.visit.fee),
  },
  {
    field: "card.fee",
    first: [
      ["opus-one", "$75–$150"],
      ["beringer", "$35–$75"],
      ["keever", "$50"],
      ["realm", "$125"],
      ["verite", "$75"],
      ["kosta-browne", "$50"],
      ["rochioli-estate", "$40"],
      ["williams-selyem", "$50"],
      ["merry-edwards", "$35"],
      ["saxum-james-berry", "$75"],
      ["booker-fracture", "$25"],
      ["epoch-estate", "$30"],
      ["justin-isosceles", "$35"],
      ["laventure-estate", "$40"],
    ],
    now: ({ data }) => feeText(data.card.fee ?? data.visit.fee),
  },
  {
    field: "card.rating",
    first: pairs(`
  opus-one 98, beringer 91, keever 93, realm 96,
  verite 98, kosta-browne 96, rochioli-estate 95, williams-selyem 96, merry-edwards 94,
  saxum-james-berry 97, booker-fracture 94, epoch-estate 92, justin-isosceles 90, laventure-estate 93
  `),
    now: (page) => ratings(page).shown,
  },
  {
    field: "visit.hours",
    first: [
      ["beringer", "10am–5pm daily"],
      ["keever", "10am–4pm daily"],
      ["verite", "10am–4pm daily"],
      ["ridge", "11am–4pm weekends"],
    ],
    now: ({ data }) => hoursText(data.visit.hours ?? {}),
  },
  {
    field: "visit.hours",
    first: [["chateau-lafite-rothschild", "Mon–Fri"]],
    now: ({ data }) => hoursText(data.visit.hours ?? {}).split(" ")[0],
  },
  { field: "visit.appointment", first: [["ridge", "Walk-ins Welcome"]], now: ({ data }) => data.visit.appointment },
  ...(
    [
      ["la-rioja-alta-904", "€50–70"],
      ["chateau-haut-brion", "€400–600"],
      ["becker-vineyards", "$16"],
      ["william-chris-vineyards", "$95"],
    ] as const
  ).map(
    ([slug, price]): Figure<WineryPage> => ({
      field: "what a bottle costs",
      first: [[slug, price]],
      now: ({ data: { wines = [] } }) => {
        const prices = wines.map((wine) => bottlePriceText(wine.price));
        return prices.includes(price) ? price : prices.join(", ");
      },
    }),
  ),
  opus(
    "experiences",
    [
      ["Estate Tasting", "$125", 60],
      ["Opus One Experience", "$200", 90],
      ["Art of the Table", "$650", 150],
    ],
    ({ experiences = [] }) => experiences.map((e) => [e.name, feeText(e.price), e.durationMinutes]),
  ),
  opus(
    "visit.durationMinutes",
    "60–150 min",
    ({ visit }) => visit.durationMinutes && durationText(visit.durationMinutes),
  ),
  opus("visit.maxGuests", 8, ({ visit }) => visit.maxGuests),
  opus(
    "bookingRules, of five",
    5,
    ({ bookingRules: rules = [] }) => bookingRules.filter((rule) => rules.some((text) => rule.test(text))).length,
  ),
  opus("wineNotes.score", 96, ({ wineNotes }) => wineNotes?.score),
  opus("linkedBreadcrumb", false, ({ linkedBreadcrumb }) => linkedBreadcrumb),
];

/** Words that a page of the documents has, by its name. */
export const wordsInGuide: [slug: string, texts: string[]][] = [
  ["us", ["California", "Oregon", "Washington", "New York", "Virginia", "Texas"]],
  ["napa-valley", ["2–4 weeks"]],
  ["bordeaux", ["€150–300+"]],
  ["burgundy", ["€100–200+"]],
  ["champagne", ["€80–200+"]],
  ["rhone-valley", ["Read Full Review"]],
  ["loire-valley", ["Read Full Review"]],
  [
    "opus-one",
    [
      "Estate Tasting",
      "$125 · 60 min",
      "$200 · 90 min",
      "$650 · 2.5 hours",
      "Art of the Table",
      "Thursday and Friday, 12:30pm",
      "minimum 4 and maximum 8 guests",
      "60–150 min",
      "Up to 8 guests",
      "up to 2 months ahead",
      "first day of each month",
      "21 or older",
      "maximum of 4 guests",
      "groups of 5–8",
      "Full payment is required",
      "within 14 days prior",
      "Drink window",
    ],
  ],
  ["chateau-margaux", ["Margaux AOC"]],
  ["chateau-lafite-rothschild", ["Pauillac AOC", "What to Expect"]],
  ["chateau-latour", ["Pauillac AOC"]],
  ["louis-roederer-cristal", ["6 years"]],
  ["bollinger-la-grande-annee", ["5+ years"]],
];
