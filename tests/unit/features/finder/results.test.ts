import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureDistanceKm } from "../../../../src/catalogue/geography.ts";
import { type Sort, sorts } from "../../../../src/features/finder/address.ts";
import { toggleValue } from "../../../../src/features/finder/changes.ts";
import { applyChange, type Choices } from "../../../../src/features/finder/choices.ts";
import { listOptions } from "../../../../src/features/finder/filter-controls.ts";
import { filters } from "../../../../src/features/finder/filters.ts";
import { listPresets } from "../../../../src/features/finder/presets.ts";
import {
  computeValueByWinery,
  resolveSort,
  sortWineries,
} from "../../../../src/features/finder/results.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { isOpenToVisitors } from "../../../../src/format/visit.ts";
import { anyChoices, find, guide, today } from "./support.ts";

const presets = listPresets(today);
const offered = filters.flatMap((filter) =>
  listOptions(filter.key, guide).map((option) => ({ filter, option })),
);

it("counts as many matches after a change as it finds", () => {
  fc.assert(
    fc.property(anyChoices(), fc.nat(), (choices, seed) => {
      const before = find(choices);
      const { filter, option } = offered[seed % offered.length]!;
      const changes = [
        { [filter.key]: option.value },
        toggleValue(filter, option.value, before.context),
        presets[seed % presets.length]!.change,
        { within: "50km" },
      ];
      for (const change of changes)
        expect(before.countMatchesAfter(change)).toBe(
          find(applyChange(choices, change)).matches.length,
        );
    }),
    { numRuns: 400 },
  );
});

it.each<[Choices, (typeof guide.wineries)[number][]]>([
  [{}, []],
  [
    { open: "sat,sun" },
    guide.wineries.filter((winery) => !winery.hours && isOpenToVisitors(winery)),
  ],
  [
    { facts: "dogs" },
    guide.wineries.filter((winery) => winery.facts?.dogs === undefined && isOpenToVisitors(winery)),
  ],
])("lists wineries with unknown facts as possible for %j", (choices, wanted) => {
  expect(new Set(find(choices).possible)).toEqual(new Set(wanted));
});

const { wineries, towns } = guide;
const km = (winery: Winery) => measureDistanceKm(towns.find(({ id }) => id === "haro")!, winery);
const values = computeValueByWinery({ wineries });
const by = (sort: Sort, some: readonly Winery[] = wineries) => sortWineries(some, sort, km, values);
const paths = (some: readonly Winery[]) => some.map(({ path }) => path);

it.each(sorts)("sorts by %s independently of the input order", (sort) => {
  const all = paths(by(sort));
  fc.assert(
    fc.property(fc.shuffledSubarray([...wineries], { minLength: 60 }), (some) => {
      const taken = new Set(paths(some));
      expect(paths(by(sort, some))).toEqual(all.filter((path) => taken.has(path)));
    }),
    { numRuns: 40 },
  );
});

const rising = (numbers: readonly number[]) =>
  expect(numbers).toEqual([...Float64Array.from(numbers).sort()]);

describe("sorting", () => {
  it("puts the highest score, the nearest and the best value first", () => {
    rising(by("score").map(({ score }) => -score));
    rising(by("distance").map(km));
    rising(by("value").map((winery) => -(values.get(winery) ?? Number.NEGATIVE_INFINITY)));
  });

  it("puts free tastings before dollars, euros and unknown fees", () => {
    const kinds = by("fee").map(({ fee }) => (typeof fee === "object" ? fee.currency : fee));
    const order = ["none", "waived", "USD", "EUR", "not offered"] as const;
    expect(kinds).toEqual(order.flatMap((kind) => kinds.filter((other) => other === kind)));
    for (const currency of ["USD", "EUR"])
      rising(
        by("fee").flatMap(({ fee }) =>
          typeof fee === "object" && fee.currency === currency ? [fee.min] : [],
        ),
      );
  });

  it("breaks ties of the fee by the score", () => {
    const free = by("fee").filter(({ fee }) => fee === "none");
    rising(free.map(({ score }) => -score));
    expect(free.length).toBeGreaterThan(2);
  });

  it("ignores articles and accents in names", () => {
    const names = ["Zed", "The Hilt", "Álvaro", "L’Aventure", "Alphonse", "Le Dome", "Larkmead"];
    const sortedNames = by(
      "name",
      names.map((name) => ({ ...wineries[0]!, name })),
    ).map(({ name }) => name);
    expect(sortedNames).toEqual([
      "Alphonse",
      "Álvaro",
      "L’Aventure",
      "Le Dome",
      "The Hilt",
      "Larkmead",
      "Zed",
    ]);
  });
});

it("sorts by distance only from an origin", () => {
  expect(resolveSort({ sort: "distance" }, undefined)).toBe("score");
  expect(resolveSort({ near: "haro" }, km)).toBe("distance");
  expect(resolveSort({ near: "me" }, undefined)).toBe("score");
  expect(resolveSort({ near: "haro", sort: "fee" }, km)).toBe("fee");
});

const usd = (min: number) => ({ min, currency: "USD" });
/** Fees of which each is e times the one before: scores that rise by a point each lie on a line. */
const fees = { free: "none", low: usd(Math.E), middle: usd(Math.E ** 2), high: usd(Math.E ** 3) };
const others = { euros: { min: 20, currency: "EUR" }, closed: "not offered" };

it.each([
  ["zero on the line", "91 low, 92 middle, 93 high", "0.0 0.0 0.0"],
  ["the points beside it", "91 low, 93 high, 90 middle, 94 middle", "0.0 0.0 -2.0 2.0"],
  ["by a line for each currency", "90 low, 99 euros", "0.0 0.0"],
  [
    "free as the lowest fee, and nothing for closed doors",
    "90 low, 90 high, 93 free, 99 closed",
    "0.0 0.0 3.0 none",
  ],
])("computes a value of %s", (_, rows, wanted) => {
  const some = rows.split(", ").map((row) => {
    const [score, fee = ""] = row.split(" ");
    const distances = fee === "euros" ? "km" : "miles";
    return {
      score: Number(score),
      fee: { ...fees, ...others }[fee as "free"],
      region: { distances },
    } as Winery;
  });
  const found = computeValueByWinery({ wineries: some });
  const texts = some.map(
    (winery) => found.get(winery)?.toFixed(1).replace("-0.0", "0.0") ?? "none",
  );
  expect(texts.join(" ")).toBe(wanted);
});

it("lists wineries that it is too late to reserve after the others", () => {
  const wineries = guide.wineries.map((winery, i): Winery => {
    const leadTimeDays = i < 3 ? 21 : undefined;
    return { ...winery, appointment: "Required", fee: "none", hours: undefined, leadTimeDays };
  });
  const late = find({ open: "2026-01-10", sort: "name" }, wineries);
  expect(late.possible.slice(-3)).toEqual(
    late.possible.filter(({ leadTimeDays }) => leadTimeDays === 21),
  );
});
