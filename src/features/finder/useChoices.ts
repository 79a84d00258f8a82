import { useEffect, useState } from "react";
import type { Guide } from "../guide.ts";
import { addressFor } from "./address.ts";
import type { Choices } from "./choices.ts";
import type { Asked } from "./read-address.ts";
import { askedOf } from "./useOpened.ts";

/** "push": Back takes the choice back. "replace": it goes with the one before. */
export type Step = "push" | "replace";
export type Choose = (change: Partial<Choices>, step?: Step) => void;

/** The reader's choices, which are part of the page's address, and how to change them. */
export function useChoices(guide: Guide, first: Asked): Asked & { choose: Choose } {
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    const goBack = () => void askedOf(guide).then(setAsked, () => undefined);
    addEventListener("popstate", goBack);
    return () => removeEventListener("popstate", goBack);
  }, [guide]);
  const choose: Choose = (change, step = "push") => {
    const choices = { ...asked.choices, ...change };
    if (step === "push") history.pushState(null, "", addressFor(choices));
    else history.replaceState(history.state, "", addressFor(choices));
    setAsked({ choices, ignored: [] });
  };
  return { ...asked, choose };
}
