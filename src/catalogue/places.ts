import { distanceText as inUnit } from "../format/text.ts";
import type { Address } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import type { Catalogue, ContentPage, GuidePage, RegionPage, WineryPage } from "./assemble.ts";
import { distanceKm, type Point } from "./geography.ts";

/** The places above a page, from its country down; a roundup or a letter has none. */
export function parentsOf(page: ContentPage): GuidePage[] {
  if (page.kind === "winery") return [...parentsOf(page.region), page.region];
  if (page.kind === "region" && page.state) return [page.country, page.state];
  return "country" in page ? [page.country] : [];
}

/** An address in the lines of its country's post. */
export function formatAddressLines(
  { street, postalCode, city }: Address,
  { state, country }: RegionPage,
): string[] {
  const parts: Record<string, string> = { city, postalCode, state: state?.data.abbreviation ?? "" };
  const town = country.data.townLine.replaceAll(
    /\{(\w+)\}/g,
    (_, part: string) => parts[part] ?? "",
  );
  return street ? [street, town, country.data.name] : [town, country.data.name];
}

/** A winery's address on one line; undefined without one. */
export const addressText = ({ data: { visit }, region }: WineryPage): string | undefined =>
  visit.address && formatAddressLines(visit.address, region).join(", ");

/** A winery's address and phone number, those that it has. */
export const listContactLines = (page: WineryPage): string[] =>
  [addressText(page), page.data.visit.phone].filter((line) => line !== undefined);

/** The places that a winery lies in, the nearest first and without its country where there is a state. */
export const placeText = ({ region }: WineryPage): string =>
  `${region.data.name}, ${(region.state ?? region.country).data.name}`;

/** Count and unit word: "5 Estates", "1 Bodega". */
export const pluralize = (count: number, unit: { one: string; many: string }): string =>
  `${count} ${count === 1 ? unit.one : unit.many}`;

/** Directions to a point, in the reader's map app. */
export const directionsUrl = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** Wineries from the highest review score down; equal scores by name. */
export const sortByScore = (wineries: readonly WineryPage[]): WineryPage[] =>
  [...wineries].sort(
    (a, b) => b.data.score - a.data.score || a.data.name.localeCompare(b.data.name, "en"),
  );

/** Wineries from the nearest to the farthest, as the crow flies. */
export const sortByDistance = (from: WineryPage, wineries: readonly WineryPage[]): WineryPage[] =>
  [...wineries].sort(
    (a, b) => distanceKm(from.data.visit, a.data.visit) - distanceKm(from.data.visit, b.data.visit),
  );

/** The distance of two wineries as the crow flies, in the unit of the road signs at the second. */
export const distanceText = (from: WineryPage, to: WineryPage): string =>
  inUnit(distanceKm(from.data.visit, to.data.visit), to.region.country.data.distances);

export type Review = NonNullable<Winery["review"]> & { winery: WineryPage };

/** The reviews that have a date (ISO 8601), newest first. */
export function listLatestReviews({ wineries }: Catalogue): Review[] {
  return wineries
    .flatMap((winery) => (winery.data.review ? [{ ...winery.data.review, winery }] : []))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/**
 * A score's rank among all of the guide's, its own included: "Higher than 81 of 122", or that it is the highest or the
 * lowest, alone or with others. Points out of 100. Undefined where all scores are the same, or it is the only one.
 */
export function scoreRankText(score: number, all: readonly number[]): string | undefined {
  const below = all.filter((other) => other < score).length;
  const above = all.filter((other) => other > score).length;
  const equal = all.length - below - above - 1;
  const shared = equal > 0 ? `, with ${equal} ${equal === 1 ? "other" : "others"}` : "";
  if (above === 0 && below === 0) return undefined;
  if (above === 0) return `The highest of ${all.length}${shared}`;
  if (below === 0) return `The lowest of ${all.length}${shared}`;
  return `Higher than ${below} of ${all.length}`;
}
