import type { PlannedDay, PlannedStop } from "../catalogue/assemble.ts";
import { inWords } from "../catalogue/figures.ts";
import { feeText } from "../format/fees.ts";
import { minuteOfDay } from "../format/hours.ts";
import { towns } from "../maps/data/towns.ts";
import type { Price } from "../schemas/fields.ts";
import { tripAddress } from "./address.ts";
import { townId } from "./data.ts";
import { driveMinutes } from "./drive.ts";
import { usualName } from "./limits.ts";
import type { Day } from "./trip.ts";

/** The estimated drives from stop to stop, in minutes: one fewer than the stops. */
export const drives = ({ stops }: Pick<PlannedDay, "stops">): number[] =>
  stops.slice(1).map(({ winery }, i) => driveMinutes((stops[i] as PlannedStop).winery.data.visit, winery.data.visit));

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

/** An author's day as the planner has one, its times fixed. A base that is no town of the maps stays as it is written. */
export function tripDay({ base, startsAt, stops }: PlannedDay): Day {
  const [first] = stops as [PlannedStop, ...PlannedStop[]];
  const isTown = towns.some(({ name }) => name === base);
  return {
    ...(base !== undefined && { base: isTown ? townId(base) : base }),
    startsAt: minuteOfDay(startsAt ?? first.at),
    stops: stops.map(({ winery, at }) => ({ winery: winery.slug, name: winery.data.name, at: minuteOfDay(at) })),
  };
}

/** Where the planner opens with the day, for two. */
export const plannerAddress = (day: PlannedDay): string =>
  tripAddress({ name: usualName, party: 2, days: [tripDay(day)] });
