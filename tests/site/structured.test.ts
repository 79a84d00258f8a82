import { describe, expect, it } from "vitest";
import { formatHours } from "../../src/format/time.ts";
import { guide } from "../support/living.ts";
import { allPages, type BuiltPage, isBuilt, page, pathsWhere } from "./built.ts";

type Thing = { [property: string]: unknown };

const scripts = ({ document }: BuiltPage) =>
  document.querySelectorAll('script[type="application/ld+json"]');
const graphs = new Map(
  allPages.flatMap((p) =>
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
const objects = (value: unknown): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(objects);
  return isThing(value) ? [value, ...Object.values(value).flatMap(objects)] : [];
};

describe("the structured data", () => {
  it("is on every page that describes something", () => {
    const wanted = allPages.map((p) => p.path).filter((path) => /^\/(travel|roundups)/.test(path));
    expect([...wanted, "/", "/about"].filter((path) => !graphs.has(path))).toEqual([]);
  });

  it("holds full addresses of pages and files that exist", () => {
    const { origin } = new URL(page("/").canonical ?? "");
    const wrong = [...graphs].flatMap(([path, graph]) =>
      objects(graph).flatMap((thing) =>
        [thing.url, thing.item]
          .filter((value) => typeof value === "string")
          .filter((url) => URL.parse(url)?.origin === origin && !isBuilt(new URL(url).pathname))
          .map((url) => `${path}: ${url}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** Fields of a review's structured data whose words its page shows. */
const shownFields = [
  ...["headline", "telephone", "priceRange"],
  ...["streetAddress", "postalCode", "addressLocality", "addressRegion"],
];

it("a winery's page shows what the structured data says of its review", () => {
  const wrong = guide.wineries.flatMap(({ path }) => {
    const { document, text } = page(path);
    const review = of(path, "Review");
    const things = objects(review);
    const winery = things.find((thing) => thing["@type"] === "Winery");
    const fields = things.flatMap((thing) => shownFields.flatMap((field) => thing[field] ?? []));
    const hours = things
      .filter(({ opens, closes }) => opens !== closes)
      .map(({ opens, closes }) => formatHours({ mon: `${opens}-${closes}` }).replace("Mon ", ""));
    const { ratingValue, bestRating } = things.find((thing) => thing.ratingValue) ?? {};
    const missing = [`${ratingValue}/ ${bestRating}`, ...fields, ...hours].filter(
      (words) => !text.includes(`${words}`),
    );
    const days = document.querySelectorAll("main header time").map((t) => t.attributes.datetime);
    const facts = document.querySelector(".visit-facts")!;
    const hasSameAddress = Boolean(facts.querySelector("address")) === Boolean(winery?.address);
    const hasLink = !winery?.url || facts.querySelector(`a[href="${winery.url}"]`);
    const hasSameName = document.querySelector("h1")?.text === winery?.name;
    const dates = [review?.datePublished, review?.dateModified].filter(Boolean);
    const isSame = hasSameAddress && hasLink && hasSameName && days.join() === dates.join();
    return isSame && missing.length === 0 ? [] : [`${path}: ${missing}`];
  });
  expect(wrong).toEqual([]);
});

describe("guide pages", () => {
  it("have the breadcrumb that they show", () => {
    const wrong = pathsWhere(({ path, document, canonical }) => {
      if (!canonical) return false;
      const shown = document.querySelectorAll(".breadcrumb li").map((li) => li.text.trim());
      const items = (of(path, "BreadcrumbList")?.itemListElement ?? []) as Thing[];
      return shown.join(" > ") !== items.map((item) => item.name).join(" > ");
    });
    expect(wrong).toEqual([]);
  });

  it("list the pages that they link to, in their order", () => {
    const wrong = pathsWhere(({ path, document }) => {
      const list = of(path, "ItemList") ?? of(path, "Article")?.mainEntity;
      if (!isThing(list)) return false;
      const wanted = ((list.itemListElement ?? []) as Thing[]).map(
        (item) => new URL(String(item.url)).pathname,
      );
      const links = document.querySelectorAll("main a").map((a) => a.getAttribute("href") ?? "");
      const shown = [...new Set(links)].filter((href) => wanted.includes(href));
      return wanted.length === 0 || shown.join() !== wanted.join();
    });
    expect(wrong).toEqual([]);
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
