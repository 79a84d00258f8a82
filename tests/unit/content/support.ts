import { fileURLToPath } from "node:url";
import { inspect, isDeepStrictEqual } from "node:util";
import { assemble, type GuidePage } from "../../../src/catalogue/assemble.ts";
import { fileOf } from "../../../src/catalogue/collections.ts";
import { readContent } from "../../../src/catalogue/files.ts";
import { currentView, published } from "../../../src/catalogue/publishing.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
const { site, entries } = readContent(root);
if (!site) throw new Error("content/site.yaml can't be read");

export { entries };
/** The real guide, and the real lists, as the public sees them. */
export const guide = assemble(site, entries);
export const lists = published(entries, currentView());

/** The page that has a name, or had it before; undefined once it was taken away, when its address leads elsewhere. */
export const named = <P extends GuidePage>(pages: readonly P[], slug: string): P | undefined =>
  pages.find((p) => p.slug === slug) ?? pages.find((p) => p.data.aliases?.includes(slug));

/**
 * Where a page says something else than the documents, a line each, and what to do. A page that its author has revised
 * since, or taken away, may. `read` finds on a page what the documents say of it.
 */
export const departures = <P extends GuidePage>(
  pages: readonly P[],
  what: string,
  documented: readonly (readonly [slug: string, said: unknown])[],
  read: (page: P) => unknown,
): string[] =>
  documented.flatMap(([slug, said]) => {
    const page = named(pages, slug);
    if (!page || page.data.revisedOn || isDeepStrictEqual(read(page), said)) return [];
    const [now, first] = [read(page), said].map((value) => inspect(value, { breakLength: Number.POSITIVE_INFINITY }));
    const advice = `write revisedOn: ${currentView().today} there when you changed it on purpose`;
    return [`${fileOf(page)}: ${what} is ${now}, and the documents of the first edition say ${first}; ${advice}`];
  });

/** "a 1, b 2" as pairs. */
export const pairs = (text: string): [string, number][] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [slug = "", value = ""] = pair.split(" ");
      return [slug, Number(value)];
    });
