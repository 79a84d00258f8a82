import type { GuidePage } from "../catalogue/assemble.ts";
import { parents } from "../catalogue/places.ts";
import { travel } from "../site/paths.ts";

export type Crumb = { label: string; href: string };

/** The way to a guide page, from the first crumb to the page itself. */
export const crumbs = (page: GuidePage): Crumb[] => [
  { label: page.kind === "winery" ? "Winery Reviews" : "Travel", href: travel },
  ...[...parents(page), page].map((p) => ({ label: p.data.name, href: p.path })),
];
