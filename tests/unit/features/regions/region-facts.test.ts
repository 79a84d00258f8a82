import { describe, expect, it } from "vitest";
import {
  computeMedianNotice,
  computeRegionFacts,
  countOpenWineries,
  countWalkInWineries,
  describeSeasons,
  formatNotice,
  formatOpenCount,
} from "../../../../src/features/regions/region-facts.ts";
import { getOpeningFacts } from "../../../../src/format/opening.ts";
import { assembleGuide, type FileEdit, keeverFile, replaceText } from "../../support/content.ts";
import { readTables } from "../../support/tables.ts";
import table from "./region-facts.yaml?raw";

const rows = readTables(table);

const today = "2026-11-26";
const regionOf = (...edits: FileEdit[]) => assembleGuide(...edits).regions[0]!;
describe("a notice", () => {
  it.each(rows("notices"))("of %i days reads %j", (days, text) => {
    expect(formatNotice(days)).toBe(text);
  });

  it("is the middle of what the wineries ask", () => {
    const notices = [60, 5, 30].map((leadTimeDays) => ({
      ...getOpeningFacts(regionOf().wineries[0]!.data),
      leadTimeDays,
    }));
    expect(computeMedianNotice(notices)).toBe(30);
    expect(computeMedianNotice([])).toBeUndefined();
  });
});

it.each(rows("counts"))("a count of open doors %j reads %j", (count, text) => {
  expect(formatOpenCount(count)).toBe(text);
});

it("only known doors that open are counted", () => {
  const door = getOpeningFacts(regionOf().wineries[0]!.data);
  const saturday = { ...door, hours: { sat: "10:00-17:00" } };
  const counts = countOpenWineries(["sat", "sun"], [saturday, door], { today });
  expect(counts).toEqual({ open: 1, known: 1, total: 2 });
  const winter = { ...saturday, closedMonths: [1] };
  expect(countOpenWineries(["sat"], [winter], { month: 1, today }).open).toBe(0);
  const walkIn = { ...door, appointment: "Walk-ins Welcome" as const };
  expect(
    countWalkInWineries([walkIn, { ...walkIn, closedUntil: "2099-01-01" }], { today }).open,
  ).toBe(1);
});

it("a region's row names closed doors", () => {
  const region = regionOf(replaceText(keeverFile, "visit:\n", "visit:\n  closedMonths: [1, 2]\n"));
  expect(computeRegionFacts(region, today).closures).toContainEqual(
    expect.stringMatching(/^Keever.* closed January–February$/),
  );
});

it("a year is a sentence for those who can't see its strip", () => {
  expect(describeSeasons([4, 5], { crush: [9], crowds: [7], closures: [1] })).toBe(
    "Best in April–May; harvest in September; many cellars shut in January.",
  );
});
