import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { type BuiltPage, dist, page, pages } from "./built.ts";

type Thing = { [property: string]: unknown };

const scripts = ({ document }: BuiltPage) =>
  document.querySelectorAll('script[type="application/ld+json"]');
const all = [...pages.values()];
const graphs = new Map(
  all.flatMap((p) =>
    scripts(p).map(
      (s) => [p.path, (JSON.parse(s.text) as { "@graph": Thing[] })["@graph"]] as const,
    ),
  ),
);
const of = (path: string, type: string): Thing | undefined =>
  graphs.get(path)?.find((t) => t["@type"] === type);
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object of a graph, however deep. */
const objects = (value: unknown): Thing[] =>
  Array.isArray(value)
    ? value.flatMap(objects)
    : isThing(value)
      ? [value, ...Object.values(value).flatMap(objects)]
      : [];

describe("the structured data", () => {
  it("is on every page that describes something", () => {
    const wanted = all.map((p) => p.path).filter((path) => /^\/(travel|roundups)/.test(path));
    expect([...wanted, "/", "/about"].filter((path) => !graphs.has(path))).toEqual([]);
  });

  it("holds full addresses of pages and files that exist", () => {
    const isThere = (path: string) => pages.has(path) || existsSync(join(dist, path));
    const { origin } = new URL(
      page("/").document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "",
    );
    const wrong = [...graphs].flatMap(([path, graph]) =>
      objects(graph).flatMap((thing) =>
        [thing.url, thing.item]
          .filter((value) => typeof value === "string")
          .filter((url) => URL.parse(url)?.origin === origin && !isThere(new URL(url).pathname))
          .map((url) => `${path}: ${url}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** What a winery's page shows of its review in the structured data. */
const shown: Record<string, (built: BuiltPage, review: Thing, winery: Thing) => boolean> = {
  "its name and its score": ({ document }, { reviewRating }, { name }) =>
    document.querySelector("h1")?.text === name &&
    isThing(reviewRating) &&
    reviewRating.bestRating === 100 &&
    document.querySelector(".seal")?.getAttribute("aria-label") ===
      `${reviewRating.ratingValue} out of 100`,
  "its address, and no more of it": ({ document }, _, { address }) => {
    const text = document.querySelector(".visit-facts address")?.text;
    if (!isThing(address)) return text === undefined;
    const { "@type": _type, addressCountry, ...parts } = address;
    const country = guide.countries.find(({ data }) => data.isoCode === addressCountry);
    return [country?.data.name, ...Object.values(parts)].every((part) =>
      text?.includes(String(part)),
    );
  },
  "its phone, website, price and headline": (
    { document, text },
    { headline },
    { telephone, url, priceRange },
  ) => {
    const phones = document.querySelectorAll('.visit-facts a[href^="tel:"]').map((a) => a.text);
    const isShown = [priceRange, headline].every(
      (words) => words === undefined || text.includes(String(words)),
    );
    const hasLink =
      url === undefined || document.querySelector(`.visit-facts a[href="${url}"]`) !== null;
    return phones.join() === String(telephone ?? "") && isShown && hasLink;
  },
  "when it is open, on the 12-hour clock": (
    { text },
    _,
    { openingHoursSpecification: hours = [] },
  ) => {
    const clock = (time: unknown) => {
      const [hour = 0, minute = 0] = String(time).split(":").map(Number);
      return `${hour % 12 || 12}${minute ? `:${minute}` : ""}${hour < 12 ? "am" : "pm"}`;
    };
    return (hours as Thing[]).every(({ opens, closes }) =>
      text.includes(`${clock(opens)}–${clock(closes)}`),
    );
  },
  "when it was reviewed, and revised": ({ document }, { datePublished, dateModified }) => {
    const days = document
      .querySelectorAll("main header time")
      .map((time) => time.getAttribute("datetime"));
    return days.join() === [datePublished, dateModified].filter(Boolean).join();
  },
};

it.each(Object.entries(shown))("a winery's page shows %s", (_, isRight) => {
  const wrong = guide.wineries.filter(({ path }) => {
    const review = of(path, "Review");
    return (
      !review || !isThing(review.itemReviewed) || !isRight(page(path), review, review.itemReviewed)
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe("guide pages", () => {
  it("have the breadcrumb that they show", () => {
    const wrong = all.filter(({ path, document }) => {
      if (!document.querySelector('link[rel="canonical"]')) return false;
      const shown = document.querySelectorAll(".breadcrumb li").map((li) => li.text.trim());
      const items = (of(path, "BreadcrumbList")?.itemListElement ?? []) as Thing[];
      return shown.join(" > ") !== items.map((item) => item.name).join(" > ");
    });
    expect(wrong.map((p) => p.path)).toEqual([]);
  });

  it("list the pages that they link to, in their order", () => {
    const wrong = all.filter(({ path, document }) => {
      const list = of(path, "ItemList") ?? of(path, "Article")?.mainEntity;
      if (!isThing(list)) return false;
      const wanted = ((list.itemListElement ?? []) as Thing[]).map(
        (item) => new URL(String(item.url)).pathname,
      );
      const links = document.querySelectorAll("main a").map((a) => a.getAttribute("href") ?? "");
      const shown = [...new Set(links)].filter((href) => wanted.includes(href));
      return wanted.length === 0 || shown.join() !== wanted.join();
    });
    expect(wrong.map((p) => p.path)).toEqual([]);
  });
});

it("home and about say who writes", () => {
  const person = of("/about", "ProfilePage")?.mainEntity as Thing | undefined;
  expect(person).toMatchObject({
    "@type": "Person",
    image: expect.stringMatching(/^https:.*\.jpg$/),
  });
  expect(of("/", "Person")).toEqual(person);
  expect(page("/about").document.querySelector("h1")?.text).toBe(`About ${person?.name}`);
  expect(of("/", "WebSite")?.name).toBe(
    page("/").document.querySelector(".masthead-name")?.text.trim(),
  );
});
