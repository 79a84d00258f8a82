import { expect, it } from "vitest";
import { slugOf } from "../../../src/lib/addresses.ts";
import { ratings } from "../../../src/lib/places.ts";
import { wineries } from "../../site/documents.ts";
import { departures, guide, pairs } from "./support.ts";

/** The documents' scores, page by page. */
const documented = pairs(`
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

it("58 pages have the documents' scores", () => {
  expect(documented).toHaveLength(58);
  expect(departures(guide.wineries, "score", documented, ({ data }) => data.score)).toEqual([]);
});

it("the others have scores from 85 to 99", () => {
  const others = wineries.map(slugOf).filter((slug) => !documented.some(([known]) => known === slug));
  expect(others).toHaveLength(122 - 58);
  const range = others.map((slug) => [slug, "85 to 99"] as const);
  const rangeOf = (score: number) => (score >= 85 && score <= 99 ? "85 to 99" : score);
  expect(departures(guide.wineries, "score", range, ({ data }) => rangeOf(data.score))).toEqual([]);
});

it("26 regions have the documents' scores", () => {
  const scores = pairs(`
    napa-valley 97, sonoma-county 95, paso-robles 93, santa-barbara-county 92, santa-cruz-mountains 94,
    willamette-valley 94, walla-walla-valley 93, columbia-valley 91, finger-lakes 88, monticello-ava 85,
    texas-hill-country 82, bordeaux 99, burgundy 98, champagne 97, rhone-valley 95, loire-valley 95,
    rioja 93, ribera-del-duero 94, priorat 94, rias-baixas 91, penedes 90,
    tuscany 96, piedmont 95, veneto 93, sicily 92, trentino-alto-adige 91
  `);
  expect(scores).toHaveLength(26);
  expect(departures(guide.regions, "score", scores, ({ data }) => data.score)).toEqual([]);
});

it("the countries have their headline ratings", () => {
  const rated = [...pairs("france 97, spain 92, italy 92"), ["us", undefined] as const];
  expect(departures(guide.countries, "rating", rated, ({ data }) => data.rating)).toEqual([]);
});

it("the cards of Napa, Sonoma and Paso Robles have the guide's own ratings", () => {
  const rated = pairs(`
    opus-one 98, beringer 91, keever 93, realm 96,
    verite 98, kosta-browne 96, rochioli-estate 95, williams-selyem 96, merry-edwards 94,
    saxum-james-berry 97, booker-fracture 94, epoch-estate 92, justin-isosceles 90, laventure-estate 93
  `);
  expect(departures(guide.wineries, "the guide's rating", rated, (w) => ratings(w).shown)).toEqual([]);
});
