import type { CountryPage, RegionPage } from "../../catalogue/assemble.ts";
import { feeText } from "../../format/money.ts";
import { monthsText } from "../../format/time.ts";
import { slugOf } from "../../site/paths.ts";
import { countries, regions, wineriesOf } from "./documents.ts";
import { type Figure, pairs } from "./figure.ts";

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
