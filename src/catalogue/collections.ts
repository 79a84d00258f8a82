import type { z } from "zod";
import { countrySchema, stateSchema } from "../schemas/place.ts";
import { regionSchema } from "../schemas/region.ts";
import { roundupSchema } from "../schemas/roundup.ts";
import { aboutSchema, letterSchema, textPageSchema } from "../schemas/site.ts";
import { winerySchema } from "../schemas/winery.ts";
import { type ListName, lists } from "../site/lists.ts";
import { textPagePaths } from "../site/paths.ts";

type ListDefinition = (typeof lists)[ListName];
const makeCollection = ({ collection, entry: schema }: ListDefinition) => ({
  base: `content/${collection}`,
  pattern: "*.yaml",
  schema,
});

const listCollectionsByName = Object.fromEntries(
  Object.values(lists).map((list) => [list.collection, makeCollection(list)]),
) as {
  [L in ListDefinition as L["collection"]]: ReturnType<typeof makeCollection> & {
    schema: L["entry"];
  };
};

/** The folders under content/, each with a glob for its files and the schema for their fields. */
export const collections = {
  countries: { base: "content/countries", pattern: "*.mdx", schema: countrySchema },
  states: { base: "content/states", pattern: "**/*.mdx", schema: stateSchema },
  regions: { base: "content/regions", pattern: "**/*.mdx", schema: regionSchema },
  wineries: { base: "content/wineries", pattern: "**/*.mdx", schema: winerySchema },
  pages: { base: "content/pages", pattern: "about.mdx", schema: aboutSchema },
  texts: {
    base: "content/pages",
    pattern: `{${textPagePaths.map((path) => path.slice(1)).join()}}.mdx`,
    schema: textPageSchema,
  },
  roundups: { base: "content/roundups", pattern: "*.mdx", schema: roundupSchema },
  letters: { base: "content/letters", pattern: "*.mdx", schema: letterSchema },
  ...listCollectionsByName,
} as const;

/** The file with the site's settings. */
export const siteFile = "content/site.yaml";

/**
 * The folder with the original photos. The site serves smaller copies (pictures/photos/copies.ts).
 */
export const photoFolder = "content/photos";

export type CollectionName = keyof typeof collections;
export type Entry<T> = { id: string; file: string; data: T; body: string };
export type Entries = {
  [K in CollectionName]: Entry<z.infer<(typeof collections)[K]["schema"]>>[];
};
