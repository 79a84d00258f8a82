import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../../../../src/catalogue/geography.ts";
import { type Sort, sorts } from "../../../../src/features/finder/address.ts";
import { sorted, sortOf, valuesOf } from "../../../../src/features/finder/results.ts";
import type { Winery } from "../../../../src/features/guide.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";

const { wineries, towns } = variedGuide();
const km = (winery: Winery) => distanceKm(towns.find(({ id }) => id === "haro")!, winery);
const values = valuesOf({ wineries });
const by = (sort: Sort, some: readonly Winery[] = wineries) => sorted(some, sort, km, values);
const paths = (some: readonly Winery[]) => some.map(({ path }) => path);

it.each(sorts)("by %s is one order, however the wineries come", (sort) => {
  const all = paths(by(sort));
  fc.assert(
    fc.property(fc.shuffledSubarray([...wineries], { minLength: 60 }), (some) => {
      const taken = new Set(paths(some));
      expect(paths(by(sort, some))).toEqual(all.filter((path) => taken.has(path)));
    }),
    { numRuns: 40 },
  );
  const twins = ["/b", "/a", "/c"].map((path) => ({ ...wineries[0]!, path }));
  expect(paths(by(sort, twins))).toEqual(["/a", "/b", "/c"]);
});

const rising = (numbers: readonly number[]) =>
  expect(numbers).toEqual([...numbers].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));

describe("begins with", () => {
  it("the highest score, the nearest, the best value", () => {
    rising(by("score").map(({ score }) => -score));
    rising(by("distance").map(km));
    rising(by("value").map((winery) => -(values.get(winery) ?? Number.NEGATIVE_INFINITY)));
  });

  it("what is free, then dollars, then euros; doors without a fee come last", () => {
    const kinds = by("fee").map(({ fee }) => (typeof fee === "object" ? fee.currency : fee));
    const order = ["none", "waived", "USD", "EUR", "not offered"] as const;
    expect(kinds).toEqual(order.flatMap((kind) => kinds.filter((other) => other === kind)));
    for (const currency of ["USD", "EUR"])
      rising(by("fee").flatMap(({ fee }) => (typeof fee === "object" && fee.currency === currency ? [fee.min] : [])));
  });

  it("the higher score of two with the same fee", () => {
    const free = by("fee").filter(({ fee }) => fee === "none");
    rising(free.map(({ score }) => -score));
    expect(free.length).toBeGreaterThan(2);
  });

  it("the first of the alphabet, accents or not", () => {
    const names = by("name").map(({ name }) => name);
    expect(names.indexOf("Álvaro Palacios")).toBe(names.indexOf("Alphonse Mellot") + 1);
    const articles = ["Zed", "The Hilt", "L’Aventure", "Le Dome", "Larkmead"].map((name) => ({
      ...wineries[0]!,
      name,
    }));
    expect(by("name", articles).map(({ name }) => name.slice(-4))).toEqual(["ture", "Dome", "Hilt", "mead", "Zed"]);
  });
});

it("an order by distance needs a place to measure from", () => {
  expect(sortOf({ sort: "distance" }, undefined)).toBe("score");
  expect(sortOf({ near: "haro" }, km)).toBe("distance");
  expect(sortOf({ near: "me" }, undefined)).toBe("score");
  expect(sortOf({ near: "haro", sort: "fee" }, km)).toBe("fee");
});

/** Fees of which each is e times the one before: scores that rise by a point each lie on a line. */
const [low, middle, high] = [Math.E, Math.E ** 2, Math.E ** 3];
const usd = (min: number) => ({ min, currency: "USD" }) as const;

it.each<[string, [number, Winery["fee"], ("mi" | "km")?][], (string | undefined)[]]>([
  [
    "zero on the line",
    [
      [91, usd(low)],
      [92, usd(middle)],
      [93, usd(high)],
    ],
    ["0.0", "0.0", "0.0"],
  ],
  [
    "the points beside it",
    [
      [91, usd(low)],
      [93, usd(high)],
      [90, usd(middle)],
      [94, usd(middle)],
    ],
    ["0.0", "0.0", "-2.0", "2.0"],
  ],
  [
    "by a line for each currency",
    [
      [90, usd(20)],
      [99, { min: 20, currency: "EUR" }, "km"],
    ],
    ["0.0", "0.0"],
  ],
  [
    "free as the lowest fee, and nothing for closed doors",
    [
      [90, usd(20)],
      [90, usd(40)],
      [93, "none"],
      [99, "not offered"],
    ],
    ["0.0", "0.0", "3.0", undefined],
  ],
])("value is %s", (_, rows, wanted) => {
  const some = rows.map(([score, fee, unit = "mi"]) => ({ score, fee, region: { unit } }) as Winery);
  const found = valuesOf({ wineries: some });
  expect(some.map((winery) => found.get(winery)?.toFixed(1).replace("-0.0", "0.0"))).toEqual(wanted);
});
