import type { Collection } from "./collection.ts";
import { compare } from "./compare.ts";

/** What a reader can collect wineries in, in the order of the buttons. */
export const collections: readonly Collection[] = [compare];
