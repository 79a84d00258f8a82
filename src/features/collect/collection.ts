import { compareAddress, compare as comparePath } from "../../site/paths.ts";
import { changeTray, currentTray, has, minWineries, onTrayChange, toggled } from "../compare/tray.ts";

/** A winery in a collection. */
export type Item = { slug: string; name: string };

/**
 * The outcome of a button press. Its message is announced; it is also shown if it can be undone, or was `refused` and
 * changes nothing else on the page.
 */
export type Outcome = { message: string; refused?: boolean; undo?: () => void };

/** A collection of wineries, with a button beside each winery. It is stored on the reader's device only. */
export type Collection = {
  /** The words on a winery's button. */
  label: (isIn: boolean) => string;
  /** The accessible name, which includes the winery's. */
  longLabel: (item: Item, isIn: boolean) => string;
  has: (slug: string) => boolean;
  toggle: (item: Item) => Outcome;
  /** Calls back whenever it changes, also in another tab. */
  onChange: (listener: () => void) => void;
};

/** A collection with a summary at the foot of the window while there is anything in it. */
export type Tray = Collection & {
  /** The path of its own screen, where there is no need for a summary. */
  screen: string;
  items: () => readonly Item[];
  remove: (slug: string) => void;
  clear: () => void;
  /** The words of the summary: "Compare (2)". */
  summary: (count: number) => string;
  /** A link to its screen, or the text that says what is still missing. */
  next: (items: readonly Item[]) => { href: string; text: string } | string;
};

/** The wineries to put side by side. */
export const compare: Tray = {
  screen: comparePath,
  label: () => "Compare",
  longLabel: ({ name }) => `Compare ${name}`,
  has: (slug) => has(currentTray(), slug),
  toggle: (item) => {
    const { tray, message, full = false } = toggled(currentTray(), item);
    changeTray(tray);
    return { message, refused: full };
  },
  items: currentTray,
  remove: (slug) => changeTray(currentTray().filter((item) => item.slug !== slug)),
  clear: () => changeTray([]),
  summary: (count) => `Compare (${count})`,
  next: (items) =>
    items.length < minWineries
      ? "Add one more to compare."
      : { href: compareAddress(items.map(({ slug }) => slug)), text: "Compare side by side" },
  onChange: onTrayChange,
};
