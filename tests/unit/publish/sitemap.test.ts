import { describe, expect, it } from "vitest";
import { sitemap, sitemapEntries } from "../../../src/publish/sitemap.ts";
import { add, guide, keever, napa } from "../support/content.ts";
import { origin } from "./support.ts";

const at = (dates: [file: string, date: string][], path: string) =>
  sitemapEntries(guide(), new Map(dates)).find((entry) => entry.path === path);

describe("sitemapEntries", () => {
  it("names every page of the guide, and each once", () => {
    const catalogue = guide();
    const paths = sitemapEntries(catalogue, new Map()).map((entry) => entry.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(["/", "/travel", "/contact", ...catalogue.pages.map((p) => p.path)]));
  });

  it("dates a page by the newest of what it shows, whatever the time zone", () => {
    const dates: [string, string][] = [
      [napa, "2026-05-01T23:30:00-07:00"],
      [keever, "2026-05-02T06:00:00+00:00"],
    ];
    expect(at(dates, "/travel/us/napa-valley")?.lastmod).toBe("2026-05-01T23:30:00-07:00");
    expect(at(dates, "/travel/us/california/napa-valley/keever")?.lastmod).toBe("2026-05-02T06:00:00+00:00");
  });

  it("dates a region anew when one of its wineries changes", () => {
    const dates: [string, string][] = [
      [napa, "2026-05-01T00:00:00Z"],
      [keever, "2026-06-01T00:00:00Z"],
    ];
    expect(at(dates, "/travel/us/napa-valley")?.lastmod).toBe("2026-06-01T00:00:00Z");
  });

  it("dates a page, and what lists it, from its revision where that is later than its last commit", () => {
    const revised = guide(add(keever, "name: ", "revisedOn: 2026-06-01"));
    const lastmod = (path: string, ...dates: [file: string, date: string][]) =>
      sitemapEntries(revised, new Map(dates)).find((entry) => entry.path === path)?.lastmod;
    const page = "/travel/us/california/napa-valley/keever";
    expect(lastmod(page)).toBe("2026-06-01T00:00:00Z");
    expect(lastmod(page, [keever, "2026-05-31T23:00:00Z"])).toBe("2026-06-01T00:00:00Z");
    expect(lastmod(page, [keever, "2026-06-02T00:00:00Z"])).toBe("2026-06-02T00:00:00Z");
    expect(lastmod("/travel/us/napa-valley", [napa, "2026-05-01T00:00:00Z"])).toBe("2026-06-01T00:00:00Z");
  });

  it("dates a list by the newest file of its folder", () => {
    const dates: [string, string][] = [
      ["content/gadgets/a.yaml", "2026-01-01T00:00:00Z"],
      ["content/gadgets/b.yaml", "2026-03-01T00:00:00Z"],
      ["content/cellar/c.yaml", "2026-04-01T00:00:00Z"],
    ];
    expect(at(dates, "/gadgets")?.lastmod).toBe("2026-03-01T00:00:00Z");
  });

  it("leaves out a date that nobody knows", () => {
    expect(at([], "/about")).toEqual({ path: "/about" });
  });
});

it("is written with full addresses", () => {
  const text = sitemap(origin, [{ path: "/" }, { path: "/about", lastmod: "2026-03-01T00:00:00Z" }]);
  expect(text).toContain("<url><loc>https://pour.example/</loc></url>");
  expect(text).toContain("<loc>https://pour.example/about</loc><lastmod>2026-03-01T00:00:00Z</lastmod>");
});
