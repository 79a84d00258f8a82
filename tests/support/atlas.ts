import { readFileSync } from "node:fs";
import type { z } from "zod";
import { assembleCatalogue, type Catalogue } from "../../src/catalogue/assemble.ts";
import type { ListEntries } from "../../src/catalogue/build-lists.ts";
import {
  type CollectionName,
  collections,
  type Entries,
  type Entry,
} from "../../src/catalogue/collections.ts";
import { type Site, siteSchema } from "../../src/schemas/site.ts";
import type { Fee } from "../../src/schemas/visit.ts";
import { listCollections } from "../../src/site/lists.ts";
import { slugOf } from "../../src/site/paths.ts";
import {
  makeCountryFields,
  makeRegionFields,
  makeStateFields,
  makeUsFields,
  makeUsRegionFields,
  makeWineryFields,
  siteFields,
} from "../unit/support/fields.ts";

/** Reads the cells of a table in atlas.txt. */
function readRows(name: string): string[][] {
  const [, table = ""] = new RegExp(`^## ${name}\\n# .*\\n([^#]*)`, "m").exec(atlasText) ?? [];
  const lines = table.trim().split("\n");
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}
const atlasText = readFileSync(new URL("atlas.txt", import.meta.url), "utf8");

/** Parses "none", "25 EUR" or "25-60 EUR". */
function parseFee(text: string): Fee {
  const [, min, max, currency] = /^(\d+)(?:-(\d+))? (\w+)$/.exec(text) ?? [];
  return (
    min === undefined ? text : { min: Number(min), ...(max && { max: Number(max) }), currency }
  ) as Fee;
}

const parsePoint = (latitude?: string, longitude?: string) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

const makeEntry = <K extends CollectionName>(
  collection: K,
  id: string,
  fields: object,
): Entries[K][number] => {
  const { base, schema } = collections[collection];
  const data = (schema as z.ZodType).parse(fields);
  return { id, file: `${base}/${id}.mdx`, body: "", data } as Entry<unknown> as Entries[K][number];
};

const usMap = {
  lines: "us-states",
  extent: { west: -124.8, south: 24.5, east: -66.9, north: 49.4 },
  closeUp: { title: "The West", states: ["us/california", "us/oregon", "us/washington"] },
} satisfies NonNullable<Parameters<typeof makeUsFields>[0]>["map"];

const countries = readRows("countries").map(
  ([id = "", name = "", adjective = "", isoCode = "", lat, lon], i) => {
    const fields = { name, order: i + 1, adjective, isoCode, ...parsePoint(lat, lon) };
    return makeEntry(
      "countries",
      id,
      id === "us" ? makeUsFields({ ...fields, map: usMap }) : makeCountryFields(fields),
    );
  },
);

const states = readRows("states").map(([id = "", name = "", latitude, longitude], i) =>
  makeEntry(
    "states",
    id,
    makeStateFields({ name, order: i + 1, ...parsePoint(latitude, longitude) }),
  ),
);

const wineries = readRows("wineries").map(
  ([id = "", name = "", region = "", score, latitude, longitude, price = ""]) =>
    makeEntry(
      "wineries",
      id,
      makeWineryFields({
        name,
        region,
        score: Number(score),
        visit: {
          ...makeWineryFields().visit,
          ...parsePoint(latitude, longitude),
          fee: parseFee(price),
        },
      }),
    ),
);

const regions = readRows("regions").map(
  ([id = "", name = "", state = "", score, latitude, longitude, radius, featured], i) => {
    const own = wineries
      .filter(({ data }) => data.region === id)
      .map((winery) => slugOf(winery.id));
    const fields = {
      name,
      order: i + 1,
      score: Number(score),
      ...parsePoint(latitude, longitude),
      radiusKm: Number(radius),
      featured: own.slice(0, Number(featured)),
    };
    return makeEntry(
      "regions",
      id,
      state ? makeUsRegionFields({ ...fields, state }) : makeRegionFields(fields),
    );
  },
);

/** An empty array for each list. */
export const emptyLists = Object.fromEntries(
  listCollections.map((collection) => [collection, []]),
) as unknown as ListEntries;

/** A guide of 4 countries, 6 states, 26 regions and 122 wineries that is independent of content/. */
export const atlasEntries: Entries = {
  countries,
  states,
  regions,
  wineries,
  roundups: [],
  letters: [],
  pages: [],
  texts: [],
  ...emptyLists,
};
export const atlasSite: Site = siteSchema.parse({
  ...siteFields,
  countries: countries.map(({ id }) => id),
});
export const atlas: Catalogue = assembleCatalogue(atlasSite, atlasEntries);
