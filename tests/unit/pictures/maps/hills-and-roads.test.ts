import { describe, expect, test } from "vitest";
import type { LonLat } from "../../../../src/pictures/maps/atlas.ts";
import { around, type Frame, frameFor, grain, within } from "../../../../src/pictures/maps/frame.ts";
import { ranges, roads, withHills, withRoads } from "../../../../src/pictures/maps/terrain.ts";

const frameAt = (...points: LonLat[]): Frame =>
  frameFor(around(points, 12), [270, 360], { top: 26, right: 34, bottom: 48, left: 34 });
const napa = () => frameAt([-122.48, 38.51], [-122.33, 38.39]);
const ocean = frameAt([-140, 30], [-139.8, 30.2]);
const bare = { layers: [{ kind: "home" as const, d: "M0 0l1 1" }], faintNames: [] };

/** Where the subpaths of path data begin, in units. */
const starts = (d: string) =>
  [...d.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x) * grain, Number(y) * grain] as const);

describe.each([
  ["hills", withHills],
  ["roads", withRoads],
])("%s", (_, add) => {
  test("are the same in each build, in few bytes, and nowhere but where they are", () => {
    const { layers } = add(bare, napa());
    expect(add(bare, napa()).layers).toEqual(layers);
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

  test("are drawn in numbers that a browser reads", () => {
    for (const { d } of add(bare, napa()).layers) expect(d).not.toMatch(/NaN|Infinity|--|\d-\d*-\d*-\D/);
  });
});

describe("hills", () => {
  test("stand on their crests", () => {
    const frame = napa();
    const crests = ranges.flatMap(({ crest }) =>
      crest.length === 1
        ? [frame.project(crest[0]!)]
        : crest.slice(1).flatMap((to, i) => {
            const [[ax, ay], [bx, by]] = [frame.project(crest[i]!), frame.project(to)];
            return Array.from(
              { length: 200 },
              (_, n) => [ax + ((bx - ax) * n) / 200, ay + ((by - ay) * n) / 200] as const,
            );
          }),
    );
    const hills = withHills(bare, frame).layers.find(({ kind }) => kind === "hill")!;
    const off = starts(hills.d).map(([x, y]) => Math.min(...crests.map(([cx, cy]) => Math.hypot(x - cx, y - cy))));
    expect(Math.max(...off)).toBeLessThan(10);
  });

  test("have no name that an area on the map has", () => {
    const faintNames = [{ kind: "area" as const, name: "MAYACAMAS MOUNTAINS", at: [] }];
    const names = withHills({ ...bare, faintNames }, napa()).faintNames.map(({ name }) => name);
    expect(names.filter((name) => name === "MAYACAMAS MOUNTAINS")).toHaveLength(1);
    expect(names).toContain("VACA MOUNTAINS");
  });
});

test("a road passes through every point of its course", () => {
  const frame = napa();
  const { d } = withRoads(bare, frame).layers.at(-1)!;
  const ends = new Set([...d.matchAll(/(-?\d+ -?\d+)(?=C|M|$)/g)].map(([, pair]) => pair));
  const [first] = roads;
  for (const point of first!.course) {
    const pair = frame
      .project(point)
      .map((n) => Math.round(n / grain))
      .join(" ");
    expect(ends).toContain(pair);
  }
});
