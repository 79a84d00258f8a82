import { fileURLToPath } from "node:url";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { readContent } from "../../../src/catalogue/files.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
const { site, entries } = readContent(root);
if (!site) throw new Error("content/site.yaml can't be read");

export { entries };
/** The real guide. */
export const guide = assemble(site, entries);

/** A winery by its slug. Throws when the guide has none. */
export function winery(slug: string) {
  const found = guide.wineries.find((w) => w.slug === slug);
  if (!found) throw new Error(`no winery ${slug}`);
  return found;
}

/** A region by its slug. Throws when the guide has none. */
export function region(slug: string) {
  const found = guide.regions.find((r) => r.slug === slug);
  if (!found) throw new Error(`no region ${slug}`);
  return found;
}

/** "a 1, b 2" as pairs. */
export const pairs = (text: string): [string, number][] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [slug = "", value = ""] = pair.split(" ");
      return [slug, Number(value)];
    });
