import type { Catalogue, PlannedDay, PlannedStop } from "../../catalogue/assemble.ts";
import { towns } from "../../catalogue/towns.ts";
import { feeText } from "../../format/money.ts";
import { inWords, slugOfName } from "../../format/text.ts";
import { minuteOfDay } from "../../format/time.ts";
import { type DayOffer, tripAddress } from "./address.ts";
import { limits } from "./device.ts";
import { driveMinutes } from "./drive.ts";
import { costOf, priceOf } from "./summary.ts";
import { type Trip, withIds } from "./trip.ts";

/** The estimated drives from stop to stop, in minutes: one fewer than the stops. */
export const drives = ({ stops }: Pick<PlannedDay, "stops">): number[] =>
  stops
    .slice(1)
    .map(({ winery }, i) =>
      driveMinutes((stops[i] as PlannedStop).winery.data.visit, winery.data.visit),
    );

/** The cost of the day's tastings a person: "About $85–$235 per person, one free, waived at two with a purchase". */
export function costText(day: PlannedDay): string {
  const visits = new Map(day.stops.map(({ winery }) => [winery.slug, winery.data.visit]));
  const { sums, free, withPurchase, refunded } = costOf(plannerTrip(day), {
    winery: (slug = "") => visits.get(slug),
  });
  const waived = withPurchase.length + refunded.length;
  return [
    sums.length > 0
      ? `About ${sums.map((sum) => feeText(priceOf(sum))).join(" and ")} per person`
      : "No fees",
    ...(free.length > 0 && sums.length > 0 ? [`${inWords(free.length)} free`] : []),
    ...(waived > 0 ? [`waived at ${inWords(waived)} with a purchase`] : []),
  ].join(", ");
}

/** A trip of the one day, for two, its times fixed. A base that is no town of the maps stays as it is written. */
export function plannerTrip({ title, base, startsAt, stops }: PlannedDay): Trip {
  const [first] = stops as [PlannedStop, ...PlannedStop[]];
  const isTown = towns.some(({ name }) => name === base);
  const day = {
    ...(base !== undefined && { base: isTown ? slugOfName(base) : base }),
    startsAt: minuteOfDay(startsAt ?? first.at),
    stops: stops.map(({ winery, at }) => ({
      winery: winery.slug,
      name: winery.data.name,
      at: minuteOfDay(at),
    })),
  };
  return { name: title.slice(0, limits.name), party: 2, days: withIds([day]) };
}

/** The planner's address that adds the day to the reader's own trip. No time is fixed there: nobody has booked yet. */
export function plannerAddress(day: PlannedDay): string {
  const trip = plannerTrip(day);
  const days = trip.days.map((day) => ({
    ...day,
    stops: day.stops.map(({ at: _, ...stop }) => stop),
  }));
  return `${tripAddress({ ...trip, days })}&add`;
}

/** Every day of the guide, in its order, with what is said of its stops and its lunch as a note. */
export const dayOffers = ({ regions }: Pick<Catalogue, "regions">): DayOffer[] =>
  regions.flatMap(({ data, days }) =>
    days.map((day) => {
      const notes = day.stops.flatMap(({ winery, note }) =>
        note ? [`${winery.data.name}: ${note}`] : [],
      );
      const note = [...notes, ...(day.lunch ? [`Lunch: ${day.lunch}`] : [])].join("\n");
      return { region: data.name, address: plannerAddress(day), ...(note && { note }) };
    }),
  );
