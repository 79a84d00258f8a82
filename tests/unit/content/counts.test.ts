import { expect, it } from "vitest";
import { answered } from "../../../src/catalogue/released.ts";
import { slugOf } from "../../../src/lib/addresses.ts";
import { gadgetCategories } from "../../../src/schemas/gadget.ts";
import { wineTypes } from "../../../src/schemas/recommendation.ts";
import { contentProblems } from "../../../src/tools/check.ts";
import {
  countries,
  everyAddress,
  otherShapes,
  regions,
  regionsIn,
  states,
  wineries,
  wineriesOf,
} from "../../site/documents.ts";
import { layoutField } from "../support/fields.ts";
import { departures, guide, lists, named, pairs, root } from "./support.ts";

it("content/ has no problems", () => {
  expect(contentProblems(root)).toEqual([]);
});

it("the documents have 4 countries, 6 states, 26 regions and 122 wineries, so many in each region", () => {
  expect([countries.length, states.length, regions.length, wineries.length]).toEqual([4, 6, 26, 122]);
  const american = pairs(`
    napa-valley 4, sonoma-county 5, paso-robles 5, santa-barbara-county 5, santa-cruz-mountains 2,
    willamette-valley 5, walla-walla-valley 4, columbia-valley 4, finger-lakes 4, monticello-ava 4, texas-hill-country 5
  `);
  const counts = new Map(american);
  expect(regions.map((r) => wineriesOf.get(slugOf(r))?.length)).toEqual(regions.map((r) => counts.get(slugOf(r)) ?? 5));
  expect(countries.map((c) => regionsIn(c).length)).toEqual([counts.size, 5, 5, 5]);
  expect(states.map((s) => regionsIn(s).length)).toEqual([5, 1, 2, 1, 1, 1]);
});

it("every address of the documents is a page of the guide, or leads to one", () => {
  const there = answered(guide);
  const ofGuide = [...everyAddress, ...otherShapes.keys()].filter((a) => /^\/(travel|winery-)/.test(a));
  expect(ofGuide.filter((address) => !there.has(address))).toEqual([]);
});

it("each region features the documents' wineries, three of the five in Texas", () => {
  const wrong = [...wineriesOf].flatMap(([region, all]) => {
    const own = (region === "texas-hill-country" ? all.slice(0, 3) : all).filter((name) => named(guide.wineries, name));
    return departures(guide.regions, "what it features of these", [[region, own]], ({ featured }) =>
      own.filter((name) => featured.some((w) => w === named(guide.wineries, name))),
    );
  });
  expect(wrong).toEqual([]);
});

const slugs = (text: string) => text.trim().split(/\s+/);

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

it("26 pages are full, 19 short, and the others reviews, as are those that the documents list nowhere", () => {
  const kind = (slug: string) => (full.includes(slug) ? "full" : short.includes(slug) ? "short" : "review");
  const kinds = wineries.map(slugOf).map((slug) => [slug, kind(slug)] as const);
  expect([full.length, short.length]).toEqual([26, 19]);
  expect(departures(guide.wineries, layoutField, kinds, (w) => w.data[layoutField])).toEqual([]);
});

it("every full page has two wines, and five tips but for Lafite Rothschild, which has no map either", () => {
  const usual = { cards: 4, wines: 2, tips: 5, expect: false, map: true };
  const lafite = { ...usual, tips: undefined, expect: true, map: false };
  const parts = full.map((slug) => [slug, slug === "chateau-lafite-rothschild" ? lafite : usual] as const);
  const wrong = departures(guide.wineries, "what it shows", parts, ({ data: { facts, wines, tips, expect, map } }) => ({
    cards: facts?.length,
    wines: wines?.length,
    tips: tips?.length,
    expect: expect !== undefined,
    map,
  }));
  expect(wrong).toEqual([]);
});

it("nine wineries have dated reviews, rated 90 to 97", () => {
  const dated = `
    opus-one ridge william-chris-vineyards domaine-serene louis-roederer-cristal donnafugata-mille-e-una-notte
    sassicaia clos-mogador bodegas-muga-prado-enea
  `;
  const nine = slugs(dated).map((slug) => [slug, true] as const);
  const isDated = ({ data: { review, score } }: (typeof guide.wineries)[number]) =>
    review !== undefined && score >= 90 && score <= 97;
  expect(nine).toHaveLength(9);
  expect(departures(guide.wineries, "a dated review of 90 to 97 points", nine, isDated)).toEqual([]);
});

it("the lists have what their screens show while they load, of every kind", () => {
  const { gadgets, cellar, recommendations } = lists;
  expect(gadgets.length).toBeGreaterThanOrEqual(4);
  expect(cellar.length).toBeGreaterThanOrEqual(6);
  expect(recommendations.length).toBeGreaterThanOrEqual(8);
  expect(recommendations.filter((r) => r.data.featured).length).toBeGreaterThanOrEqual(4);
  expect(gadgets.map((g) => g.data.category)).toEqual(expect.arrayContaining([...gadgetCategories]));
  expect(recommendations.map((r) => r.data.wineType)).toEqual(expect.arrayContaining([...wineTypes]));
});
