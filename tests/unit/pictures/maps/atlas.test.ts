import { geoContains } from "d3-geo";
import { polygonArea } from "d3-polygon";
import type { MultiPolygon } from "geojson";
import { describe, expect, it } from "vitest";
import { Atlas, type LonLat } from "../../../../src/pictures/maps/atlas.ts";

const cities: [country: string, LonLat][] = [
  ["France", [2.35, 48.86]],
  ["Germany", [9.99, 53.55]],
  ["Italy", [11.26, 43.77]],
  ["Austria", [14.29, 48.31]],
];

describe.each(["world", "countries"] as const)("Europe from the atlas %j", (source) => {
  const atlas = new Atlas(source, 0.013, [0.6, 33.3, 22.4, 55]);
  const shapes = atlas.listShapes("countries");
  const names = shapes.map(({ properties }) => properties?.name);

  it.each(cities)("%s alone holds a city of its own", (country, city) => {
    const holding = shapes.filter((shape) => atlas.contains(shape, city));
    expect(holding.map(({ properties }) => properties?.name)).toEqual([country]);
  });

  it("a country across the date line keeps its neighbors on the land", () => {
    expect(names).toContain("Russia");
    expect(names).not.toContain("Iceland");
    const land = atlas.mergeShapes(shapes);
    for (const [, city] of cities) expect(geoContains(land, [...city])).toBe(true);
    expect(geoContains(land, [15, 43.5])).toBe(false);
    expect(geoContains(land, [-53, 4]), "French Guiana, outside of the extent").toBe(false);
  });
});

describe.each([
  ["appellations", "appellations"],
  ["waters", "lakes"],
] as const)("the areas of %s: %s", (source, layer) => {
  const atlas = new Atlas(source);
  const areas = atlas.listShapes(layer).map((shape) => atlas.toGeoJson(shape));

  it("are there once and wound as d3-geo expects", () => {
    const outer = areas.flatMap(({ properties: { name }, geometry }) =>
      (geometry as MultiPolygon).coordinates.map(([ring = []]) => ({
        name,
        area: polygonArea(ring as [number, number][]),
      })),
    );
    expect(outer.filter(({ area }) => area <= 0)).toEqual([]);
    const names = areas.flatMap(({ properties: { name } }) => name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });
});
