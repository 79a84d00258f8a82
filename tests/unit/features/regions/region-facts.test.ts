import { describe, expect, it } from "vitest";
import {
  computeMedianNotice,
  computeRegionFacts,
  countOpenWineries,
  countWalkIns,
  noticeText,
  openCountText,
  yearAltText,
} from "../../../../src/features/regions/region-facts.ts";
import { openingFactsOf } from "../../../../src/format/opening.ts";
import type { Weekday } from "../../../../src/schemas/weekdays.ts";
import { assembleGuide, keeverFile, replaceText } from "../../support/content.ts";

const today = "2026-11-26";
const regionOf = (...edits: Parameters<typeof assembleGuide>) =>
  assembleGuide(...edits).regions.find(({ slug }) => slug === "napa-valley")!;
/** The visit facts of one winery, whose file gets `lines` in its visit. */
const keeverVisit = (lines = "") => {
  const edit = replaceText(keeverFile, "visit:\n", `visit:\n${lines}`);
  const { wineries } = regionOf(edit);
  return openingFactsOf(wineries.find(({ slug }) => slug === "keever")!.data);
};

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
    const notices = ["  leadTimeDays: 60\n", "  leadTimeDays: 5\n", "  leadTimeDays: 30\n"];
    expect(computeMedianNotice(notices.map(keeverVisit))).toBe(30);
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
    expect(openCountText(count)).toBe(text);
  });

  it("counts the doors whose hours name one of the days", () => {
    const saturday = keeverVisit('  hours: { sat: "10:00-17:00" }\n');
    const count = (...days: Weekday[]) =>
      countOpenWineries(days, [saturday, keeverVisit()], { today });
    expect(count("sat")).toEqual({ open: 1, known: 1, total: 2 });
    expect(count("sun")).toEqual({ open: 0, known: 1, total: 2 });
    expect(count("sat", "sun").open).toBe(1);
  });

  it("leaves out doors that are shut in the month", () => {
    const shut = keeverVisit('  hours: { sat: "10:00-17:00" }\n  closedMonths: [1]\n');
    expect(countOpenWineries(["sat"], [shut], { month: 1, today }).open).toBe(0);
    expect(countOpenWineries(["sat"], [shut], { month: 2, today }).open).toBe(1);
  });
});

it("a door that is shut until later takes no walk-ins", () => {
  const open = { ...keeverVisit(), appointment: "Walk-ins Welcome" as const };
  const shut = { ...open, closedUntil: "2099-01-01" };
  expect(countWalkIns([open, shut], { today }).open).toBe(1);
});

it("a region's row names closed doors", () => {
  const region = regionOf(replaceText(keeverFile, "visit:\n", "visit:\n  closedMonths: [1, 2]\n"));
  expect(computeRegionFacts(region, today).closures).toContainEqual(
    expect.stringMatching(/^Keever.* closed January–February$/),
  );
});

it("a year is a sentence for those who can't see its strip", () => {
  expect(yearAltText([4, 5], { crush: [9], crowds: [7], closures: [1] })).toBe(
    "Best in April–May; harvest in September; many cellars shut in January.",
  );
});
