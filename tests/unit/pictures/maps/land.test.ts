import { polygonContains } from "d3-polygon";
import { describe, expect, it, test } from "vitest";
import { addAppellations } from "../../../../src/pictures/maps/appellations.ts";
import type { Extent } from "../../../../src/pictures/maps/atlas.ts";
import { type Frame, makeFrame, projectGeometry } from "../../../../src/pictures/maps/frame.ts";
import {
  findFeaturesInFrame,
  findRiversInFrame,
  findWaterNames,
  type Land,
} from "../../../../src/pictures/maps/land.ts";
import { isInsideFrame } from "../../../../src/pictures/maps/placement.ts";
import { addHills, addRoads } from "../../../../src/pictures/maps/terrain.ts";

const rims = { top: 26, right: 34, bottom: 48, left: 34 };
const frameOf = (...extent: Extent) => makeFrame(extent, [270, 360], rims);
const napa = frameOf(-122.48, 38.39, -122.33, 38.51);
const rioja = frameOf(-2.85, 42.46, -2.45, 42.58);

/** Land without names. */
const bare: Land = {
  layers: [
    { kind: "land", d: "M0 0l1 0" },
    { kind: "home", d: "M0 0l1 1" },
    { kind: "river", d: "M0 0l0 1" },
  ],
  faintNames: [],
};
const namesOf = ({ faintNames }: Land) => faintNames.map(({ name }) => name);

test("a map has its rivers, the greatest first", () => {
  const rivers = (frame: Frame) => findRiversInFrame(frame).map(({ properties }) => properties);
  const names = rivers(rioja).map(({ name }) => name);
  expect(names).toContain("Ebro");
  expect(names).not.toContain("Loire");
  const ranks = (...extent: Extent) => rivers(frameOf(...extent)).map(({ rank = 0 }) => rank);
  const near = ranks(0, 47, 2, 48);
  expect(near).toEqual(near.toSorted((a, b) => a - b));
  expect(Math.max(...near)).toBeGreaterThan(Math.max(...ranks(-5, 42, 8, 51)));
});

test("a near map names each river and lake once", () => {
  const lakes = frameOf(-77.3, 42.35, -76.6, 42.9);
  const names = findWaterNames(lakes).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Seneca Lake", "Keuka Lake"]));
  expect(new Set(names).size).toBe(names.length);
  for (const spot of findWaterNames(lakes).flatMap(({ positions }) => positions))
    expect(isInsideFrame(spot, lakes, 0)).toBe(true);
  expect(findWaterNames(frameOf(-125, 25, -67, 49))).toEqual([]);
});

describe("appellations", () => {
  const { layers, faintNames } = addAppellations(bare, napa);

  it("lie between the land and the rivers", () => {
    const kinds = "land home area-1 area-2 area-3 area-4 area-main river".split(" ");
    expect(layers.map(({ kind }) => kind)).toEqual(kinds);
    const areas = layers.filter(({ kind }) => kind.startsWith("area-")).map(({ d }) => d);
    expect(areas.join("").split("z").length).toBeGreaterThan(9);
    expect(areas.at(-1), "the region's own").toContain("z");
    const none = addAppellations(bare, rioja);
    expect([none.layers.filter(({ d }) => d), none.faintNames]).toEqual([bare.layers, []]);
  });

  it("have their names in their bounds, the region's own last", () => {
    expect(namesOf({ layers, faintNames })).toEqual(
      expect.arrayContaining(["OAKVILLE", "RUTHERFORD"]),
    );
    expect(faintNames.at(-1)?.name).toBe("NAPA VALLEY");
    const areas = findFeaturesInFrame("appellations", "appellations", napa);
    for (const { name, positions } of faintNames) {
      const area = areas.find(({ properties }) => properties.name?.toUpperCase() === name)!;
      const rings = projectGeometry(area.geometry, napa).map(({ points }) => points);
      expect(positions.length, name).toBeGreaterThan(0);
      for (const [x, y] of positions)
        expect(rings.some((ring) => polygonContains(ring, [x, y]))).toBe(true);
    }
  });
});

describe.each([
  ["hills", addHills],
  ["roads", addRoads],
])("%s", (_, add) => {
  it("are few bytes with their names on the map", () => {
    const { layers, faintNames } = add(bare, napa);
    const bytes = layers.reduce((sum, { d }) => sum + d.length, 0);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(12_000);
    for (const { positions } of faintNames) {
      expect(positions.length).toBeGreaterThan(0);
      for (const spot of positions) expect(isInsideFrame(spot, napa, -10)).toBe(true);
    }
    const ocean = add(bare, frameOf(-140, 30, -139.8, 30.2));
    expect([ocean.layers.filter(({ d }) => d), ocean.faintNames]).toEqual([bare.layers, []]);
  });
});

test("hills skip names that areas on the map have", () => {
  const area = { kind: "area" as const, name: "MAYACAMAS MOUNTAINS", positions: [] };
  const names = namesOf(addHills({ ...bare, faintNames: [area] }, napa));
  expect(names.filter((name) => name === area.name)).toHaveLength(1);
  expect(names).toContain("VACA MOUNTAINS");
});
