import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { descriptionLetters, titleLetters } from "../../src/checks/prose.ts";
import { dist, pages, unindexed } from "./built.ts";

const all = [...pages.values()];
const beyond = (texts: string[], [min, max]: readonly [number, number]) =>
  texts.filter(({ length }) => length < min || length > max);
const twice = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);

it("titles are unique and of a sensible length", () => {
  const titles = all.map((p) => p.document.querySelector("title")?.text ?? "");
  expect(twice(titles)).toEqual([]);
  expect(beyond(titles, titleLetters)).toEqual([]);
});

it("descriptions are unique and of a sensible length", () => {
  const descriptions = all.map(
    (p) => p.document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "",
  );
  expect(twice(descriptions)).toEqual([]);
  expect(beyond(descriptions, descriptionLetters)).toEqual([]);
});

it("search engines have a page's own address, and may show its pictures; other pages say that they are not for them", () => {
  const wrong = all.filter(({ path, document }) => {
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    const robots = document.querySelectorAll('meta[name="robots"]').map((meta) => meta.getAttribute("content"));
    if (unindexed.includes(path)) return canonical || robots.join() !== "noindex";
    return new URL(canonical ?? "about:blank").pathname !== path || robots.join() !== "max-image-preview:large";
  });
  expect(wrong.map((p) => p.path)).toEqual([]);
});

it("articles say when they were published and revised, as the page shows", () => {
  const wrong = all.filter(({ document }) => {
    const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    const told = [meta("article:published_time"), meta("article:modified_time")].filter(Boolean);
    if (meta("og:type") !== "article") return told.length > 0;
    const shown = document.querySelectorAll("main header time").map((time) => time.getAttribute("datetime"));
    return shown.join() !== told.join();
  });
  expect(wrong.map((p) => p.path)).toEqual([]);
});

it("icons and the manifest are named without JavaScript, and are there", () => {
  const wrong = all.flatMap(({ path, document }) => {
    const withoutScripts = parse(document.querySelector("head noscript")?.innerHTML ?? "");
    return ['link[rel="icon"][sizes]', 'link[rel="apple-touch-icon"]', 'link[rel="manifest"]']
      .filter((selector) => {
        const link = document.querySelector(selector) ?? withoutScripts.querySelector(selector);
        const href = link?.getAttribute("href");
        return !href || !existsSync(join(dist, href));
      })
      .map((selector) => `${path}: ${selector}`);
  });
  expect(wrong).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8")) as object;
  expect(manifest).toMatchObject({ id: "/", lang: "en-US", display: "standalone" });
});
