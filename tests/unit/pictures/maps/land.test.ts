import { expect, test } from "vitest";
import { frameFor } from "../../../../src/pictures/maps/frame.ts";
import { riversBelow, waterNames } from "../../../../src/pictures/maps/land.ts";

const rims = { top: 10, right: 10, bottom: 30, left: 10 };
const frameOf = (w: number, s: number, e: number, n: number) => frameFor([w, s, e, n], [270, 360], rims);

test("a map has the rivers that reach into it, the greatest first, and streams only if it is near", () => {
  const rivers = (frame: ReturnType<typeof frameOf>) => riversBelow(frame).map(({ properties }) => properties);
  const rioja = rivers(frameOf(-3, 42.4, -2.4, 42.7)).map(({ name }) => name);
  expect(rioja).toContain("Ebro");
  expect(rioja).not.toContain("Loire");
  const ranks = (...extent: [number, number, number, number]) => rivers(frameOf(...extent)).map(({ rank = 0 }) => rank);
  const near = ranks(0, 47, 2, 48);
  expect(near).toEqual(near.toSorted((a, b) => a - b));
  expect(Math.max(...near)).toBeGreaterThan(Math.max(...ranks(-5, 42, 8, 51)));
});

test("a near map names its rivers and lakes once, along them; a far one doesn't", () => {
  const lakes = frameOf(-77.3, 42.35, -76.6, 42.9);
  const names = waterNames(lakes).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Seneca Lake", "Keuka Lake"]));
  expect(new Set(names).size).toBe(names.length);
  const inView = waterNames(lakes).flatMap(({ at }) => at.map(lakes.project));
  expect(inView.filter(([x, y]) => x < 0 || y < 0 || x > lakes.width || y > lakes.height)).toEqual([]);
  expect(waterNames(frameOf(-125, 25, -67, 49))).toEqual([]);
});
