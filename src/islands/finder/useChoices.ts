import { useMemo, useSyncExternalStore } from "react";
import { type Asked, addressFor, readAddress } from "../../finder/address.ts";
import type { Choices } from "../../finder/choices.ts";
import type { Guide } from "../../finder/guide.ts";

const changed = "finder-choices";

function subscribe(listener: () => void): () => void {
  const events = [changed, "popstate"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** "push": Back takes the choice back. "replace": it goes with the one before. */
export type Step = "push" | "replace";
export type Choose = (change: Partial<Choices>, step?: Step) => void;

/** What the reader has chosen, which stands in the page's address, and how to change it. */
export function useChoices(guide: Guide): Asked & { choose: Choose } {
  const query = useSyncExternalStore(subscribe, () => location.search);
  return useMemo(() => {
    const asked = readAddress(query, guide);
    const choose: Choose = (change, step = "push") => {
      const address = addressFor({ ...asked.choices, ...change });
      if (step === "push") history.pushState(null, "", address);
      else history.replaceState(history.state, "", address);
      dispatchEvent(new Event(changed));
    };
    return { ...asked, choose };
  }, [query, guide]);
}
