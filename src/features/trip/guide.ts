import type { GuideData, TownData } from "../../catalogue/guide-data.ts";
import { guideData } from "../../site/paths.ts";
import { read } from "../api.ts";
import { type Guide, guideFrom, type Winery } from "../guide.ts";

/** A winery's facts, with its region. */
export type StopFacts = Winery;

/** The guide for the planner's rules: wineries by present or former slug, and every town that a day can start from. */
export type TripGuide = Pick<Guide, "wineries" | "winery"> & {
  towns: readonly TownData[];
  town: (base: string | undefined) => TownData | undefined;
};

export function tripGuide(data: GuideData): TripGuide {
  const { wineries, winery } = guideFrom(data);
  const { towns } = data;
  return { wineries, winery, towns, town: (base) => towns.find(({ id }) => id === base) };
}

/** The guide from the site. Throws when it can't be fetched. */
export const loadGuide = async (): Promise<TripGuide> => tripGuide((await read([guideData])) as GuideData);
