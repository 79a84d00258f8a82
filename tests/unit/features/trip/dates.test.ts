import { expect, it } from "vitest";
import {
  countDaysBetween,
  formatTripDates,
  formatTripMonth,
  getToday,
  shiftDate,
} from "../../../../src/features/trip/dates.ts";
import { tripOf } from "./support.ts";

it("days are counted over leap days and the year's end", () => {
  expect([shiftDate("2027-12-31", 1), shiftDate("2028-03-01", -1)]).toEqual([
    "2028-01-01",
    "2028-02-29",
  ]);
  expect(countDaysBetween("2027-03-01", "2028-03-01")).toBe(366);
});
it.each([
  ["Auckland", -12, "2027-05-10"],
  ["Los Angeles", 7, "2027-05-09"],
])("today is the reader's own date in %s", (_, hours, date) => {
  const now = new Date("2027-05-09T13:00:00Z");
  now.getTimezoneOffset = () => hours * 60;
  expect(getToday(now)).toBe(date);
});

it.each([
  ["2027-04-23", 2, "April 23–24, 2027"],
  ["2027-04-23", 1, "April 23, 2027"],
  ["2027-04-30", 3, "April 30–May 2, 2027"],
  ["2027-12-31", 2, "December 31, 2027–January 1, 2028"],
])("the dates of a trip from %s for %i days are %s", (start, count, text) => {
  const days = Array.from({ length: count }, () => ({}));
  expect(formatTripDates(tripOf({ start, days }))).toBe(text);
});

it.each([
  [5, "2026-05-20", "May 2026, day not chosen yet"],
  [5, "2026-11-27", "May 2027, day not chosen yet"],
  [undefined, "2026-11-27", undefined],
])("formats month %s on %s as “%s”", (month, today, text) => {
  expect(formatTripMonth({ month }, today)).toBe(text);
});
