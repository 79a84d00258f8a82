import { describe, expect, test } from "vitest";
import type { LonLat } from "../../../../src/pictures/maps/atlas.ts";
import { around, type Frame, frameFor, within } from "../../../../src/pictures/maps/frame.ts";
import { withHills, withRoads } from "../../../../src/pictures/maps/terrain.ts";

const frameAt = (...points: LonLat[]): Frame =>
  frameFor(around(points, 12), [270, 360], { top: 26, right: 34, bottom: 48, left: 34 });
const napa = () => frameAt([-122.48, 38.51], [-122.33, 38.39]);
const ocean = frameAt([-140, 30], [-139.8, 30.2]);
const bare = { layers: [{ kind: "home" as const, d: "M0 0l1 1" }], faintNames: [] };

describe.each([
  ["hills", withHills],
  ["roads", withRoads],
])("%s", (_, add) => {
  test("are few bytes, and nowhere but where they are", () => {
    const { layers } = add(bare, napa());
    const bytes = layers.reduce((sum, { d }) => sum + d.length, 0);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(12_000);
    expect(add(bare, ocean).layers.filter(({ d }) => d)).toEqual(bare.layers);
    expect(add(bare, ocean).faintNames).toEqual([]);
  });

  test("have names within the map", () => {
    const frame = napa();
    for (const { at } of add(bare, frame).faintNames) {
      expect(at.length).toBeGreaterThan(0);
      for (const spot of at) expect(within(frame.project(spot), frame, -10)).toBe(true);
    }
  });
});

describe("hills", () => {
  test("have no name that an area on the map has", () => {
    const faintNames = [{ kind: "area" as const, name: "MAYACAMAS MOUNTAINS", at: [] }];
    const names = withHills({ ...bare, faintNames }, napa()).faintNames.map(({ name }) => name);
    expect(names.filter((name) => name === "MAYACAMAS MOUNTAINS")).toHaveLength(1);
    expect(names).toContain("VACA MOUNTAINS");
  });
});
