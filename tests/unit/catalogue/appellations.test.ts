import { describe, expect, it } from "vitest";
import {
  listEmptyAppellations,
  listTownAppellations,
} from "../../../src/catalogue/appellations.ts";
import type { RegionPage, WineryPage } from "../../../src/catalogue/assemble.ts";
import { buildGuideData } from "../../../src/catalogue/guide-data.ts";
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

  it("are the region's until it has a winery there", () => {
    const wineries = [makeWinery(tuscany, "Panzano in Chianti")];
    expect(listEmptyAppellations(tuscany)).toContain("Chianti Classico");
    expect(listEmptyAppellations({ ...tuscany, wineries })).not.toContain("Chianti Classico");
  });

  it("are other names of the region in the guide", () => {
    const country = atlas.countries.find(({ id }) => id === "france")!;
    const bordeaux = country.regions.find(({ id }) => id === "france/bordeaux")!;
    const countries = [{ ...country, regions: [{ ...bordeaux, wineries: [] }] }];
    expect(buildGuideData({ countries }).regions[0]!.aliases).toContain("saint-emilion");
  });
});
