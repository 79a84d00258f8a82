import { type Screen, screens } from "../site/screens.ts";
import type { GuidePage, RoundupPage } from "./assemble.ts";
import { type CollectionName, collections, fileOf, siteFile } from "./collections.ts";

/** The source of the page at a path: its file below the repository's root, or a list's folder. */
export function sourceFile(path: string, pages: readonly (GuidePage | RoundupPage)[]): string {
  const page = pages.find((one) => one.path === path);
  if (page) return fileOf(page);
  if (path === screens.home.path) return siteFile;
  const screen: Screen | undefined = Object.values(screens).find((s) => s.path === path);
  const from = screen?.changesWith ?? [];
  const collection = from.find((name): name is typeof name & CollectionName => name in collections);
  if (collection === "pages") return `${collections.pages.base}${path}.mdx`;
  if (collection) return collections[collection].base;
  return from.length > 0 ? siteFile : "content";
}
