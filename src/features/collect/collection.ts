export type CollectedWinery = { slug: string; name: string };

/**
 * The result of a click. Its message is announced to screen readers, and shown if the click can be
 * undone or was refused.
 */
export type Outcome = { message: string; refused?: boolean; undo?: () => void };

/** Wineries that the reader collects on this device, with a button beside each winery. */
export type Collection = {
  /** The button's visible text. Its accessible name also has the winery's. */
  label: (isIn: boolean) => string;
  has: (slug: string) => boolean;
  /** Selects the boxes that get its button. */
  boxSelector: string;
  toggle: (winery: CollectedWinery) => Outcome;
  /** Calls back if the collection changes, in this tab or another. */
  onChange: (listener: () => void) => void;
};
