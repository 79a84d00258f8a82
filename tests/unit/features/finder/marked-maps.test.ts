import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMarkedMaps } from "../../../../src/features/finder/marked-maps.ts";
import {
  computeLetters,
  findCommonPlace,
  listMappedWineries,
} from "../../../../src/features/finder/results.ts";
import { makeClientMaps } from "../../../../src/pictures/maps/views.ts";
import { makeVariedAtlas } from "../../../support/varied-atlas.ts";
import { find, guide } from "./support.ts";

const maps = makeClientMaps(makeVariedAtlas());
const inRegion = (id: string) => guide.wineries.filter(({ region }) => region.id === id);

describe("finder map", () => {
  it.each([
    [["spain/rioja"], "spain/rioja"],
    [["us/napa-valley", "us/sonoma-county"], "us/california"],
    [["us/napa-valley", "us/finger-lakes"], "us"],
    [["spain/rioja", "spain/priorat"], "spain"],
    [["spain/rioja", "us/napa-valley"], undefined],
  ])("maps wineries in %j as %s", (regions, place) => {
    expect(findCommonPlace(regions.flatMap(inRegion))?.id).toBe(place);
  });

  it("numbers a region's wineries in the order of the list", () => {
    const rows = inRegion("spain/rioja").toReversed();
    const [map, ...others] = buildMarkedMaps(rows, "", guide, maps);
    expect(others).toEqual([]);
    expect(map?.marks.map(({ name, number }) => [name, number])).toEqual(
      rows.map(({ name }, i) => [name, i + 1]),
    );
  });

  it("counts every winery once in the parts of a larger place", () => {
    fc.assert(
      fc.property(fc.subarray([...guide.wineries], { minLength: 1 }), (rows) => {
        const made = buildMarkedMaps(rows, "", guide, maps).flatMap(({ marks }) => marks);
        expect(made.flatMap((mark) => mark.paths)).toHaveLength(rows.length);
        for (const { number, paths, place } of made) if (place) expect(number).toBe(paths.length);
      }),
      { numRuns: 100 },
    );
  });

  it("names the regions and zooms to them", () => {
    const rows = [...inRegion("us/napa-valley"), ...inRegion("us/sonoma-county")];
    const [map] = buildMarkedMaps(rows, "", guide, maps);
    expect(map?.marks.map(({ name }) => name)).toEqual(["Napa Valley", "Sonoma County"]);
    expect(map?.labels.flatMap(({ lines }) => lines)).toContain("Sonoma County");
    expect(map!.picture.width).toBeGreaterThan(2 * map!.map.width);
    for (const { disc } of map?.marks ?? []) {
      expect(disc[0]).toBeGreaterThan(0);
      expect(disc[0]).toBeLessThan(map!.map.width);
    }
  });

  it("shows a state instead of its regions on a larger map", () => {
    const rows = [...inRegion("us/napa-valley"), ...inRegion("us/finger-lakes")];
    const [map] = buildMarkedMaps(rows, "us", guide, maps);
    expect(map?.marks.map(({ key, number }) => [key, number])).toEqual([
      ["us/california", inRegion("us/napa-valley").length],
      ["us/new-york", inRegion("us/finger-lakes").length],
    ]);
  });

  it("fits a town, its wineries and the lettered ones on one map", () => {
    const towns = guide.towns.filter(({ country }) => country);
    expect(towns.length).toBeGreaterThan(0);
    for (const town of towns) {
      const results = find({ near: town.id, open: "sun" });
      const letters = computeLetters(results);
      const rows = listMappedWineries(results);
      const [built, ...others] = buildMarkedMaps(rows, "", guide, maps, { letters, town });
      expect(others).toEqual([]);
      const { map, marks, near } = built!;
      expect(marks.map(({ number, letter }) => number ?? letter)).toEqual([
        ...rows.map((_, i) => i + 1),
        ...letters.values(),
      ]);
      const base = near!.towns.find(({ isBase }) => isBase);
      expect(base?.label.lines).toEqual([town.name]);
      for (const [x, y] of [base!.point, ...marks.map(({ disc }) => disc)])
        expect(Math.min(x, y, map.width - x, map.height - y), town.name).toBeGreaterThan(25);
    }
  });

  it("keeps the region's map if the town is overseas", () => {
    const [winery] = inRegion("us/napa-valley");
    const town = inRegion("spain/rioja")[0]!;
    const built = buildMarkedMaps([winery!], "", guide, maps, { letters: new Map(), town });
    expect(built.map(({ map }) => map)).toEqual([maps.places["us/napa-valley"]]);
  });

  it("moves a disc off the town's mark", () => {
    const [winery] = inRegion("us/napa-valley");
    const surroundings = { letters: new Map(), town: winery };
    const [built] = buildMarkedMaps([winery!], "", guide, maps, surroundings);
    const [disc, town] = [built!.marks[0]!.disc, built!.near!.towns[0]!.point];
    expect(Math.hypot(disc[0] - town[0], disc[1] - town[1])).toBeGreaterThan(12);
  });

  it("names every place on the maps of the whole guide", () => {
    for (const { marks, labels } of buildMarkedMaps(guide.wineries, "", guide, maps))
      expect(labels.map(({ lines }) => lines.join(" ")).toSorted()).toEqual(
        marks.map(({ name }) => name).toSorted(),
      );
  });

  it("shows the chosen place if no winery matches", () => {
    const [region] = buildMarkedMaps([], "spain/rioja", guide, maps);
    expect([region?.map, region?.marks]).toEqual([maps.places["spain/rioja"], []]);
    const worlds = buildMarkedMaps([], "", guide, maps);
    expect(worlds.map(({ marks }) => marks)).toEqual(maps.world.map(() => []));
  });
});
