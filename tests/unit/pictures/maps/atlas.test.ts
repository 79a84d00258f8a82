import { geoContains } from "d3-geo";
import { describe, expect, it } from "vitest";
import { ClippedAtlas, type Extent, type LonLat, simplify } from "../../../../src/pictures/maps/atlas.ts";

const cities: [country: string, LonLat][] = [
  ["France", [2.35, 48.86]],
  ["Germany", [9.99, 53.55]],
  ["Italy", [11.26, 43.77]],
  ["Austria", [14.29, 48.31]],
];
const europe: Extent = [0.6, 33.3, 22.4, 50];

describe.each(["world", "countries"] as const)("Europe from the atlas %j", (source) => {
  const atlas = new ClippedAtlas(source, europe, 0.013);
  const shapes = atlas.shapes("countries");
  const names = shapes.map(({ properties }) => properties?.name);

  it.each(cities)("%s alone holds a city of its own", (country, city) => {
    const holding = shapes.filter((shape) => atlas.holds(shape, city));
    expect(holding.map(({ properties }) => properties?.name)).toEqual([country]);
  });

  it("a country across the date line doesn't take its neighbors out of the land", () => {
    expect(names).toContain("Russia");
    const land = atlas.union(shapes);
    for (const [, city] of cities) expect(geoContains(land, [...city])).toBe(true);
    expect(geoContains(land, [15, 43.5])).toBe(false);
  });
});

it("lines lose the points that hardly stray, never their ends", () => {
  const line: LonLat[] = [
    [0, 0],
    [1, 0.01],
    [2, 0],
    [3, 2],
    [4, 0],
  ];
  expect(simplify(line, 0.1)).toEqual(line.filter(([x]) => x !== 1));
});
