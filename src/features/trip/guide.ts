import { useEffect, useState } from "react";
import type { Point } from "../../catalogue/geography.ts";
import { isSameName } from "../../format/names.ts";
import { tripDaysPath } from "../../site/paths.ts";
import { fetchJson } from "../api.ts";
import type { Guide } from "../guide.ts";
import type { GuideDay } from "./planned-day.ts";

let daysPromise: Promise<readonly GuideDay[]> | undefined;

/** The guide's days. Empty until they have loaded. */
export let loadedDays: readonly GuideDay[] = [];

/** Fetches the guide's days once. Resolves to an empty list if the request fails. */
export function loadGuideDays(): Promise<readonly GuideDay[]> {
  daysPromise ??= fetchJson([tripDaysPath]).then(
    (days) => {
      loadedDays = days as GuideDay[];
      return loadedDays;
    },
    () => [],
  );
  return daysPromise;
}

/** Returns the guide's days, or an empty list until they have loaded. */
export function useGuideDays(): readonly GuideDay[] {
  const [guideDays, setGuideDays] = useState(loadedDays);
  useEffect(() => {
    loadGuideDays().then(setGuideDays);
  }, []);
  return guideDays;
}

/**
 * Makes a RegExp from a template. The first "{}" matches a latitude, and the second a longitude
 * (degrees).
 */
function makePointPattern(template: string): RegExp {
  const latitude = String.raw`(?<latitude>-?\d{1,3}(?:\.\d+)?)`;
  const longitude = latitude.replace("latitude", "longitude");
  return new RegExp(template.replace("{}", latitude).replace("{}", longitude));
}

/** Patterns for coordinates in map links and plain text, in order of precedence. */
const pointPatterns = [
  // Google Maps: the place itself, which comes after the map's center in the URL.
  makePointPattern("!3d{}!4d{}"),
  // OpenStreetMap: the marker, or else the map's center.
  makePointPattern("mlat={}&mlon={}"),
  makePointPattern(String.raw`#map=[\d.]+/{}/{}`),
  // Google Maps (center and ?q=), Apple Maps (ll= and coordinate=), and geo: links.
  makePointPattern("[@=:/]{},{}"),
  makePointPattern(String.raw`^{}[,;\s]+{}$`),
];

/**
 * Finds a town by the name that the reader typed. Other spellings match too: "saint helena" for
 * "St. Helena".
 */
export const findTownByName = (typed: string, { towns }: Pick<Guide, "towns">) =>
  towns.find(({ name }) => isSameName(typed, name));

/**
 * Parses the name of a town in the guide, coordinates in degrees, or a map link. Returns undefined
 * for any other text.
 */
export function parsePoint(typed: string, guide: Pick<Guide, "towns">): Point | undefined {
  const text = typed.trim().replaceAll(/%2c/gi, ",");
  const town = findTownByName(text, guide);
  if (town) return { latitude: town.latitude, longitude: town.longitude };
  const matches = pointPatterns.map((pattern) => pattern.exec(text));
  const groups = matches.find(Boolean)?.groups;
  const latitude = Number(groups?.latitude);
  const longitude = Number(groups?.longitude);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

/** Returns the name of the town at a point, or the point's coordinates. */
export function describePoint(
  { latitude, longitude }: Point,
  { towns }: Pick<Guide, "towns">,
): string {
  const town = towns.find((town) => town.latitude === latitude && town.longitude === longitude);
  return town?.name ?? `${latitude}, ${longitude}`;
}
