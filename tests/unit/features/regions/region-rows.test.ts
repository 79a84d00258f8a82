import { describe, expect, it } from "vitest";
import {
  buildComparisonQuery,
  parseComparison,
} from "../../../../src/features/regions/plan-address.ts";
import {
  compareRegions,
  findTripStart,
  type TripPlan,
} from "../../../../src/features/regions/region-rows.tsx";
import { monthNames } from "../../../../src/format/time.ts";
import { wineryOf } from "../trip/support.ts";

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
  it.each<[string, TripPlan, string[]]>([
    [
      "Weekdays",
      { month: 10 },
      [
        "Monday to Friday: 2 of 2; Saturday 2 of 2 · Sunday 2 of 2",
        "Monday to Friday: 1 of 1; Saturday none · Sunday none; Strict closed August",
      ],
    ],
    [
      "1 day",
      { days: 1, month: 8 },
      [
        "Monday: 2 of 2; Saturday 2 of 2 · Sunday 2 of 2",
        "Monday: none; Saturday none · Sunday none; Strict closed August",
      ],
    ],
    [
      "7 days",
      { days: 7 },
      ["Monday to Sunday: 2 of 2", "Monday to Sunday: 1 of 1; Strict closed August"],
    ],
    ["Notice they ask", { month: 5 }, ["None", "2 months; For May 1, ask by March 2"]],
    ["Notice they ask", {}, ["None", "2 months"]],
    ["Without a reservation", {}, ["2 of 2", "None"]],
    ["6 people", { people: 6 }, ["Open: up to 16; Open: up to 16", "None says how many; ask"]],
    [
      "Tasting fee",
      { people: 6 },
      ["€20 per person; 2 doors for six: from €240", "€150 per person; 1 door for six: from €900"],
    ],
    ["Tasting fee", { month: 8 }, ["€20 per person", "No fee"]],
    ["Getting there", {}, [region.arrival, region.arrival]],
  ])("%s with %j", (label, plan, wanted) => {
    expect(texts(label, plan)).toEqual(wanted);
  });

  it.each([
    [10, ["One of its best months. Busy.", "Busy."]],
    [1, ["Better in another month.", "Better in another month."]],
  ])("describe month %i", (month, wanted) => {
    expect(texts(monthNames[month - 1]!, { month })).toEqual(wanted);
  });

  it("mark the easier answer in one currency", () => {
    const marks = (label: string) => cells(label).map(({ isEasier = false }) => isEasier);
    expect(marks("Tasting fee")).toEqual([true, false]);
    expect(marks("Score")).toEqual([false, true]);
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
    ["Highest score"],
  ]);
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
