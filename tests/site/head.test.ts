import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { descriptionCharacters, titleCharacters } from "../../src/checks/prose.ts";
import { allPages, dist, pathsWhere, readBuilt, unindexed } from "./built.ts";

it.each([
  [
    "titles",
    titleCharacters,
    allPages.map(({ document }) => document.querySelector("title")!.text),
  ],
  [
    "descriptions",
    descriptionCharacters,
    allPages.map(
      ({ document }) =>
        document.querySelector('meta[name="description"]')!.getAttribute("content") ?? "",
    ),
  ],
])("%s are unique and of a sensible length", (_, [min, max], texts) => {
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
  expect(texts.filter(({ length }) => length < min || length > max)).toEqual([]);
});

it("a page has its canonical URL or is not indexed", () => {
  const wrong = pathsWhere(({ path, document, canonical }) => {
    const robots = document
      .querySelectorAll('meta[name="robots"]')
      .map((meta) => meta.getAttribute("content"));
    if (unindexed.includes(path)) return canonical !== undefined || robots.join() !== "noindex";
    return (
      new URL(canonical ?? "about:blank").pathname !== path ||
      robots.join() !== "max-image-preview:large"
    );
  });
  expect(wrong).toEqual([]);
});

it("articles have the dates that their pages show", () => {
  const wrong = pathsWhere(({ document }) => {
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    const told = [meta("article:published_time"), meta("article:modified_time")].filter(Boolean);
    if (meta("og:type") !== "article") return told.length > 0;
    const shown = document
      .querySelectorAll("main header time")
      .map((time) => time.getAttribute("datetime"));
    return shown.join() !== told.join();
  });
  expect(wrong).toEqual([]);
});

it.each(['link[rel="icon"][sizes]', 'link[rel="apple-touch-icon"]', 'link[rel="manifest"]'])(
  "every page has %s",
  (selector) => {
    expect(pathsWhere(({ document }) => !document.querySelector(selector))).toEqual([]);
  },
);

it("every page has its print styles without JavaScript", () => {
  const wrong = pathsWhere(({ document }) => {
    const withoutScripts = parse(document.querySelector("head noscript")?.innerHTML ?? "");
    const link = withoutScripts.querySelector('link[media="print"]');
    return !existsSync(join(dist, link?.getAttribute("href") ?? "nowhere"));
  });
  expect(wrong).toEqual([]);
});

it("the manifest names the site's first page", () => {
  const manifest = JSON.parse(readBuilt("manifest.webmanifest")) as object;
  expect(manifest).toMatchObject({ id: "/", lang: "en-US", display: "standalone" });
});
