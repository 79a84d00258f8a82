import type { RegionPage } from "../../catalogue/assemble.ts";
import { landscapePath } from "../../site/paths.ts";
import { formatArrival } from "./arrival.ts";

/** The facts of a region, for the comparison of regions. */
export type RegionRecord = ReturnType<typeof buildRegionRecord>;

export function buildRegionRecord({ id, path, data, country }: RegionPage) {
  const { name, score, bestTime, season, arrival, practical, days = [], photo } = data;
  return {
    ...{ id, path, name, score, season },
    country: country.data.name,
    bestMonths: bestTime.months,
    arrival: arrival && formatArrival(arrival),
    withoutCar: practical?.withoutCar,
    sleep: practical?.sleep,
    days: days.map(({ title }) => title),
    image: photo ? undefined : landscapePath(id),
  };
}
