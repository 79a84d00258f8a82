import type { WineryPage } from "../catalogue/assemble.ts";
import { feeText } from "../lib/fees.ts";
import { hoursText } from "../lib/hours.ts";
import { addressLines } from "../lib/places.ts";
import { reservationText } from "../lib/visits.ts";
import type { Waypoint } from "./waypoint.ts";

/** A winery to take along. `origin` is the site's address. */
export function waypointOf({ data, path, region }: WineryPage, origin: string): Waypoint {
  const { visit, grapes, card } = data;
  return {
    name: data.name,
    latitude: visit.latitude,
    longitude: visit.longitude,
    score: data.score,
    region: region.data.name,
    country: region.country.data.name,
    fee: feeText(visit.fee),
    reservation: reservationText(visit),
    hours: visit.hours && hoursText(visit.hours),
    grapes: grapes?.join(", "),
    address: visit.address && addressLines(visit.address, region).join(", "),
    phone: visit.phone,
    website: visit.website,
    booking: visit.booking,
    review: new URL(path, origin).href,
    description: card.description,
    note: [visit.gettingIn, visit.instead].filter(Boolean).join(" ") || undefined,
  };
}
