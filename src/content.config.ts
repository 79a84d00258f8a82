import { defineCollection } from "astro:content";
import { glob, type Loader } from "astro/loaders";
import type { z } from "zod";
import { type CollectionName, collections as folders } from "./catalogue/collections.ts";

/** The file's path is the id, untouched: the file's path is the address. */
const folder = ({ base, pattern }: { base: string; pattern: string }) =>
  glob({ base, pattern, generateId: ({ entry }) => entry.replace(/\.\w+$/, "") });

export const collections = Object.fromEntries(
  Object.entries(folders).map(([name, { base, pattern, schema }]) => [
    name,
    defineCollection({ loader: folder({ base, pattern }), schema: schema as z.ZodType }),
  ]),
) as unknown as { [K in CollectionName]: { loader: Loader; schema: (typeof folders)[K]["schema"] } };
