import { startTransition, useEffect, useState } from "react";
import { type Guide, guideQuery } from "../guide.ts";
import { queryClient } from "../query.ts";
import { noChoices } from "./choices.ts";
import type { Asked } from "./read-address.ts";

/** The guide, and what the page's address asks of it. */
export type Opened = { guide: Guide; asked: Asked };

/** The choices of the page's address; what reads them is fetched for an address that has some. */
export async function askedOf(guide: Guide | Promise<Guide>): Promise<Asked> {
  if (location.search === "") return { choices: noChoices, ignored: [] };
  const [{ readAddress }, whole] = await Promise.all([import("./read-address.ts"), guide]);
  return readAddress(location.search, whole);
}

/** Fetches what the finder needs when the page has opened, and again on demand where that failed. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    const fetched = queryClient.query(guideQuery);
    Promise.all([fetched, askedOf(fetched)]).then(
      // Drawn in short steps, between which the page answers.
      ([guide, asked]) => startTransition(() => setOpened({ guide, asked })),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return { opened, failed, load };
}
