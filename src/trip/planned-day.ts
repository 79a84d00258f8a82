import type { PlannedDay, PlannedStop, WineryPage } from "../catalogue/assemble.ts";
import { inWords } from "../catalogue/figures.ts";
import { feeText } from "../format/fees.ts";
import type { Price } from "../schemas/fields.ts";
import { driveMinutes } from "./drive.ts";

/** The estimated drives from stop to stop, in minutes: one fewer than the stops. */
export const drives = ({ stops }: Pick<PlannedDay, "stops">): number[] =>
  stops
    .slice(1)
    .map(({ winery }, i) => driveMinutes((stops[i] as PlannedStop).winery.data.visit, winery.data.visit));

/** What the day's tastings cost a person: "$85–$235 per person, one free, waived at two with a purchase". */
export function costText({ stops }: Pick<PlannedDay, "stops">): string {
  const visits = stops.map(({ winery }) => winery.data.visit);
  const prices = visits.flatMap(({ fee }) => (typeof fee === "object" ? [fee] : []));
  const free = visits.filter(({ fee }) => fee === "none").length;
  const waived = visits.filter(({ fee, waivedWithPurchase }) => fee === "waived" || waivedWithPurchase).length;
  const sums = [...Map.groupBy(prices, ({ currency }) => currency).values()].map(sumOf);
  return [
    sums.length > 0 ? `${sums.map(feeText).join(" and ")} per person` : "No fees",
    ...(free > 0 && sums.length > 0 ? [`${inWords(free)} free`] : []),
    ...(waived > 0 ? [`waived at ${inWords(waived)} with a purchase`] : []),
  ].join(", ");
}

/** The sum of prices in one currency, from the lowest to the highest. */
function sumOf(prices: readonly Price[]): Price {
  const min = prices.reduce((sum, price) => sum + price.min, 0);
  const max = prices.reduce((sum, price) => sum + (price.max ?? price.min), 0);
  return { min, currency: prices[0]!.currency, ...(max > min && { max }) };
}

/** The regions that a day's stops are borrowed from, by name. */
export const borrowedFrom = ({ stops }: Pick<PlannedDay, "stops">, home: WineryPage["region"]): string[] => [
  ...new Set(stops.flatMap(({ winery: { region } }) => (region === home ? [] : [region.data.name]))),
];
