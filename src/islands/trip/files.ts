import { gpx } from "../../exports/gpx.ts";
import { kml } from "../../exports/kml.ts";
import type { Places, Waypoint } from "../../exports/waypoint.ts";
import { clockText } from "../../format/clock.ts";
import { feeText } from "../../format/fees.ts";
import { dayClock } from "../../trip/clock.ts";
import { daysLater } from "../../trip/dates.ts";
import type { TripGuide } from "../../trip/facts.ts";
import type { Trip } from "../../trip/trip.ts";
import { dayDateText } from "./words.ts";

/** A trip's stops as files for a map name them: the winery's facts, when the reader arrives, and the reader's note. */
export function placesOf(trip: Trip, guide: TripGuide, origin: string): Places {
  const routes = trip.days.map((day, index) => {
    const date = trip.start && daysLater(trip.start, index);
    const stops = dayClock(day, guide).stops.flatMap(({ stop, facts, start }): Waypoint[] => {
      if (!facts) return [];
      const { name, latitude, longitude, score, regionName, country, appointment, phone, website, booking } = facts;
      const when = [date ? dayDateText(date) : `Day ${index + 1}`, clockText(start)].join(", ");
      return [
        {
          name,
          latitude,
          longitude,
          score,
          region: regionName,
          country,
          arrival: when,
          fee: feeText(facts.fee),
          reservation: appointment,
          address: facts.address?.join(", "),
          phone,
          website,
          booking,
          review: new URL(facts.path, origin).href,
          description: facts.tip,
          note: [stop.confirmation && `Confirmation ${stop.confirmation}`, stop.note].filter(Boolean).join("\n"),
        },
      ];
    });
    return { name: [`Day ${index + 1}`, date && dayDateText(date)].filter(Boolean).join(", "), stops };
  });
  const filled = routes.filter(({ stops }) => stops.length > 0);
  return { name: trip.name, waypoints: filled.flatMap(({ stops }) => stops), routes: filled };
}

export { gpx, kml };
