import { describe, expect, it } from "vitest";
import {
  computeMedianNotice,
  computeRegionFacts,
  countOpenDoors,
  doorCountText,
  noticeText,
  yearText,
} from "../../../src/features/regions/region-facts.ts";
import { assembleGuide, keeverFile, replaceText } from "../support/content.ts";

const today = "2026-11-26";
const regionOf = (...edits: Parameters<typeof assembleGuide>) =>
  assembleGuide(...edits).regions.find(({ slug }) => slug === "napa-valley")!;

describe("a notice", () => {
  it.each([
    [0, "none"],
    [1, "1 day"],
    [5, "5 days"],
    [7, "1 week"],
    [10, "1½ weeks"],
    [30, "4½ weeks"],
    [75, "2½ months"],
    [180, "6 months"],
  ])("of %i days reads %j", (days, text) => {
    expect(noticeText(days)).toBe(text);
  });

  it("is the middle of what the wineries ask", () => {
    const edit = replaceText(keeverFile, "visit:\n", "visit:\n  leadTimeDays: 60\n");
    const { wineries } = regionOf(edit);
    const keever = wineries.filter(({ slug }) => slug === "keever");
    expect(computeMedianNotice(keever)).toBe(60);
    expect(computeMedianNotice([])).toBeUndefined();
  });
});

describe("a count of open doors", () => {
  it.each([
    [{ open: 3, known: 5, total: 5 }, "3 of 5"],
    [{ open: 0, known: 5, total: 5 }, "none"],
    [{ open: 2, known: 3, total: 5 }, "2 of 3 known"],
    [{ open: 0, known: 0, total: 2 }, "unknown"],
  ])("%j reads %j", (count, text) => {
    expect(doorCountText(count)).toBe(text);
  });

  it("leaves out wineries without hours", () => {
    const edit = replaceText(keeverFile, "visit:\n", 'visit:\n  hours: { sat: "10:00-17:00" }\n');
    const keever = regionOf(edit).wineries.filter(({ slug }) => slug === "keever");
    expect(countOpenDoors(keever, "sat", today)).toEqual({ open: 1, known: 1, total: 1 });
    expect(countOpenDoors(keever, "sun", today)).toEqual({ open: 0, known: 1, total: 1 });
    const unknown = regionOf().wineries.filter(({ slug }) => slug === "keever");
    expect(countOpenDoors(unknown, "sat", today).known).toBe(0);
  });

  it("leaves a door that is shut until later out of the walk-ins", () => {
    const edit = replaceText(
      keeverFile,
      "appointment: Required",
      "appointment: Walk-ins Welcome\n  closedUntil: 2099-01-01",
    );
    const open = replaceText(keeverFile, "appointment: Required", "appointment: Walk-ins Welcome");
    const countOf = (region: ReturnType<typeof regionOf>) =>
      computeRegionFacts(region, today).walkIns.open;
    expect(countOf(regionOf(open)) - countOf(regionOf(edit))).toBe(1);
  });
});

it("a year is a sentence for those who can't see its strip", () => {
  const { data } = regionOf();
  const season = { crush: [9], crowds: [7], closures: [1] };
  expect(yearText({ ...data, bestTime: { months: [4, 5], reason: "" }, season })).toBe(
    "Best in April–May; harvest in September; many cellars shut in January.",
  );
});
