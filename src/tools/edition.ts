import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "node-html-parser";
import { assemble, type Catalogue, type GuidePage } from "../catalogue/assemble.ts";
import { readContent } from "../checks/read-content.ts";
import { answered } from "../checks/released.ts";
import { everyAddress, otherShapes } from "./edition/documents.ts";
import type { Figure } from "./edition/figure.ts";
import { countryFigures, regionFigures } from "./edition/place-figures.ts";
import { wineryFigures } from "./edition/winery-figures.ts";
import { wordsInGuide } from "./edition/words.ts";

/** A difference between a page and the first edition. */
export type Difference = { page: string; field: string; first: unknown; now: unknown };

/** The page that has a name, or had it before. */
const named = <P extends GuidePage>(pages: readonly P[], slug: string): P | undefined =>
  pages.find((p) => p.slug === slug) ?? pages.find((p) => p.data.aliases?.includes(slug));

const compare = <P extends GuidePage>(pages: readonly P[], figures: readonly Figure<P>[]): Difference[] =>
  figures.flatMap(({ field, first, now }) =>
    first.flatMap(([slug, value]) => {
      const page = named(pages, slug);
      const today = page && now(page);
      return !page || isDeepStrictEqual(today, value) ? [] : [{ page: page.path, field, first: value, now: today }];
    }),
  );

/** A page of the last build as text; undefined when it was not built. */
function builtText(root: string, path: string): string | undefined {
  const file = join(root, "dist", `${path}.html`);
  if (!existsSync(file)) return undefined;
  return parse(readFileSync(file, "utf8")).querySelector("body")?.structuredText.replace(/\s+/g, " ");
}

function words(guide: Catalogue, root: string): Difference[] {
  return wordsInGuide.flatMap(([slug, texts]) => {
    const page = named(guide.pages, slug);
    const text = page && builtText(root, page.path);
    if (!page || text === undefined) return [];
    return texts.filter((t) => !text.includes(t)).map((t) => ({ page: page.path, field: "words", first: t, now: "" }));
  });
}

function addresses(guide: Catalogue): Difference[] {
  const there = answered(guide);
  const ofGuide = [...everyAddress, ...otherShapes.keys()].filter((a) => /^\/(travel|winery-)/.test(a));
  return ofGuide
    .filter((page) => !there.has(page))
    .map((page) => ({ page, field: "address", first: "a page or a redirect", now: "nothing" }));
}

/** Where the guide differs from its first edition: a report, since the author may change all of it. */
export function differences(guide: Catalogue, root: string): Difference[] {
  return [
    ...addresses(guide),
    ...compare(guide.countries, countryFigures),
    ...compare(guide.regions, regionFigures),
    ...compare(guide.wineries, wineryFigures),
    ...words(guide, root),
  ];
}

const shown = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));

/** "address  field: then → now", a line each, under the address of its page. */
export const printDifferences = (found: readonly Difference[]): string =>
  [...Map.groupBy(found, ({ page }) => page)]
    .map(([page, own]) =>
      [page, ...own.map(({ field, first, now }) => `  ${field}: ${shown(first)} → ${shown(now)}`)].join("\n"),
    )
    .join("\n\n");

if (import.meta.main) {
  const root = resolve(".");
  const { site, entries, problems } = readContent(root);
  if (!site || problems.length > 0) throw new Error("content/ has problems; run npm run check -- content first");
  const found = differences(assemble(site, entries), root);
  if (found.length > 0) console.log(`${printDifferences(found)}\n`);
  if (!existsSync(join(root, "dist"))) console.log("The words of pages are compared after npm run build.");
  console.log(`${found.length} ${found.length === 1 ? "figure differs" : "figures differ"} from the first edition`);
}
