import { expect, test } from "vitest";
import { along, below, line, plateauAt, rolling } from "../../../../src/pictures/drawings/curve.ts";
import { random } from "../../../../src/pictures/drawings/seed.ts";
import { arches, box, fill, moved, n, oval, range, row, svg, whole } from "../../../../src/pictures/drawings/svg.ts";

test("numbers are short, and never minus zero", () => {
  expect([n(1.25), n(-0.04), n(3), whole(-0.4), whole(2.5)]).toEqual(["1.3", "0", "3", "0", "3"]);
});

test("shapes are written as paths", () => {
  expect(box(1, 2, 3, 4)).toBe("M1 2h3v4h-3z");
  expect(oval(10, 10, 4, 3)).toBe("M10 7a4 3 0 1 0 .1 0z");
  expect(arches(10, 20, [[0, 0]])).toBe("M0 0v-15a5 5 0 0 1 10 0v15z");
  expect(row(3, 1, 2, 9)).toEqual([
    [1, 9],
    [3, 9],
    [5, 9],
  ]);
  expect(range(3, 1)).toEqual([1, 2, 3]);
});

test("a path is written without what it can do without", () => {
  expect(fill("#fff", "M1 -2l-0.5 0.5L10.5 20")).toBe(
    '<path fill="#fff" d="M1-2l-0.5 .5L10.5 20"/>'.replace("-0.5", "-.5"),
  );
});

test("a drawing is set down, scaled or turned round", () => {
  expect(moved(1.4, 2, "x")).toBe('<g transform="translate(1 2)">x</g>');
  expect(moved(1, 2, "x", -1, 1)).toBe('<g transform="translate(1 2)scale(-1 1)">x</g>');
});

test("a sheet has its proportions and nothing else", () =>
  expect(svg(3, 2, "x")).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">x</svg>'));

test("a curve is followed from end to end and closed at the foot of the sheet", () => {
  expect(along((x) => x, 0, 30, 1)).toBe("c10 10 20 20 30 30");
  expect(line(() => 7, 2)).toBe("M0 7c200 0 400 0 600 0s400 0 600 0");
  expect(below(() => 7, 1)).toBe("M0 420V7c400 0 800 0 1200 0V420z");
});

test("a rolling line stays near its base, a plateau runs from 1 to 0", () => {
  const roll = rolling(random("x"), 100, 10, 300);
  for (const x of range(60, 0, 20)) expect(Math.abs(roll(x) - 100)).toBeLessThan(20);
  const level = plateauAt(500, 50, 100);
  expect([level(500), level(540), level(600), level(700)]).toEqual([1, 1, 0.5, 0]);
});
