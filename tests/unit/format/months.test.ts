import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthNames, monthsText } from "../../../src/format/months.ts";

describe("monthsText", () => {
  it.each([
    [[9, 10, 11], "September–November"],
    [[9, 10], "September–October"],
    [[4, 5, 6, 9, 10, 11], "April–June and September–November"],
    [[12, 1], "December–January"],
    [[11, 12, 1, 2], "November–February"],
    [[6], "June"],
    [[3, 6, 9], "March, June and September"],
    [[1, 12], "January and December"],
    [[], ""],
  ])("%j reads %j", (months, text) => {
    expect(monthsText(months)).toBe(text);
  });

  it("names the first month first and the last one last", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (months) => {
        const text = monthsText(months);
        expect(text.startsWith(monthNames[months[0]! - 1]!)).toBe(true);
        expect(text.endsWith(monthNames[months.at(-1)! - 1]!)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
