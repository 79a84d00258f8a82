import { polygonArea } from "d3-polygon";
import { expect, test } from "vitest";
import { frameFor } from "../../../../src/pictures/maps/frame.ts";
import { riversOf, waterNames } from "../../../../src/pictures/maps/land.ts";
import { appellationsIn, lakesIn, riversIn } from "../../../../src/pictures/maps/map-data.ts";

const everywhere = [-180, -85, 180, 85] as const;
const rims = { top: 10, right: 10, bottom: 30, left: 10 };
const frameOf = (w: number, s: number, e: number, n: number) => frameFor([w, s, e, n], [270, 360], rims);

test("areas are wound as d3-geo wants them: the other way round is the rest of the earth", () => {
  const outer = [...appellationsIn(everywhere), ...lakesIn(everywhere)].flatMap(({ properties, geometry }) =>
    geometry.coordinates.map(([ring = []]) => ({
      ...properties,
      area: polygonArea(ring.map(([x = 0, y = 0]) => [x, y])),
    })),
  );
  expect(outer.filter(({ area }) => area <= 0)).toEqual([]);
});

test("no appellation and no lake is there twice", () => {
  for (const layer of [appellationsIn(everywhere), lakesIn(everywhere)]) {
    const names = layer.flatMap(({ properties }) => properties.name ?? []);
    expect(new Set(names).size).toBe(names.length);
  }
});

test("only what reaches into the extent is found, the greatest rivers first", () => {
  const rioja = riversIn([-3, 42.4, -2.4, 42.7]);
  expect(rioja.map(({ properties }) => properties.name)).toContain("Ebro");
  expect(rioja.map(({ properties }) => properties.name)).not.toContain("Loire");
  const ranks = riversIn(everywhere).map(({ properties }) => properties.rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

test("streams are on near maps alone", () => {
  const [near, far] = [frameOf(0, 47, 2, 48), frameOf(-5, 42, 8, 51)];
  const least = (frame: typeof near) => Math.max(...riversOf(frame).map(({ properties }) => properties.rank));
  expect(least(near)).toBeGreaterThan(least(far));
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
