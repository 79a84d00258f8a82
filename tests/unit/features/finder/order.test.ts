import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noChoices, type Sort, sorts } from "../../../../src/features/finder/choices.ts";
import { ordered, sortOf } from "../../../../src/features/finder/order.ts";
import { survey } from "../../../../src/features/finder/survey.ts";
import { values } from "../../../../src/features/finder/value.ts";
import type { Winery as Row } from "../../../../src/features/guide.ts";
import { variedGuide } from "../../../support/varied-atlas.ts";

const guide = variedGuide();
const by = (sort: Sort) => survey(guide, { ...noChoices, near: "haro", within: "50km", sort });
const paths = (rows: readonly Row[]) => rows.map(({ path }) => path);

it.each(sorts)("by %s is one order, however the rows come", (sort) => {
  const asked = by(sort);
  const once = paths(ordered(guide.wineries, asked));
  expect(new Set(once).size).toBe(guide.wineries.length);
  fc.assert(
    fc.property(fc.shuffledSubarray([...guide.wineries], { minLength: 60 }), (rows) => {
      const taken = new Set(paths(rows));
      expect(paths(ordered(rows, asked))).toEqual(once.filter((path) => taken.has(path)));
    }),
    { numRuns: 60 },
  );
});

it("tells even twins apart, by their addresses", () => {
  const twins = ["/b", "/a", "/c"].map((path) => ({ ...guide.wineries[0]!, path }));
  for (const sort of sorts) expect(paths(ordered(twins, by(sort)))).toEqual(["/a", "/b", "/c"]);
});

const rising = (numbers: readonly number[]) =>
  expect(numbers).toEqual([...numbers].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));

describe("begins with", () => {
  it("the highest score", () => rising(ordered(guide.wineries, by("score")).map(({ score }) => -score)));

  it("the nearest", () => {
    const asked = by("distance");
    rising(ordered(guide.wineries, asked).map((row) => asked.km!(row)));
  });

  it("what is free, then dollars, then euros; doors without a fee come last", () => {
    const rows = ordered(guide.wineries, by("fee"));
    const kinds = rows.map(({ fee }) => (typeof fee === "object" ? fee.currency : fee));
    const order = ["none", "waived", "USD", "EUR", "not offered"] as const;
    expect(order.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(kinds).toEqual(order.flatMap((kind) => kinds.filter((other) => other === kind)));
    for (const currency of ["USD", "EUR"])
      rising(rows.flatMap(({ fee }) => (typeof fee === "object" && fee.currency === currency ? [fee.min] : [])));
  });

  it("the best value; who charges nothing known comes last", () => {
    const value = values(guide);
    rising(ordered(guide.wineries, by("value")).map((row) => -(value.get(row) ?? Number.NEGATIVE_INFINITY)));
  });

  it("the first of the alphabet, accents or not", () => {
    const names = ordered(guide.wineries, by("name")).map(({ name }) => name);
    expect(names.indexOf("Álvaro Palacios")).toBe(names.indexOf("Alphonse Mellot") + 1);
  });
});

it("an order by distance needs a place to measure from", () => {
  expect(sortOf({ ...noChoices, sort: "distance" }, undefined)).toBe("score");
  expect(sortOf({ ...noChoices, near: "haro" }, () => 1)).toBe("distance");
  expect(sortOf({ ...noChoices, near: "me" }, undefined)).toBe("score");
  expect(sortOf({ ...noChoices, near: "haro", sort: "fee" }, () => 1)).toBe("fee");
});
