import fc from "fast-check";
import { expect, it } from "vitest";
import {
  dateOfDay,
  dayName,
  daysBetween,
  daysLater,
  monthOf,
  today,
  weekdayOf,
} from "../../../../src/features/trip/dates.ts";
import { days as weekdays } from "../../../../src/schemas/weekdays.ts";

it("dates are the calendar's, a day more at a time", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2000-01-01"), max: new Date("2099-01-01"), noInvalidDate: true }),
      (moment) => {
        const date = moment.toISOString().slice(0, 10);
        const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
        const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
        expect(daysLater(date, 1)).toBe(next);
        expect(daysLater(next, -1)).toBe(date);
        expect(daysBetween(date, daysLater(date, 400))).toBe(400);
        expect(weekdayOf(next)).toBe(weekdays[(weekdays.indexOf(weekdayOf(date)) + 1) % 7]);
        expect(monthOf(date)).toBe(month);
      },
    ),
  );
  expect(weekdayOf("2027-05-10")).toBe("mon");
});

it("a trip's days are counted from its start, and have names", () => {
  expect(dateOfDay({ start: "2027-02-27" }, 2)).toBe("2027-03-01");
  expect(dateOfDay({}, 2)).toBeUndefined();
  expect([dayName({ start: "2027-05-10" }, 0), dayName({}, 1)]).toEqual(["Monday, May 10", "Day 2"]);
});

it.each([
  ["Auckland", -12, "2027-05-10"],
  ["Los Angeles", 7, "2027-05-09"],
])("today is the reader's own in %s", (_, hours, date) => {
  const now = new Date("2027-05-09T13:00:00Z");
  now.getTimezoneOffset = () => hours * 60;
  expect(today(now)).toBe(date);
});
