import type { CellarItem } from "../../schemas/cellar.ts";

/** All bottles of a cellar. */
export const countBottles = (items: readonly CellarItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The cellar's current value in cents; a bottle without one counts as 0. */
export const computeTotalValue = (items: readonly CellarItem[]): number =>
  items.reduce((sum, { quantity, currentValue = 0 }) => sum + quantity * currentValue, 0);

export type ValueChange = NonNullable<ReturnType<typeof computeChange>>;

/**
 * The change from what a bottle cost to what it is worth, both in cents, in percent to one decimal: "+37.1%", "-4.0%",
 * "0.0%". Direction follows the shown figure, so that nothing reads "+0.0%". Undefined without both prices.
 */
export function computeChange({ purchasePrice: paid, currentValue: worth }: CellarItem) {
  if (paid === undefined || worth === undefined) return undefined;
  const tenths = Math.sign(worth - paid) * Math.round((Math.abs(worth - paid) * 1000) / paid);
  const percent = tenths === 0 ? 0 : tenths / 10;
  const text = `${percent > 0 ? "+" : ""}${percent.toFixed(1)}%`;
  if (percent === 0) return { paid, worth, percent, text, direction: "flat" as const };
  return {
    paid,
    worth,
    percent,
    text,
    direction: percent > 0 ? ("up" as const) : ("down" as const),
  };
}

/** The bottles with both prices and their change, best change first. */
export const listValuedBottles = (items: readonly CellarItem[]) =>
  items
    .flatMap((item) => {
      const change = computeChange(item);
      return change ? [{ ...item, change }] : [];
    })
    .sort((a, b) => b.change.percent - a.change.percent);

/**
 * The position of an amount in cents between a list's lowest and highest, in percent of the width. Logarithmic: equal
 * lengths are equal percentages, so a $20 bottle's gain can be seen beside a $700 one's.
 */
export function makeLogScale(amounts: readonly number[]): (cents: number) => number {
  const least = Math.log(Math.min(...amounts));
  const most = Math.log(Math.max(...amounts));
  return (cents) => (most === least ? 50 : ((Math.log(cents) - least) / (most - least)) * 100);
}
