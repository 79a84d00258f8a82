import { least } from "d3-array";
import type { GuidePage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { type Landscape, landscapeSchema } from "../../schemas/place.ts";
import type { LandscapeSubject } from "./scene.ts";
import { hashSeed } from "./seed.ts";

const isFull = ({ data }: WineryPage) => data.page === "full";

/**
 * What is drawn for a page; of wineries only full pages have a drawing of their own, the others their region's. It is
 * the region's land with the light, leaves and landmark that the author gives the estate. Otherwise an estate gets a
 * light and leaves that neither the region nor its other full pages have, as far as there are enough.
 */
export function landscapeSubjectOf(page: GuidePage): LandscapeSubject {
  if (page.kind !== "winery") return { id: page.id, landscape: page.data.landscape };
  if (!isFull(page)) return landscapeSubjectOf(page.region);
  return {
    id: page.id,
    landscape: assignLandscapes(page.region).get(page) ?? page.region.data.landscape,
  };
}

/** The landscapes of a region's full pages. */
function assignLandscapes({ data, wineries }: RegionPage): Map<WineryPage, Landscape> {
  const taken = [data.landscape];
  // Estates with the fewest options come first.
  const full = wineries
    .filter(isFull)
    .map((page) => ({ page, looks: listLandscapeOptions(page, data.landscape) }))
    .sort((a, b) => a.looks.length - b.looks.length || (a.page.id < b.page.id ? -1 : 1));
  return new Map(
    full.map(({ page, looks }) => {
      const sumLikeness = (look: Landscape) =>
        taken.reduce((sum, other) => sum + computeLikeness(look, other), 0);
      const look = least(looks, sumLikeness)!;
      taken.push(look);
      return [page, look];
    }),
  );
}

/** The looks that an estate can have; the order depends on its id. Only regions with dry vines have such estates. */
function listLandscapeOptions({ id, data }: WineryPage, region: Landscape): Landscape[] {
  const { light, foliage, water = region.water, landmark = region.landmark } = data.landscape ?? {};
  const all = landscapeSchema.shape.foliage.options.filter(
    (one) => one !== "dry" || region.foliage === "dry",
  );
  const lights = light ? [light] : rotateList(landscapeSchema.shape.light.options, hashSeed(id));
  const leaves = foliage ? [foliage] : rotateList(all, hashSeed(id) >> 8);
  return lights.flatMap((light) =>
    leaves.map((foliage) => ({ ...region, water, landmark, light, foliage })),
  );
}

/** The similarity of two pictures. Identical ones score higher than any number of shared traits. */
function computeLikeness(a: Landscape, b: Landscape): number {
  const shared = (["landmark", "light", "foliage"] as const).filter(
    (field) => a[field] === b[field],
  ).length;
  return [0, 1, 4, 1000][shared]!;
}

/** A list rotated to another start. */
const rotateList = <T>(list: readonly T[], from: number): T[] =>
  list.map((_, i) => list.at((from + i) % list.length)!);
