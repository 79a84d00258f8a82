import { formatDistance, pluralize } from "../format/text.ts";
import type { Address } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";
import type {
  Catalogue,
  ContentPage,
  GuidePage,
  RegionPage,
  StatePage,
  WineryPage,
} from "./assemble.ts";
import { measureOverlandDistanceKm } from "./drives.ts";
import type { Point } from "./geography.ts";

/**
 * Lists the places that contain a page, country first. Returns an empty list for a roundup or a
 * letter.
 */
export function listParents(page: ContentPage): GuidePage[] {
  if (page.kind === "winery") return [...listParents(page.region), page.region];
  if (page.kind === "region" && page.state) return [page.country, page.state];
  return "country" in page ? [page.country] : [];
}

/** Formats the lines of a postal address in the country's format. */
export function formatAddressLines(
  { street, postalCode, city }: Address,
  { state, country }: RegionPage,
): string[] {
  const parts: Record<string, string> = { city, postalCode, state: state?.data.abbreviation ?? "" };
  const town = country.data.townLine.replaceAll(/\{(\w+)\}/g, (_, part) => parts[part] ?? "");
  return [street, town, country.data.name].filter((line) => line !== undefined);
}

/** Formats a winery's postal address on one line. Returns undefined if the address is unknown. */
export const formatAddress = ({ data: { visit }, region }: WineryPage): string | undefined =>
  visit.address && formatAddressLines(visit.address, region).join(", ");

/** Lists a winery's postal address and phone number, if known. */
export const listContactLines = (page: WineryPage) =>
  [formatAddress(page), page.data.visit.phone].filter((line) => line !== undefined);

/** Formats a winery's region and its state or country: "Napa Valley, California". */
export const formatWineryPlace = ({ region }: WineryPage) =>
  `${region.data.name}, ${(region.state ?? region.country).data.name}`;

/**
 * Formats the number of wineries in a region or state, with the country's own noun: "5 Estates", "1
 * Bodega".
 */
export function formatWineryCount({ wineries, country }: RegionPage | StatePage): string {
  const { one, many } = country.data.unit;
  return pluralize(wineries.length, one, many);
}

/** Builds the URL of directions to a point, which opens in the reader's map app. */
export const makeDirectionsUrl = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** Sorts wineries by review score, highest first, then by name. */
export const sortByScore = (wineries: readonly WineryPage[]): WineryPage[] =>
  [...wineries].sort(
    (a, b) => b.data.score - a.data.score || a.data.name.localeCompare(b.data.name, "en"),
  );

/** Sorts wineries by their distance from `from`, nearest first. Measures around lakes and bays. */
export const sortByDistance = (from: WineryPage, wineries: readonly WineryPage[]): WineryPage[] =>
  [...wineries].sort(
    (a, b) =>
      measureOverlandDistanceKm(from.data.visit, a.data.visit) -
      measureOverlandDistanceKm(from.data.visit, b.data.visit),
  );

/**
 * Formats the distance between two wineries, measured around lakes and bays. Uses the unit of the
 * destination's country.
 */
export const formatDistanceBetween = (from: WineryPage, to: WineryPage) =>
  formatDistance(
    measureOverlandDistanceKm(from.data.visit, to.data.visit),
    to.region.country.data.distances,
  );

export type Review = NonNullable<Winery["review"]> & { winery: WineryPage };

/** Lists the dated reviews, newest first. */
export function listLatestReviews({ wineries }: Catalogue): Review[] {
  return wineries
    .flatMap((winery) => (winery.data.review ? [{ ...winery.data.review, winery }] : []))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/**
 * Formats a score's rank among all scores (points out of 100): "Higher than 81 of 122", "The
 * highest of 122, with 1 other". Returns undefined for a score in the lower half, or if all scores
 * are the same.
 */
export function formatScoreRank(score: number, all: readonly number[]): string | undefined {
  const below = all.filter((other) => other < score).length;
  const above = all.filter((other) => other > score).length;
  const equal = all.length - below - above - 1;
  const shared = equal > 0 ? `, with ${pluralize(equal, "other")}` : "";
  if (above === 0 && below === 0) return undefined;
  if (above === 0) return `The highest of ${all.length}${shared}`;
  if (below > all.length / 2) return `Higher than ${below} of ${all.length}`;
  return undefined;
}
