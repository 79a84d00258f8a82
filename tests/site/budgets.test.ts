import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { guide } from "../unit/content/support.ts";
import { type BuiltPage, dist, pages } from "./built.ts";
import { wineries, wineriesOf } from "./documents.ts";

const all = [...pages.values()];
/** The engineer's page shows every piece twice; readers never see it. */
const readers = all.filter(({ path }) => path !== "/style");
const compressed = (content: string | Buffer) => brotliCompressSync(content).length;

/** How many wineries more than in the first edition lie in a page's place, which lists or draws each of them. */
const grown = new Map(
  guide.pages.map((page) => {
    const place = page.kind === "winery" ? page.region : page;
    const first =
      place.kind === "region"
        ? (wineriesOf.get(place.slug) ?? []).length
        : wineries.filter((path) => path.startsWith(`${place.path}/`)).length;
    return [page.path, Math.max(0, place.wineries.length - first)];
  }),
);

/** The pages that break a limit, with what they have; each winery more may add so much. */
const over = (limit: number, measure: (page: BuiltPage) => number, more = 0) =>
  readers
    .map((page) => ({ path: page.path, has: measure(page), most: limit + more * (grown.get(page.path) ?? 0) }))
    .filter(({ has, most }) => has > most);

/** The scripts that a page's islands load, with what those import. */
function islandScripts({ document }: BuiltPage): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(dist, "_astro", file), "utf8");
    for (const [, name] of code.matchAll(/(?:from|import\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) follow(name!);
  };
  for (const island of document.querySelectorAll("astro-island"))
    for (const attribute of ["component-url", "renderer-url"])
      follow(island.getAttribute(attribute)!.split("/").at(-1)!);
  return found;
}

describe("every page", () => {
  it("fits one congestion window with its styles: 14,600 bytes compressed", () => {
    expect(over(14_600, ({ html }) => compressed(html), 300)).toEqual([]);
  });

  it("has 800 elements at most", () => {
    expect(over(800, ({ document }) => document.querySelectorAll("*").length, 25)).toEqual([]);
  });

  it("asks for nothing before it is drawn", () => {
    const early = readers.flatMap(({ path, document }) =>
      document
        .querySelectorAll("link, script[src], img:not([loading=lazy]), iframe:not([loading=lazy])")
        .filter((element) => !/^(canonical|alternate)$/.test(element.getAttribute("rel") ?? ""))
        .filter((element) => !element.getAttribute("href")?.startsWith("data:"))
        .map((element) => `${path}: ${element.toString().slice(0, 100)}`),
    );
    expect(early).toEqual([]);
  });

  it("brings its icon along: without one a browser asks for /favicon.ico first", () => {
    const icon = ({ document }: BuiltPage) => document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "";
    expect(readers.filter((page) => !icon(page).startsWith("data:image/svg+xml,<svg"))).toEqual([]);
  });

  it("names no font that its browser would fetch before it is drawn", () => {
    expect(readers.filter(({ html }) => /url\([^)]*woff/.test(html.replace(/new FontFace\([^)]*\)/, "")))).toEqual([]);
  });

  it("has one inline module at most, and 2 KB of inline script without an island", () => {
    const scripts = ({ document }: BuiltPage) =>
      document.querySelectorAll("script:not([src])").filter((s) => s.getAttribute("type") !== "application/ld+json");
    expect(over(1, (page) => scripts(page).filter((s) => s.getAttribute("type") === "module").length)).toEqual([]);
    const bytes = (page: BuiltPage) => scripts(page).reduce((sum, script) => sum + script.text.length, 0);
    expect(over(2048, (page) => (page.document.querySelector("astro-island") ? 0 : bytes(page)))).toEqual([]);
  });

  it("has islands of 80 KB compressed at most", () => {
    const weights = new Map<string, number>();
    const weight = (file: string) => {
      const known = weights.get(file) ?? compressed(readFileSync(join(dist, "_astro", file)));
      weights.set(file, known);
      return known;
    };
    expect(over(80_000, (page) => [...islandScripts(page)].reduce((sum, file) => sum + weight(file), 0))).toEqual([]);
  });

  it("has islands that format for themselves: Intl holds up a phone for 100 ms when it is first used", () => {
    const scripts = readers.flatMap((page) => [...islandScripts(page)]);
    const formats = (file: string) => /\bIntl\.|\.toLocale/.test(readFileSync(join(dist, "_astro", file), "utf8"));
    expect([...new Set(scripts)].filter(formats)).toEqual([]);
  });

  it("loads no island of the home page before it nears the view", () => {
    const islands = pages.get("/")!.document.querySelectorAll("astro-island");
    expect(islands.map((island) => island.getAttribute("client"))).toEqual(["visible", "visible"]);
  });
});

describe("what is loaded later", () => {
  it("is one small script on every page, and search when it is opened", () => {
    const sizes = globSync("scripts/*.js", { cwd: dist }).map(
      (file) => [file, compressed(readFileSync(join(dist, file)))] as const,
    );
    expect(sizes.filter(([file, size]) => size > (file.includes("search") ? 12_000 : 4000))).toEqual([]);
  });

  it("is allowed to be rendered ahead by rules that every page's header names", () => {
    const rules = JSON.parse(readFileSync(join(dist, "speculation-rules.json"), "utf8")) as object;
    expect(JSON.stringify(rules)).toContain('"eagerness":"moderate"');
    const headers = readFileSync(join(dist, "_headers"), "utf8");
    expect(headers).toContain('  Speculation-Rules: "/speculation-rules.json"');
    expect(headers).toContain("/speculation-rules.json\n  Content-Type: application/speculationrules+json");
  });
});
