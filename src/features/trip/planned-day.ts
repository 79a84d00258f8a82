import type { Catalogue, PlannedDay, PlannedStop } from "../../catalogue/assemble.ts";
import { towns } from "../../catalogue/towns.ts";
import { feeText } from "../../format/money.ts";
import { makeSlug, spellNumber } from "../../format/text.ts";
import { parseTime } from "../../format/time.ts";
import { buildTripPath, type DayOffer } from "./address.ts";
import { driveMinutes } from "./drive.ts";
import { limits } from "./stored-trips.ts";
import { computeCost, computePrice } from "./summary.ts";
import { assignIds, type Trip } from "./trip.ts";

/** The estimated drives from stop to stop, in minutes: one fewer than the stops. */
export const listDriveMinutes = ({ stops }: Pick<PlannedDay, "stops">): number[] =>
  stops
    .slice(1)
    .map(({ winery }, i) =>
      driveMinutes((stops[i] as PlannedStop).winery.data.visit, winery.data.visit),
    );

/** The cost of the day's tastings a person: "About $85–$235 per person, one free, waived at two with a purchase". */
export function costText(day: PlannedDay): string {
  const visits = new Map(day.stops.map(({ winery }) => [winery.slug, winery.data.visit]));
  const { sums, free, withPurchase, refunded } = computeCost(buildPlannerTrip(day), {
    winery: (slug = "") => visits.get(slug),
  });
  const waived = withPurchase.length + refunded.length;
  return [
    sums.length > 0
      ? `About ${sums.map((sum) => feeText(computePrice(sum))).join(" and ")} per person`
      : "No fees",
    ...(free.length > 0 && sums.length > 0 ? [`${spellNumber(free.length)} free`] : []),
    ...(waived > 0 ? [`waived at ${spellNumber(waived)} with a purchase`] : []),
  ].join(", ");
}

/** A trip of the one day, for two, its times fixed. A base that is no town of the maps stays as it is written. */
export function buildPlannerTrip({ title, base, startsAt, stops }: PlannedDay): Trip {
  const [first] = stops as [PlannedStop, ...PlannedStop[]];
  const isTown = towns.some(({ name }) => name === base);
  const day = {
    ...(base !== undefined && { base: isTown ? makeSlug(base) : base }),
    startsAt: parseTime(startsAt ?? first.at),
    stops: stops.map(({ winery, at }) => ({
      winery: winery.slug,
      name: winery.data.name,
      at: parseTime(at),
    })),
  };
  return { name: title.slice(0, limits.name), party: 2, days: assignIds([day]) };
}

/** The planner's address that adds the day to the reader's own trip. No time is fixed there: nobody has booked yet. */
export function buildPlannerPath(day: PlannedDay): string {
  const trip = buildPlannerTrip(day);
  const days = trip.days.map((day) => ({
    ...day,
    stops: day.stops.map(({ at: _, ...stop }) => stop),
  }));
  return `${buildTripPath({ ...trip, days })}&add`;
}

/** Every day of the guide, in its order, with what is said of its stops and its lunch as a note. */
export const listDayOffers = ({ regions }: Pick<Catalogue, "regions">): DayOffer[] =>
  regions.flatMap(({ data, days }) =>
    days.map((day) => {
      const notes = day.stops.flatMap(({ winery, note }) =>
        note ? [`${winery.data.name}: ${note}`] : [],
      );
      const note = [...notes, ...(day.lunch ? [`Lunch: ${day.lunch}`] : [])].join("\n");
      return { region: data.name, address: buildPlannerPath(day), ...(note && { note }) };
    }),
  );
