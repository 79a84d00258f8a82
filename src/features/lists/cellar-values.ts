import type { CellarItem } from "../../schemas/cellar.ts";

export const countBottles = (items: readonly CellarItem[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Adds up the current values (cents). A bottle without a value counts as 0. */
export const computeTotalValue = (items: readonly CellarItem[]) =>
  items.reduce((sum, { quantity, currentValue = 0 }) => sum + quantity * currentValue, 0);

export type ValueChange = NonNullable<ReturnType<typeof computeValueChange>>;

/**
 * Computes a bottle's percentage change in value, rounded to one decimal: "+37.1%", "−4.0%". A
 * change that rounds to zero is "flat". Returns undefined if a price is missing.
 */
export function computeValueChange({ purchasePrice: paid, currentValue: worth }: CellarItem) {
  if (paid === undefined || worth === undefined) return undefined;
  const tenths = Math.sign(worth - paid) * Math.round((Math.abs(worth - paid) * 1000) / paid);
  const percent = tenths === 0 ? 0 : tenths / 10;
  const text = `${percent > 0 ? "+" : ""}${percent.toFixed(1).replace("-", "−")}%`;
  const directions = { "-1": "down", "0": "flat", "1": "up" } as const;
  const direction = directions[`${Math.sign(percent)}` as keyof typeof directions];
  return { paid, worth, percent, text, direction };
}

/** Lists the bottles that have both prices, largest gain first. */
export const listValuedBottles = (items: readonly CellarItem[]) =>
  items
    .flatMap((item) => {
      const change = computeValueChange(item);
      return change ? [{ ...item, change }] : [];
    })
    .sort((a, b) => b.change.percent - a.change.percent);

/**
 * Makes a logarithmic scale from cents to a percentage of the width, so that a $20 bottle's gain
 * stays visible beside a $700 bottle's.
 */
export function makeLogScale(amounts: readonly number[]): (cents: number) => number {
  const minLog = Math.log(Math.min(...amounts));
  const maxLog = Math.log(Math.max(...amounts));
  return (cents) =>
    maxLog === minLog ? 50 : ((Math.log(cents) - minLog) / (maxLog - minLog)) * 100;
}
