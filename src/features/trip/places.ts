import { feeText } from "../../format/money.ts";
import { clockText, hoursText } from "../../format/time.ts";
import type { Places, Route, Waypoint } from "../../publish/downloads/waypoint.ts";
import { type ClockStop, dayClock } from "./clock.ts";
import type { TripGuide } from "./facts.ts";
import { dayName } from "./text.ts";
import type { Trip } from "./trip.ts";

/**
 * A trip's stops as waypoints and a route a day, for the files of src/publish/downloads. `origin` is the site's. A winery that is gone
 * has no place and is left out.
 */
export function tripPlaces(trip: Trip, guide: TripGuide, origin: string): Places & { routes: Route[] } {
  const routes = trip.days.map((day, i): Route => {
    const name = dayName(trip, i);
    return { name, stops: dayClock(day, guide).stops.flatMap((visit) => waypoint(visit, name, origin)) };
  });
  return {
    name: trip.name,
    waypoints: routes.flatMap(({ stops }) => stops),
    routes: routes.filter(({ stops }) => stops.length > 0),
  };
}

function waypoint({ stop, facts, start }: ClockStop, day: string, origin: string): Waypoint[] {
  if (!facts) return [];
  const { name, latitude, longitude, score, phone, website, booking, hours } = facts;
  return [
    {
      name,
      latitude,
      longitude,
      score,
      region: facts.regionName,
      country: facts.country,
      arrival: `${day}, ${clockText(start)}`,
      fee: feeText(facts.fee),
      reservation: stop.confirmation ? `Booked, ${stop.confirmation}` : stop.booked ? "Booked" : facts.appointment,
      hours: hours && hoursText(hours),
      address: facts.address?.join(", "),
      phone,
      website,
      booking,
      review: new URL(facts.path, origin).href,
      description: facts.tip,
      note: stop.note,
    },
  ];
}
