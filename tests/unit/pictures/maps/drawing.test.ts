import { DOMParser } from "@xmldom/xmldom";
import { expect, it } from "vitest";
import type { LonLat } from "../../../../src/pictures/maps/atlas.ts";
import { drawBase, drawBaseFile, drawMap } from "../../../../src/pictures/maps/drawing.ts";
import { makeFrame } from "../../../../src/pictures/maps/frame.ts";
import type { FaintName } from "../../../../src/pictures/maps/land.ts";
import {
  discRadius,
  hasOverlap,
  makeSquareAround,
} from "../../../../src/pictures/maps/placement.ts";
import { makeScaleBar } from "../../../../src/pictures/maps/projection.ts";

it("the base of a map has its escaped names and both scales", () => {
  const label = {
    lines: ["Brown & Sons"],
    x: 10,
    y: 20,
    anchor: "start" as const,
    box: [10, 10, 40, 20] as const,
  };
  const names = [{ kind: "town" as const, dot: [8, 17] as const, label }];
  const svg = drawBase({ width: 340, height: 300, layers: [], names, scale: makeScaleBar(9, 300) });
  for (const text of ["Brown &amp; Sons", "10 km", "5 mi"])
    expect(svg).toContain(`>${text}</text>`);
});

it("a map's file is well-formed XML with the unminified styles of dev", () => {
  const css = ".map { &:hover > .a { color: red } } @media (100px < width) {}";
  const svg = drawBaseFile({ width: 340, height: 300, layers: [] }, css);
  const onError = (_: string, message: string) => {
    throw new Error(message);
  };
  const document = new DOMParser({ onError }).parseFromString(svg, "image/svg+xml");
  expect(document.getElementsByTagName("style")[0]?.textContent).toBe(css);
});

const rims = { top: 26, right: 34, bottom: 48, left: 34 };
const frame = makeFrame([-122.48, 38.39, -122.33, 38.51], [270, 360], rims);
const plan = { frame, layers: [], stops: [], towns: [] };
const middle: LonLat = [-122.4, 38.45];
const area: FaintName = {
  kind: "area",
  name: "AREA",
  positions: [frame.project(middle), frame.project([-122.45, 38.49])],
};

it("a faint name takes its first free position", () => {
  const positions = [frame.project(middle)];
  const faintNames: FaintName[] = [
    { kind: "far", name: "County", positions },
    area,
    { kind: "water", name: "River", positions },
  ];
  expect(drawMap({ ...plan, faintNames }).names.map(({ kind }) => kind)).toEqual(["water", "area"]);
});

it("names keep off marks that the browser adds", () => {
  const stops = [{ number: 1, name: "Estate", path: "/estate", lonLat: middle }];
  const towns = [{ name: "Town", longitude: middle[0], latitude: middle[1] }];
  const drawn = drawMap({ ...plan, stops, towns, faintNames: [area], hasLaterMarks: true });
  const disc = makeSquareAround(drawn.marks[0]!.disc, discRadius);
  expect(drawn.names.map(({ kind, dot }) => [kind, dot !== undefined])).toEqual([
    ["town", true],
    ["area", false],
  ]);
  expect(drawn.names.filter(({ label }) => hasOverlap(label.box, disc))).toEqual([]);
  expect(drawn.marks[0]!.label).toBeUndefined();
});

it("a faint name keeps off the route of a day", () => {
  const faintNames: FaintName[] = [{ ...area, positions: [frame.project(middle)] }];
  const ends: LonLat[] = [
    [-122.44, 38.45],
    [-122.36, 38.45],
  ];
  const routes = [ends.map((lonLat, i) => ({ path: `/${i}`, lonLat }))];
  expect(drawMap({ ...plan, faintNames }).names).toHaveLength(1);
  expect(drawMap({ ...plan, faintNames, routes }).names).toEqual([]);
});
