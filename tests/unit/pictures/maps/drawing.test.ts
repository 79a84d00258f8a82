import { describe, expect, it } from "vitest";
import type { LonLat } from "../../../../src/pictures/maps/atlas.ts";
import { baseMarkup, draw, type FaintName } from "../../../../src/pictures/maps/drawing.ts";
import { around, frameFor } from "../../../../src/pictures/maps/frame.ts";
import { scaleBar } from "../../../../src/pictures/maps/projection.ts";

it("the base of a map has its names, escaped, and both scales", () => {
  const label = { lines: ["Brown & Sons"], x: 10, y: 20, anchor: "start" as const, box: [10, 10, 40, 20] as const };
  const svg = baseMarkup({
    width: 340,
    height: 300,
    layers: [],
    names: [{ kind: "town", dot: [8, 17], label }],
    scale: scaleBar(9, 90),
  });
  for (const text of ["Brown &amp; Sons", "10 km", "5 mi"]) expect(svg).toContain(`>${text}</text>`);
});

describe("a map's faintNames names", () => {
  const napa = frameFor(
    around(
      [
        [-122.48, 38.51],
        [-122.33, 38.39],
      ],
      12,
    ),
    [270, 360],
    { top: 26, right: 34, bottom: 48, left: 34 },
  );
  const plan = { frame: napa, layers: [], stops: [], towns: "none" as const };
  const middle: LonLat = [-122.4, 38.45];
  it("take the next place where the first is taken, and stay away where none is free", () => {
    const faintNames: FaintName[] = [
      { kind: "water", name: "River", at: [middle] },
      { kind: "area", name: "AREA", at: [middle, [-122.45, 38.49]] },
      { kind: "far", name: "County", at: [middle] },
    ];
    const { names } = draw({ ...plan, faintNames });
    expect(names.map(({ kind }) => kind)).toEqual(["water", "area"]);
  });

  it("keep off the route of a day", () => {
    const path = (n: number) => `/${n}`;
    const ends: LonLat[] = [
      [-122.44, 38.45],
      [-122.36, 38.45],
    ];
    const faintNames: FaintName[] = [{ kind: "area", name: "AREA", at: [middle] }];
    const routes = [ends.map((at, i) => ({ path: path(i), at }))];
    expect(draw({ ...plan, faintNames }).names).toHaveLength(1);
    expect(draw({ ...plan, faintNames, routes }).names).toEqual([]);
  });
});
