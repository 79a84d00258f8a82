import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeShareImagePath, recommendationsPath } from "../../src/site/paths.ts";
import { type BuiltPage, dist, page, pages, pathsWhere } from "./built.ts";

const metas = ({ document }: BuiltPage, name: string) =>
  document
    .querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)
    .map((m) => m.getAttribute("content"));
const meta = (page: BuiltPage, name: string) => metas(page, name)[0];

const imagePath = (page: BuiltPage) => new URL(meta(page, "og:image") ?? "x:").pathname;

describe("every page", () => {
  it.each([
    "og:site_name",
    "og:type",
    "og:title",
    "og:description",
    "og:image",
    "og:image:alt",
    "twitter:card",
    "twitter:image:alt",
  ])("has one %s", (name) => {
    expect(pathsWhere((page) => metas(page, name).length !== 1 || !meta(page, name))).toEqual([]);
  });

  it("is shared under its own title, description and address", () => {
    const wrong = pathsWhere(
      (page) =>
        !page.document.querySelector("title")?.text.startsWith(meta(page, "og:title") ?? "?") ||
        meta(page, "og:description") !== meta(page, "description") ||
        meta(page, "og:url") !== page.canonical,
    );
    expect(wrong).toEqual([]);
  });

  it.each(["application/rss+xml", "application/feed+json"])(
    "names its feed of the type %s",
    (type) => {
      const feed = `link[rel="alternate"][type="${type}"]`;
      expect(pathsWhere(({ document }) => !document.querySelector(feed))).toEqual([]);
    },
  );
});

/** Bottles are shared with the image of their list. */
const isBottle = ({ path }: BuiltPage) => path.startsWith(`${recommendationsPath}/`);

describe("card images", () => {
  it("are shared by a list and its bottles", () => {
    const listImage = imagePath(page(recommendationsPath));
    expect(pathsWhere((bottle) => isBottle(bottle) && imagePath(bottle) !== listImage)).toEqual([]);
  });

  it("are there for each indexed page, named after its content", () => {
    const wrong = pathsWhere((page) => {
      if (!page.canonical || isBottle(page)) return false;
      const name = imagePath(page);
      const own = name.replace(/-[\da-f]{8}(?=\.jpg$)/, "");
      return name === own || own !== makeShareImagePath(page.path) || !existsSync(join(dist, name));
    });
    expect(wrong).toEqual([]);
  });

  it("have the size that their pages state", async () => {
    for (const page of pages.values()) {
      const file = join(dist, imagePath(page));
      const { format, width, height } = await sharp(file).metadata();
      const stated = [meta(page, "og:image:width"), meta(page, "og:image:height")].join();
      expect([format, `${width},${height}`, stated], page.path).toEqual([
        "jpeg",
        "1200,630",
        "1200,630",
      ]);
      expect(statSync(file).size, page.path).toBeLessThanOrEqual(64 * 1024);
    }
  });

  it("have an alternative text with the name and the score", () => {
    const wrong = pathsWhere((page) => {
      const score = page.document.querySelector("main header .seal")?.getAttribute("aria-label");
      const alt = meta(page, "og:image:alt") ?? "";
      const name = page.path === "/" ? "" : page.document.querySelector("h1")?.text;
      return (
        page.canonical !== undefined &&
        !isBottle(page) &&
        (!alt.startsWith(name ?? "?") || !alt.includes(score ?? ""))
      );
    });
    expect(wrong).toEqual([]);
  });
});
