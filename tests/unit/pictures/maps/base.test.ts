import { expect, it } from "vitest";
import type { Name, Panel } from "../../../../src/pictures/maps/drawing.ts";
import { baseFile, baseMarkup } from "../../../../src/pictures/maps/drawing.ts";
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

it("holds the land from the back to the front, its names and both scales", () => {
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

it("has neither names nor a scale where they are drawn elsewhere", () => {
  expect(texts(baseMarkup(land))).toEqual([]);
});

it("is a file of the drawing's size with its own styles", () => {
  const svg = baseFile(named, ".map-land{fill:red}");
  expect(svg).toContain('viewBox="0 0 340 300"');
  expect(svg).toContain("<style>.map-land{fill:red}</style>");
  expect(svg).toContain(baseMarkup(named));
});
