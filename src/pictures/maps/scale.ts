import { kmPerMile } from "../../format/distance.ts";

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export type ScaleBar = { km: number; kmLength: number; miles: number; milesLength: number };

/** A scale bar: the longest round numbers of kilometers and miles that fit in so many units. */
export function scaleBar(unitsPerKm: number, room: number): ScaleBar {
  const longest = (unit: number) => steps.filter((step) => step * unit <= room).at(-1) ?? 1;
  const km = longest(unitsPerKm);
  const miles = longest(unitsPerKm * kmPerMile);
  const round = (n: number) => Math.round(n * 10) / 10;
  return { km, kmLength: round(km * unitsPerKm), miles, milesLength: round(miles * kmPerMile * unitsPerKm) };
}
