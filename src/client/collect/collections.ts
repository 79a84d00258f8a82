import type { Collection, Tray } from "./collection.ts";
import { compare } from "./compare.ts";
import { trip } from "./trip.ts";

/** What a reader can collect wineries in, in the order of the buttons. */
export const collections: readonly (Collection | Tray)[] = [trip, compare];
