import type { WineryPage } from "../../catalogue/assemble.ts";
import { addressText } from "../../catalogue/places.ts";
import { getCurrentView } from "../../catalogue/publishing.ts";
import { site } from "../../catalogue/site.ts";
import { visitFeeText } from "../../format/money.ts";
import { hoursSummaryText, openingFactsOf } from "../../format/opening.ts";
import { reservationText } from "../../format/visit.ts";
import { type FormatName, formatFactFields, formats, type Waypoint } from "./formats.ts";

/** A downloadable file of wineries. */
export type Download = { format: FormatName; name: string; wineries: readonly WineryPage[] };

/** Makes the response of a download's route. */
export function makeDownloadResponse(
  { format, name, wineries }: Download,
  { origin }: URL,
): Response {
  const { mediaType, write } = formats[format];
  const waypoints = wineries.map((winery) => makeWaypoint(winery, origin));
  return new Response(write({ name, waypoints }, site.name), {
    headers: { "Content-Type": mediaType },
  });
}

export function makeWaypoint(page: WineryPage, origin: string): Waypoint {
  const { data, path, region } = page;
  const { visit, grapes, card } = data;
  const opening = openingFactsOf(data);
  const { years } = opening;
  return {
    name: data.name,
    latitude: visit.latitude,
    longitude: visit.longitude,
    score: data.score,
    region: region.data.name,
    country: region.country.data.name,
    fee: visitFeeText(visit.fee, years.fee),
    reservation: reservationText(visit, years.reservation),
    hours: hoursSummaryText(opening, getCurrentView().today),
    ...formatFactFields(visit.facts),
    grapes: grapes?.join(", "),
    address: addressText(page),
    phone: visit.phone,
    website: visit.website,
    booking: visit.booking,
    review: new URL(path, origin).href,
    description: card.description,
    note: [visit.gettingIn, visit.instead].filter(Boolean).join(" ") || undefined,
  };
}
