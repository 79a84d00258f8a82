import type { Point } from "../../catalogue/geography.ts";
import type { GuideData } from "../../catalogue/guide-data.ts";
import { fold } from "../../format/text.ts";
import { guideData, tripDays } from "../../site/paths.ts";
import { read } from "../api.ts";
import { guideFrom } from "../guide.ts";
import type { DayOffer } from "./address.ts";
import type { Stop } from "./trip.ts";

/** The guide for the planner's rules. */
export type TripGuide = ReturnType<typeof tripGuide>;

export function tripGuide(data: GuideData) {
  const guide = guideFrom(data);
  const { wineries } = guide;
  const { towns } = data;
  const winery = (slug: string | undefined) => (slug === undefined ? undefined : guide.winery(slug));
  const town = (wanted: string | undefined) => towns.find(({ id }) => id === wanted);
  return {
    /** The guide for other features' rules. */
    guide,
    wineries,
    /** A winery by its present or a former slug. */
    winery,
    /** Every town that a day can start from. */
    towns,
    town,
    /** A town's name, or the place as it was typed. */
    townName: (wanted: string | undefined) => town(wanted)?.name ?? wanted,
    /** The name of a country's public holiday on an ISO date. `country` is its id. */
    holiday: (country: string, date: string) => data.countries.find(({ id }) => id === country)?.holidays?.[date],
    /** The place of a stop: its winery, or the place that the reader gave it. */
    pointOf: ({ winery: slug, place }: Stop): Point | undefined => winery(slug) ?? place,
  };
}

/** The guide from the site. Throws when it can't be fetched. */
export const loadGuide = async (): Promise<TripGuide> => tripGuide((await read([guideData])) as GuideData);

/** The days to begin a trip with; none where they can't be fetched. */
export const loadOffers = () =>
  read([tripDays])
    .then((days) => days as DayOffer[])
    .catch((): DayOffer[] => []);

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** A latitude and a longitude in the links of map apps, or as people write them; the first pattern that fits counts. */
const patterns = [
  // A place in Google Maps, which also has the middle of the map.
  `!3d${number}!4d${number}`,
  // OpenStreetMap's marker, and its map.
  `mlat=${number}&mlon=${number}`,
  String.raw`#map=[\d.]+/${number}/${number}`,
  // Google's middle of the map, ?q=, Apple's ll= and coordinate=, geo:
  `[@=:/]${number},${number}`,
  `^${number}[,;\\s]+${number}$`,
].map((pattern) => new RegExp(pattern));

/** A place as it was typed or pasted: a town of the guide, coordinates in degrees, or a map link. Undefined for others. */
export function readPlace(typed: string, { towns }: Pick<TripGuide, "towns">): Point | undefined {
  const text = typed.trim().replaceAll(/%2c/gi, ",");
  const town = towns.find(({ name }) => fold(name) === fold(text));
  if (town) return { latitude: town.latitude, longitude: town.longitude };
  const [, latitude, longitude] = patterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

/** A place as a field shows it: its town, or its coordinates. */
export function placeText({ latitude, longitude }: Point, { towns }: Pick<TripGuide, "towns">): string {
  const town = towns.find((town) => town.latitude === latitude && town.longitude === longitude);
  return town?.name ?? `${latitude}, ${longitude}`;
}
