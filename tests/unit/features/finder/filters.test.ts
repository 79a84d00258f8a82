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
import { readTables } from "../../support/tables.ts";
import { wineryOf } from "../trip/support.ts";
import table from "./filters.yaml?raw";
import { find, guide, readPairs, today } from "./support.ts";

const rows = readTables(table);

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

const offered = Object.fromEntries(rows("offered"));

/** The values of a filter that a winery passes. */
const listPassed = (over: Partial<Winery>, key: ChoiceKey): string[] => {
  const winery = { ...wineryOf(), appointment: "Required" as const, ...over };
  return offered[key].filter(
    (value: string) => find({ [key]: value }, [winery]).matches.length > 0,
  );
};

it.each(rows("filters"))("filters %s: %j matches %j", (key, over, wanted) =>
  expect(listPassed(over, key)).toEqual(wanted),
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

it.each(rows("verdicts"))("judges a winery %s", (_, over, choices, counts) => {
  const region = guide.wineries[0]!.region;
  const wineries = [{ ...wineryOf(), region, ...over }];
  const results = find(choices, wineries);
  expect([results.matches.length, results.possible.length]).toEqual(counts);
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
