import { readFileSync } from "node:fs";
import type { z } from "zod";
import { assemble, type Catalogue } from "../../src/catalogue/assemble.ts";
import type { ListEntries } from "../../src/catalogue/build-lists.ts";
import {
  type CollectionName,
  collections,
  type Entries,
  type Entry,
} from "../../src/catalogue/collections.ts";
import { type Site, site as siteSchema } from "../../src/schemas/site.ts";
import type { Fee } from "../../src/schemas/visit.ts";
import { listCollections } from "../../src/site/lists.ts";
import { slugOf } from "../../src/site/paths.ts";
import {
  countryFields,
  regionFields,
  siteFields,
  stateFields,
  usFields,
  usRegionFields,
  wineryFields,
} from "../unit/support/fields.ts";

/** The cells of a table of atlas.txt. */
function rows(name: string): string[][] {
  const [, table = ""] = new RegExp(`^## ${name}\\n# .*\\n([^#]*)`, "m").exec(text) ?? [];
  const lines = table.trim().split("\n");
  return lines.map((line) => line.split("|").map((cell) => cell.trim()));
}
const text = readFileSync(new URL("atlas.txt", import.meta.url), "utf8");

/** "none", "25 EUR" or "25-60 EUR". */
function fee(text: string): Fee {
  const [, min, max, currency] = /^(\d+)(?:-(\d+))? (\w+)$/.exec(text) ?? [];
  return (
    min === undefined ? text : { min: Number(min), ...(max && { max: Number(max) }), currency }
  ) as Fee;
}

const point = (latitude?: string, longitude?: string) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

const entry = <K extends CollectionName>(
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
} satisfies NonNullable<Parameters<typeof usFields>[0]>["map"];

const countries = rows("countries").map(
  ([id = "", name = "", adjective = "", isoCode = "", lat, lon], i) => {
    const fields = { name, order: i + 1, adjective, isoCode, ...point(lat, lon) };
    return entry(
      "countries",
      id,
      id === "us" ? usFields({ ...fields, map: usMap }) : countryFields(fields),
    );
  },
);

const states = rows("states").map(([id = "", name = "", latitude, longitude], i) =>
  entry("states", id, stateFields({ name, order: i + 1, ...point(latitude, longitude) })),
);

const wineries = rows("wineries").map(
  ([id = "", name = "", region = "", score, latitude, longitude, price = ""]) =>
    entry(
      "wineries",
      id,
      wineryFields({
        name,
        region,
        score: Number(score),
        visit: { ...wineryFields().visit, ...point(latitude, longitude), fee: fee(price) },
      }),
    ),
);

const regions = rows("regions").map(
  ([id = "", name = "", state = "", score, latitude, longitude, radius, featured], i) => {
    const own = wineries
      .filter(({ data }) => data.region === id)
      .map((winery) => slugOf(winery.id));
    const fields = {
      name,
      order: i + 1,
      score: Number(score),
      ...point(latitude, longitude),
      radiusKm: Number(radius),
      featured: own.slice(0, Number(featured)),
    };
    return entry(
      "regions",
      id,
      state ? usRegionFields({ ...fields, state }) : regionFields(fields),
    );
  },
);

/** Every list without an entry. */
export const emptyLists = Object.fromEntries(
  listCollections.map((collection) => [collection, []]),
) as unknown as ListEntries;

/** A guide of 4 countries, 6 states, 26 regions and 122 wineries that doesn't change with content/. */
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
export const atlas: Catalogue = assemble(atlasSite, atlasEntries);
