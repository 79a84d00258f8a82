import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { listProseWords } from "../../src/checks/passages.ts";
import { tripPath, wineriesPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { allPages, type BuiltPage, dist, pages, readBuilt } from "./built.ts";

/** The style guide shows every part twice; readers never see it. */
const readers = allPages.filter(({ path }) => path !== "/style");
/** What a text or a file weighs as it is sent, in bytes. */
const compressed = (content: string | Buffer, quality = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const guidePages = new Map(guide.pages.map((page) => [page.path, page]));

/** The words and the items of lists of the longest pages today; an author who writes more may take more bytes. */
const longest = { guide: { words: 2000, items: 70 }, screen: { words: 2300, items: 125 } };

/** The bytes that the author's content may take beyond that. */
function allowance({ path, document }: BuiltPage): number {
  const main = document.querySelector("main");
  const count = (selector: string) => main?.querySelectorAll(selector).length ?? 0;
  const most = longest[guidePages.has(path) ? "guide" : "screen"];
  return (
    3 * Math.max(0, listProseWords(main?.structuredText ?? "").length - most.words) +
    60 * Math.max(0, count("li, article") - most.items) +
    60 * count("picture:not(.map-stack *)")
  );
}

/** The pages over their budget, each with the file to look at. */
const over = (limitOf: (page: BuiltPage) => number, measure: (page: BuiltPage) => number) =>
  readers.flatMap((page) => {
    const [size, limit] = [measure(page), limitOf(page)];
    const source = guidePages.get(page.path)?.file ?? "src/pages";
    return size > limit ? [`${page.path} has ${size}, ${limit} at most: see ${source}`] : [];
  });

/** The compressed size of a page. Compresses fast if that is enough to know that the page is light. */
function weighPage({ html }: BuiltPage): number {
  const fastSize = compressed(html, 5);
  return fastSize <= 14_600 ? fastSize : compressed(html);
}

const imports = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const importsSoonerOrLater = /(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The scripts that a page's islands load, with what those import, on demand too unless `at` is "once". */
function islandScripts({ document }: BuiltPage, at: "once" | "any time" = "any time"): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readBuilt(`_astro/${file}`);
    for (const [, name] of code.matchAll(at === "once" ? imports : importsSoonerOrLater))
      follow(name!);
  };
  for (const island of document.querySelectorAll("astro-island"))
    for (const attribute of ["component-url", "renderer-url"])
      follow(island.getAttribute(attribute)!.split("/").at(-1)!);
  return found;
}

describe("every page", () => {
  it("weighs at most 15,000 bytes compressed", () => {
    expect(over((page) => 15_000 + allowance(page), weighPage)).toEqual([]);
  });

  it("weighs at most 14,600 bytes in 95 % of cases", () => {
    const heavyPages = readers.filter((page) => weighPage(page) > 14_600);
    expect(heavyPages.length).toBeLessThanOrEqual(readers.length * 0.05);
  });

  it("requests nothing before it is drawn", () => {
    // Browsers fetch icons and the manifest when they are idle.
    const laterPattern = /^(canonical|alternate|icon|apple-touch-icon|manifest)$/;
    const loading = "link, script[src], img:not([loading=lazy]), iframe:not([loading=lazy])";
    const isEarly = (element: HTMLElement) =>
      !laterPattern.test(element.getAttribute("rel") ?? "") && !element.closest("noscript");
    const early = readers.flatMap(({ path, document }) =>
      document
        .querySelectorAll(loading)
        .filter(isEarly)
        .map((element) => `${path}: ${element}`),
    );
    expect(early).toEqual([]);
  });

  it("has its icon inline, so that browsers don't request one", () => {
    const escapedPattern = /<link [^>]*href="data:image\/svg\+xml,%3Csvg[^<>"# ]+"/;
    const without = readers.filter(({ html }) => !escapedPattern.test(html));
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it("names no font that its browser would fetch before it is drawn", () => {
    const fontPattern = /(?<!new FontFace\([^)]*)url\([^)]*woff/;
    expect(readers.filter(({ html }) => fontPattern.test(html))).toEqual([]);
  });

  it("has 2 KB of inline script at most without an island", () => {
    const inlineScripts = "script:not([src], [type='application/ld+json'])";
    const measure = ({ document }: BuiltPage) => {
      if (document.querySelector("astro-island")) return 0;
      return document
        .querySelectorAll(inlineScripts)
        .map(({ text }) => text)
        .join("").length;
    };
    expect(over(() => 2048, measure)).toEqual([]);
  });

  it("has islands of a limited size, with and without deferred scripts", () => {
    const weights = new Map<string, number>();
    const weight = (file: string) => {
      const known = weights.get(file) ?? compressed(readFileSync(join(dist, "_astro", file)));
      weights.set(file, known);
      return known;
    };
    const total = (at: "once" | "any time") => (page: BuiltPage) =>
      [...islandScripts(page, at)].reduce((sum, file) => sum + weight(file), 0);
    const limits: Record<string, number> = { [tripPath]: 112_640 };
    const laterLimits: Record<string, number> = { [tripPath]: 150_000, [wineriesPath]: 115_000 };
    expect(over(({ path }) => limits[path] ?? 81_920, total("once"))).toEqual([]);
    expect(over(({ path }) => laterLimits[path] ?? 108_000, total("any time"))).toEqual([]);
  });

  it("has islands without Intl, which is slow at first use", () => {
    const scripts = readers.flatMap((page) => [...islandScripts(page, "once")]);
    const formats = (file: string) => /\bIntl\.|\.toLocale/.test(readBuilt(`_astro/${file}`));
    expect([...new Set(scripts)].filter(formats)).toEqual([]);
  });

  it("loads no island of the home page before it nears the view", () => {
    const islands = pages.get("/")!.document.querySelectorAll("astro-island");
    expect(islands.map((island) => island.getAttribute("client"))).toEqual(["visible", "visible"]);
  });
});

describe("what is loaded later", () => {
  it("is a small script for each purpose", () => {
    const sizes = globSync("scripts/*.js", { cwd: dist }).map(
      (file) => [file, compressed(readFileSync(join(dist, file)))] as const,
    );
    expect(
      sizes.filter(([file, size]) => size > (/search|suggest/.test(file) ? 12_000 : 5_000)),
    ).toEqual([]);
  });

  it("may be prerendered by the rules that headers name", () => {
    const rules = JSON.parse(readBuilt("speculation-rules.json")) as object;
    expect(JSON.stringify(rules)).toContain('"eagerness":"moderate"');
    const headers = readBuilt("_headers");
    expect(headers).toContain('  Speculation-Rules: "/speculation-rules.json"');
    expect(headers).toContain(
      "/speculation-rules.json\n  Content-Type: application/speculationrules+json",
    );
  });
});
