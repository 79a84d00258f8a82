import { assemble, type Catalogue } from "../../src/catalogue/assemble.ts";
import { type GuideData, guideData } from "../../src/catalogue/guide-data.ts";
import { type Guide, guideFrom } from "../../src/features/guide.ts";
import type { Facts } from "../../src/schemas/facts.ts";
import { styles } from "../../src/schemas/grapes.ts";
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
const leads = [undefined, 3, 7, 14, 30, 90];
const known: Facts[] = [
  {},
  { children: true, dogs: true, food: true, stepFree: true },
  { dogs: false },
  { food: true },
];
const grapes: Winery["grapes"][] = [
  ["Cabernet Sauvignon", "Merlot"],
  ["Pinot Noir"],
  ["Riesling", "Gewürztraminer"],
  ["Xarel·lo", "Macabeo"],
  undefined,
];
const at = <T>(list: readonly T[], i: number): T => list[i % list.length]!;

/** The winery with facts that differ from one to the next, so that every question divides the guide. */
const varied = (data: Winery, i: number): Winery => ({
  ...data,
  page: i % 4 === 0 ? "full" : data.page,
  grapes: at(grapes, i),
  styles: styles.filter((_, bit) => (i * 7 + 1) & (1 << bit)),
  ...(i % 40 === 5 && { terms: "hosted" as const }),
  card: { ...data.card, ...(i % 30 === 2 && { rating: 99 }) },
  visit: {
    ...data.visit,
    fee: i % 17 === 3 ? "none" : i % 31 === 7 ? "waived" : data.visit.fee,
    appointment: at(appointments, i * 3 + 1),
    leadTimeDays: at(leads, i),
    hours: at(hours, i),
    facts: at(known, i),
    closedMonths: i % 9 === 4 ? [1, 8] : undefined,
    closedDates: i % 7 === 3 ? ["12-25", "08-01..08-15"] : undefined,
    phone: i % 3 === 0 ? "+1 555 0100" : undefined,
    address:
      i % 5 === 0
        ? undefined
        : { street: `${i} Main Street`, postalCode: "12345", city: `Town ${i % 23}` },
  },
});

/** The atlas with wineries that differ in all that the finder asks about. */
export function variedAtlas(): Catalogue {
  const wineries = atlasEntries.wineries.map((winery, i) => ({
    ...winery,
    data: varied(winery.data, i),
  }));
  return assemble(atlasSite, { ...atlasEntries, wineries });
}

/** A guide as a browser has it. */
export const guideOf = (catalogue: Catalogue): Guide =>
  guideFrom(JSON.parse(JSON.stringify(guideData(catalogue))) as GuideData);

/** The varied atlas as the finder has it. */
export const variedGuide = (): Guide => guideOf(variedAtlas());
