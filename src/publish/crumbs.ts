import type { ContentPage } from "../catalogue/assemble.ts";
import { parents } from "../catalogue/places.ts";
import { nameOf } from "../catalogue/titles.ts";
import { roundups, travel } from "../site/paths.ts";

export type Crumb = { label: string; href: string };

/** The way to the list of roundups. */
export const roundupCrumbs: Crumb[] = [
  { label: "Travel", href: travel },
  { label: "Roundups", href: roundups },
];

/** The way to a page, from the first crumb to the page itself. */
export function crumbs(page: ContentPage): Crumb[] {
  const own = [...parents(page), page].map((p) => ({ label: nameOf(p), href: p.path }));
  if (page.kind === "roundup") return [...roundupCrumbs, ...own];
  return [{ label: page.kind === "winery" ? "Winery Reviews" : "Travel", href: travel }, ...own];
}
