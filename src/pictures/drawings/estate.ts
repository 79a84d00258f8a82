import { ascending, least } from "d3-array";
import type { GuidePage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { type Landscape, landscapeSchema } from "../../schemas/place.ts";
import type { LandscapeSubject } from "./scene.ts";
import { hashToSeed } from "./seed.ts";

const isFullPage = ({ data }: WineryPage) => data.page === "full";

/** Returns what a page's landscape shows. A winery without a full page shows its region. */
export function getLandscapeSubject(page: GuidePage): LandscapeSubject {
  if (page.kind !== "winery") return { id: page.id, landscape: page.data.landscape };
  if (!isFullPage(page)) return getLandscapeSubject(page.region);
  return {
    id: page.id,
    landscape: assignLandscapes(page.region).get(page) ?? page.region.data.landscape,
  };
}

/**
 * Assigns a landscape to each full page in a region: the region's land, with the winery's own
 * light, foliage and landmark. If the author set no light or foliage, picks whatever differs most
 * from the region and the other pages.
 */
function assignLandscapes({ data, wineries }: RegionPage): Map<WineryPage, Landscape> {
  const used = [data.landscape];
  const sumSimilarity = (look: Landscape) =>
    used.reduce((sum, other) => sum + computeSimilarity(look, other), 0);
  // Estates with the fewest options choose first.
  const estates = wineries
    .filter(isFullPage)
    .map((page) => ({ page, looks: listLandscapeOptions(page, data.landscape) }))
    .sort((a, b) => a.looks.length - b.looks.length || ascending(a.page.id, b.page.id));
  const assigned = new Map<WineryPage, Landscape>();
  for (const { page, looks } of estates) {
    const look = least(looks, sumSimilarity)!;
    used.push(look);
    assigned.set(page, look);
  }
  return assigned;
}

/**
 * Lists an estate's possible landscapes, in an order that depends on the estate's ID. Dry foliage
 * is an option only in dry regions.
 */
function listLandscapeOptions({ id, data }: WineryPage, region: Landscape): Landscape[] {
  const { light, foliage, water = region.water, landmark = region.landmark } = data.landscape ?? {};
  const allLeaves = landscapeSchema.shape.foliage.options.filter(
    (option) => option !== "dry" || region.foliage === "dry",
  );
  const lights = listCandidates(light, landscapeSchema.shape.light.options, hashToSeed(id));
  const leaves = listCandidates(foliage, allLeaves, hashToSeed(id) >> 8);
  return lights.flatMap((light) =>
    leaves.map((foliage) => ({ ...region, water, landmark, light, foliage })),
  );
}

/**
 * Scores how similar two landscapes are. A match of all three fields outweighs any number of
 * partial matches.
 */
function computeSimilarity(a: Landscape, b: Landscape): number {
  const shared = (["landmark", "light", "foliage"] as const).filter(
    (field) => a[field] === b[field],
  ).length;
  return [0, 1, 4, 1000][shared]!;
}

/**
 * Lists just the author's choice. Without one, lists all options, starting at index `start` and
 * wrapping around.
 */
const listCandidates = <T>(chosen: T | undefined, options: readonly T[], start: number): T[] =>
  chosen ? [chosen] : options.map((_, i) => options.at((start + i) % options.length)!);
