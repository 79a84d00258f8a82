import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { capitalize } from "../../../src/format/text.ts";
import type { cellarEntrySchema } from "../../../src/schemas/cellar.ts";
import type { gadgetEntrySchema } from "../../../src/schemas/gadget.ts";
import type { countrySchema, stateSchema } from "../../../src/schemas/place.ts";
import type { recommendationEntrySchema } from "../../../src/schemas/recommendation.ts";
import type { dayPlanSchema, regionSchema } from "../../../src/schemas/region.ts";
import type { roundupSchema } from "../../../src/schemas/roundup.ts";
import type { aboutSchema, siteSchema } from "../../../src/schemas/site.ts";
import type { winerySchema } from "../../../src/schemas/winery.ts";

export type WineryFields = z.input<typeof winerySchema>;
export type DayFields = z.input<typeof dayPlanSchema>;

/** Words that every dictionary has, from which texts are made that no other page has. */
const vocabulary =
  `table chair window garden river stone barrel cellar bottle glass light morning evening gravel slope hill path gate dog
  cat truck road bridge kitchen bread cheese butter olive pepper smoke leather cherry plum apple pear lemon peach cream
  honey cedar pencil paper iron chalk clay sand rain wind cloud shade`.split(/\s+/);

/** So many words of a text that stands nowhere else, in sentences of ten words and paragraphs of sixty. */
export const makeProse = (count: number, seed: string): string =>
  Array.from({ length: count }, (_, i) => {
    const random = createHash("sha256").update(`${seed} ${i}`).digest().readUInt32BE();
    // Words at odd and at even places are never the same, so that none is doubled.
    const plainWord = vocabulary[(random % (vocabulary.length / 2)) * 2 + (i % 2)]!;
    const word = i % 10 === 0 ? capitalize(plainWord) : plainWord;
    return i % 10 === 9 ? `${word}.${i % 60 === 59 ? "\n\n" : " "}` : `${word} `;
  })
    .join("")
    .trim();

const validFields: Record<string, { name?: string }> = parse(
  readFileSync(join(import.meta.dirname, "fields.yaml"), "utf8"),
);

/** The fields of a sound file of a kind, with others in place of some. */
function makeFields<T extends object>(kind: string, over: Partial<T> & { name?: string } = {}): T {
  const name = over.name ?? validFields[kind]?.name ?? "";
  const fields = JSON.parse(JSON.stringify(validFields[kind]).replaceAll("{name}", name)) as T;
  const climate = "climate" in fields && {
    climate: makeProse(110, `${name} climate`).replaceAll("\n\n", " "),
  };
  return { ...fields, ...climate, ...over };
}

/** Returns a function that makes the fields of a sound file of a kind. */
const makerOf =
  <S extends z.ZodType>(kind: string) =>
  (over: Partial<z.input<S>> = {}) =>
    makeFields<z.input<S> & object>(kind, over as object);

export const siteFields = makerOf<typeof siteSchema>("site")();
export const makeCountryFields = makerOf<typeof countrySchema>("country");
/** A country with states, as the US is. */
export const makeUsFields = makerOf<typeof countrySchema>("us");
export const makeStateFields = makerOf<typeof stateSchema>("state");
export const makeRegionFields = makerOf<typeof regionSchema>("region");
/** A region of the US. */
export const makeUsRegionFields = makerOf<typeof regionSchema>("usRegion");
export const makeWineryFields = makerOf<typeof winerySchema>("winery");
/** A winery with a full page. */
export const makeFullWineryFields = makerOf<typeof winerySchema>("full");
export const makeTextPageFields = (title: string) => ({
  lede: `What ${title} has to say to whoever goes there on foot.`,
  revisedOn: "2026-01-01",
});
export const aboutFields = makerOf<typeof aboutSchema>("about")();
export const gadgetFields = makerOf<typeof gadgetEntrySchema>("gadget")();
export const cellarFields = makerOf<typeof cellarEntrySchema>("bottle")();
export const recommendationFields = makerOf<typeof recommendationEntrySchema>("recommendation")();
/** A sound day in Napa Valley: two doors, an hour for lunch. */
export const makeDayFields = makerOf<typeof dayPlanSchema>("day");
export const makeRoundupFields = makerOf<typeof roundupSchema>("roundup");
