import fc from "fast-check";
import { expect, it } from "vitest";
import { makeRemovalChange } from "../../../../src/features/finder/changes.ts";
import { applyChange, type Choices } from "../../../../src/features/finder/choices.ts";
import { listActiveFilters } from "../../../../src/features/finder/filters.ts";
import { findResults } from "../../../../src/features/finder/results.ts";
import {
  explainNoMatches,
  findRelevantRoundup,
  isPlaceRemoval,
  suggestChanges,
} from "../../../../src/features/finder/suggestions.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { anyChoices, find, guide, today } from "./support.ts";

it("suggests dropping each filter that alone prevents matches", () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      const before = find(choices);
      fc.pre(before.matches.length === 0);
      const wanted = listActiveFilters(choices)
        .map(
          (filter) =>
            [
              filter.key,
              find(applyChange(choices, makeRemovalChange(filter))).matches.length,
            ] as const,
        )
        .filter(([, count]) => count > 0);
      const named = suggestChanges(before).flatMap(({ label, change, wineries }) => {
        const keys = Object.keys(change);
        return label.startsWith("Without") && keys.length === 1 ? [[...keys, wineries.length]] : [];
      });
      expect(Object.fromEntries(named)).toEqual(Object.fromEntries(wanted));
    }),
    { numRuns: 60 },
  );
});

it("suggests a longer distance first if nothing is near", () => {
  const barcelona = find({ near: "barcelona", within: "10km" });
  expect(barcelona.matches).toEqual([]);
  const [longer] = suggestChanges(barcelona);
  expect(longer).toMatchObject({ label: "Within 50 km", change: { within: "50km" } });
  expect(find({ near: "barcelona", within: "50km" }).matches).toHaveLength(longer!.wineries.length);
  expect(longer!.wineries.length).toBeGreaterThan(0);
});

it("suggests the region of an appellation without a winery", () => {
  const [first] = suggestChanges(find({ where: "us/napa-valley/rutherford" }));
  expect(first).toMatchObject({
    label: "Napa Valley instead",
    change: { where: "us/napa-valley" },
  });
});

it("suggests the nearest days if nothing is open on one", () => {
  const wineries = guide.wineries.map((winery) => ({
    ...winery,
    hours: { "tue-wed": "10:00-17:00", sat: "10:00-17:00" },
    closedMonths: [],
    closedDates: undefined,
    closedUntil: undefined,
  }));
  const suggest = (open: string) => {
    const found = find({ open }, wineries);
    const labels = suggestChanges(found).map(({ label }) => label);
    return labels.filter((label) => label.endsWith("instead"));
  };
  expect(suggest("sun")).toEqual(["Saturday instead", "Tuesday instead"]);
  expect(suggest("2026-05-17")).toEqual(["Saturday, May 16 instead", "Tuesday, May 19 instead"]);
  expect(suggest("sat,sun")).toEqual([]);
});

it("finds the roundup whose wineries match a filter that few others do", () => {
  const slugs = guide.wineries.map(({ slug }) => slug);
  const wineries = guide.wineries.map((winery, i) => ({ ...winery, facts: { children: i < 5 } }));
  const roundups = [
    { title: "Half of them", path: "/roundups/half", wineries: slugs.slice(3, 7) },
    { title: "With children", path: "/roundups/children", wineries: slugs.slice(0, 5) },
  ];
  const winery = (slug = "") => wineries.find((winery) => winery.slug === slug);
  const findIn = (choices: Choices) =>
    findRelevantRoundup(
      findResults({ guide: { ...guide, wineries, winery, roundups }, choices, today }),
    );
  expect(findIn({ facts: "children", where: "spain" })).toMatchObject({ title: "With children" });
  expect(findIn({ where: "spain" })).toBeUndefined();
});

it("suggests dropping a fact first and the place last", () => {
  const wineries = guide.wineries.map((winery) => ({
    ...winery,
    facts: { children: winery.region.id === "us/napa-valley" },
  }));
  const choices = { where: "us/sonoma-county", facts: "children" };
  const found = find(choices, wineries);
  expect(suggestChanges(found).map(({ label }) => label)).toEqual([
    "Without “children”",
    "Without “Sonoma County”",
  ]);
});

it("suggests dropping two filters if one is too few, but no place", () => {
  const isSonoma = ({ region }: Winery) => region.id === "us/sonoma-county";
  const wineries = guide.wineries.map((winery) => ({
    ...winery,
    hours: { [isSonoma(winery) ? "mon" : "sun"]: "10:00-17:00" },
    closedUntil: undefined,
    facts: { children: !isSonoma(winery) },
  }));
  const choices = { where: "us/sonoma-county", open: "sun", score: "80", facts: "children" };
  const suggestions = suggestChanges(
    findResults({ guide: { ...guide, wineries }, choices, today }),
  );
  expect(suggestions[0]).toMatchObject({
    label: "Without “Sunday” or “children”",
    change: { open: "", facts: "" },
    wineries: { length: wineries.filter(isSonoma).length },
  });
  expect(suggestions.at(-1)!.label).toBe("Without “Sonoma County”");
  expect(suggestions.findIndex(isPlaceRemoval)).toBe(suggestions.length - 1);
});

it("explains that an appellation has no winery", () => {
  const explain = (choices: Choices) => explainNoMatches(find(choices));
  expect(explain({ where: "us/napa-valley/rutherford" })).toBe(
    "No winery in Rutherford is reviewed.",
  );
  expect(explain({ where: "us/sonoma-county", q: "zzz" })).toBeUndefined();
});
