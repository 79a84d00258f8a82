import type { Outcome } from "./collection.ts";

const said = "collect:said";

/** Announces the outcome of a button press, from anywhere on the page. */
export const announce = (key: string, outcome: Outcome): void => {
  dispatchEvent(new CustomEvent(said, { detail: { key, ...outcome } }));
};

/** Calls back with the announcements about the collection with that key. */
export const onAnnounced = (key: string, listener: (outcome: Outcome) => void): void =>
  addEventListener(said, ({ detail }: CustomEvent<Outcome & { key: string }>) => {
    if (detail.key === key) listener(detail);
  });

declare global {
  interface WindowEventMap {
    [said]: CustomEvent<Outcome & { key: string }>;
  }
}
