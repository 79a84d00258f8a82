import { expect, it } from "vitest";
import { durationText } from "../../../src/format/duration.ts";

it.each([
  [{ min: 60, max: 150 }, "60–150 min"],
  [{ min: 60 }, "60 min"],
  [{ min: 60, max: undefined }, "60 min"],
])("%j reads %j", (duration, text) => {
  expect(durationText(duration)).toBe(text);
});
