import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

type Weight = { pages: number; heaviest: string; bytes: number; elements: number; script: number; early: number };

const kind = (file: string) => {
  const depth = file.split("/").length;
  if (!file.startsWith("travel/")) return file.replace(".html", "");
  return depth === 2 ? "countries" : depth === 3 ? "states and regions" : "wineries";
};

const sum = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].reduce((all, [, text = ""]) => all + text.length, 0);

/** What the pages of a built folder weigh, by kind: compressed bytes, elements, characters of inline script, early requests. */
export function weigh(dist: string): Record<string, Weight> {
  const kinds: Record<string, Weight> = {};
  for (const file of globSync("**/*.html", { cwd: dist })) {
    const html = readFileSync(join(dist, file), "utf8");
    const bytes = brotliCompressSync(html).length;
    const known = kinds[kind(file)];
    if (known) known.pages += 1;
    if (known && known.bytes >= bytes) continue;
    kinds[kind(file)] = {
      pages: known?.pages ?? 1,
      heaviest: `/${file.replace(".html", "")}`,
      bytes,
      elements: html.match(/<[a-z]/gi)?.length ?? 0,
      script: sum(html, /<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
      early:
        html.match(/<link[^>]+rel="(?:stylesheet|preload|icon|manifest)"(?! href="data:)|<script[^>]+src=/g)?.length ??
        0,
    };
  }
  return kinds;
}
