import { expect, it } from "vitest";
import { findRequestedDate } from "../../../../src/features/trip/referring-choices.ts";

const thursday = "2027-05-06";

it.each([
  ["sun", "2027-05-09"],
  ["sat,sun", "2027-05-08"],
  ["thu", "2027-05-13"],
  ["2027-07-04", "2027-07-04"],
  ["2027-07-04,2027-07-05", "2027-07-04"],
  ["daily", undefined],
  ["", undefined],
])("the days %s in the finder ask for the date %s", (open, date) => {
  expect(findRequestedDate(open, thursday)).toBe(date);
});

it.each([
  ["tue", 6, "2027-06-01"],
  ["tue", 4, "2028-04-04"],
  ["tue", 5, "2027-05-11"],
  ["", 6, undefined],
])("the days %s in month %i ask for the date %s", (open, month, date) => {
  expect(findRequestedDate(open, thursday, month)).toBe(date);
});
