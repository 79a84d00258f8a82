import { distanceText as inUnit } from "../format/distance.ts";
import type { Address } from "../schemas/visit.ts";
import type { ContentPage, GuidePage, RegionPage, WineryPage } from "./assemble.ts";
import { distanceKm, type Point } from "./geography.ts";

/** The places above a page, from its country down; a roundup has none. */
export function parents(page: ContentPage): GuidePage[] {
  switch (page.kind) {
    case "country":
    case "roundup":
      return [];
    case "state":
      return [page.country];
    case "region":
      return page.state ? [page.country, page.state] : [page.country];
    case "winery":
      return [...parents(page.region), page.region];
  }
}

/** An address in the lines of its country's post. */
export function addressLines({ street, postalCode, city }: Address, { state, country }: RegionPage): string[] {
  const parts: Record<string, string> = { city, postalCode, state: state?.data.abbreviation ?? "" };
  const town = country.data.townLine.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
  return [...(street ? [street] : []), town, country.data.name];
}

/** A winery's address on one line; undefined where it isn't known. */
export const addressText = ({ data: { visit }, region }: WineryPage): string | undefined =>
  visit.address && addressLines(visit.address, region).join(", ");

/** Where a winery is and how to call it; empty where neither is known. */
export const contactLines = (page: WineryPage): string[] =>
  [addressText(page), page.data.visit.phone].filter((line) => line !== undefined);

/** The places that a winery lies in, the nearest first and without its country where there is a state. */
export const placeText = ({ region }: WineryPage): string =>
  `${region.data.name}, ${(region.state ?? region.country).data.name}`;

/** Count and unit word: "5 Estates", "1 Bodega". */
export const counted = (count: number, unit: { one: string; many: string }): string =>
  `${count} ${count === 1 ? unit.one : unit.many}`;

/** The rating that a guide's card shows, and the review's own score, out of 100. */
export const ratings = ({ data }: WineryPage): { shown: number; review: number } => ({
  shown: data.card.rating ?? data.score,
  review: data.score,
});

/** Directions to a point, in the reader's map app. */
export const directionsUrl = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** Wineries from the highest review score down; equal scores by name. */
export const byScore = (wineries: readonly WineryPage[]): WineryPage[] =>
  [...wineries].sort((a, b) => b.data.score - a.data.score || a.data.name.localeCompare(b.data.name, "en"));

/** Wineries from the nearest to the farthest, as the crow flies. */
export const byDistance = (from: WineryPage, wineries: readonly WineryPage[]): WineryPage[] =>
  [...wineries].sort((a, b) => distanceKm(from.data.visit, a.data.visit) - distanceKm(from.data.visit, b.data.visit));

/** How far apart two wineries are as the crow flies, in the unit of the road signs at the second. */
export const distanceText = (from: WineryPage, to: WineryPage): string =>
  inUnit(distanceKm(from.data.visit, to.data.visit), to.region.country.data.distances);
