import type { WineryPage } from "../../catalogue/assemble.ts";
import { ratings } from "../../catalogue/places.ts";
import { bottlePriceText, feeText } from "../../format/money.ts";
import { durationText, hoursText } from "../../format/time.ts";
import { slugOf } from "../../site/paths.ts";
import { wineries } from "./documents.ts";
import { type Figure, pairs, slugs } from "./figure.ts";

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
