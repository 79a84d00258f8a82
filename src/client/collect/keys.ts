import { trayKey } from "../../compare/tray-store.ts";

/** The keys in local storage that say that something has been collected. */
export const collectionKeys = [trayKey] as const;
