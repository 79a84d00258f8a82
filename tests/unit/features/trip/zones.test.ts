import { describe, expect, it } from "vitest";
import { timeZoneComponent } from "../../../../src/features/trip/calendar.ts";

const changes = (zone: string, year: number) =>
  timeZoneComponent(zone, year, year)
    .split("\r\n")
    .join(" ")
    .match(new RegExp(`BEGIN:\\w+ DTSTART:${year}\\w+ TZOFFSETFROM:\\S+ TZOFFSETTO:\\S+`, "g"));

describe("A time zone in a calendar file", () => {
  it("has the changes of its clocks at the wall time before them, with the offsets before and after", () => {
    expect(changes("America/Los_Angeles", 2027)).toEqual([
      "BEGIN:DAYLIGHT DTSTART:20270314T020000 TZOFFSETFROM:-0800 TZOFFSETTO:-0700",
      "BEGIN:STANDARD DTSTART:20271107T020000 TZOFFSETFROM:-0700 TZOFFSETTO:-0800",
    ]);
    expect(changes("Europe/Madrid", 2027)).toEqual([
      "BEGIN:DAYLIGHT DTSTART:20270328T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200",
      "BEGIN:STANDARD DTSTART:20271031T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100",
    ]);
    expect(changes("Australia/Adelaide", 2027)).toEqual([
      "BEGIN:STANDARD DTSTART:20270404T030000 TZOFFSETFROM:+1030 TZOFFSETTO:+0930",
      "BEGIN:DAYLIGHT DTSTART:20271003T020000 TZOFFSETFROM:+0930 TZOFFSETTO:+1030",
    ]);
  });

  it("covers the year before the first and the year after the last", () => {
    const years = [...timeZoneComponent("Europe/Paris", 2027, 2028).matchAll(/DTSTART:(\d{4})/g)].map(
      ([, year]) => year,
    );
    expect(years).toEqual(["2026", "2026", "2026", "2027", "2027", "2028", "2028", "2029", "2029"]);
  });

  it("is one offset for a zone without summer time", () => {
    expect(timeZoneComponent("Asia/Tbilisi", 2027, 2027).match(/TZOFFSETTO:\S+/g)).toEqual(["TZOFFSETTO:+0400"]);
  });
});
