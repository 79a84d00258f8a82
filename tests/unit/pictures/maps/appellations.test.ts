import { polygonContains } from "d3-polygon";
import { describe, expect, test } from "vitest";
import { withAppellations } from "../../../../src/pictures/maps/appellations.ts";
import type { LonLat } from "../../../../src/pictures/maps/atlas.ts";
import type { FaintName } from "../../../../src/pictures/maps/drawing.ts";
import { around, type Frame, frameFor, project } from "../../../../src/pictures/maps/frame.ts";
import { featuresBelow } from "../../../../src/pictures/maps/land.ts";

const frameAt = (...points: LonLat[]): Frame =>
  frameFor(around(points, 12), [270, 360], { top: 26, right: 34, bottom: 48, left: 34 });
const napa = frameAt([-122.48, 38.51], [-122.33, 38.39]);
const rioja = frameAt([-2.85, 42.58], [-2.45, 42.46]);
const home = [
  { kind: "land" as const, d: "M0 0l1 0" },
  { kind: "home" as const, d: "M0 0l1 1" },
  { kind: "river" as const, d: "M0 0l0 1" },
];
const on = (frame: Frame) => withAppellations({ layers: home, faintNames: [] }, frame);
const named = (faintNames: readonly FaintName[]) => faintNames.map(({ name }) => name);

describe("appellations", () => {
  test("lie on the land and below the rivers", () => {
    const kinds = on(napa).layers.map(({ kind }) => kind);
    expect(kinds).toEqual(["land", "home", "area-1", "area-2", "area-3", "area-4", "area-main", "river"]);
  });

  test("are drawn where the map has any, with the names of the large ones", () => {
    const outlines = on(napa).layers.flatMap(({ kind, d }) => (kind.startsWith("area-") ? d.match(/z/g)?.length : []));
    expect(outlines.reduce<number>((sum, count = 0) => sum + count, 0)).toBeGreaterThan(8);
    expect(outlines.at(-1), "the region's own").toBeGreaterThan(0);
    expect(named(on(napa).faintNames)).toEqual(expect.arrayContaining(["OAKVILLE", "RUTHERFORD"]));
    expect(named(on(napa).faintNames).at(-1), "the region's own").toBe("NAPA VALLEY");
    expect(on(rioja).faintNames).toEqual([]);
    expect(on(rioja).layers.filter(({ d }) => d)).toEqual(home);
  });

  test("have their names within their bounds", () => {
    const areas = featuresBelow("appellations", "appellations", napa);
    for (const { name, at } of on(napa).faintNames) {
      const area = areas.find(({ properties }) => properties.name?.toUpperCase() === name)!;
      const rings = project(area.geometry, napa).map(({ points }) => points);
      expect(at.length, name).toBeGreaterThan(0);
      for (const spot of at) {
        const [x, y] = napa.project(spot);
        expect(
          rings.some((ring) => polygonContains(ring, [x, y])),
          name,
        ).toBe(true);
      }
    }
  });
});
