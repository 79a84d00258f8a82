import { describe, expect, test } from "vitest";
import type { RegionPage, WineryPage } from "../../../../src/catalogue/assemble.ts";
import { getLandscapeSubject } from "../../../../src/pictures/drawings/estate.ts";
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
const looks = (pages: WineryPage[]) => pages.map((page) => getLandscapeSubject(page).landscape);
const strikes = ({ light, foliage, landmark }: Landscape) => `${light} ${foliage} ${landmark}`;

describe("the landscape of a full page", () => {
  test("is its region's land with the author's choices", () => {
    const [look] = looks(full({ landmark: "tower", light: "storm" }));
    expect(look).toMatchObject({
      relief: "plain",
      soil: "gravel",
      landmark: "tower",
      light: "storm",
    });
  });

  const regions = {
    "if no author chose anything": full(...Array.from({ length: 9 }, () => undefined)),
    "if one has the region's light and leaves": full(
      undefined,
      { light: "noon", foliage: "summer", landmark: "tower" },
      undefined,
    ),
    "if one has what another would get": full(undefined, undefined, {
      light: "dusk",
      foliage: "autumn",
    }),
  };
  test.each(Object.entries(regions))("looks like no other %s", (_, pages) => {
    const all = [land, ...looks(pages)];
    expect(new Set(all.map(strikes)).size).toBe(all.length);
    expect(all.map(({ foliage }) => foliage)).not.toContain("dry");
  });
});
