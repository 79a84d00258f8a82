import { existsSync } from "node:fs";
import { join } from "node:path";
import { DOMParser, onWarningStopParsing } from "@xmldom/xmldom";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { listLatestReviews } from "../../src/catalogue/places.ts";
import { guide } from "../support/living.ts";
import { allPages, dist, page, readBuilt } from "./built.ts";

const home = page("/").canonical ?? "";
const { origin } = new URL(home);
const indexed = allPages.flatMap(({ canonical }) => canonical ?? []);

/** Throws at the first mistake: XML forgives nothing. */
const parseXml = (xml: string) =>
  new DOMParser({ onError: onWarningStopParsing }).parseFromString(xml, "text/xml");
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(
    ([, text]) => text ?? "",
  );
const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

it("sitemap.xml names each indexed page once", () => {
  const xml = readBuilt("sitemap.xml");
  expect(() => parseXml(xml)).not.toThrow();
  expect(elements(xml, "loc").toSorted()).toEqual(indexed.toSorted());
});

describe("rss.xml", () => {
  const xml = readBuilt("rss.xml");
  const items = xml.split("<item>").slice(1);
  const [head = ""] = xml.replace(/<image>.*<\/image>/, "").split("<item>");
  it("is well-formed and has what RSS 2.0 requires", () => {
    expect(() => parseXml(xml)).not.toThrow();
    for (const name of ["title", "link", "description", "language"])
      expect(elements(head, name)).toHaveLength(1);
    expect(head).toContain(`<atom:link href="${origin}/rss.xml" rel="self"`);
    const [image = ""] = /<image>.*<\/image>/.exec(xml) ?? [];
    expect(existsSync(join(dist, new URL(elements(image, "url")[0] ?? "x:").pathname))).toBe(true);
    for (const name of ["title", "link"])
      expect(elements(image, name)).toEqual(elements(head, name));
  });
  it("has the twenty newest reviews and roundups, newest first", () => {
    const dates = items
      .flatMap((item) => elements(item, "pubDate"))
      .map((date) => Date.parse(date));
    expect(items).toHaveLength(
      Math.min(20, listLatestReviews(guide).length + guide.roundups.length),
    );
    expect(dates).toHaveLength(items.length);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    // At noon, the day is the same in Texas.
    expect(new Set(dates.map((date) => new Date(date).getUTCHours()))).toEqual(new Set([12]));
    const links = items.flatMap((item) => [...elements(item, "link"), ...elements(item, "guid")]);
    expect(links).toHaveLength(2 * items.length);
    expect(links.filter((link) => !indexed.includes(link))).toEqual([]);
  });
  it("carries each item's whole text with absolute URLs", () => {
    for (const item of items) {
      const html = unescaped(elements(item, "content:encoded")[0] ?? "");
      const paragraphs = parse(html).querySelectorAll("p").slice(1);
      const { text, path } = page(new URL(elements(item, "link")[0] ?? "").pathname);
      expect(paragraphs.length, path).toBeGreaterThan(0);
      for (const { structuredText } of paragraphs)
        expect(text, path).toContain(structuredText.replace(/\s+/g, " ").trim());
      expect(html, path).not.toMatch(/(?:href|src|srcset)="(?!https:|mailto:|tel:)/);
    }
  });
});

describe("feed.json", () => {
  const feed = JSON.parse(readBuilt("feed.json")) as Record<string, unknown> & {
    items: Record<string, string>[];
  };
  it("has what JSON Feed 1.1 requires", () => {
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      home_page_url: home,
      feed_url: `${origin}/feed.json`,
    });
    const required = ["id", "url", "content_html", "title", "date_published"];
    for (const item of feed.items) expect(required.filter((field) => !item[field])).toEqual([]);
    const pictures = [feed.icon, feed.favicon, ...feed.items.map(({ image }) => image)];
    const isThere = (url: unknown) => existsSync(join(dist, new URL(`${url}`).pathname));
    expect(pictures.filter((url) => !isThere(url))).toEqual([]);
  });
  it("has the items of the RSS feed in their order", () => {
    const xml = readBuilt("rss.xml");
    expect(feed.items.map((item) => item.url)).toEqual(elements(xml, "guid"));
    const dates = feed.items.map((item) => new Date(item.date_published ?? "").toUTCString());
    expect(dates).toEqual(elements(xml, "pubDate").map((date) => new Date(date).toUTCString()));
    expect(feed.items.map((item) => item.content_html)).toEqual(
      elements(xml, "content:encoded").map(unescaped),
    );
  });
});

it("robots.txt lets everybody in and names the sitemap", () => {
  expect(readBuilt("robots.txt")).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});
