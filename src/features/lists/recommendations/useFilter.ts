import { useSyncExternalStore } from "react";
import { filterIn, queryOf, type WineFilter } from "./wines.ts";

const chosen = "wine-filter";

function subscribe(changed: () => void): () => void {
  const events = [chosen, "popstate"];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

function choose(filter: WineFilter): void {
  history.replaceState(history.state, "", location.pathname + queryOf(filter));
  dispatchEvent(new Event(chosen));
}

/** The wine filter. It is part of the page's address, so it survives sharing and Back. */
export const useFilter = (): [WineFilter, (filter: WineFilter) => void] => [
  useSyncExternalStore(
    subscribe,
    () => filterIn(location.search),
    () => "all",
  ),
  choose,
];
