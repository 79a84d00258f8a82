import type { Collection, Tray } from "./collection.ts";
import { compare } from "./compare.ts";
import { trip } from "./trip.ts";

/** The collections, in the order of their buttons. */
export const collections: readonly (Collection | Tray)[] = [trip, compare];
