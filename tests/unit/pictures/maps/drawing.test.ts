import { describe, expect, it } from "vitest";
import type { LonLat } from "../../../../src/pictures/maps/atlas.ts";
import { baseMarkup, draw, type FaintName, type Name, type Panel } from "../../../../src/pictures/maps/drawing.ts";
import { around, frameFor } from "../../../../src/pictures/maps/frame.ts";
import { scaleBar } from "../../../../src/pictures/maps/projection.ts";

const name = (kind: Name["kind"], lines: string[], dot?: [number, number]): Name => ({
  kind,
  dot,
  label: { lines, x: 10, y: 20, anchor: "start", box: [10, 10, 40, 20] },
});
const land: Pick<Panel, "width" | "height" | "layers"> = {
  width: 340,
  height: 300,
  layers: [
    { kind: "land", d: "M0 0h9v9z" },
    { kind: "river", d: "M1 1h7" },
  ],
};
const named = {
  ...land,
  names: [name("town", ["Brown & Sons"], [8, 17]), name("area", ["CHALK", "HILL"])],
  scale: scaleBar(9, 90),
};
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);

it("the base of a map holds the land from the back to the front, its names and both scales", () => {
  const svg = baseMarkup(named);
  expect([...svg.matchAll(/class="map-(land|river)"/g)].map(([, kind]) => kind)).toEqual(["land", "river"]);
  expect(texts(svg)).toEqual([
    "Brown &amp; Sons",
    '<tspan x="10">CHALK</tspan><tspan x="10" dy="1.12em">HILL</tspan>',
    "10 km",
    "5 mi",
  ]);
  expect(svg.match(/class="map-place" cx="8" cy="17"/g)).toHaveLength(1);
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
