import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { dist, pageFiles } from "../support/dist.ts";

export const root = join(import.meta.dirname, "../..");
export { dist };
/** Reads a built file, given its path in dist/. */
export const readBuilt = (path: string): string => readFileSync(join(dist, path), "utf8");

export type BuiltPage = {
  path: string;
  file: string;
  html: string;
  document: HTMLElement;
  canonical: string | undefined;
  text: string;
};

/** A page's own words, with white space collapsed. */
const textOf = (document: HTMLElement) => {
  const body = document.querySelector("body")!.clone() as HTMLElement;
  for (const element of body.querySelectorAll("script, style, template")) element.remove();
  return body.structuredText.replace(/\s+/g, " ");
};

/** Every built page, by its path. */
export const pages: ReadonlyMap<string, BuiltPage> = new Map(
  [...pageFiles].map(([path, file]) => {
    const html = readBuilt(file);
    const document = parse(html);
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    return [path, { path, file, html, document, canonical, text: textOf(document) }];
  }),
);

export const allPages = [...pages.values()];
/** Returns the paths of the pages that pass a test. */
export const pathsWhere = (isTrue: (page: BuiltPage) => boolean): string[] =>
  allPages.filter(isTrue).map(({ path }) => path);

/** True if the site has a page or a file at a path. */
export const isBuilt = (path: string): boolean => pages.has(path) || existsSync(join(dist, path));

/** Returns the page at a path. Throws if it was not built. */
export function page(path: string): BuiltPage {
  const built = pages.get(path);
  if (!built) throw new Error(`${path} was not built`);
  return built;
}

/** Pages that search engines may not list. */
export const unindexed = [
  "/404",
  "/search",
  "/compare",
  "/regions/compare",
  "/offline",
  "/style",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];

/** The lines of dist/_redirects. */
export const redirectRules = readBuilt("_redirects")
  .trim()
  .split("\n")
  .map((line) => {
    const [from = "", to = "", status = ""] = line.split(" ");
    return { from, to, status };
  });

const withoutFragment = (path: string) => path.split("#")[0]!;

/** Where each redirected path leads, without its fragment. */
export const redirects: ReadonlyMap<string, string> = new Map(
  redirectRules.map(({ from, to }) => [from, withoutFragment(to)]),
);
