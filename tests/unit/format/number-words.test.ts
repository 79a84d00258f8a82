import { describe, expect, it } from "vitest";
import { inWords } from "../../../src/format/number-words.ts";

describe("inWords", () => {
  it.each([
    [0, "zero"],
    [4, "four"],
    [11, "eleven"],
    [19, "nineteen"],
    [20, "twenty"],
    [26, "twenty-six"],
    [90, "ninety"],
    [99, "ninety-nine"],
    [100, "one hundred"],
    [101, "101"],
    [1250, "1,250"],
  ])("%i is %j", (whole, text) => {
    expect(inWords(whole)).toBe(text);
  });
});
