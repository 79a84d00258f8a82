import { useSyncExternalStore } from "react";
import { compare, compareAddress } from "../../site/paths.ts";
import { type Picks, picksFrom } from "./picks.ts";
import { currentTray } from "./tray-store.ts";

const changed = "compare:picks";
const none: Picks = { slugs: [], tooMany: 0 };
let latest = { query: "", picks: none };

/** The wineries in the address or, if it names none, those in the tray. The same object until it changes. */
function current(): Picks {
  const query = location.search || `?w=${currentTray().map(({ slug }) => slug)}`;
  if (query !== latest.query) latest = { query, picks: picksFrom(query) };
  return latest.picks;
}

function subscribe(listener: () => void): () => void {
  const events = [changed, "popstate"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Writes the wineries into the address, where they can be shared and found again after Back. */
export function choose(slugs: readonly string[]): void {
  history.replaceState(history.state, "", slugs.length > 0 ? compareAddress(slugs) : `${compare}?w=`);
  dispatchEvent(new Event(changed));
}

export const usePicks = (): Picks => useSyncExternalStore(subscribe, current, () => none);
