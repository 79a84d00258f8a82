import { expect, it } from "vitest";
import { latestReviews } from "../../../src/catalogue/reviews.ts";
import { gadgetCategories } from "../../../src/schemas/gadget.ts";
import { wineTypes } from "../../../src/schemas/recommendation.ts";
import { contentProblems } from "../../../src/tools/check.ts";
import { layoutField } from "../support/fields.ts";
import { entries, guide, pairs, region, root, winery } from "./support.ts";

it("content/ has no problems", () => {
  expect(contentProblems(root)).toEqual([]);
});

it("there are 4 countries, 6 states, 26 regions and 122 wineries", () => {
  expect(guide.countries.map((c) => c.slug)).toEqual(["us", "france", "spain", "italy"]);
  expect(guide.states.map((s) => s.data.name)).toEqual([
    "California",
    "Oregon",
    "Washington",
    "New York",
    "Virginia",
    "Texas",
  ]);
  expect(guide.regions).toHaveLength(26);
  expect(guide.wineries).toHaveLength(122);
  expect(guide.countries.map((c) => c.wineries.length)).toEqual([47, 25, 25, 25]);
  expect(guide.countries.map((c) => c.regions.length)).toEqual([11, 5, 5, 5]);
});

it("each region of the US has its wineries, and features all but two of Texas", () => {
  const counts = pairs(`
    napa-valley 4, sonoma-county 5, paso-robles 5, santa-barbara-county 5, santa-cruz-mountains 2,
    willamette-valley 5, walla-walla-valley 4, columbia-valley 4, finger-lakes 4, monticello-ava 4, texas-hill-country 5
  `);
  expect(counts.filter(([slug, n]) => region(slug).wineries.length !== n)).toEqual([]);
  expect(counts).toHaveLength(11);
  const also = guide.regions.filter((r) => r.also.length > 0).map((r) => [r.slug, r.featured.length, r.also.length]);
  expect(also).toEqual([["texas-hill-country", 3, 2]]);
});

it("each region elsewhere has and features exactly five", () => {
  const others = guide.regions.filter((r) => !r.state);
  expect(others).toHaveLength(15);
  expect(others.filter((r) => r.featured.length !== 5 || r.wineries.length !== 5).map((r) => r.id)).toEqual([]);
});

const full = `
  opus-one beringer keever realm verite chateau-margaux chateau-lafite-rothschild chateau-latour
  domaine-romanee-conti dom-perignon krug-grande-cuvee salon-blanc-de-blancs chateau-petrus chateau-haut-brion
  leroy-musigny la-rioja-alta-904 sassicaia ridge william-chris-vineyards pedernales-cellars becker-vineyards
  fall-creek duchman-family bollinger-la-grande-annee louis-roederer-cristal domaine-serene
`;
const short = `
  kosta-browne rochioli-estate williams-selyem merry-edwards ridge-monte-bello saxum-james-berry booker-fracture
  jonata-todos epoch-estate justin-isosceles laventure-estate beaux-freres cristom evening-land bergstrom
  leonetti-cellar cayuse-vineyards quilceda-creek vega-sicilia-unico
`;
const review = `
  dr-konstantin-frank-riesling domaine-leflaive armand-rousseau dujac guigal-la-la-wines tignanello ornellaia
  gaja-barbaresco marques-de-murrieta-castillo-ygay bodegas-muga-prado-enea clos-mogador
  brunello-di-montalcino-biondi-santi fontodi-flaccianello giuseppe-rinaldi-barolo the-hilt-estate
  brewerclifton-pinot au-bon-climat melville-estate donnafugata-mille-e-una-notte quintarelli-amarone
  dal-forno-romano dominio-de-pingus
`;
const slugs = (text: string) => text.trim().split(/\s+/);

it.each([
  ["full", full, 26],
  ["short", short, 19],
] as const)("the %s pages are the documents' and no others", (layout, text, count) => {
  const found = guide.wineries.filter((w) => w.data[layoutField] === layout).map((w) => w.slug);
  expect(found.sort()).toEqual(slugs(text).sort());
  expect(found).toHaveLength(count);
});

it("the documents' review pages are such, and so is every winery that they list nowhere", () => {
  expect(slugs(review)).toHaveLength(22);
  expect(slugs(review).filter((slug) => winery(slug).data[layoutField] !== "review")).toEqual([]);
  expect(guide.wineries.filter((w) => w.data[layoutField] === "review")).toHaveLength(122 - 26 - 19);
});

it("every full page has two wines, and five tips but for Lafite Rothschild, which has no map either", () => {
  const pages = guide.wineries.filter((w) => w.data[layoutField] === "full");
  expect(pages.filter((w) => w.data.wines?.length !== 2 || w.data.facts?.length !== 4).map((w) => w.slug)).toEqual([]);
  expect(pages.filter((w) => w.data.tips?.length !== 5).map((w) => w.slug)).toEqual(["chateau-lafite-rothschild"]);
  expect(pages.filter((w) => !w.data.map).map((w) => w.slug)).toEqual(["chateau-lafite-rothschild"]);
  expect(winery("chateau-lafite-rothschild").data.expect?.length).toBeGreaterThanOrEqual(3);
});

it("there are nine dated reviews, rated 90 to 97, no two of one day", () => {
  const reviews = latestReviews(guide);
  expect(reviews).toHaveLength(9);
  expect(reviews.filter((r) => r.winery.data.score < 90 || r.winery.data.score > 97)).toEqual([]);
  expect(new Set(reviews.map((r) => r.date)).size).toBe(9);
});

it("there are at least 12 gadgets, in all four categories and no other", () => {
  expect(entries.gadgets.length).toBeGreaterThanOrEqual(12);
  expect(new Set(entries.gadgets.map((g) => g.data.category))).toEqual(new Set(gadgetCategories));
});

it("there are at least 24 bottles in the cellar: without prices, up, down and flat", () => {
  const { cellar } = entries;
  expect(cellar.length).toBeGreaterThanOrEqual(24);
  const moves = cellar.map(({ data: { purchasePrice: paid, currentValue: now } }) =>
    paid === undefined || now === undefined ? "unknown" : Math.sign(now - paid),
  );
  expect(new Set(moves)).toEqual(new Set(["unknown", 1, -1, 0]));
  expect(cellar.some(({ data }) => data.purchasePrice === undefined && data.currentValue === undefined)).toBe(true);
});

it("there are 24 recommendations of all four types, 6 of them featured", () => {
  const { recommendations } = entries;
  expect(recommendations).toHaveLength(24);
  expect(new Set(recommendations.map((r) => r.data.wineType))).toEqual(new Set(wineTypes));
  expect(recommendations.filter((r) => r.data.featured)).toHaveLength(6);
  expect(recommendations.some((r) => r.data.vintage === undefined)).toBe(true);
  expect(recommendations.some((r) => r.data.region === undefined)).toBe(true);
});

it.each(["gadgets", "recommendations"] as const)("no two %s have one place in the list", (list) => {
  const orders = entries[list].map((e) => e.data.order);
  expect(new Set(orders).size).toBe(orders.length);
});
