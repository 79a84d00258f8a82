import { createHash } from "node:crypto";
import type { RegionPage } from "../../catalogue/assemble.ts";
import { filesOf } from "./page-files.ts";
import type { SavableRegion } from "./stores.ts";

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
