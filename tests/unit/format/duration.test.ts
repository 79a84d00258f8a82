import { expect, it } from "vitest";
import { durationText, lengthText } from "../../../src/format/duration.ts";

it.each([
  [{ min: 60, max: 150 }, "60–150 min"],
  [{ min: 60 }, "60 min"],
  [{ min: 60, max: undefined }, "60 min"],
])("%j reads %j", (duration, text) => {
  expect(durationText(duration)).toBe(text);
});

it.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [120, "2 hours"],
  [135, "2 h 15 min"],
])("a length of %d minutes reads %j", (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});
