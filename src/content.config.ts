import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import type { ZodType } from "astro/zod";
import { type CollectionName, collections as folders } from "./catalogue/collections.ts";

type Folder<S extends ZodType> = { base: string; pattern: string; schema: S };

/** The file's path is the id, untouched: the file's path is the address. */
const collectionIn = <S extends ZodType>({ base, pattern, schema }: Folder<S>) =>
  defineCollection({
    loader: glob({ base, pattern, generateId: ({ entry }) => entry.replace(/\.\w+$/, "") }),
    schema,
  });

type Collections = { [K in CollectionName]: ReturnType<typeof collectionIn<(typeof folders)[K]["schema"]>> };

export const collections = Object.fromEntries(
  Object.entries(folders).map(([name, folder]) => [name, collectionIn(folder as Folder<ZodType>)]),
) as unknown as Collections;
