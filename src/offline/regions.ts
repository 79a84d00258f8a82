import { createHash } from "node:crypto";
import type { RegionPage } from "../catalogue/assemble.ts";
import { isPhoto, type SavableRegion, storeOf } from "./stores.ts";

/** Of a photograph's copies the smallest is saved, in the format that every browser reads (worker-plugins.ts). */
const isSaved = (path: string) => storeOf(path) !== undefined && (!isPhoto.test(path) || path.endsWith("-480.webp"));

/** The files that a page shows and that are stored: drawings, photographs, fonts, scripts. */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href|srcset|component-url|renderer-url)="([^"]+)"|url\(["']?([^"')]+)/g)];
  const paths = named.flatMap(([, value = "", url = ""]) =>
    (value || url).split(",").map((part) => part.trim().split(/[\s#?]/)[0] ?? ""),
  );
  return [...new Set(paths)].filter((path) => path.startsWith("/") && isSaved(path));
}

/** A region as it can be saved. `read` gives a built page's or file's bytes by its address. */
export function savable(region: RegionPage, read: (path: string) => Buffer): SavableRegion {
  const pages = [region, ...region.wineries].map(({ path, data }) => ({ path, name: data.name }));
  const html = pages.map(({ path }) => read(path));
  const files = [...new Set(html.flatMap((page) => filesOf(page.toString())))].sort();
  const all = [...html, ...files.map(read)];
  const hash = createHash("sha256");
  for (const bytes of all) hash.update(bytes);
  return {
    id: region.id,
    name: region.data.name,
    path: region.path,
    pages,
    files,
    bytes: all.reduce((sum, { length }) => sum + length, 0),
    revision: hash.digest("hex").slice(0, 12),
  };
}
