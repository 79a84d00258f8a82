import { describe, expect, it } from "vitest";
import {
  formatDuration,
  formatHours,
  formatMinutes,
  formatMonths,
  formatTimeOfDay,
  formatWeekdays,
  listOpenDays,
} from "../../../src/format/time.ts";
import { type Hours, hoursSchema as schema } from "../../../src/schemas/visit.ts";
import { type Weekday, weekdays } from "../../../src/schemas/weekdays.ts";

it.each([
  [0, "12am"],
  [605, "10:05am"],
  [720, "12pm"],
  [990, "4:30pm"],
  [1500, "1am"],
])("%d minutes after midnight read %j", (minutes, text) => {
  expect(formatTimeOfDay(minutes)).toBe(text);
});

it.each([
  [{ min: 60, max: 150 }, "60–150 min"],
  [{ min: 60 }, "60 min"],
])("%j reads %j", (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});

it.each([
  [1, "1 minute"],
  [60, "1 hour"],
  [135, "2 h 15 min"],
])("a length of %d minutes reads %j", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

it.each([
  [[9, 10], "September–October"],
  [[4, 5, 6, 9, 10, 11], "April–June and September–November"],
  [[11, 12, 1, 2], "November–February"],
  [[6], "June"],
  [[1, 12], "January and December"],
  [[], ""],
])("the months %j read %j", (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

it.each<[Weekday[], string]>([
  [[...weekdays], "Daily"],
  [["mon", "thu", "fri"], "Mon, Thu–Fri"],
  [["mon", "wed", "sat", "sun"], "Wed, Sat–Mon"],
  [["sun"], "Sun"],
])("the days %j read %s", (named, text) => {
  expect(formatWeekdays(named)).toBe(text);
});

describe("formatHours", () => {
  it.each<[Hours, string]>([
    [{ "mon-sun": "10:00-17:00" }, "10am–5pm daily"],
    [{ "sat-sun": "11:00-16:00" }, "11am–4pm weekends"],
    [{ "mon-sun": "by appointment" }, "daily by appointment"],
    [{ "sat-sun": "by appointment" }, "Sat–Sun by appointment"],
    [{ mon: "10:30-16:30" }, "Mon 10:30am–4:30pm"],
    [{ sat: "09:00-12:00", sun: "by appointment" }, "Sat 9am–12pm, Sun by appointment"],
    [{ "mon-fri": "10:00-17:00", "sat-sun": "11:00-16:00" }, "Mon–Fri 10am–5pm, 11am–4pm weekends"],
    [{ "mon-wed": "10:00-17:00", "thu-sun": "10:00-17:00" }, "10am–5pm daily"],
    [{ sun: "10:00-17:00", tue: "10:00-17:00", mon: "10:00-17:00" }, "Sun–Tue 10am–5pm"],
    [{ "thu-mon": "11:00-17:00", tue: "by appointment" }, "Tue by appointment, Thu–Mon 11am–5pm"],
    [
      { "sun-mon": "by appointment", "tue-sat": "10:00-17:00" },
      "Tue–Sat 10am–5pm, Sun–Mon by appointment",
    ],
    [{ mon: "10:00-17:00", sun: "10:00-16:00" }, "Mon 10am–5pm, Sun 10am–4pm"],
  ])("%j reads %j", (table, text) => {
    expect(schema.safeParse(table).success).toBe(true);
    expect(formatHours(table)).toBe(text);
  });
});

it("a week goes from Monday to Sunday and leaves out closed days", () => {
  expect(listOpenDays({ sun: "by appointment", "fri-sat": "10:00-17:00" })).toEqual([
    { day: "fri", open: "10:00", close: "17:00" },
    { day: "sat", open: "10:00", close: "17:00" },
    { day: "sun" },
  ]);
});
