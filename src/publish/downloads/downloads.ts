import type { WineryPage } from "../../catalogue/assemble.ts";
import { formatAddress } from "../../catalogue/places.ts";
import { getCurrentView } from "../../catalogue/publishing.ts";
import { site } from "../../catalogue/site.ts";
import { formatHoursSummary, getOpeningFacts } from "../../format/opening.ts";
import { type FormatName, formats, makeWineryWaypoint, type Waypoint } from "./formats.ts";

/** A downloadable file that lists wineries. */
export type Download = { format: FormatName; name: string; wineries: readonly WineryPage[] };

/** Makes the response for a download's route. */
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
  const { visit, card } = data;
  const opening = getOpeningFacts(data);
  const { name, score, grapes } = data;
  const facts = { ...visit, name, score, grapes, years: opening.years };
  const places = { region: region.data.name, country: region.country.data.name };
  return {
    ...makeWineryWaypoint(facts, places, new URL(path, origin)),
    hours: formatHoursSummary(opening, getCurrentView().today),
    address: formatAddress(page),
    website: visit.website,
    booking: visit.booking,
    description: card.description,
    note: [visit.gettingIn, visit.instead].filter(Boolean).join(" ") || undefined,
  };
}
