import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standingText } from "../../../src/catalogue/places.ts";

const scores = [84, 91, 91, 91, 96, 98, 98];

describe("standingText", () => {
  it.each([
    [96, scores, "Higher than 4 of 7"],
    [91, scores, "Higher than 1 of 7"],
    [98, scores, "The highest of 7, with 1 other"],
    [84, scores, "The lowest of 7"],
    [98, [90, 98], "The highest of 2"],
    [84, [84, 84, 84, 90], "The lowest of 4, with 2 others"],
  ])("of %i in %j is %j", (score, all, text) => expect(standingText(score, all)).toBe(text));

  it.each([[[]], [[90]], [[90, 90]]])("has nothing to say of 90 in %j", (all: number[]) =>
    expect(standingText(90, all)).toBeUndefined(),
  );

  it("never counts a winery above itself or an equal one, and counts more for a higher score", () => {
    const points = fc.integer({ min: 80, max: 100 });
    fc.assert(
      fc.property(fc.array(points, { minLength: 1 }), (scores) => {
        const all = scores.toSorted((a, b) => a - b);
        const counts = all.map((score) => {
          const [, count] = /^Higher than (\d+)/.exec(standingText(score, all) ?? "") ?? [];
          return count && Number(count);
        });
        const told = counts.filter((count) => count !== undefined).map(Number);
        expect(told).toEqual(told.toSorted((a, b) => a - b));
        expect(told.every((count) => count > 0 && count < all.length)).toBe(true);
      }),
    );
  });
});
