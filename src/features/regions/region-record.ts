import type { RegionPage } from "../../catalogue/assemble.ts";
import { makeLandscapePath } from "../../site/paths.ts";

/** A region's facts for the comparison. */
export type RegionRecord = ReturnType<typeof buildRegionRecord>;

export function buildRegionRecord({ id, path, data, country }: RegionPage) {
  const { name, score, bestTime, season, arrival, practical, days = [], photo } = data;
  return {
    id,
    path,
    name,
    score,
    season,
    country: country.data.name,
    bestMonths: bestTime.months,
    arrival: arrival && formatArrival(arrival),
    withoutCar: practical?.withoutCar,
    sleep: practical?.sleep,
    days: days.map(({ title }) => title),
    image: photo ? undefined : makeLandscapePath(id),
  };
}

const wayTexts = { airport: "by road", train: "by train" };

/** Formats how to reach a region: "Bilbao (BIO) to Haro, 70 min by road". */
const formatArrival = ({ by, from, to, minutes }: NonNullable<RegionPage["data"]["arrival"]>) =>
  `${from} to ${to}, ${minutes} min ${wayTexts[by]}`;
