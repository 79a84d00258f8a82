import { describe, expect, it } from "vitest";
import { distanceKm } from "../../../../src/catalogue/geography.ts";
import { activeFilters, type Choices, changed, isChosen, presets } from "../../../../src/features/finder/filters.ts";
import { resultsOf } from "../../../../src/features/finder/results.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { days } from "../../../../src/schemas/weekdays.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";

const guide = variedGuide();
const position = { latitude: 42.5, longitude: -2.7 };
const found = (choices: Choices) => resultsOf({ guide, choices, position }).found;
const haro = guide.towns.find(({ id }) => id === "haro")!;
const napa = guide.towns.find(({ id }) => id === "napa")!;
const [month] = guide.wineries[0]!.region.bestMonths;

describe("finds", () => {
  it.each<[Choices, (winery: Winery) => boolean]>([
    [{ q: "rias" }, ({ region }) => region.id === "spain/rias-baixas"],
    [{ q: "GEWURZ" }, ({ grapes }) => grapes.includes("Gewürztraminer")],
    [{ q: "l'aventure" }, ({ name }) => name.startsWith("L’Aventure")],
    [{ q: "rioja riesling" }, ({ region, grapes }) => region.id === "spain/rioja" && grapes.includes("Riesling")],
    [{ where: "us/california" }, ({ path }) => path.startsWith("/travel/us/california/")],
    [{ where: "spain" }, ({ path }) => path.startsWith("/travel/spain/")],
    [{ near: "haro", within: "50km" }, (winery) => distanceKm(haro, winery) <= 50],
    [{ near: "haro", within: "50mi" }, (winery) => distanceKm(haro, winery) <= 80.4672],
    // 25 of the unit on the road signs there, unless the reader says otherwise.
    [{ near: "haro" }, (winery) => distanceKm(haro, winery) <= 25],
    [{ near: "napa" }, (winery) => distanceKm(napa, winery) <= 25 * 1.609344],
    [{ near: "me" }, (winery) => distanceKm(position, winery) <= 25],
    [{ open: "sat,sun" }, ({ openDays = [] }) => openDays.includes("sat") || openDays.includes("sun")],
    [{ grape: "merlot,riesling" }, ({ grapes }) => grapes.includes("Merlot") || grapes.includes("Riesling")],
    [{ style: "sweet" }, ({ styles }) => styles.includes("sweet")],
    [{ facts: "dogs,food" }, ({ facts }) => Boolean(facts?.dogs && facts.food)],
    [{ full: "yes" }, ({ full }) => full === true],
    [{ score: "95" }, ({ score }) => score >= 95],
    [
      { month: ["january", "february", "march", "april", "may", "june", "july", "august"][month! - 1]! },
      ({ region, closedMonths }) => region.bestMonths.includes(month!) && !closedMonths.includes(month!),
    ],
  ])("%j", (choices, fits) => {
    const wanted = guide.wineries.filter(fits).map(({ path }) => path);
    expect(wanted.length).toBeGreaterThan(0);
    expect(
      found(choices)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it("all without a position to measure from", () => {
    expect(resultsOf({ guide, choices: { near: "me" } }).found).toHaveLength(guide.wineries.length);
  });
});

/** The values of a filter that a winery passes. */
const passed = (over: Partial<Winery>, key: "fee" | "reservation", values: string[]) => {
  const winery = { ...guide.wineries[0]!, leadTimeDays: undefined, byAppointment: false, ...over } as Winery;
  return values.filter(
    (value) => resultsOf({ guide: { ...guide, wineries: [winery] }, choices: { [key]: value } }).found.length > 0,
  );
};

it.each<[Partial<Winery>, string[]]>([
  [{ fee: { min: 30, max: 80, currency: "USD" } }, ["30usd", "30usd,5eur"]],
  [{ fee: { min: 30, currency: "EUR" } }, ["100eur"]],
  [{ fee: "none" }, ["free", "30usd", "29usd", "100eur", "30usd,5eur"]],
  [{ fee: "none", appointment: "Impossible" }, []],
  [{ fee: "not offered" }, []],
  [{ fee: "waived" }, []],
])(
  "%j is within %j: a fee in dollars says nothing of euros, free is within any, closed doors within none",
  (over, wanted) => {
    expect(
      passed({ appointment: "Required", ...over }, "fee", ["free", "30usd", "29usd", "100eur", "30usd,5eur"]),
    ).toEqual(wanted);
  },
);

it.each<[Partial<Winery>, string[]]>([
  [{ appointment: "Walk-ins Welcome" }, ["none", "1-day", "30-days", "any"]],
  [{ appointment: "Recommended", openDays: days, leadTimeDays: 14 }, ["none", "1-day", "30-days", "any"]],
  [{ appointment: "Recommended", openDays: days, byAppointment: true, leadTimeDays: 14 }, ["30-days", "any"]],
  [{ appointment: "Recommended", openDays: undefined }, ["1-day", "30-days", "any"]],
  [{ appointment: "Required", leadTimeDays: 1 }, ["1-day", "30-days", "any"]],
  [{ appointment: "Required", leadTimeDays: 60 }, ["any"]],
  [{ appointment: "Allocation Only" }, ["any"]],
  [{ appointment: "Impossible" }, []],
  [{ appointment: "Required", fee: "not offered" }, []],
])("%j is open to readers with a reservation of %j", (over, wanted) => {
  const fee = { min: 30, currency: "USD" } as const;
  expect(passed({ fee, ...over }, "reservation", ["none", "1-day", "30-days", "any"])).toEqual(wanted);
});

it("every chip names its choice as a reader would", () => {
  const choices: Choices = {
    q: "old vines",
    near: "haro",
    open: "sat,sun",
    reservation: "14-days",
    fee: "30usd,25eur",
    score: "95",
    month: "may",
    grape: "merlot,riesling",
    style: "red",
    facts: "children,dogs,food",
    full: "yes",
  };
  const chips = (choices: Choices) =>
    activeFilters(choices).map((filter) => filter.chip(choices[filter.key]!, { guide, choices }));
  expect(chips(choices)).toEqual([
    "“old vines”",
    "within 25 km of Haro",
    "open Saturday or Sunday",
    "booked up to 14 days ahead",
    "at most $30 or €25",
    "95 points and up",
    "in May",
    "Merlot or Riesling",
    "red",
    "children welcome, dogs welcome and food served",
    "full reviews only",
  ]);
  expect(chips({ where: "spain/rioja", reservation: "1-day", fee: "free" })).toEqual([
    "in Rioja",
    "booked up to 1 day ahead",
    "free",
  ]);
  expect(chips({ near: "me", reservation: "any" })).toEqual(["near me", "open to visitors"]);
});

it("a place and a town exclude each other, and a distance goes with its town", () => {
  expect(changed({ near: "haro", within: "50km", score: "95" }, { where: "spain" })).toEqual({
    where: "spain",
    score: "95",
  });
  expect(changed({ where: "spain" }, { near: "haro" })).toEqual({ near: "haro" });
  expect(changed({ near: "haro", within: "50km" }, { near: "" })).toEqual({});
});

it("a preset is chosen by its own change and by nothing less", () => {
  for (const preset of presets) {
    expect(isChosen(preset, changed({}, preset.change))).toBe(true);
    expect(isChosen(preset, {})).toBe(false);
    expect(found(preset.change).length).toBeGreaterThan(0);
  }
});
