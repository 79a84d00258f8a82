import type { z } from "zod";
import { country, state } from "../schemas/place.ts";
import { region } from "../schemas/region.ts";
import { roundup } from "../schemas/roundup.ts";
import { about, letter, textPage } from "../schemas/site.ts";
import { winery } from "../schemas/winery.ts";
import { type ListName, lists } from "../site/lists.ts";
import { textPages } from "../site/paths.ts";

type List = (typeof lists)[ListName];
const ofList = ({ collection, entry: schema }: List) => ({
  base: `content/${collection}`,
  pattern: "*.yaml",
  schema,
});

const listCollections = Object.fromEntries(
  Object.values(lists).map((list) => [list.collection, ofList(list)]),
) as {
  [L in List as L["collection"]]: ReturnType<typeof ofList> & { schema: L["entry"] };
};

/** Every folder under content/, what its files look like and what their front matter must be. */
export const collections = {
  countries: { base: "content/countries", pattern: "*.mdx", schema: country },
  states: { base: "content/states", pattern: "**/*.mdx", schema: state },
  regions: { base: "content/regions", pattern: "**/*.mdx", schema: region },
  wineries: { base: "content/wineries", pattern: "**/*.mdx", schema: winery },
  pages: { base: "content/pages", pattern: "about.mdx", schema: about },
  texts: {
    base: "content/pages",
    pattern: `{${textPages.map((path) => path.slice(1)).join()}}.mdx`,
    schema: textPage,
  },
  roundups: { base: "content/roundups", pattern: "*.mdx", schema: roundup },
  letters: { base: "content/letters", pattern: "*.mdx", schema: letter },
  ...listCollections,
} as const;

/** The settings of the whole site. */
export const siteFile = "content/site.yaml";

/** The folder of the original photographs. They are never served: pictures/photos/copies.ts makes the copies that are. */
export const photoFolder = "content/photos";

export type CollectionName = keyof typeof collections;
export type Entry<T> = { id: string; file: string; data: T; body: string };
export type Entries = {
  [K in CollectionName]: Entry<z.infer<(typeof collections)[K]["schema"]>>[];
};
