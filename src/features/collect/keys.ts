import { trayKey } from "../compare/tray.ts";
import { storageKey } from "../trip/limits.ts";

/** The keys in local storage that say that something has been collected. */
export const collectionKeys = [trayKey, storageKey] as const;
