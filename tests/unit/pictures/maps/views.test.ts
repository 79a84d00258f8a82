import { describe, expect, test } from "vitest";
import { assemble } from "../../../../src/catalogue/assemble.ts";
import { random } from "../../../../src/pictures/drawings/seed.ts";
import type { Panel } from "../../../../src/pictures/maps/drawing.ts";
import { around, type Box, discRadius, overlaps, targetRadius } from "../../../../src/pictures/maps/placement.ts";
import { sheetOf, wineryPoint } from "../../../../src/pictures/maps/sheets.ts";
import { locatorMap, mapsOf, stopItems } from "../../../../src/pictures/maps/views.ts";
import { atlasEntries as entries, atlas as guide } from "../../../support/atlas.ts";

const places = [...guide.countries, ...guide.states, ...guide.regions];

/** The guide with so many further wineries in each region, at places and of names that nobody chose. */
function crowded(more: number) {
  const wineries = entries.regions.flatMap(({ id, data }) =>
    Array.from({ length: more }, (_, i) => {
      const like = entries.wineries.find((winery) => winery.data.region === id)!;
      const rng = random(`${id} ${i}`);
      const reach = data.radiusKm / 160;
      const visit = {
        ...like.data.visit,
        latitude: data.latitude + rng.between(-reach, reach),
        longitude: data.longitude + rng.between(-reach, reach),
      };
      const name = rng.pick(["Clos", "Bodegas de la Sierra Alta", "Fattoria Vecchia", "Old Mill Road Vineyards"]);
      return { ...like, id: `${like.id}-${i}`, data: { ...like.data, name: `${name} ${i}`, visit } };
    }),
  );
  return assemble(guide.site, { ...entries, wineries: [...entries.wineries, ...wineries] });
}

const maps: [string, Panel[]][] = [
  ...[4, 12].flatMap((more) =>
    crowded(more).regions.map((page): [string, Panel[]] => [`${page.id} with ${more} more`, mapsOf(page)]),
  ),
  ["the world", mapsOf(guide)],
  ...places.map((page): [string, Panel[]] => [page.id, mapsOf(page)]),
  ...guide.regions.flatMap(({ wineries }) =>
    wineries.slice(0, 1).map((page): [string, Panel[]] => [page.id, [locatorMap(page)]]),
  ),
];

/** Places are drawn to a tenth of a unit. */
const drawn = 0.1;

const labelBoxes = ({ marks, names }: Panel): [string, Box][] => [
  ...marks.flatMap(({ name, label }): [string, Box][] => (label ? [[name, label.box]] : [])),
  ...names.map(({ label }): [string, Box] => [label.lines.join(" "), label.box]),
];

/** The findings of all panels, each with its map's name. */
const findings = (find: (panel: Panel) => readonly string[]) =>
  maps.flatMap(([name, panels]) => panels.flatMap((panel) => find(panel).map((found) => `${name}: ${found}`)));

describe("every map", () => {
  test("has no label on another or on a mark", () => {
    const hidden = findings((panel) => {
      const labels = labelBoxes(panel);
      const marks = [
        ...panel.marks.map(({ name, disc }): [string, Box] => [name, around(disc, discRadius)]),
        ...panel.dots.map((dot): [string, Box] => ["a dot", around(dot, 2)]),
      ];
      return labels.flatMap(([name, box], i) =>
        [...labels.slice(i + 1), ...marks].flatMap(([other, taken]) =>
          overlaps(box, taken) ? [`${name} / ${other}`] : [],
        ),
      );
    });
    expect(hidden).toEqual([]);
  });

  test("keeps marks and labels inside the frame and off the scale bar", () => {
    const outside = findings((panel) => {
      const targets = panel.marks.map(({ name, disc }): [string, Box] => [name, around(disc, targetRadius)]);
      const length = Math.max(panel.scale.kmLength, panel.scale.milesLength);
      const bar: Box = [0, panel.height - 26, 10 + length, panel.height];
      const isOut = ([l, t, r, b]: Box) => l < 0 || t < 0 || r > panel.width || b > panel.height;
      return [...labelBoxes(panel), ...targets].flatMap(([name, box]) =>
        isOut(box) || overlaps(box, bar) ? [name] : [],
      );
    });
    expect(outside).toEqual([]);
  });

  test("has targets that don't touch each other", () => {
    const touching = findings(({ marks }) =>
      marks.flatMap(({ name, disc: a }, i) =>
        marks
          .slice(i + 1)
          .filter(({ disc: b }) => Math.hypot(a[0] - b[0], a[1] - b[1]) <= 2 * targetRadius - drawn)
          .map((other) => `${name} / ${other.name}`),
      ),
    );
    expect(touching).toEqual([]);
  });

  test("has land and at most 7 kB of lines a panel, 14 kB with appellations, which are in a file", () => {
    const wrong = findings(({ layers }) => {
      const most = layers.some(({ kind }) => kind.startsWith("area-")) ? 14_000 : 7000;
      const size = layers.reduce((sum, { d }) => sum + d.length, 0);
      return layers.some(({ kind }) => kind === "home") && size < most ? [] : [`${size} bytes`];
    });
    expect(wrong).toEqual([]);
  });

  test("has lines that no drawing program would refuse", () => {
    const valid = /^(M-?\d+[ -]-?\d+([lqtC](-?\d+[ -]?)+)+z?)+$/;
    expect(findings(({ layers }) => layers.flatMap(({ kind, d }) => (valid.test(d) ? [] : [kind])))).toEqual([]);
  });
});

test("every country, region and winery is a mark of its map and a line of its list, with the same number", () => {
  const expected = (pages: readonly { path: string }[]) => pages.map(({ path }, i) => [i + 1, path]);
  const linked = (panels: Panel[]) =>
    panels
      .flatMap(({ marks }) => marks)
      .map(({ number, path }) => [number, path])
      .sort((a, b) => Number(a[0]) - Number(b[0]));
  expect(linked(mapsOf(guide))).toEqual(expected(guide.countries));
  for (const page of places) {
    const pages = page.kind === "region" ? page.wineries : page.regions;
    expect(linked(mapsOf(page)), page.id).toEqual(expected(pages));
    expect(stopItems(pages).map(({ number, path }) => [number, path])).toEqual(expected(pages));
  }
});

test("every region of a country or state is labeled by name, and all but one of a region's wineries", () => {
  for (const page of places) {
    const unlabeled = mapsOf(page).flatMap(({ marks }) => marks.flatMap(({ name, label }) => (label ? [] : [name])));
    expect(unlabeled.length, `${page.id}: ${unlabeled}`).toBeLessThanOrEqual(page.kind === "region" ? 1 : 0);
  }
});

test("every mark points to its place", () => {
  const strays = guide.regions.flatMap((page) => {
    const { frame } = sheetOf(page);
    return mapsOf(page)[0]!.marks.flatMap(({ path, dot: [x, y] }) => {
      const [placeX, placeY] = frame.project(wineryPoint(page.wineries.find((winery) => winery.path === path)!));
      return Math.hypot(x - placeX, y - placeY) > drawn ? [path] : [];
    });
  });
  expect(strays).toEqual([]);
});

test("a winery's own map shows it once and the others as dots", () => {
  for (const { wineries } of guide.regions) {
    const [page] = wineries;
    if (!page) continue;
    const panel = locatorMap(page);
    expect(panel.marks.map(({ path }) => path)).toEqual([page.path]);
    expect(panel.dots).toHaveLength(wineries.length - 1);
    expect(panel.marks[0]?.label?.lines.join(" ")).toBe(page.data.name);
    expect([panel.width, panel.height]).toEqual([340, 300]);
  }
});

describe("the route of a day", () => {
  // Where marks stand beside their places, so that a line to the place would miss the mark.
  const crowdedRegion = guide.regions.find((page) => mapsOf(page)[0]!.marks.filter(({ moved }) => moved).length > 1);
  if (!crowdedRegion) throw new Error("the fixture guide has no region with marks that had to move");
  const inside = mapsOf(crowdedRegion)[0]!
    .marks.toSorted((a, b) => Number(b.moved) - Number(a.moved))
    .map(({ path }) => crowdedRegion.wineries.find((winery) => winery.path === path)!.slug);
  const away = guide.wineries.find(({ region }) => region.country !== crowdedRegion.country)!;
  const plan = (stops: string[]) => ({
    title: "A day",
    why: "Because.",
    weekdays: ["mon"],
    stops: stops.map((winery) => ({ winery, at: "10:00" })),
  });
  const routesOf = (...stops: string[][]) => {
    const regions = entries.regions.map((entry) =>
      entry.id === crowdedRegion.id ? { ...entry, data: { ...entry.data, days: stops.map(plan) } } : entry,
    );
    const region = assemble(guide.site, { ...entries, regions }).regions.find(({ id }) => id === crowdedRegion.id)!;
    return mapsOf(region)[0]!;
  };

  test("runs from mark to mark in the day's order", () => {
    const [first, second, third] = inside as [string, string, string];
    const { routes, marks } = routesOf([third, first], [second, third, first]);
    const disc = (slug: string) => marks.find(({ path }) => path.endsWith(`/${slug}`))!.disc.join(" ");
    expect(routes).toEqual([`M${disc(third)}L${disc(first)}`, `M${disc(second)}L${disc(third)}L${disc(first)}`]);
  });

  test("leads off the map to a winery of another region", () => {
    const { routes, width, height } = routesOf([inside[0]!, away.slug]);
    const [x = 0, y = 0] = routes[0]!.split("L")[1]!.split(" ").map(Number);
    expect(x < 0 || y < 0 || x > width || y > height).toBe(true);
  });
});
