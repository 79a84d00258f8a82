import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";
import { assembleCatalogue, type Catalogue } from "../../src/catalogue/assemble.ts";
import type { ListEntries } from "../../src/catalogue/build-lists.ts";
import { collections, type Entries } from "../../src/catalogue/collections.ts";
import { type Site, siteSchema } from "../../src/schemas/site.ts";
import { listCollections } from "../../src/site/lists.ts";
import {
  makeCountryFields,
  makeRegionFields,
  makeStateFields,
  makeUsFields,
  makeUsRegionFields,
  makeWineryFields,
  siteFields,
} from "../unit/support/fields.ts";

type PlaceCollection = "countries" | "states" | "regions" | "wineries";

/** The fields by which the files of the atlas differ from a sound file, by their ids. */
const atlasFields: Record<PlaceCollection, Record<string, object>> = parse(
  readFileSync(new URL("atlas.yaml", import.meta.url), "utf8"),
);

/** Completes the fields of a file. */
const makeFields = {
  countries: (fields: object) =>
    (Object.hasOwn(fields, "map") ? makeUsFields : makeCountryFields)(fields),
  states: makeStateFields,
  regions: (fields: object) =>
    (Object.hasOwn(fields, "state") ? makeUsRegionFields : makeRegionFields)(fields),
  wineries: (fields: { visit?: object }) =>
    makeWineryFields({ ...fields, visit: { ...makeWineryFields().visit, ...fields.visit } }),
};

const makeEntries = <K extends PlaceCollection>(collection: K) =>
  Object.entries(atlasFields[collection]).map(([id, fields], i) => {
    const { base, schema } = collections[collection];
    const order = collection === "wineries" ? {} : { order: i + 1 };
    const data = (schema as z.ZodType).parse(makeFields[collection]({ ...order, ...fields }));
    return { id, file: `${base}/${id}.mdx`, body: "", data };
  }) as unknown as Entries[K];

/** An empty array for each list. */
export const emptyLists = Object.fromEntries(
  listCollections.map((collection) => [collection, []]),
) as unknown as ListEntries;

/** A guide of 4 countries, 6 states, 26 regions and 122 wineries that is independent of content/. */
export const atlasEntries: Entries = {
  countries: makeEntries("countries"),
  states: makeEntries("states"),
  regions: makeEntries("regions"),
  wineries: makeEntries("wineries"),
  roundups: [],
  letters: [],
  pages: [],
  texts: [],
  ...emptyLists,
};
export const atlasSite: Site = siteSchema.parse({
  ...siteFields,
  countries: atlasEntries.countries.map(({ id }) => id),
});
export const atlas: Catalogue = assembleCatalogue(atlasSite, atlasEntries);
