import type { ContentPage } from "../catalogue/assemble.ts";
import { parents } from "../catalogue/places.ts";
import { nameOf } from "../catalogue/titles.ts";
import { roundups, travel } from "../site/paths.ts";

export type Crumb = { label: string; href: string };

/** The way to a page, from the first crumb to the page itself. */
export const crumbs = (page: ContentPage): Crumb[] => [
  { label: page.kind === "winery" ? "Winery Reviews" : "Travel", href: travel },
  ...(page.kind === "roundup" ? [{ label: "Roundups", href: roundups }] : []),
  ...[...parents(page), page].map((p) => ({ label: nameOf(p), href: p.path })),
];
