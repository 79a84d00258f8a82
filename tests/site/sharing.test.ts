import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { card } from "../../src/site/paths.ts";
import { type BuiltPage, dist, pages } from "./built.ts";

const all = [...pages.values()];
const indexed = all.filter(({ document }) => document.querySelector('link[rel="canonical"]'));
const meta = ({ document }: BuiltPage, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");
const canonical = ({ document }: BuiltPage) => document.querySelector('link[rel="canonical"]')?.getAttribute("href");
const imageFile = (built: BuiltPage) => join(dist, new URL(meta(built, "og:image") ?? "x:").pathname);

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
    const wrong = all.filter(
      ({ document }) => document.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`).length !== 1,
    );
    expect(wrong.map((p) => p.path)).toEqual([]);
    expect(all.filter((p) => !meta(p, name)).map((p) => p.path)).toEqual([]);
  });

  it("is shared under its own title, description and address", () => {
    const wrong = all.filter(
      (p) =>
        !p.document.querySelector("title")?.text.startsWith(meta(p, "og:title") ?? "?") ||
        meta(p, "og:description") !== meta(p, "description") ||
        meta(p, "og:url") !== canonical(p),
    );
    expect(wrong.map((p) => p.path)).toEqual([]);
  });

  it("names the feeds", () => {
    const types = ["application/rss+xml", "application/feed+json"];
    const wrong = all.filter(({ document }) =>
      types.some((type) => {
        const href = document.querySelector(`link[rel="alternate"][type="${type}"]`)?.getAttribute("href");
        return !href || !existsSync(join(dist, href));
      }),
    );
    expect(wrong.map((p) => p.path)).toEqual([]);
  });
});

describe("card images", () => {
  it("are one for each page that is indexed, named after it and its content", () => {
    const wrong = indexed.filter((built) => {
      const name = new URL(meta(built, "og:image") ?? "x:").pathname;
      const own = name.replace(/-[\da-f]{8}(?=\.jpg$)/, "");
      return name === own || own !== card(built.path) || !existsSync(join(dist, name));
    });
    expect(wrong.map((p) => p.path)).toEqual([]);
  });

  it("have the width and height that their pages state, and weigh 64 KB at most", async () => {
    const wrong = await Promise.all(
      all.map(async (built) => {
        const { format, width, height } = await sharp(imageFile(built)).metadata();
        const stated = `${meta(built, "og:image:width")}x${meta(built, "og:image:height")}`;
        const heavy = statSync(imageFile(built)).size > 64 * 1024;
        return format === "jpeg" && stated === `${width}x${height}` && stated === "1200x630" && !heavy
          ? []
          : [built.path];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it("tell the name and the score in words, too", () => {
    const wrong = indexed.filter((built) => {
      const score = built.document.querySelector("main header .seal")?.getAttribute("aria-label");
      const alt = meta(built, "og:image:alt") ?? "";
      const name = built.path === "/" ? "" : built.document.querySelector("h1")?.text;
      return !alt.startsWith(name ?? "?") || !alt.includes(score ?? "");
    });
    expect(wrong.map((p) => p.path)).toEqual([]);
  });
});
