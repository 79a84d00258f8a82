import type { CellarItem } from "../../schemas/cellar.ts";

/** All bottles of a cellar. */
export const totalBottles = (items: readonly Pick<CellarItem, "quantity">[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The cellar's current value in cents; a bottle without one counts as 0. */
export const totalValue = (items: readonly Pick<CellarItem, "quantity" | "currentValue">[]): number =>
  items.reduce((sum, { quantity, currentValue = 0 }) => sum + quantity * currentValue, 0);

export type Change = { percent: number; direction: "up" | "down" | "flat"; text: string };

/**
 * The change from a bottle's price to its value, both in cents, in percent to one decimal: "+37.1%", "-4.0%",
 * "0.0%". Direction follows the shown figure, so that nothing reads "+0.0%". Undefined without both prices.
 */
export function changeOf({
  purchasePrice,
  currentValue,
}: Pick<CellarItem, "purchasePrice" | "currentValue">): Change | undefined {
  if (purchasePrice === undefined || currentValue === undefined) return undefined;
  const difference = currentValue - purchasePrice;
  const tenths = Math.sign(difference) * Math.round((Math.abs(difference) * 1000) / purchasePrice);
  const direction = tenths > 0 ? "up" : tenths < 0 ? "down" : "flat";
  const percent = tenths === 0 ? 0 : tenths / 10;
  return { percent, direction, text: `${tenths > 0 ? "+" : ""}${percent.toFixed(1)}%` };
}

/** The bottles with both prices (in cents) and their change, best change first. */
export function valuedBottles(items: readonly CellarItem[]) {
  return items
    .flatMap((item) => {
      const { purchasePrice, currentValue } = item;
      const change = changeOf(item);
      return purchasePrice === undefined || currentValue === undefined || change === undefined
        ? []
        : [{ ...item, purchasePrice, currentValue, change }];
    })
    .sort((a, b) => b.change.percent - a.change.percent);
}

export type ValuedBottle = ReturnType<typeof valuedBottles>[number];

/**
 * The position of an amount in cents between a list's lowest and highest, in percent of the width. Logarithmic: equal
 * lengths are equal percentages, so a $20 bottle's gain can be seen beside a $700 one's.
 */
export function logScale(amounts: readonly number[]): (cents: number) => number {
  const least = Math.log(Math.min(...amounts));
  const most = Math.log(Math.max(...amounts));
  return (cents) => (most === least ? 50 : ((Math.log(cents) - least) / (most - least)) * 100);
}
