import { describe, expect, it } from "vitest";
import { measureDistanceKm } from "../../../../src/catalogue/geography.ts";
import { parseChoicesQuery } from "../../../../src/features/finder/address.ts";
import { makePreviewChange } from "../../../../src/features/finder/changes.ts";
import {
  applyChange,
  type ChoiceKey,
  type Choices,
  describeChosenValues,
} from "../../../../src/features/finder/choices.ts";
import { filters, listActiveFilters } from "../../../../src/features/finder/filters.ts";
import { listPresets } from "../../../../src/features/finder/presets.ts";
import { findResults } from "../../../../src/features/finder/results.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { makeVariedGuide } from "../../../support/varied-atlas.ts";
import { wineryOf } from "../trip/support.ts";
import { find, guide, readPairs, today } from "./support.ts";

const found = (choices: Choices) => find(choices).matches;
const haro = guide.towns.find(({ id }) => id === "haro")!;
const barcelona = guide.towns.find(({ id }) => id === "barcelona")!;
const napa = guide.towns.find(({ id }) => id === "napa")!;

describe("filters", () => {
  it.each<[Choices, (winery: Winery) => boolean]>([
    [{ q: "GEWURZ" }, ({ grapes }) => grapes.includes("Gewürztraminer")],
    [{ q: "l'aventure" }, ({ name }) => name.startsWith("L’Aventure")],
    [
      { q: "rioja riesling" },
      ({ region, grapes }) => region.id === "spain/rioja" && grapes.includes("Riesling"),
    ],
    [{ q: "krug or bollinger" }, ({ name }) => /Krug|Bollinger/.test(name)],
    // Not the wineries of the Willow Creek District.
    [{ q: "creek" }, ({ name }) => name.includes("Creek")],
    // Nothing is within 25 km.
    [{ near: "barcelona" }, (winery) => measureDistanceKm(barcelona, winery) <= 50],
    [{ where: "us/california" }, ({ path }) => path.startsWith("/travel/us/california/")],
    [{ near: "haro", within: "50km" }, (winery) => measureDistanceKm(haro, winery) <= 50],
    [{ near: "haro", within: "50mi" }, (winery) => measureDistanceKm(haro, winery) <= 80.4672],
    // 25 of the unit on the road signs there, unless the reader says otherwise.
    [{ near: "haro" }, (winery) => measureDistanceKm(haro, winery) <= 25],
    [{ near: "napa" }, (winery) => measureDistanceKm(napa, winery) <= 25 * 1.609344],
    [
      { near: "me" },
      (winery) => measureDistanceKm({ latitude: 42.5, longitude: -2.7 }, winery) <= 25,
    ],
    [
      { where: "spain,-spain/rioja" },
      ({ region }) => region.country.id === "spain" && region.id !== "spain/rioja",
    ],
  ])("match exactly the wineries with %j", (choices, fits) => {
    const wanted = guide.wineries.filter(fits).map(({ path }) => path);
    expect(
      found(choices)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it("leave out wineries across an estuary", () => {
    // Sets the roads and waters again, which the guides of other tests replace.
    const blaye = makeVariedGuide().towns.find(({ id }) => id === "blaye")!;
    const across = guide.wineries.filter((winery) => measureDistanceKm(blaye, winery) < 12);
    expect(across.map(({ slug }) => slug)).toContain("chateau-latour");
    expect(found({ near: "blaye" }).filter((winery) => across.includes(winery))).toEqual([]);
  });

  it("match every winery near me without a position", () => {
    expect(findResults({ guide, today, choices: { near: "me" } }).matches).toHaveLength(
      guide.wineries.length,
    );
  });
});

/** The values of a filter that a winery passes. */
const passed = (over: Partial<Winery>, key: ChoiceKey, values: readonly string[]) => {
  const winery = { ...wineryOf(), appointment: "Required" as const, ...over };
  return values.filter((value) => find({ [key]: value }, [winery]).matches.length > 0);
};
const offered = {
  fee: [
    "free",
    "30usd",
    "29usd",
    "100eur",
    "30usd,5eur",
    "30-usd",
    "31-usd",
    "20-40usd",
    "1-usd,1-eur",
  ],
  reservation: [
    "none",
    "1-day",
    "14-days",
    "30-days",
    "required",
    "any",
    "allocation-only",
    "impossible",
  ],
  party: ["2", "8", "10"],
  month: ["january", "august", "-august"],
  open: ["sat,sun", "-mon", "daily"],
  grape: ["merlot,riesling", "-merlot"],
  style: ["sweet"],
  facts: ["dogs,food", "-dogs"],
  full: ["yes"],
  score: ["95", "90-92"],
} as const;

it.each<[keyof typeof offered, Partial<Winery>, string[]]>([
  // A fee in dollars says nothing of euros; free is below any; closed doors are within none.
  [
    "fee",
    { fee: { min: 30, max: 80, currency: "USD" } },
    ["30usd", "30usd,5eur", "30-usd", "20-40usd", "1-usd,1-eur"],
  ],
  ["fee", { fee: { min: 30, currency: "EUR" } }, ["100eur", "1-usd,1-eur"]],
  ["fee", { fee: "none" }, ["free", "30usd", "29usd", "100eur", "30usd,5eur"]],
  ["fee", { fee: "none", appointment: "Impossible" }, []],
  ["fee", { fee: "waived" }, []],
  // As the trip planner says it.
  [
    "reservation",
    { appointment: "Walk-ins Welcome" },
    ["none", "1-day", "14-days", "30-days", "any"],
  ],
  ["reservation", { appointment: "Recommended", leadTimeDays: 14 }, ["14-days", "30-days", "any"]],
  ["reservation", { appointment: "Recommended" }, ["14-days", "30-days", "any"]],
  ["reservation", { leadTimeDays: 1 }, ["1-day", "14-days", "30-days", "required", "any"]],
  ["reservation", { leadTimeDays: 60 }, ["required", "any"]],
  ["reservation", { appointment: "Allocation Only" }, ["required", "any", "allocation-only"]],
  ["reservation", { appointment: "Impossible" }, ["impossible"]],
  ["party", { maxGuests: 6 }, ["2"]],
  ["party", { maxGuests: 10 }, ["2", "8", "10"]],
  ["party", { maxGuests: undefined }, ["2", "8"]],
  ["month", { closedMonths: [1] }, ["august"]],
  ["month", { closedMonths: [8] }, ["january", "-august"]],
  ["open", { hours: { "sat-mon": "10:00-17:00" } }, ["sat,sun"]],
  ["open", { hours: { "tue-sun": "10:00-17:00" } }, ["sat,sun", "-mon"]],
  ["open", {}, ["sat,sun", "daily"]],
  ["grape", { grapes: ["Riesling"] }, ["merlot,riesling", "-merlot"]],
  ["grape", { grapes: ["Merlot"] }, ["merlot,riesling"]],
  ["style", { styles: ["sweet"] }, ["sweet"]],
  ["style", { styles: ["red"] }, []],
  ["facts", { facts: { dogs: true, food: true } }, ["dogs,food"]],
  ["facts", { facts: { dogs: true } }, []],
  ["facts", { facts: { dogs: false } }, ["-dogs"]],
  ["full", { full: true }, ["yes"]],
  ["full", {}, []],
  ["score", { score: 96 }, ["95"]],
  ["score", { score: 92 }, ["90-92"]],
  ["month", { closedMonths: [], closedDates: ["12-20..02-10", "08-01..08-20"] }, ["august"]],
  ["month", { closedMonths: [], closedDates: ["08-01..08-31"] }, ["january", "-august"]],
])("filters %s: %j matches %j", (key, over, wanted) =>
  expect(passed(over, key, offered[key])).toEqual(wanted),
);

it.each(readPairs("chips.txt"))("describes %s as “%s”", (query, text) => {
  const { choices } = parseChoicesQuery(query, guide);
  expect(
    listActiveFilters(choices).map((filter) =>
      describeChosenValues(filter, { guide, choices, today }),
    ),
  ).toEqual([text]);
});

it("drops the place for a town", () => {
  expect(applyChange({ near: "haro", within: "50km", score: "95" }, { where: "spain" })).toEqual({
    where: "spain",
    score: "95",
  });
  expect(applyChange({ where: "spain" }, { near: "haro" })).toEqual({ near: "haro" });
  expect(applyChange({ near: "haro", within: "50km" }, { near: "" })).toEqual({});
});

/** Counts of matches, and of wineries that may match. */
const verdicts = { match: [1, 0], possible: [0, 1], none: [0, 0] };

it.each<[string, Partial<Winery>, Choices, keyof typeof verdicts]>([
  ["in a closed month", { closedMonths: [1, 2] }, { open: "2026-01-15" }, "none"],
  ["after it reopens", { closedUntil: "2028-01-01" }, { open: "2028-05-15" }, "match"],
  ["on a weekday until it reopens", { closedUntil: "2028-01-01" }, { open: "mon" }, "none"],
  ["to visitors until it reopens", { closedUntil: "2028-01-01" }, { reservation: "any" }, "none"],
  ["on Christmas Eve", {}, { open: "2026-12-24" }, "possible"],
  ["without hours", { hours: undefined }, { open: "2026-05-15" }, "possible"],
])("judges a winery %s", (_, over, choices, verdict) => {
  const region = guide.wineries[0]!.region;
  const wineries = [{ ...wineryOf(), region, ...over }];
  const results = find(choices, wineries);
  expect([results.matches.length, results.possible.length]).toEqual(verdicts[verdict]);
});

it("counts a day on its own beside another", () => {
  const context = { guide, today, choices: { open: "mon" } };
  const filterOf = (key: ChoiceKey) => filters.find((filter) => filter.key === key)!;
  expect(makePreviewChange(filterOf("open"), "sat", context)).toEqual({ open: "sat" });
  const withDogs = { guide, today, choices: { facts: "dogs" } };
  expect(makePreviewChange(filterOf("facts"), "food", withDogs)).toEqual({ facts: "dogs,food" });
});

it("finds a winery for every preset", () => {
  for (const { change } of listPresets("2026-05-06"))
    expect(found(change).length).toBeGreaterThan(0);
});
