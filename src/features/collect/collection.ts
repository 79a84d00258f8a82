export type CollectedWinery = { slug: string; name: string };

/**
 * The result of a click. Screen readers announce `message`, and a toast shows it if the click was
 * refused or can be undone.
 */
export type Outcome = { message: string; refused?: boolean; undo?: () => void };

/**
 * A set of wineries that the reader collects on this device, with a toggle button beside each
 * winery.
 */
export type Collection = {
  /** The button's visible text. Its accessible name adds the winery's name. */
  label: (isIn: boolean) => string;
  has: (slug: string) => boolean;
  /** A selector for the elements that get a button. */
  boxSelector: string;
  toggle: (winery: CollectedWinery) => Outcome;
  /** Calls `listener` when the collection changes, in this tab or another. */
  onChange: (listener: () => void) => void;
};
