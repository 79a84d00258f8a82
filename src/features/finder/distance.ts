import { measureOverlandDistanceKm } from "../../catalogue/drives.ts";
import { type Point, sortByDistanceTo } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/text.ts";
import type { FilterContext } from "./choices.ts";

/** The value of `near` for the reader's own position. */
export const nearMe = "me";

/** Lists the distances that the finder offers, in the unit of `within` ("25mi"). */
export function listDistances(within: string | undefined): string[] {
  if (!within) return [];
  const unit = within.slice(-2);
  return [`10${unit}`, `25${unit}`, `50${unit}`];
}

export const parseDistanceKm = (within: string): number =>
  Number.parseInt(within, 10) * (within.endsWith("mi") ? kmPerMile : 1);

/** Formats "25mi" as "25 mi". */
export const formatMaxDistance = (within: string): string =>
  `${within.slice(0, -2)} ${within.slice(-2)}`;

/** Finds the point to measure distances from: a town, or the reader's position without a name. */
export function findOrigin(context: FilterContext): (Point & { name?: string }) | undefined {
  const { near } = context.choices;
  return near === nearMe ? context.position : context.guide.town(near);
}

/**
 * Returns the chosen distance. Defaults to 25 in the local unit (miles or kilometers), or to 50 if
 * no winery is that close. Returns undefined if there is no point to measure from.
 */
export function resolveDistance(context: FilterContext): string | undefined {
  const { guide, choices } = context;
  const origin = findOrigin(context);
  if (!origin) return undefined;
  if (choices.within) return choices.within;
  const townCountry = guide.town(choices.near)?.country;
  const country = townCountry ?? sortByDistanceTo(guide.wineries, origin)[0]?.region.country;
  const distances = country?.distances === "km" ? ["25km", "50km"] : ["25mi", "50mi"];
  const hasWinery = (within: string) => {
    const maxKm = parseDistanceKm(within);
    return guide.wineries.some((winery) => measureOverlandDistanceKm(origin, winery) <= maxKm);
  };
  return distances.find(hasWinery) ?? distances[1];
}
