import { describe, expect, test } from "vitest";
import type { RegionPage, WineryPage } from "../../../../src/catalogue/assemble.ts";
import { estatePlace } from "../../../../src/pictures/drawings/estate.ts";
import { landscape } from "../../../../src/pictures/drawings/landscape.ts";
import type { Landscape } from "../../../../src/schemas/place.ts";

const land: Landscape = {
  relief: "plain",
  water: "river",
  soil: "gravel",
  foliage: "summer",
  light: "noon",
  landmark: "chateau",
};

/** A region with full pages, each with what its author says of its landscape. */
function full(...own: (Partial<Landscape> | undefined)[]): WineryPage[] {
  const region = { id: "france/x", data: { landscape: land }, wineries: [] as WineryPage[] };
  for (const [i, look] of own.entries())
    region.wineries.push({
      kind: "winery",
      id: `france/x/estate-${i}`,
      data: { page: "full", ...(look && { landscape: look }) },
      region: region as unknown as RegionPage,
    } as unknown as WineryPage);
  return region.wineries;
}
const looks = (pages: WineryPage[]) => pages.map((page) => estatePlace(page).landscape);
const strikes = ({ light, foliage, landmark }: Landscape) => `${light} ${foliage} ${landmark}`;

describe("the landscape of a full page", () => {
  test("is its region's land, with what its author says", () => {
    const [look] = looks(full({ landmark: "tower", light: "storm" }));
    expect(look).toMatchObject({ relief: "plain", soil: "gravel", landmark: "tower", light: "storm" });
  });

  test.each([
    ["where nobody says anything", full(...Array.from({ length: 9 }, () => undefined))],
    [
      "where one is given the region's light and leaves",
      full(undefined, { light: "noon", foliage: "summer", landmark: "tower" }, undefined),
    ],
    ["where one takes what another would get", full(undefined, undefined, { light: "dusk", foliage: "autumn" })],
  ])("looks like no other, %s", (_, pages) => {
    const all = [land, ...looks(pages)].map(strikes);
    expect(new Set(all).size).toBe(all.length);
  });

  test("burns dry only where the region's vines do", () => {
    const many = looks(full(...Array.from({ length: 9 }, () => undefined)));
    expect(many.map(({ foliage }) => foliage)).not.toContain("dry");
  });

  test("is small", () => {
    for (const page of full(undefined, { light: "mist" }))
      expect(Buffer.byteLength(landscape(estatePlace(page)))).toBeLessThanOrEqual(6144);
  });
});
