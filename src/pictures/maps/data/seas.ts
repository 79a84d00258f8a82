import type { LonLat } from "../simplify.ts";
import { points } from "./points.ts";

/** Seas, where their names may stand: the first point that falls into the map and is free. */
export const seas: readonly { name: string; at: readonly LonLat[] }[] = [
  {
    name: "Pacific Ocean",
    at: points(`-126.2 40.2, -122.6 34.6, -124.6 45.3, -120.35 34.38, -122.35 37.05, -123.25 38.3, -121.1 35.45`),
  },
  {
    name: "Atlantic Ocean",
    at: points(`-73.5 34, -74.6 37.2, -4.6 46.6, -9.4 39.2, -8 36.3, -1.3 45.1`),
  },
  {
    name: "Gulf of Mexico",
    at: points(`-91 27, -95.2 27.6`),
  },
  {
    name: "Bay of Biscay",
    at: points(`-4 45.3, -4.5 44.2`),
  },
  {
    name: "Mediterranean",
    at: points(`5 42.2, 1.6 38.6, 12.6 37, 12.2 37.2`),
  },
  {
    name: "Adriatic Sea",
    at: points(`15.2 43, 13.2 44.6`),
  },
  {
    name: "Tyrrhenian Sea",
    at: points(`12 40, 14 38.4, 10.35 42.8, 10.25 43.1`),
  },
  {
    name: "Ionian Sea",
    at: points(`18 38.2, 15.7 37.4`),
  },
];
