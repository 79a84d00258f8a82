import { assembleCatalogue, type Catalogue } from "../../src/catalogue/assemble.ts";
import { buildGuideData, type GuideData } from "../../src/catalogue/guide-data.ts";
import { buildGuide, type Guide } from "../../src/features/guide.ts";
import { listLocalNames } from "../../src/pictures/maps/local-names.ts";
import { type Facts, factKeys } from "../../src/schemas/facts.ts";
import { wineStyles } from "../../src/schemas/grapes.ts";
import type { Hours } from "../../src/schemas/visit.ts";
import { appointments } from "../../src/schemas/visit.ts";
import type { Winery } from "../../src/schemas/winery.ts";
import { atlasEntries, atlasSite } from "./atlas.ts";

const hours: (Hours | undefined)[] = [
  { "mon-sun": "10:00-17:00" },
  { "mon-fri": "by appointment" },
  undefined,
  { "sat-sun": "11:00-16:00" },
  { "thu-mon": "by appointment" },
  { "mon-fri": "09:00-18:00", sat: "09:00-12:30" },
];
const leadTimes = [undefined, 3, 7, 14, 30, 90];
const setFacts = (keys: readonly (keyof Facts)[], value: boolean): Facts =>
  Object.fromEntries(keys.map((key) => [key, value]));
/** The combinations of facts: none, all, and each alone (false for the second fact, true for the others). */
const factOptions: Facts[] = [
  {},
  setFacts(factKeys, true),
  ...factKeys.map((key, i) => setFacts([key], i !== 1)),
];
const grapes: Winery["grapes"][] = [
  ["Cabernet Sauvignon", "Merlot"],
  ["Pinot Noir"],
  ["Riesling", "Gewürztraminer"],
  ["Xarel·lo", "Macabeo"],
  undefined,
];
const pickCyclic = <T>(list: readonly T[], i: number): T => list[i % list.length]!;

/** Returns the winery with facts that vary with `i`, so that every question divides the guide. */
const varyWinery = (data: Winery, i: number): Winery => ({
  ...data,
  page: i % 4 === 0 ? "full" : data.page,
  grapes: pickCyclic(grapes, i),
  styles: wineStyles.filter((_, bit) => (i * 7 + 1) & (1 << bit)),
  ...(i % 40 === 5 && { terms: "hosted" as const }),
  card: { ...data.card, ...(i % 30 === 2 && { rating: 99 }) },
  visit: {
    ...data.visit,
    ...(i % 31 === 7 && { fee: "waived" as const }),
    ...(i % 17 === 3 && { fee: "none" as const }),
    appointment: pickCyclic(appointments, i * 3 + 1),
    leadTimeDays: pickCyclic(leadTimes, i),
    hours: pickCyclic(hours, i),
    facts: pickCyclic(factOptions, i),
    closedMonths: i % 9 === 4 ? [1, 8] : undefined,
    closedDates: i % 7 === 3 ? ["12-25", "08-01..08-15"] : undefined,
    phone: i % 3 === 0 ? "+1 555 0100" : undefined,
    address:
      i % 5 === 0
        ? undefined
        : { street: `${i} Main Street`, postalCode: "12345", city: `Town ${i % 23}` },
  },
});

/** Makes an atlas whose wineries differ in everything that the finder asks about. */
export function makeVariedAtlas(): Catalogue {
  const wineries = atlasEntries.wineries.map((winery, i) => ({
    ...winery,
    data: varyWinery(winery.data, i),
  }));
  return assembleCatalogue(atlasSite, { ...atlasEntries, wineries });
}

/** Makes a guide in the browser's form. `year` is the first year of its holidays. */
export function makeGuide(catalogue: Catalogue, year?: number): Guide {
  const data = buildGuideData(catalogue, listLocalNames, year);
  return buildGuide(JSON.parse(JSON.stringify(data)) as GuideData);
}

/** Makes the guide of the varied atlas in the browser's form. */
export const makeVariedGuide = (): Guide => makeGuide(makeVariedAtlas(), 2026);
