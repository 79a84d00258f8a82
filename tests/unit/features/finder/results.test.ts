import fc from "fast-check";
import { expect, it } from "vitest";
import { type Choices, changed, toggled } from "../../../../src/features/finder/choices.ts";
import { activeFilters, drop, filters, presets } from "../../../../src/features/finder/filters.ts";
import { advice, farther, resultsOf } from "../../../../src/features/finder/results.ts";
import { acceptsVisitors } from "../../../../src/format/visit.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";
import { anyChoices } from "./support.ts";

const guide = variedGuide();
const position = { latitude: 42.5, longitude: -2.7 };
const results = (choices: Choices) => resultsOf({ guide, choices, position });
const offered = filters.flatMap((filter) => (filter.options?.(guide) ?? []).map((option) => ({ filter, option })));

it("the count of a change is what the change finds", () => {
  fc.assert(
    fc.property(anyChoices(guide), fc.nat(), (choices, seed) => {
      const before = results(choices);
      const { filter, option } = offered[seed % offered.length]!;
      const changes = [
        option.change,
        toggled(filter, option.change[filter.key]!, before.context),
        presets[seed % presets.length]!.change,
        { within: "50km" },
      ];
      for (const change of changes) expect(before.count(change)).toBe(results(changed(choices, change)).found.length);
    }),
    { numRuns: 400 },
  );
});

it("advice names each filter whose removal helps, and how much it finds", () => {
  fc.assert(
    fc.property(anyChoices(guide), (choices) => {
      const before = results(choices);
      fc.pre(before.found.length === 0);
      const wanted = activeFilters(choices)
        .map((filter) => [filter.key, results(changed(choices, drop(filter))).found.length] as const)
        .filter(([, count]) => count > 0);
      const named = advice(before).map(({ filter, count }) => [filter.key, count] as const);
      expect(Object.fromEntries(named)).toEqual(Object.fromEntries(wanted));
      expect(named.map(([, count]) => count)).toEqual(named.map(([, count]) => count).sort((a, b) => b - a));
    }),
    { numRuns: 200 },
  );
});

it("where nothing is near enough, a longer distance is offered that finds what it says", () => {
  const barcelona = results({ near: "barcelona", within: "10km" });
  expect(barcelona.found).toEqual([]);
  const longer = farther(barcelona)!;
  expect(results({ near: "barcelona", within: longer.within }).found).toHaveLength(longer.count);
  expect(longer.count).toBeGreaterThan(0);
  expect(farther(results({ where: "spain" }))).toBeUndefined();
});

it.each<[Choices, (typeof guide.wineries)[number][]]>([
  [{}, []],
  [{ open: "sat,sun" }, guide.wineries.filter((winery) => !winery.openDays && acceptsVisitors(winery))],
  [{ facts: "dogs" }, guide.wineries.filter((winery) => winery.facts?.dogs === undefined && acceptsVisitors(winery))],
])("%j leaves aside those that may fit, for all that is known", (choices, wanted) => {
  expect(new Set(results(choices).unknown)).toEqual(new Set(wanted));
});
