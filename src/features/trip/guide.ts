import type { Point } from "../../catalogue/geography.ts";
import type { GuideData, TownData } from "../../catalogue/guide-data.ts";
import { guideData } from "../../site/paths.ts";
import { read } from "../api.ts";
import { type Guide, guideFrom, type Winery } from "../guide.ts";
import type { Stop } from "./trip.ts";

/** A winery's facts, with its region. */
export type StopFacts = Winery;

/** The guide for the planner's rules. */
export type TripGuide = Pick<Guide, "wineries"> & {
  /** A winery by its present or a former slug. */
  winery: (slug: string | undefined) => StopFacts | undefined;
  /** Every town that a day can start from. */
  towns: readonly TownData[];
  town: (id: string | undefined) => TownData | undefined;
  /** A town's name, or the place as it was typed. */
  townName: (town: string | undefined) => string | undefined;
  /** The name of a country's public holiday on an ISO date. `country` is its id. */
  holiday: (country: string, date: string) => string | undefined;
  /** Where a stop is: its winery, or the place that the reader gave it. */
  pointOf: (stop: Stop) => Point | undefined;
};

export function tripGuide(data: GuideData): TripGuide {
  const { wineries, winery: bySlug } = guideFrom(data);
  const { towns } = data;
  const winery = (slug: string | undefined) => (slug === undefined ? undefined : bySlug(slug));
  const town = (wanted: string | undefined) => towns.find(({ id }) => id === wanted);
  return {
    wineries,
    winery,
    towns,
    town,
    townName: (wanted) => town(wanted)?.name ?? wanted,
    holiday: (country, date) => data.countries.find(({ id }) => id === country)?.holidays?.[date],
    pointOf: ({ winery: slug, place }) => winery(slug) ?? place,
  };
}

/** The guide from the site. Throws when it can't be fetched. */
export const loadGuide = async (): Promise<TripGuide> => tripGuide((await read([guideData])) as GuideData);
