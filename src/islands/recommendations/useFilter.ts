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

/** The wine filter, which stands in the page's address so that it can be sent on and is there again after Back. */
export const useFilter = (): [WineFilter, (filter: WineFilter) => void] => [
  useSyncExternalStore(
    subscribe,
    () => filterIn(location.search),
    () => "all",
  ),
  choose,
];
