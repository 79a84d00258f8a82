import { expect, it } from "vitest";
import type { Choices } from "../../../../src/features/finder/choices.ts";
import { makeGuideWaypoint } from "../../../../src/features/finder/download.ts";
import { explainPossibleMatches } from "../../../../src/features/finder/PossibleMatches.tsx";
import { formatValuePoints } from "../../../../src/features/finder/TableView.tsx";
import { formatWineryForPrint } from "../../../../src/features/finder/TakeAlong.tsx";
import * as words from "../../../../src/features/finder/words.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { shiftDate } from "../../../../src/format/dates.ts";
import { formatClosures, formatOpening } from "../../../../src/format/opening.ts";
import { wineryOf } from "../trip/support.ts";
import { find, guide, today } from "./support.ts";

const { wineries } = guide;
const winery = (over: Partial<Winery>) => ({
  ...wineryOf({ appointment: "Required" }),
  ...over,
});

const daily = { "mon-sun": "10:00-17:00" };
const weekdaysOnly = { "mon-fri": "10:00-17:00" };

it.each<[Partial<Winery>, string]>([
  [{ hours: daily, years: { hours: 2024 } }, "Open daily"],
  [{ hours: { "mon-fri": "by appointment" } }, "Usually open Mon–Fri by appointment"],
  [
    { hours: daily, years: { hours: 2019 }, phone: "+1" },
    "Usually open daily (as of 2019: call first)",
  ],
  [{ hours: undefined }, "Hours unknown"],
])("describes the open days of %j as “%s”", (over, text) => {
  expect(formatOpening(winery(over), { today })).toBe(text);
});

it.each<[Choices, Partial<Winery>, string | undefined]>([
  [{ open: "sun" }, { hours: daily, years: { hours: 2025 } }, "Open Sunday 10am–5pm"],
  [{ open: "2026-12-25" }, { hours: daily }, "Christmas Day: ask"],
  [{ month: "august" }, { hours: daily, closedMonths: [8] }, "Closed in August"],
  [{ open: "sat,sun" }, { hours: daily }, undefined],
  [{ open: "fri,sat" }, { hours: weekdaysOnly, years: { hours: 2026 } }, "Open Friday 10am–5pm"],
  [{ open: "2026-12-25,2026-12-26" }, { hours: weekdaysOnly }, "Christmas Day: ask"],
  [{}, { hours: daily }, undefined],
  [
    { open: "2026-01-10" },
    { hours: daily, leadTimeDays: 21 },
    "Too late to reserve for Saturday: they usually ask for 21 days",
  ],
  [
    { open: "2026-01-10,2026-01-11" },
    { hours: daily, leadTimeDays: 21 },
    "Too late to reserve for Sunday: they usually ask for 21 days",
  ],
  [
    { open: "2026-01-10,2026-01-11" },
    { hours: daily, leadTimeDays: 4 },
    "Usually open Sunday 10am–5pm",
  ],
])("answers %j for %j with “%s”", (choices, over, text) => {
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

it.each<[Partial<Winery>, string]>([
  [{ appointment: "Walk-ins Welcome" }, "Walk-ins welcome"],
  [{ leadTimeDays: 14 }, "Reserve, usually 14 days ahead"],
  [{ appointment: "Very Limited" }, "Reservation very limited"],
  [{ appointment: "Allocation Only" }, "Allocation only"],
])("describes the way into %j as “%s”", (over, text) => {
  expect(words.formatReservationRule(winery(over))).toBe(text);
});

it.each<[number | undefined, string]>([
  [2.06, "+2.1"],
  [-0.41, "−0.4"],
  [-0.04, "0.0"],
  [undefined, "N/A"],
])("formats a value of %s as %s", (points, text) => {
  expect(formatValuePoints(points)).toBe(text);
});

it("writes absolute review URLs and no unknown facts into files", () => {
  for (const one of wineries) {
    const waypoint = makeGuideWaypoint(one, "https://guide.example", today);
    expect(waypoint.review).toBe(`https://guide.example${one.path}`);
    expect(waypoint.hours === undefined).toBe(!one.hours && !formatClosures(one, today));
  }
});

it.each<[Choices, string]>([
  [
    { where: "spain/rioja", open: "sat", facts: "children" },
    "No winery in Rioja says “children welcome”. This one is open that day: ask.",
  ],
  [
    { where: "spain/rioja", facts: "children dogs" },
    "No winery in Rioja publishes everything you asked for. This one may fit: ask.",
  ],
  [
    { where: "spain/rioja", open: shiftDate(today, 2), facts: "children" },
    "No winery in Rioja says “children welcome”. This one is open that day, but it is too late to reserve.",
  ],
])("explains the possible matches for %j as “%s”", (choices, text) => {
  const { region } = wineries.find((winery) => winery.region.id === "spain/rioja")!;
  const asked = winery({ region, hours: daily, facts: {}, leadTimeDays: 21 });
  expect(explainPossibleMatches(find(choices, [asked]))).toBe(text);
});

it.each<[string, Partial<Winery>, string | undefined]>([
  ["2026-12-01", { leadTimeDays: 5 }, undefined],
  ["2026-11-30", { leadTimeDays: 5 }, "Too late to reserve for Monday: they ask for 5 days"],
  [
    "2026-11-26",
    { leadTimeDays: 1, years: {} },
    "Too late to reserve for Thursday: they usually ask for 1 day",
  ],
  ["2026-11-30", { leadTimeDays: 5, appointment: "Recommended" }, undefined],
  ["2026-11-30", {}, undefined],
])("says on %s that it is too late for %j: %s", (date, over, text) => {
  const asked = winery({ leadTimeDays: undefined, years: { reservation: 2025 }, ...over });
  expect(words.explainTooLate(asked, { date, today: "2026-11-26" })).toBe(text);
});
