import { expect, test } from "vitest";
import { hash, random } from "../../../../src/pictures/drawings/seed.ts";

test("FNV-1a's published values", () => {
  expect(hash("")).toBe(0x811c9dc5);
  expect(hash("a")).toBe(0xe40c292c);
  expect(hash("foobar")).toBe(0xbf9cf968);
});

test("a seed gives one stream, another seed another", () => {
  const draw = (seed: string) => {
    const rng = random(seed);
    return Array.from({ length: 20 }, () => rng.between(0, 1));
  };
  expect(draw("rioja")).toEqual(draw("rioja"));
  expect(draw("rioja")).not.toEqual(draw("priorat"));
  for (const value of draw("rioja")) expect(value >= 0 && value < 1).toBe(true);
});

test("every choice comes up, and an empty list can't be picked from", () => {
  const rng = random("x");
  expect(new Set(Array.from({ length: 200 }, () => rng.pick(["a", "b", "c"]))).size).toBe(3);
  expect(() => rng.pick([])).toThrow(RangeError);
});
