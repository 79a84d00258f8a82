import { expect, it } from "vitest";
import {
  formatHours,
  formatMinuteRange,
  formatMinutes,
  formatMonths,
  formatTimeOfDay,
  formatWeekdays,
  listOpenDays,
} from "../../../src/format/time.ts";
import { hoursSchema as schema } from "../../../src/schemas/visit.ts";
import { readTables } from "../support/tables.ts";
import table from "./time.yaml?raw";

const rows = readTables(table);

it.each(rows("times"))("%d minutes after midnight read %j", (minutes, text) => {
  expect(formatTimeOfDay(minutes)).toBe(text);
});

it.each([
  [{ min: 60, max: 150 }, "60–150 min"],
  [{ min: 60 }, "60 min"],
])("%j reads %j", (duration, text) => {
  expect(formatMinuteRange(duration)).toBe(text);
});

it.each(rows("lengths"))("a length of %d minutes reads %j", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

it.each(rows("months"))("the months %j read %j", (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

it.each(rows("days"))("the days %j read %s", (named, text) => {
  expect(formatWeekdays(named)).toBe(text);
});

it.each(rows("hours"))("the hours %j read %j", (table, text) => {
  expect(schema.safeParse(table).success).toBe(true);
  expect(formatHours(table)).toBe(text);
});

it("a week goes from Monday to Sunday and leaves out closed days", () => {
  expect(listOpenDays({ sun: "by appointment", "fri-sat": "10:00-17:00" })).toEqual([
    { day: "fri", open: "10:00", close: "17:00" },
    { day: "sat", open: "10:00", close: "17:00" },
    { day: "sun" },
  ]);
});
