import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { listFilesToSave, type SavableRegion } from "../../src/features/offline/stores.ts";
import type { SearchIndex } from "../../src/features/search/documents.ts";
import { precachedFiles } from "../../src/integration/offline.ts";
import { guide } from "../support/living.ts";
import { dist, page, pages, pathsWhere } from "./built.ts";

const read = (path: string) => readFileSync(join(dist, path));
const json = <T>(path: string) => JSON.parse(read(path).toString()) as T;
const index = json<SearchIndex>("search.json");
const regions = json<SavableRegion[]>("offline.json");
const worker = read("sw.js").toString();
const brotli = (path: string) => brotliCompressSync(read(path)).length;

describe("search", () => {
  it("knows every guide page and links only to built pages", () => {
    const known = index.documents.map(({ path }) => path);
    expect(guide.pages.filter(({ path }) => !known.includes(path))).toEqual([]);
    expect(known.filter((path) => !pages.has(path.split("#", 1)[0]!))).toEqual([]);
  });

  it("links only to sections that exist", () => {
    const sections = index.documents.filter(
      ({ path, kind }) => kind === "page" && path.includes("#"),
    );
    const missing = sections.filter(({ path }) => {
      const [pagePath = "", id = ""] = path.split("#");
      return !page(pagePath).document.getElementById(id);
    });
    expect(sections.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it("offers each region once in the guide's order", () => {
    const options = page("/search")
      .document.querySelectorAll("select[name=region] option")
      .map((option) => option.getAttribute("value"));
    const ids = index.places.flatMap(({ id, regions }) => [
      id,
      ...regions.map((region) => region.id),
    ]);
    expect(options).toEqual(["", ...ids]);
    expect(new Set(ids).size).toBe(guide.countries.length + guide.regions.length);
  });

  it("has a link in every header", () => {
    const link = "header a[href='/search']";
    expect(pathsWhere(({ document }) => !document.querySelector(link))).toEqual([]);
  });

  it("loads within its budget", () => {
    const loaded = ["scripts/search.js", "search.json", "search-words.json"];
    expect(brotli("scripts/search.js")).toBeLessThan(11_000);
    expect(loaded.reduce((sum, path) => sum + brotli(path), 0)).toBeLessThan(85_000);
    expect(brotli("search.json")).toBeLessThan(150 * index.documents.length);
    expect(brotli("search-words.json")).toBeLessThan(250 * index.documents.length);
  });
});

describe("saved regions", () => {
  it("include every page of the region and its files", () => {
    expect(regions.map(({ pages: own }) => own.map(({ path }) => path))).toEqual(
      guide.regions.map(({ path, wineries }) => [path, ...wineries.map((winery) => winery.path)]),
    );
    for (const { id, pages: own, files } of regions) {
      const wanted = new Set(own.flatMap(({ path }) => listFilesToSave(page(path).html)));
      expect(files, id).toEqual([...wanted].sort());
      expect(files.filter((path) => !existsSync(join(dist, path)))).toEqual([]);
    }
  });

  it("include each file of a page and the smallest photos", () => {
    const html = `<img src="/art/a.svg" srcset="/art/b.svg 1x, /art/c.svg 2x"><style>@font-face{src:url(/_astro/f.woff2)}</style>
      <astro-island component-url="/_astro/i.js"></astro-island><a href="/travel/spain">x</a><link href="/rss.xml">`;
    expect(listFilesToSave(html).sort()).toEqual([
      "/_astro/f.woff2",
      "/_astro/i.js",
      "/art/a.svg",
      "/art/b.svg",
      "/art/c.svg",
    ]);
    const photo = `<source srcset="/photos/a/gate-480.avif 480w, /photos/a/gate-960.avif 960w">
      <img src="/photos/a/gate-480.webp" srcset="/photos/a/gate-480.webp 480w, /photos/a/gate-960.webp 960w">`;
    expect(listFilesToSave(photo)).toEqual(["/photos/a/gate-480.webp"]);
  });

  it("state their size", () => {
    for (const { id, pages: own, files, bytes } of regions) {
      const all = [...own.map(({ path }) => page(path).file), ...files];
      expect(Buffer.concat(all.map(read)).length, id).toBe(bytes);
    }
  });

  it("have a worker in one small file", () => {
    for (const { url, file } of precachedFiles) {
      const revision = createHash("sha256").update(read(file)).digest("hex").slice(0, 20);
      expect(worker).toContain(url);
      expect(worker).toContain(revision);
    }
    expect(worker).not.toContain("importScripts(");
    expect(brotli("sw.js")).toBeLessThan(9_000);
  });
});
