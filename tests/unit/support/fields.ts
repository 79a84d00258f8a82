import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import type { cellarEntry } from "../../../src/schemas/cellar.ts";
import type { gadgetEntry } from "../../../src/schemas/gadget.ts";
import type { country, state } from "../../../src/schemas/place.ts";
import type { recommendationEntry } from "../../../src/schemas/recommendation.ts";
import type { dayPlan, region } from "../../../src/schemas/region.ts";
import type { roundup } from "../../../src/schemas/roundup.ts";
import type { about, site } from "../../../src/schemas/site.ts";
import type { winery } from "../../../src/schemas/winery.ts";

export type WineryFields = z.input<typeof winery>;
export type RegionFields = z.input<typeof region>;
export type DayFields = z.input<typeof dayPlan>;
type CountryFields = z.input<typeof country>;
type StateFields = z.input<typeof state>;
type RoundupFields = z.input<typeof roundup>;

/** Words that every dictionary has, from which texts are made that no other page has. */
const vocabulary =
  `table chair window garden river stone barrel cellar bottle glass light morning evening gravel slope hill path gate dog
  cat truck road bridge kitchen bread cheese butter olive pepper smoke leather cherry plum apple pear lemon peach cream
  honey cedar pencil paper iron chalk clay sand rain wind cloud shade`.split(/\s+/);

/** So many words of a text that stands nowhere else, in sentences of ten words and paragraphs of sixty. */
export const prose = (count: number, seed: string): string =>
  Array.from({ length: count }, (_, i) => {
    const random = createHash("sha256").update(`${seed} ${i}`).digest().readUInt32BE();
    // Words at odd and at even places are never the same, so that none is doubled.
    const word = vocabulary[(random % (vocabulary.length / 2)) * 2 + (i % 2)]!;
    return i % 10 === 9 ? `${word}.${i % 60 === 59 ? "\n\n" : " "}` : `${word} `;
  })
    .join("")
    .trim();

const sound: Record<string, { name?: string }> = parse(
  readFileSync(join(import.meta.dirname, "fields.yaml"), "utf8"),
);

/** The fields of a sound file of a kind, with others in place of some. */
function fieldsOf<T extends object>(kind: string, over: Partial<T> & { name?: string } = {}): T {
  const name = over.name ?? sound[kind]?.name ?? "";
  const fields = JSON.parse(JSON.stringify(sound[kind]).replaceAll("{name}", name)) as T;
  const climate = "climate" in fields && {
    climate: prose(110, `${name} climate`).replaceAll("\n\n", " "),
  };
  return { ...fields, ...climate, ...over };
}

export const siteFields = fieldsOf<z.input<typeof site>>("site");
export const countryFields = (over: Partial<CountryFields> = {}) =>
  fieldsOf<CountryFields>("country", over);
/** A country with states, as the US is. */
export const usFields = (over: Partial<CountryFields> = {}) => fieldsOf<CountryFields>("us", over);
export const stateFields = (over: Partial<StateFields> = {}) =>
  fieldsOf<StateFields>("state", over);
export const regionFields = (over: Partial<RegionFields> = {}) =>
  fieldsOf<RegionFields>("region", over);
/** A region of the US. */
export const usRegionFields = (over: Partial<RegionFields> = {}) =>
  fieldsOf<RegionFields>("usRegion", over);
export const wineryFields = (over: Partial<WineryFields> = {}) =>
  fieldsOf<WineryFields>("winery", over);
/** A winery with a full page. */
export const fullFields = (over: Partial<WineryFields> = {}) =>
  fieldsOf<WineryFields>("full", over);
export const textFields = (title: string) => ({
  lede: `What ${title} has to say.`,
  revisedOn: "2026-01-01",
});
export const aboutFields = fieldsOf<z.input<typeof about>>("about");
export const gadgetFields = fieldsOf<z.input<typeof gadgetEntry>>("gadget");
export const cellarFields = fieldsOf<z.input<typeof cellarEntry>>("bottle");
export const recommendationFields = fieldsOf<z.input<typeof recommendationEntry>>("recommendation");
/** A sound day in Napa Valley: two doors, an hour for lunch. */
export const dayFields = (over: Partial<DayFields> = {}) => fieldsOf<DayFields>("day", over);
export const roundupFields = (over: Partial<RoundupFields> = {}) =>
  fieldsOf<RoundupFields>("roundup", over);
