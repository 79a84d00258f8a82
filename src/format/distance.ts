import { grouped } from "./text.ts";

/** Kilometers in a statute mile. */
export const kmPerMile = 1.609344;

/** The units of road signs. */
export type DistanceUnit = "miles" | "km";

/** Kilometers in the unit of the road signs there: "7 miles", "1 mile", "under 1 km", "5,430 miles". */
export function distanceText(km: number, unit: DistanceUnit): string {
  const distance = Math.round(unit === "miles" ? km / kmPerMile : km);
  const word = unit === "miles" && distance <= 1 ? "mile" : unit;
  return distance < 1 ? `under 1 ${word}` : `${grouped(distance)} ${word}`;
}
