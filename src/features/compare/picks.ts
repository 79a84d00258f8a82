import { useSyncExternalStore } from "react";
import { compare, compareAddress } from "../../site/paths.ts";
import { currentTray, isSlug, maxWineries } from "./tray.ts";

/** The wineries that an address asks for: their slugs, each once, and how many more it names than fit. */
export type Picks = { slugs: readonly string[]; tooMany: number };

/** Reads "?w=opus-one,beringer". Anything that isn't a slug is ignored. */
export function picksFrom(query: string): Picks {
  const named = new URLSearchParams(query).getAll("w").join(",").split(",");
  const slugs = [...new Set(named.map((slug) => slug.trim().toLowerCase()).filter(isSlug))];
  return { slugs: slugs.slice(0, maxWineries), tooMany: Math.max(0, slugs.length - maxWineries) };
}

const changed = "compare:picks";
const none: Picks = { slugs: [], tooMany: 0 };
let latest = { query: "", picks: none };

/** The wineries in the address or, if it names none, those in the tray. The same object until it changes. */
function current(): Picks {
  const inAddress = new URLSearchParams(location.search).has("w");
  const query = inAddress ? location.search : `?w=${currentTray().map(({ slug }) => slug)}`;
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
