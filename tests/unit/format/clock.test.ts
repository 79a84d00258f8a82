import { describe, expect, it } from "vitest";
import { clockText, minuteOfDay } from "../../../src/format/clock.ts";

describe("clockText", () => {
  it.each([
    [0, "12am"],
    [605, "10:05am"],
    [720, "12pm"],
    [990, "4:30pm"],
    [1439, "11:59pm"],
    [1500, "1am"],
  ])("%d minutes after midnight read %j", (minutes, text) => {
    expect(clockText(minutes)).toBe(text);
  });
});

describe("minuteOfDay", () => {
  it.each([
    ["00:00", 0],
    ["09:30", 570],
    ["23:59", 1439],
  ])("%s is %d", (time, minutes) => {
    expect(minuteOfDay(time)).toBe(minutes);
  });
});
