import { describe, expect, it } from "vitest";
import listedNames from "../../../src/catalogue/appellations.json" with { type: "json" };
import { listTownAppellations } from "../../../src/catalogue/appellations.ts";
import type { RegionPage, WineryPage } from "../../../src/catalogue/assemble.ts";
import { buildGuideData } from "../../../src/catalogue/guide-data.ts";
import atlasData from "../../../src/pictures/maps/data/appellations.json" with { type: "json" };
import { atlas } from "../../support/atlas.ts";

const makeWinery = (region: object, city?: string) =>
  ({ data: { visit: { address: city && { city } } }, region }) as WineryPage;

describe("appellations without an outline", () => {
  const tuscany = { id: "italy/tuscany", wineries: [] as WineryPage[] } as unknown as RegionPage;

  it.each([
    ["Panzano in Chianti", ["Chianti", "Chianti Classico"]],
    ["Livorno", []],
    [undefined, []],
  ])("of a winery in %s are %j", (city, names) => {
    expect(listTownAppellations(makeWinery(tuscany, city))).toEqual(names);
  });

  it("are in the guide even without a winery", () => {
    const country = atlas.countries.find(({ id }) => id === "france")!;
    const bordeaux = country.regions.find(({ id }) => id === "france/bordeaux")!;
    const countries = [{ ...country, regions: [{ ...bordeaux, wineries: [] }] }];
    expect(buildGuideData({ countries }).regions[0]!.appellations).toContain("Saint-Émilion");
  });
});

it("readers can look for wineries by each outline on maps", () => {
  const outlines = atlasData.objects.appellations.geometries.map(({ properties }) => properties);
  const inner = outlines.filter(({ main }) => !main).map(({ name }) => name);
  const listed = Object.values(listedNames).flatMap((names) => Object.keys(names));
  expect(inner.filter((name) => !listed.includes(name))).toEqual([]);
});
