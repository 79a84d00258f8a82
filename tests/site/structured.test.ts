import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { type BuiltPage, dist, page, pages } from "./built.ts";

type Thing = { [property: string]: unknown };

const scripts = ({ document }: BuiltPage) => document.querySelectorAll('script[type="application/ld+json"]');
const all = [...pages.values()];
const graphs = new Map(
  all.flatMap((p) => scripts(p).map((s) => [p.path, (JSON.parse(s.text) as { "@graph": Thing[] })["@graph"]] as const)),
);
const of = (path: string, type: string): Thing | undefined => graphs.get(path)?.find((t) => t["@type"] === type);
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object of a graph, however deep. */
const objects = (value: unknown): Thing[] =>
  Array.isArray(value)
    ? value.flatMap(objects)
    : isThing(value)
      ? [value, ...Object.values(value).flatMap(objects)]
      : [];

/** schema.org's types and their properties, inherited ones included, read out of schema-dts' declarations. */
function vocabulary(): (type: string) => Set<string> | undefined {
  const file = join(createRequire(import.meta.url).resolve("schema-dts"), "../schema.d.ts");
  const declared = new Map<string, { parents: string[]; own: string[] }>();
  const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  for (const [, name = "", parents = "", body = ""] of text.matchAll(
    /interface (\w+)(?: extends ([^{]+))?\s*\{([\s\S]*?)\n?\}/g,
  ))
    declared.set(name, {
      parents: parents.match(/\w+/g) ?? [],
      own: [...body.matchAll(/"([\w-]+)"\?:/g)].map(([, property]) => property ?? ""),
    });
  const properties = (name: string): string[] => {
    const { parents, own } = declared.get(name) ?? { parents: [], own: [] };
    return [...own, ...parents.flatMap(properties)];
  };
  return (type) => (declared.has(`${type}Leaf`) ? new Set(properties(`${type}Leaf`)) : undefined);
}

describe("the structured data", () => {
  it("is one script at most on a page", () => {
    expect(all.filter((p) => scripts(p).length > 1).map((p) => p.path)).toEqual([]);
  });

  it("is on every page of the guide and its roundups, on home, travel and about", () => {
    const wanted = all.map((p) => p.path).filter((path) => /^\/(travel|roundups)/.test(path));
    expect([...wanted, "/", "/about"].filter((path) => !graphs.has(path))).toEqual([]);
  });

  it("uses the types and properties of schema.org and no others", () => {
    const propertiesOf = vocabulary();
    expect(propertiesOf("Winery")).toContain("priceRange");
    expect(propertiesOf("Winery")).not.toContain("reviewRating");
    const wrong = [...graphs].flatMap(([path, graph]) =>
      objects(graph).flatMap((thing) => {
        const type = String(thing["@type"] ?? "");
        if (type === "") return Object.keys(thing).join() === "@id" ? [] : [`${path}: an object without a type`];
        const known = propertiesOf(type);
        if (!known) return [`${path}: ${type}`];
        return Object.keys(thing).flatMap((key) =>
          key.startsWith("@") || known.has(key) ? [] : [`${path}: ${type}.${key}`],
        );
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("holds full addresses of pages and files that exist", () => {
    const isThere = (path: string) => pages.has(path) || existsSync(join(dist, path));
    const { origin } = new URL(page("/").document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "");
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

describe("a winery's page shows", () => {
  const wineries = all.filter(({ path }) => graphs.get(path)?.some((t) => t["@type"] === "Review"));
  const each = (check: (built: BuiltPage, review: Thing, winery: Thing) => boolean) =>
    wineries
      .filter((built) => {
        const review = of(built.path, "Review");
        return !review || !isThing(review.itemReviewed) || !check(built, review, review.itemReviewed);
      })
      .map((built) => built.path);
  const optional = (value: unknown, shown: (text: string) => boolean) => value === undefined || shown(String(value));

  it("(there is one for each winery)", () => {
    expect(wineries.map(({ path }) => path).sort()).toEqual(guide.wineries.map(({ path }) => path).sort());
  });
  it("its name and its score", () => {
    const wrong = each(
      ({ document }, { reviewRating }, { name }) =>
        document.querySelector("h1")?.text === name &&
        isThing(reviewRating) &&
        reviewRating.bestRating === 100 &&
        document.querySelector(".seal")?.getAttribute("aria-label") === `${reviewRating.ratingValue} out of 100`,
    );
    expect(wrong).toEqual([]);
  });
  it("its address, and no more of it", () => {
    const wrong = each(({ document }, _, { address }) => {
      const shown = document.querySelector(".visit-facts address")?.text;
      if (!isThing(address)) return shown === undefined;
      const { "@type": _type, addressCountry, ...parts } = address;
      const country = guide.countries.find(({ data }) => data.isoCode === addressCountry);
      return [country?.data.name, ...Object.values(parts)].every((part) => shown?.includes(String(part)));
    });
    expect(wrong).toEqual([]);
  });
  it("its phone, website, price and headline", () => {
    const wrong = each(({ document, text }, { headline }, { telephone, url, priceRange }) => {
      const link = (href: string) => document.querySelector(`.visit-facts a[href="${href}"]`) !== null;
      const phones = document.querySelectorAll('.visit-facts a[href^="tel:"]').map((a) => a.text);
      return (
        phones.join() === String(telephone ?? "") &&
        optional(url, link) &&
        optional(priceRange, (price) => text.includes(price)) &&
        optional(headline, (line) => text.includes(line))
      );
    });
    expect(wrong).toEqual([]);
  });
  it("nothing that its page doesn't: a description stands on its card alone", () => {
    expect(each((_, __, winery) => !("description" in winery))).toEqual([]);
  });
  it("a picture that is there", () => {
    const file = (url: unknown) => join(dist, decodeURIComponent(new URL(String(url)).pathname));
    expect(each((_, __, { image }) => existsSync(file(image)))).toEqual([]);
  });
  it("whether it takes reservations, or that it isn't known", () => {
    const known = new Map<string, boolean | undefined>([
      ["Impossible", false],
      ["Walk-ins Welcome", undefined],
      ["Allocation Only", undefined],
    ]);
    const wrong = each(({ path, text }, _, { acceptsReservations }) => {
      const level = guide.wineries.find((winery) => winery.path === path)?.data.visit.appointment ?? "";
      return text.includes(level) && acceptsReservations === (known.has(level) ? known.get(level) : true);
    });
    expect(wrong).toEqual([]);
  });
  it("who publishes it, with a logo that is there", () => {
    const wrong = each((_, { publisher }) => {
      if (!isThing(publisher) || !isThing(publisher.logo)) return false;
      return existsSync(join(dist, new URL(String(publisher.logo.url)).pathname));
    });
    expect(wrong).toEqual([]);
  });
  it("where it is", () => {
    const wrong = each(
      ({ html }, _, { geo }) => isThing(geo) && html.includes(`destination=${geo.latitude},${geo.longitude}`),
    );
    expect(wrong).toEqual([]);
  });
  it("when it is open, on the 12-hour clock", () => {
    const clock = (time: unknown) => {
      const [hour = 0, minute = 0] = String(time).split(":").map(Number);
      return `${hour % 12 || 12}${minute ? `:${minute}` : ""}${hour < 12 ? "am" : "pm"}`;
    };
    const wrong = each(({ text }, _, { openingHoursSpecification: hours = [] }) =>
      (hours as Thing[]).every(({ opens, closes }) => text.includes(`${clock(opens)}–${clock(closes)}`)),
    );
    expect(wrong).toEqual([]);
  });
  it("when it was reviewed, and revised", () => {
    const wrong = each(({ document }, { datePublished, dateModified }) => {
      const shown = document.querySelectorAll("main header time").map((time) => time.getAttribute("datetime"));
      return shown.join() === [datePublished, dateModified].filter(Boolean).join();
    });
    expect(wrong).toEqual([]);
  });
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
      const wanted = ((list.itemListElement ?? []) as Thing[]).map((item) => new URL(String(item.url)).pathname);
      const links = document.querySelectorAll("main a").map((a) => a.getAttribute("href") ?? "");
      const shown = [...new Set(links)].filter((href) => wanted.includes(href));
      return wanted.length === 0 || shown.join() !== wanted.join();
    });
    expect(wrong.map((p) => p.path)).toEqual([]);
  });
});

it("nothing is marked up on a page whose list comes later", () => {
  expect(["/gadgets", "/cellar", "/recommendations"].filter((path) => graphs.has(path))).toEqual([]);
});

it("home and about say who writes", () => {
  const person = of("/about", "ProfilePage")?.mainEntity as Thing | undefined;
  expect(person).toMatchObject({ "@type": "Person", image: expect.stringMatching(/^https:.*\.jpg$/) });
  expect(of("/", "Person")).toEqual(person);
  expect(page("/about").document.querySelector("h1")?.text).toBe(`About ${person?.name}`);
  expect(of("/", "WebSite")?.name).toBe(page("/").document.querySelector(".masthead-name")?.text.trim());
});
