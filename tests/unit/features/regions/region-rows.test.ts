import { describe, expect, it } from "vitest";
import { makeFilterTest } from "../../../../src/features/finder/choices.ts";
import { listActiveFilters } from "../../../../src/features/finder/filters.ts";
import type { Guide } from "../../../../src/features/guide.ts";
import {
  buildComparisonQuery,
  parseComparison,
} from "../../../../src/features/regions/comparison-query.ts";
import { countHosts, countWalkInWineries } from "../../../../src/features/regions/region-facts.ts";
import {
  compareRegions,
  findTripStart,
  type TripPlan,
} from "../../../../src/features/regions/region-rows.tsx";
import { monthNames } from "../../../../src/format/time.ts";
import { readTables } from "../../support/tables.ts";
import { wineryOf } from "../trip/support.ts";
import table from "./region-rows.yaml?raw";

const rows = readTables(table);

const today = "2026-11-26";
const openDoor = wineryOf({
  name: "Open",
  fee: { min: 20, currency: "EUR" },
  maxGuests: 16,
});
const strictDoor = wineryOf({
  name: "Strict",
  fee: { min: 150, currency: "EUR" },
  appointment: "Required",
  leadTimeDays: 60,
  hours: { "mon-tue": "10:00-17:00" },
  closedMonths: [8],
});
const doors = [
  openDoor,
  strictDoor,
  wineryOf({ name: "Polite", appointment: "Recommended", maxGuests: 4 }),
];
const region = {
  id: "a",
  path: "/travel/a",
  name: "A",
  country: "France",
  score: 90,
  season: { crush: [9], crowds: [10], closures: [8] },
  bestMonths: [10],
  arrival: "Bilbao (BIO) to Haro, 70 min by road",
  withoutCar: "On foot.",
  sleep: "Haro.",
  days: ["On foot"],
  image: undefined,
};
const compared = [
  { region, wineries: [openDoor, openDoor] },
  { region: { ...region, name: "B", score: 99, bestMonths: [5] }, wineries: [strictDoor] },
];
const compare = (plan: TripPlan = {}, regions = compared) => compareRegions(regions, plan, today);
const cells = (label: string, plan?: TripPlan) =>
  compare(plan).find((row) => row.label === label)!.cells;
const texts = (label: string, plan?: TripPlan) =>
  cells(label, plan).map(({ lines, notes = [] }) =>
    [...lines, ...notes].filter(Boolean).join("; ").replaceAll("\u00a0", " "),
  );

describe("rows of regions", () => {
  it.each(rows("cells"))("%s with %j", (label, plan, wanted) => {
    expect(texts(label, plan)).toEqual(wanted);
  });

  it.each(rows("months"))("describe month %i", (month, wanted) => {
    expect(texts(monthNames[month - 1]!, { month })).toEqual(wanted);
  });

  it("mark the easier answer in one currency", () => {
    const marks = (label: string) => cells(label).map(({ isEasier = false }) => isEasier);
    expect(marks("Tasting fee")).toEqual([true, false]);
    expect(marks("Region score")).toEqual([false, true]);
    expect(marks("Getting there")).toEqual([false, false]);
    const dollars = wineryOf({ fee: { min: 5, currency: "USD" } });
    const rows = compare({}, [compared[0]!, { ...compared[1]!, wineries: [dollars] }]);
    const fees = rows.find(({ label }) => label === "Tasting fee")!;
    expect(fees.cells.some(({ isEasier }) => isEasier)).toBe(false);
  });
});

it("the first row lists what is easier in each region", () => {
  const [row] = compare({ month: 10 });
  expect(row).toMatchObject({ label: "In its favor", className: "side-by-side-advantages" });
  expect(row!.cells.map(({ lines }) => lines)).toEqual([
    [
      "At its best in October",
      "No notice needed",
      "Most doors without a reservation",
      "Lowest fee",
    ],
    ["Highest region score"],
  ]);
});

it("a month when many cellars are shut is no favor", () => {
  const shut = { ...region, bestMonths: [8] };
  const [row] = compare({ month: 8 }, [{ ...compared[0]!, region: shut }, compared[1]!]);
  expect(row!.cells[0]!.lines).not.toContain("At its best in August");
});

it.each([
  [{ party: "6" }, countHosts(doors, 6, { today })],
  [{ party: "12" }, countHosts(doors, 12, { today })],
  [{ reservation: "none" }, countWalkInWineries(doors, { today })],
])("the finder's %j gives the comparison's count", (choices, { open }) => {
  const context = { guide: {} as Guide, today, choices };
  const verdicts = doors.map(makeFilterTest(listActiveFilters(choices)[0]!, context));
  expect(verdicts.filter((verdict) => verdict === "yes")).toHaveLength(open);
});

it.each([
  [undefined, today],
  [11, today],
  [12, "2026-12-01"],
  [5, "2027-05-01"],
])("a visit in month %j starts on %s", (month, date) => {
  expect(findTripStart(month, today)).toBe(date);
});

describe("address of a comparison", () => {
  const ids = ["a/b", "c/d", "e/f", "g/h"];

  it("round-trips", () => {
    const query = "?r=a/b,c/d&month=10&days=5&people=6";
    expect(buildComparisonQuery(parseComparison(query, ids))).toBe(query);
    expect(buildComparisonQuery(parseComparison("", ids))).toBe("");
  });

  it.each([
    ["?r=a/b,x,a/b,c/d,e/f,g/h", "?r=a/b,c/d,e/f"],
    ["?month=13&days=0&people=six", ""],
  ])("%s keeps what is valid", (query, wanted) => {
    expect(buildComparisonQuery(parseComparison(query, ids))).toBe(wanted);
  });
});
