import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listed, runs } from "../../../src/format/ranges.ts";

const next = (a: number, b: number) => b === a + 1;

describe("runs", () => {
  it.each([
    [[], []],
    [[4], [[4, 4]]],
    [
      [4, 5, 6, 9, 10],
      [
        [4, 6],
        [9, 10],
      ],
    ],
    [
      [5, 4],
      [
        [5, 5],
        [4, 4],
      ],
    ],
  ])("of %j are %j", (items, pairs) => {
    expect(runs(items, next)).toEqual(pairs);
  });

  it("give back what they were made of, and no two that could be one", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (items) => {
        const found = runs(items, next);
        expect(found.flatMap(([a, b]) => Array.from({ length: b - a + 1 }, (_, i) => a + i))).toEqual(items);
        expect(found.some(([a], i) => i > 0 && next(found[i - 1]![1], a))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("leave the list as it was", () => {
    const items = Object.freeze([1, 2, 5]);
    expect(runs(items, next)).toHaveLength(2);
  });
});

describe("listed", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a and b"],
    [["a", "b", "c"], "a, b and c"],
  ])("%j reads %j", (items, text) => {
    expect(listed(items)).toBe(text);
  });
});
