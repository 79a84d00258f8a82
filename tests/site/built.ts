import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { dist, pageFiles } from "../support/dist.ts";

export const root = join(import.meta.dirname, "../..");
export { dist };

export type BuiltPage = {
  path: string;
  file: string;
  html: string;
  document: HTMLElement;
  text: string;
};

/** A page's own words, with white space folded. */
const textOf = (document: HTMLElement) => {
  const body = document.querySelector("body")!.clone() as HTMLElement;
  for (const element of body.querySelectorAll("script, style, template")) element.remove();
  return body.structuredText.replace(/\s+/g, " ");
};

/** Every built page, by its address. */
export const pages: ReadonlyMap<string, BuiltPage> = new Map(
  [...pageFiles].map(([path, file]) => {
    const html = readFileSync(join(dist, file), "utf8");
    const document = parse(html);
    return [path, { path, file, html, document, text: textOf(document) }];
  }),
);

/** The addresses of the pages of which something is true. */
export const pathsWhere = (isTrue: (page: BuiltPage) => boolean): string[] =>
  [...pages.values()].filter(isTrue).map(({ path }) => path);

/** The page at an address; throws when it was not built. */
export function page(path: string): BuiltPage {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} was not built`);
  return found;
}

/** Pages that are there for readers or engineers, but not for search engines. */
export const unindexed = [
  "/404",
  "/search",
  "/compare",
  "/offline",
  "/style",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];

/** dist/_redirects as from → to. */
export const redirects: ReadonlyMap<string, string> = new Map(
  readFileSync(join(dist, "_redirects"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as [string, string, string])
    .map(([from, to, status]) => {
      if (!/^301!?$/.test(status)) throw new Error(`${from} redirects with ${status}`);
      return [from, to];
    }),
);
