import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { listProseWords } from "../../src/checks/passages.ts";
import { tripPath, wineriesPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { type BuiltPage, dist, pages } from "./built.ts";

const all = [...pages.values()];
/** The style guide shows every part twice; readers never see it. */
const readers = all.filter(({ path }) => path !== "/style");
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

/** The file to look at, for a page that its author wrote. */
const sourceOf = (path: string) => {
  const page = guidePages.get(path);
  return page ? page.file : "src/pages";
};

/** The pages over their budget, each with the file to look at. */
const over = (limit: (page: BuiltPage) => number, measure: (page: BuiltPage) => number) =>
  readers
    .map((page) => ({
      path: page.path,
      source: sourceOf(page.path),
      has: measure(page),
      most: limit(page),
    }))
    .filter(({ has, most }) => has > most)
    .map(({ path, source, has, most }) => `${path} has ${has}, ${most} at most: see ${source}`);
const always = (limit: number) => () => limit;

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
    const code = readFileSync(join(dist, "_astro", file), "utf8");
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
    const early = readers.flatMap(({ path, document }) =>
      document
        .querySelectorAll("link, script[src], img:not([loading=lazy]), iframe:not([loading=lazy])")
        // Browsers fetch icons and the manifest when they are idle.
        .filter(
          (element) =>
            !/^(canonical|alternate|icon|apple-touch-icon|manifest)$/.test(
              element.getAttribute("rel") ?? "",
            ),
        )
        .filter((element) => element.closest("noscript") === null)
        .map((element) => `${path}: ${element.toString().slice(0, 100)}`),
    );
    expect(early).toEqual([]);
  });

  it("has its icon inline, so that browsers don't request one", () => {
    const icons = ({ document }: BuiltPage) =>
      document.querySelectorAll("link[rel=icon]").map((link) => link.getAttribute("href") ?? "");
    const escaped = /^data:image\/svg\+xml,%3Csvg[^<>"# ]+$/;
    expect(
      readers.filter((page) => !icons(page).some((href) => escaped.test(href))).map((p) => p.path),
    ).toEqual([]);
  });

  it("names no font that its browser would fetch before it is drawn", () => {
    expect(
      readers.filter(({ html }) =>
        /url\([^)]*woff/.test(html.replace(/new FontFace\([^)]*\)/, "")),
      ),
    ).toEqual([]);
  });

  it("has 2 KB of inline script at most without an island", () => {
    const scripts = ({ document }: BuiltPage) =>
      document
        .querySelectorAll("script:not([src])")
        .filter((s) => s.getAttribute("type") !== "application/ld+json");
    const bytes = (page: BuiltPage) =>
      scripts(page).reduce((sum, script) => sum + script.text.length, 0);
    expect(
      over(always(2048), (page) => (page.document.querySelector("astro-island") ? 0 : bytes(page))),
    ).toEqual([]);
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
    const kilobytes = 1024;
    const limits = new Map<string, number>([[tripPath, 110]]);
    const most = (path: string) => (limits.get(path) ?? 80) * kilobytes;
    expect(over(({ path }) => most(path), total("once"))).toEqual([]);
    const onDemand = new Map<string, number>([
      [tripPath, 150_000],
      [wineriesPath, 115_000],
    ]);
    expect(over(({ path }) => onDemand.get(path) ?? 108_000, total("any time"))).toEqual([]);
  });

  it("has islands without Intl, which is slow at first use", () => {
    const scripts = readers.flatMap((page) => [...islandScripts(page, "once")]);
    const formats = (file: string) =>
      /\bIntl\.|\.toLocale/.test(readFileSync(join(dist, "_astro", file), "utf8"));
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
    const rules = JSON.parse(readFileSync(join(dist, "speculation-rules.json"), "utf8")) as object;
    expect(JSON.stringify(rules)).toContain('"eagerness":"moderate"');
    const headers = readFileSync(join(dist, "_headers"), "utf8");
    expect(headers).toContain('  Speculation-Rules: "/speculation-rules.json"');
    expect(headers).toContain(
      "/speculation-rules.json\n  Content-Type: application/speculationrules+json",
    );
  });
});
