/** A winery that a reader may want to come back to. */
export type Item = { slug: string; name: string };

/**
 * The outcome of a button press. Its message is announced; it is also shown if it can be undone, or was `refused` and
 * changes nothing else on the page.
 */
export type Outcome = { message: string; refused?: boolean; undo?: () => void };

/** A collection of wineries, with a button beside each winery. It is stored on the reader's device only. */
export type Collection = {
  /** Also the key in local storage whose presence has the script loaded. */
  key: string;
  /** The words on a winery's button, whether or not it is in. */
  label: (isIn: boolean) => string;
  /** The accessible name, which includes the winery's. */
  longLabel: (item: Item, isIn?: boolean) => string;
  has: (slug: string) => boolean;
  toggle: (item: Item) => Outcome;
  /** Calls back whenever it changes, also in another tab. */
  onChange: (listener: () => void) => void;
};

/** A collection with a summary at the foot of the window while there is anything in it. */
export type Tray = Collection & {
  /** The path of its own screen, where there is no need for a summary. */
  screen: string;
  /** Its items; nothing is shown while it is empty. */
  items: () => readonly Item[];
  remove: (slug: string) => void;
  clear: () => void;
  /** The words of the summary: "Compare (2)". */
  summary: (count: number) => string;
  /** Where it leads, with the link's words, or what is still missing. */
  next: (items: readonly Item[]) => { href: string; text: string } | string;
};
