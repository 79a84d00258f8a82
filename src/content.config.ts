import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { collections as folders } from "./catalogue/collections.ts";

/** The file's path is the id, untouched: the file's path is the address. */
const folder = ({ base, pattern }: { base: string; pattern: string }) =>
  glob({ base, pattern, generateId: ({ entry }) => entry.replace(/\.\w+$/, "") });

/** Astro parses entries anew when they change or this file does, not when a schema does. */
export const collections = {
  countries: defineCollection({ loader: folder(folders.countries), schema: folders.countries.schema }),
  states: defineCollection({ loader: folder(folders.states), schema: folders.states.schema }),
  regions: defineCollection({ loader: folder(folders.regions), schema: folders.regions.schema }),
  wineries: defineCollection({ loader: folder(folders.wineries), schema: folders.wineries.schema }),
  roundups: defineCollection({ loader: folder(folders.roundups), schema: folders.roundups.schema }),
  pages: defineCollection({ loader: folder(folders.pages), schema: folders.pages.schema }),
  gadgets: defineCollection({ loader: folder(folders.gadgets), schema: folders.gadgets.schema }),
  cellar: defineCollection({ loader: folder(folders.cellar), schema: folders.cellar.schema }),
  recommendations: defineCollection({
    loader: folder(folders.recommendations),
    schema: folders.recommendations.schema,
  }),
};
