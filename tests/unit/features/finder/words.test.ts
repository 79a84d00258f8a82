import { expect, it } from "vitest";
import { makeGuideWaypoint } from "../../../../src/features/finder/download.ts";
import { describeGroupChoices, filterGroups } from "../../../../src/features/finder/groups.ts";
import {
  explainPossibleMatches,
  formatPossibleTitle,
} from "../../../../src/features/finder/PossibleMatches.tsx";
import { formatValuePoints } from "../../../../src/features/finder/TableView.tsx";
import { formatWineryForPrint } from "../../../../src/features/finder/TakeAlong.tsx";
import * as words from "../../../../src/features/finder/words.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { shiftDate } from "../../../../src/format/dates.ts";
import { formatClosures, formatOpening } from "../../../../src/format/opening.ts";
import { readTables } from "../../support/tables.ts";
import { wineryOf } from "../trip/support.ts";
import { find, guide, today } from "./support.ts";
import table from "./words.yaml?raw";

const rows = readTables(table);

const { wineries } = guide;
const winery = (over: Partial<Winery>) => ({
  ...wineryOf({ appointment: "Required" }),
  ...over,
});

const daily = { "mon-sun": "10:00-17:00" };

it.each(rows("openDays"))("describes the open days of %j as “%s”", (over, text) => {
  expect(formatOpening(winery(over), { today })).toBe(text);
});

it.each(rows("asked"))("answers %j for %j with “%s”", (choices, over, text) => {
  const { region } = winery({});
  const country = { ...region.country, holidays: { "2026-12-25": "Christmas Day" } };
  const asked = winery({ region: { ...region, country }, ...over });
  expect(words.formatAvailability(asked, choices, today)).toBe(text);
});

it("says only once that it is too late to reserve", () => {
  const booked = winery({ hours: daily, leadTimeDays: 21 });
  const choices = { open: shiftDate(today, 2) };
  expect(words.formatAvailability(booked, choices, today)).toMatch(/^Too late to reserve/);
  expect(words.formatVisitFacts(booked, today, choices)).toBe("About $30");
});

it("describes a winery that reopens before the chosen date like any other", () => {
  const reopening = winery({ hours: daily, closedUntil: "2028-01-01" });
  const textOf = (open: string) => words.formatVisitFacts(reopening, today, { open });
  expect(textOf("2027-12-31")).toBe("");
  expect(textOf("2028-02-02")).toBe("About $30\u00A0· Reservation required");
  expect(textOf("2028-02-02,2028-02-03")).toMatch(/\u00A0· Usually open daily$/);
});

it("writes the review's figures and the closed months", () => {
  const seasonal = winery({ hours: daily, closedMonths: [1, 2], guideRating: 95 });
  expect(words.formatVisitFacts(seasonal, today)).toBe(
    "About $30\u00A0· Reservation required\u00A0· Usually open daily\u00A0· Closed January–February",
  );
  expect(formatWineryForPrint(seasonal, today)).toMatch(/^A, 90 points\. /);
});

it("prints the hours of the chosen day", () => {
  const open = winery({ hours: daily });
  const choices = { open: "sun" };
  expect(formatWineryForPrint(open, today, choices)).toContain(
    words.formatAvailability(open, choices, today),
  );
});

it.each(rows("facts"))("joins for %j the facts of %j as “%s”", (choices, over, text) => {
  const polite = winery({ appointment: "Recommended", hours: daily, ...over });
  expect(words.formatVisitFacts(polite, today, choices)).toBe(`About $30\u00A0· ${text}`);
});

it.each(rows("gettingIn"))("describes the way into %j as “%s”", (over, text) => {
  expect(words.formatReservationRule(winery(over))).toBe(text);
});

it.each(rows("values"))("formats a value of %s as %s", (points, text) => {
  expect(formatValuePoints(points ?? undefined)).toBe(text);
});

it("writes absolute review URLs and no unknown facts into files", () => {
  for (const one of wineries) {
    const waypoint = makeGuideWaypoint(one, "https://guide.example", today);
    expect(waypoint.review).toBe(`https://guide.example${one.path}`);
    expect(waypoint.hours === undefined).toBe(!one.hours && !formatClosures(one, today));
  }
});

it.each(rows("possible"))("explains the possible matches for %j as “%s”", (choices, over, text) => {
  const { region } = wineries.find((winery) => winery.region.id === "spain/rioja")!;
  const asked = winery({ region, hours: daily, facts: {}, leadTimeDays: 21, ...over });
  expect(explainPossibleMatches(find(choices, [asked]))).toBe(text);
});

it.each([
  [2, "These don’t publish everything you asked for, and it is too late to reserve."],
  [30, "These may fit, but don’t publish everything you asked for."],
])("explains the possible matches beside a match in %i days as “%s”", (days, text) => {
  const facts = { children: true };
  const asked = winery({ hours: daily, facts: {}, leadTimeDays: 21 });
  const choices = { open: shiftDate(today, days), facts: "children" };
  expect(explainPossibleMatches(find(choices, [asked, { ...asked, facts }]))).toBe(text);
});

it.each([
  [2, "Too late to reserve: 1"],
  [30, "Worth asking: 1"],
])("titles the possible matches in %i days “%s”", (days, text) => {
  const asked = winery({ hours: daily, facts: {}, leadTimeDays: 21 });
  const choices = { open: shiftDate(today, days), facts: "children" };
  expect(formatPossibleTitle(find(choices, [asked]))).toBe(text);
});

it("names the chosen facts that a winery has", () => {
  const friendly = winery({ facts: { children: true, dogs: false } });
  const choices = { facts: "children,dogs,-food" };
  expect(words.formatChosenFacts(friendly, choices)).toBe("Children welcome");
  expect(words.formatChosenFacts(friendly, {})).toBe("");
});

it.each([
  ["Where", { near: "haro" }, "Haro, 25 km"],
  ["When", { open: "2026-01-10,2026-01-11" }, "Sat, Jan 10 or Sun, Jan 11"],
  ["More", { fee: "30usd,25eur" }, "Under $30"],
])("shortens the strip’s %s for %j to “%s”", (label, choices, text) => {
  const group = filterGroups.find((group) => group.label === label)!;
  expect(describeGroupChoices(group, { guide, choices, today })).toBe(text);
});

it.each(rows("tooLate"))("says on %s that it is too late for %j: %s", (date, over, text) => {
  const asked = winery({ leadTimeDays: undefined, years: { reservation: 2025 }, ...over });
  expect(words.explainTooLate(asked, { date, today: "2026-11-26" })).toBe(text);
});
