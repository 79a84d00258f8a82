import { expect, it } from "vitest";
import { distanceText } from "../../../src/format/text.ts";

it.each([
  [0.3, "km", "under 1 km"],
  [0.3, "miles", "under 1 mile"],
  [1.6, "miles", "1 mile"],
  [12.4, "km", "12 km"],
  [12.4, "miles", "8 miles"],
  [9133, "km", "9,133 km"],
] as const)("%d km in %s are %s", (km, unit, text) => expect(distanceText(km, unit)).toBe(text));
