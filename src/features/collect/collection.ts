/** A winery in a collection. */
export type CollectedWinery = { slug: string; name: string };

/** The outcome of a button press. Its message is announced; it is also shown if it can be undone, or was `refused`. */
export type Outcome = { message: string; refused?: boolean; undo?: () => void };

/** A collection of wineries, with a button beside each winery. It is stored on the reader's device only. */
export type Collection = {
  /** The words on a winery's button; its accessible name has the winery's, too. */
  label: (isIn: boolean) => string;
  has: (slug: string) => boolean;
  toggle: (item: CollectedWinery) => Outcome;
  /** Calls back whenever it changes, also in another tab. */
  onChange: (listener: () => void) => void;
};
