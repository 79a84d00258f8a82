import { describe, expect, test } from "vitest";
import { assembleCatalogue, type RegionPage } from "../../../../src/catalogue/assemble.ts";
import { makeRandomGenerator } from "../../../../src/pictures/drawings/seed.ts";
import type { DrawnMap } from "../../../../src/pictures/maps/drawing.ts";
import { getMapBase, getWineryLonLat } from "../../../../src/pictures/maps/map-bases.ts";
import {
  type Box,
  discRadius,
  hasOverlap,
  makeSquareAround,
  targetRadius,
} from "../../../../src/pictures/maps/placement.ts";
import type { XY } from "../../../../src/pictures/maps/projection.ts";
import {
  buildMapList,
  drawLocatorMap,
  drawPageMaps,
  listMarkedPages,
} from "../../../../src/pictures/maps/views.ts";
import { getSlug } from "../../../../src/site/paths.ts";
import { atlasEntries as entries, atlas as guide } from "../../../support/atlas.ts";

const places = [...guide.countries, ...guide.states, ...guide.regions];

/** The guide with so many further wineries in each region, at places and of names that nobody chose. */
function crowded(more: number) {
  const names = [
    "Clos",
    "Bodegas de la Sierra Alta",
    "Fattoria Vecchia",
    "Old Mill Road Vineyards",
  ];
  const wineries = entries.regions.flatMap(({ id, data }) => {
    const like = entries.wineries.find((winery) => winery.data.region === id)!;
    return Array.from({ length: more }, (_, i) => {
      const rng = makeRandomGenerator(`${id} ${i}`);
      const shift = () => rng.between(-data.radiusKm / 160, data.radiusKm / 160);
      const point = { latitude: data.latitude + shift(), longitude: data.longitude + shift() };
      const visit = { ...like.data.visit, ...point };
      const fields = { ...like.data, name: `${rng.pick(names)} ${i}`, visit };
      return { ...like, id: `${like.id}-${i}`, data: fields };
    });
  });
  return assembleCatalogue(guide.site, {
    ...entries,
    wineries: [...entries.wineries, ...wineries],
  });
}

/** Panels, each with its map's name. */
const maps = [
  ...[4, 12].flatMap((more) =>
    crowded(more).regions.map((page) => ({
      name: `${page.id} with ${more} more`,
      panels: drawPageMaps(page),
    })),
  ),
  { name: "the world", panels: drawPageMaps(guide) },
  ...places.map((page) => ({ name: page.id, panels: drawPageMaps(page) })),
  ...guide.regions.map(({ wineries }) => ({
    name: wineries[0]!.path,
    panels: [drawLocatorMap(wineries[0]!)],
  })),
].flatMap(({ name, panels }) => panels.map((panel) => ({ name, panel })));

/** What is found on all maps, each with its map's name. */
const findings = (find: (panel: DrawnMap) => readonly string[]) =>
  maps.flatMap(({ name, panel }) => find(panel).map((found) => `${name}: ${found}`));

/** Places are drawn to a tenth of a unit. */
const drawn = 0.1;

type Named = { name: string; box: Box };
const labelBoxes = ({ marks, names }: DrawnMap): Named[] => [
  ...marks.flatMap(({ name, label }) => (label ? [{ name, box: label.box }] : [])),
  ...names.map(({ label }) => ({ name: label.lines.join(" "), box: label.box })),
];

describe("every map", () => {
  test("has no label on another label or a mark", () => {
    const hidden = findings((panel) => {
      const labels = labelBoxes(panel);
      const marks = [
        ...panel.marks.map(({ name, disc }) => ({ name, box: makeSquareAround(disc, discRadius) })),
        ...panel.dots.map((dot) => ({ name: "a dot", box: makeSquareAround(dot, 2) })),
      ];
      return labels.flatMap(({ name, box }, i) =>
        [...labels.slice(i + 1), ...marks]
          .filter((other) => hasOverlap(box, other.box))
          .map((other) => `${name} / ${other.name}`),
      );
    });
    expect(hidden).toEqual([]);
  });

  test("keeps marks and labels in the frame and off the scale bar", () => {
    const outside = findings((panel) => {
      const { marks, width, height } = panel;
      const targets = marks.map(({ name, disc }) => ({
        name,
        box: makeSquareAround(disc, targetRadius),
      }));
      const bar: Box = [
        0,
        height - 26,
        10 + Number(/h([\d.]+)/.exec(panel.scale.line)![1]),
        height,
      ];
      const isOut = ([l, t, r, b]: Box) => l < 0 || t < 0 || r > width || b > height;
      const all = [...labelBoxes(panel), ...targets];
      return all.filter(({ box }) => isOut(box) || hasOverlap(box, bar)).map(({ name }) => name);
    });
    expect(outside).toEqual([]);
  });

  test("has targets that don't touch each other", () => {
    const isNear = (a: XY, b: XY) =>
      Math.hypot(a[0] - b[0], a[1] - b[1]) <= 2 * targetRadius - drawn;
    const touching = findings(({ marks }) =>
      marks.flatMap(({ name, disc }, i) =>
        marks
          .slice(i + 1)
          .filter((other) => isNear(disc, other.disc))
          .map((other) => `${name} / ${other.name}`),
      ),
    );
    expect(touching).toEqual([]);
  });

  test("has land in a few kilobytes of valid paths", () => {
    const valid = /^(M-?\d+[ -]-?\d+([lmqtC](-?\d+[ -]?)+)+z?)+$/;
    const wrong = findings(({ layers }) => {
      const most = layers.some(({ kind }) => kind.startsWith("area-")) ? 14_000 : 7000;
      const size = layers.reduce((sum, { d }) => sum + d.length, 0);
      return [
        ...(layers.some(({ kind }) => kind === "home") && size < most ? [] : [`${size} bytes`]),
        ...layers.filter(({ d }) => !valid.test(d)).map(({ kind }) => kind),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

test("every place has the same number on its map and list", () => {
  for (const page of [guide, ...places]) {
    const pages = listMarkedPages(page);
    const expected = pages.map(({ path }, i) => [i + 1, path]);
    const marks = drawPageMaps(page).flatMap((panel) => panel.marks);
    const numbered = marks.toSorted((a, b) => a.number - b.number);
    expect(numbered.map(({ number, path }) => [number, path])).toEqual(expected);
    expect(buildMapList(pages).map(({ number, path }) => [number, path])).toEqual(expected);
  }
});

test("the list below a map says until when a region is away", () => {
  const [region] = guide.regions;
  const [item] = buildMapList([{ ...region!, absence: { awayUntil: "2027-05-01" } }]);
  expect(item!.detail).toMatch(/away until May 1, 2027$/);
});

test("nearly every mark has a label", () => {
  for (const page of places) {
    const marks = drawPageMaps(page).flatMap((panel) => panel.marks);
    const unlabeled = marks.filter(({ label }) => !label);
    expect(unlabeled.length, page.id).toBeLessThanOrEqual(page.kind === "region" ? 1 : 0);
  }
});

test("every mark points to its place", () => {
  for (const page of guide.regions) {
    const { frame } = getMapBase(page);
    for (const { path, dot } of drawPageMaps(page)[0]!.marks) {
      const winery = page.wineries.find((winery) => winery.path === path)!;
      const [x, y] = frame.project(getWineryLonLat(winery));
      expect(Math.hypot(dot[0] - x, dot[1] - y), path).toBeLessThanOrEqual(drawn);
    }
  }
});

test("a winery's own map shows it once and the others as dots", () => {
  for (const { wineries } of guide.regions) {
    const page = wineries[0]!;
    const { marks, dots, width, height } = drawLocatorMap(page);
    expect(marks).toMatchObject([{ path: page.path, name: page.data.name }]);
    expect(dots).toHaveLength(wineries.length - 1);
    expect([width, height]).toEqual([340, 300]);
  }
});

describe("the route of a day", () => {
  // Where marks stand beside their places, so that a line to the place would miss the mark.
  const hasMoved = (page: RegionPage) => drawPageMaps(page)[0]!.marks.some(({ moved }) => moved);
  const crowdedRegion = guide.regions.find(hasMoved)!;
  const inside = drawPageMaps(crowdedRegion)[0]!
    .marks.toSorted((a, b) => Number(b.moved) - Number(a.moved))
    .map(({ path }) => getSlug(path));
  const away = guide.wineries.find(({ region }) => region.country !== crowdedRegion.country)!;
  const plan = (stops: string[]) => ({
    title: "A day",
    why: "Because.",
    weekdays: ["mon" as const],
    stops: stops.map((winery) => ({ winery, at: "10:00" })),
  });
  const routesOf = (...days: string[][]) => {
    const regions = entries.regions.map((entry) => ({
      ...entry,
      data: { ...entry.data, ...(entry.id === crowdedRegion.id && { days: days.map(plan) }) },
    }));
    const { regions: pages } = assembleCatalogue(guide.site, { ...entries, regions });
    return drawPageMaps(pages.find(({ id }) => id === crowdedRegion.id)!)[0]!;
  };

  test("runs from mark to mark in the day's order", () => {
    const [first, second, third] = inside as [string, string, string];
    const { routes, marks } = routesOf([third, first], [second, third, first]);
    const disc = (slug: string) =>
      marks.find(({ path }) => path.endsWith(`/${slug}`))!.disc.join(" ");
    expect(routes).toEqual([
      `M${disc(third)}L${disc(first)}`,
      `M${disc(second)}L${disc(third)}L${disc(first)}`,
    ]);
  });

  test("leads off the map to a winery of another region", () => {
    const { routes, width, height } = routesOf([inside[0]!, away.slug]);
    const [x = 0, y = 0] = routes[0]!.split("L")[1]!.split(" ").map(Number);
    expect(x < 0 || y < 0 || x > width || y > height).toBe(true);
  });
});
