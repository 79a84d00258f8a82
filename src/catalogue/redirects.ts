import { guide, shortGuide, shortWinery, travel } from "../lib/addresses.ts";
import type { Catalogue, RegionPage, WineryPage } from "./assemble.ts";

/** Every other address that a link may use, and the one address it leads to (301). */
export function redirects({ countries, states, regions, wineries, pages }: Catalogue): Map<string, string> {
  const taken = new Set(pages.map((p) => p.path));
  const all = [
    ...[...countries, ...states].map((p) => [shortGuide(p.id), p.path] as const),
    ...regions.flatMap((r) => regionShapes(r).map((from) => [from, r.path] as const)),
    ...wineries.flatMap((w) => aliasShapes(w).map((from) => [from, w.path] as const)),
    ...wineries.map((w) => [shortWinery(w.slug), w.path] as const),
  ];
  return new Map(all.filter(([from]) => !taken.has(from)));
}

/** In the US a region is also reached through its state, and by the short folder names that its wineries use. */
function regionShapes({ id, country, state, slug, wineries }: RegionPage): string[] {
  if (!state) return [shortGuide(id)];
  const folders = new Set([slug, ...wineries.map((w) => w.id.split("/").at(-2)!)]);
  return [...folders].flatMap((folder) => [
    shortGuide(`${country.id}/${folder}`),
    `${travel}/${country.id}/${folder}`,
    guide(`${state.id}/${folder}`),
  ]);
}

/** A winery's old names. Its neighbours' own short addresses, which come later in the map, win over them. */
function aliasShapes({ id, slug, data }: WineryPage): string[] {
  const folder = id.slice(0, -slug.length);
  return (data.aliases ?? []).flatMap((alias) =>
    alias.startsWith("/") ? [alias] : [guide(folder + alias), shortWinery(alias)],
  );
}
