import type { Point } from "../../catalogue/geography.ts";
import { isSameName } from "../../format/names.ts";
import { tripDaysPath } from "../../site/paths.ts";
import { readJson } from "../api.ts";
import type { Guide } from "../guide.ts";
import type { DayOffer } from "./address.ts";

let offersPromise: Promise<readonly DayOffer[]> | undefined;

/** The days to begin a trip with, fetched once; none where they can't be. */
export const loadOffers = (): Promise<readonly DayOffer[]> =>
  (offersPromise ??= readJson([tripDaysPath]).then(
    (days) => days as DayOffer[],
    () => [],
  ));

const degreesSource = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** A latitude and a longitude in the links of map apps, or as people write them; the first pattern that fits counts. */
const coordinatePatterns = [
  // A place in Google Maps, which also has the middle of the map.
  `!3d${degreesSource}!4d${degreesSource}`,
  // OpenStreetMap's marker, and its map.
  `mlat=${degreesSource}&mlon=${degreesSource}`,
  String.raw`#map=[\d.]+/${degreesSource}/${degreesSource}`,
  // Google's middle of the map, ?q=, Apple's ll= and coordinate=, geo:
  `[@=:/]${degreesSource},${degreesSource}`,
  `^${degreesSource}[,;\\s]+${degreesSource}$`,
].map((pattern) => new RegExp(pattern));

/** A place as it was typed or pasted: a town of the guide, coordinates in degrees, or a map link. Undefined for others. */
export function parsePoint(typed: string, { towns }: Pick<Guide, "towns">): Point | undefined {
  const text = typed.trim().replaceAll(/%2c/gi, ",");
  const town = towns.find(({ name }) => isSameName(text, name));
  if (town) return { latitude: town.latitude, longitude: town.longitude };
  const [, latitude, longitude] =
    coordinatePatterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** A place as a field shows it: its town, or its coordinates. */
export function pointText({ latitude, longitude }: Point, { towns }: Pick<Guide, "towns">): string {
  const town = towns.find((town) => town.latitude === latitude && town.longitude === longitude);
  return town?.name ?? `${latitude}, ${longitude}`;
}
