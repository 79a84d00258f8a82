import type { GuidePage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { type Landscape, landscape } from "../../schemas/place.ts";
import type { Place } from "./scene.ts";
import { hash } from "./seed.ts";

const isFull = ({ data }: WineryPage) => data.page === "full";
const looksOf = new WeakMap<RegionPage, Map<WineryPage, Landscape>>();

/** What is drawn for a page: of a winery's own land only full pages have a drawing, the others their region's. */
export function placeOf(page: GuidePage): Place {
  if (page.kind !== "winery") return { id: page.id, landscape: page.data.landscape };
  return isFull(page) ? estatePlace(page) : placeOf(page.region);
}

/**
 * The landscape of a full page: its region's land with the light, leaves and landmark that the author gives the estate.
 * Otherwise an estate gets a light and leaves that neither the region nor its other full pages have, as far as there
 * are enough.
 */
export function estatePlace(page: WineryPage): Place {
  const { region } = page;
  const looks = looksOf.get(region) ?? looksIn(region);
  looksOf.set(region, looks);
  return { id: page.id, landscape: looks.get(page) ?? region.data.landscape };
}

function looksIn({ data, wineries }: RegionPage): Map<WineryPage, Landscape> {
  const taken = [data.landscape];
  const choices = ({ landscape: own = {} }: WineryPage["data"], id: string): Landscape[] => {
    const lights = own.light ? [own.light] : turned(landscape.shape.light.options, hash(id));
    const leaves = own.foliage ? [own.foliage] : turned(foliages(data.landscape), hash(id) >> 8);
    const { water, landmark } = data.landscape;
    const land = { ...data.landscape, water: own.water ?? water, landmark: own.landmark ?? landmark };
    return lights.flatMap((light) => leaves.map((foliage) => ({ ...land, light, foliage })));
  };
  // Estates with the fewest options come first.
  const full = wineries
    .filter(isFull)
    .map((page) => ({ page, looks: choices(page.data, page.id) }))
    .sort((a, b) => a.looks.length - b.looks.length || (a.page.id < b.page.id ? -1 : 1));
  return new Map(
    full.map(({ page, looks }) => {
      const similarity = (look: Landscape) => taken.reduce((sum, other) => sum + likeness(look, other), 0);
      const look = looks.reduce((best, next) => (similarity(next) < similarity(best) ? next : best));
      taken.push(look);
      return [page, look];
    }),
  );
}

/** Only regions with dry vines have estates with dry vines. */
const foliages = ({ foliage }: Landscape) =>
  landscape.shape.foliage.options.filter((one) => one !== "dry" || foliage === "dry");

/** The similarity of two pictures. Identical ones score higher than any number of shared traits. */
function likeness(a: Landscape, b: Landscape): number {
  const shared = (["landmark", "light", "foliage"] as const).filter((field) => a[field] === b[field]).length;
  return [0, 1, 4, 1000][shared]!;
}

/** A list rotated to another start. */
const turned = <T>(list: readonly T[], from: number): T[] => {
  const at = from % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};
