import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WineryPage } from "../../../../src/catalogue/assemble.ts";
import { buildSearchIndex, buildSearchWords } from "../../../../src/features/search/documents.ts";
import { buildSearch, findNearestPages } from "../../../../src/features/search/engine.ts";
import type { Query } from "../../../../src/features/search/query.ts";
import { atlas } from "../../../support/atlas.ts";
import { lists } from "../../support/lists.ts";
import { readTables } from "../../support/tables.ts";
import table from "./engine.yaml?raw";

const rows = readTables(table);

const { gadgets } = lists;

/** The atlas, in which one winery has a text, and two have words that their cards say and their names don't. */
const read = "us/california/napa-valley/keever";
const tagged: Record<string, string> = {
  "spain/priorat/alvaro-palacios-lermita": "L'Ermita",
  "us/california/napa-valley/opus-one": "Cabernet Sauvignon",
};
const withWords = (page: WineryPage): WineryPage => {
  const { card } = page.data;
  const specialties = [tagged[page.id] ?? [], ...card.specialties].flat();
  return {
    ...page,
    body: page.id === read ? "He drove there under thunderclouds." : "",
    data: { ...page.data, card: { ...card, specialties } },
  };
};
/** Changes the wineries of a guide. Returns its pages, the documents about them and their search. */
const withWineries = async (change: (page: WineryPage) => WineryPage, from = atlas) => {
  const pages = from.pages.map((page) => (page.kind === "winery" ? change(page) : page));
  const catalogue = { ...from, pages };
  const index = buildSearchIndex(catalogue, lists);
  const further = buildSearchWords(catalogue, lists);
  return { catalogue, index, search: await buildSearch(index, further) };
};
const { catalogue, index, search } = await withWineries(withWords);
const any: Query = { q: "", type: "", region: "" };
const titles = (query: Partial<Query>, of = search) =>
  of({ ...any, ...query }).map(({ document }) => document.title);

it("search documents have the score and the places of a winery", () => {
  const opus = index.documents.find(({ title }) => title === "Opus One");
  expect(opus).toMatchObject({
    kind: "winery",
    score: atlas.wineries.find(({ slug }) => slug === "opus-one")?.data.score,
    place: "Napa Valley, California, United States",
    areas: ["us", "us/california", "us/napa-valley"],
  });
});

describe("search", () => {
  it.each(rows("titles"))("finds for “%s” first %s", (q, title) => {
    expect(titles({ q })[0]).toBe(title);
  });

  it.each(rows("pages"))("finds for “%s” first the page %s", (q, path) => {
    expect(search({ ...any, q })[0]?.document.path).toBe(path);
  });

  it("finds wines of a grape before glasses for it", () => {
    const kinds = search({ ...any, q: "cabernet" }).map(({ document }) => document.kind);
    expect(
      kinds.slice(0, 3).filter((kind) => !["winery", "wine", "bottle"].includes(kind)),
    ).toEqual([]);
  });

  it("finds every title among the first three results", () => {
    const lost = index.documents.filter(
      ({ title, path }) =>
        !search({ ...any, q: title })
          .slice(0, 3)
          .some(({ document }) => document.path === path),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it("needs every word unless no document has them all", () => {
    expect(titles({ q: "opus one" }).length).toBeLessThan(
      titles({ q: "opus" }).length + titles({ q: "one" }).length,
    );
    expect(titles({ q: "opus zzzzqqq" })).toContain("Opus One");
    expect(titles({ q: "zzzzqqq" })).toEqual([]);
    expect(titles({ q: "chateau marg" }).length).toBeLessThan(titles({ q: "chateau" }).length);
  });

  it("forgives no typo in a word of four letters", () => {
    expect(titles({ q: "opus" })).toContain("Opus One");
    expect(titles({ q: "opis" })).not.toContain("Opus One");
  });

  it("takes no number for the start of a longer one", async () => {
    const { search: searchYears } = await withWineries((page) => {
      return page.id === read ? { ...page, body: "Planted in 7312." } : page;
    });
    expect(titles({ q: "planted 7312" }, searchYears)).toContain("Keever Vineyards");
    expect(titles({ q: "73" }, searchYears)).toEqual([]);
  });

  it("finds a winery by the water in its region", async () => {
    const { search: searchLakes } = await withWineries((page) => {
      if (page.id !== read) return page;
      const { region } = page;
      const landscape = { ...region.data.landscape, water: "lake" as const };
      const data = { ...page.data, grapes: ["Riesling" as const] };
      return { ...page, data, region: { ...region, data: { ...region.data, landscape } } };
    }, catalogue);
    expect(titles({ q: "riesling by a lake" }, searchLakes)).toEqual(["Keever Vineyards"]);
  });

  it("finds dog friendly wineries before those that lack the fact", async () => {
    const { search: searchDogs } = await withWineries((page) => {
      const visit = { ...page.data.visit, facts: { dogs: page.id === read || undefined } };
      const body = "Friendly people, and a dog by the stove.";
      return { ...page, body, data: { ...page.data, visit } };
    });
    expect(titles({ q: "dog friendly" }, searchDogs)[0]).toBe("Keever Vineyards");
    expect(titles({ q: "bring my puppy" }, searchDogs)[0]).toBe("Keever Vineyards");
  });

  it("filters by type, by region and by country", () => {
    const kinds = (query: Partial<Query>) =>
      new Set(search({ ...any, ...query }).map(({ document }) => document.kind));
    expect(kinds({ q: "cabernet", type: "winery" })).toEqual(new Set(["winery"]));
    const { wineries, regions } = catalogue;
    const inNapa = wineries.filter(({ region }) => region.id === "us/napa-valley");
    const inSpain = wineries.filter(({ region }) => region.country.id === "spain");
    const guides = regions.filter(({ country }) => country.id === "spain");
    expect(titles({ region: "us/napa-valley", type: "winery" })).toHaveLength(inNapa.length);
    expect(titles({ region: "spain", type: "winery" })).toHaveLength(inSpain.length);
    expect(titles({ region: "spain", type: "guide" })).toHaveLength(1 + guides.length);
    expect(titles({ type: "gadget" })).toHaveLength(gadgets.length);
  });

  it("lists the highest score first without words", () => {
    const scores = search({ ...any, type: "winery" }).map(({ document }) => document.score!);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it("finds the words of texts once they have loaded", async () => {
    expect(titles({ q: "thunderclouds" }, await buildSearch(index))).toEqual([]);
    expect(titles({ q: "thunderclouds" })).toEqual(["Keever Vineyards"]);
  });

  it("accepts any text as a query", () => {
    const text = fc.oneof(
      fc.constantFrom("__proto__", "'’", "a".repeat(5000)),
      fc.string({ unit: "binary" }),
    );
    fc.assert(fc.property(text, (q) => void titles({ q })));
  });
});

const pages = Object.entries({
  "/travel/us/california/napa-valley/opus-one": "Opus One",
  "/travel/us/california/napa-valley/keever": "Keever Vineyards",
  "/travel/us/california/napa-valley": "Napa Valley",
  "/travel/us/california/sonoma-county": "Sonoma County",
  "/travel/spain/rias-baixas": "Rías Baixas",
  "/travel/spain/rias-baixas/do-ferreiro": "Do Ferreiro",
  "/travel/spain/rias-baixas/pazo-de-senorans": "Pazo de Señorans",
  "/travel/france/bordeaux/chateau-haut-brion": "Château Haut-Brion",
  "/gadgets": "Gadgets",
  "/gadgets#waiters-friend": "Waiter’s friend",
  "/cellar": "My Cellar",
  "/recommendations": "Recommendations",
}).map(([path, title]) => ({ path, title }));
const meant = (path: string) => findNearestPages(path, pages).map(({ title }) => title);

describe("nearest pages", () => {
  it.each(rows("nearest"))("suggest for %s the page %s", (path, title) =>
    expect(meant(path)[0]).toBe(title),
  );

  it.each(["/", "/404", "/wp-admin/login.php", "/.env", "/x", "/%", "/zzzzzzzz/qqqqqq"])(
    "suggest nothing for %s",
    (path) => expect(meant(path)).toEqual([]),
  );

  it("are one page if the match is clear", () => {
    expect(meant("/travel/spain/rias-baixas/do-ferreir")).toEqual(["Do Ferreiro"]);
    expect(meant("/waiters-friend")).toEqual([]);
  });

  it("include every page for its path without the last letter", () => {
    const { documents } = buildSearchIndex(atlas);
    const long = documents.filter(({ path }) => (path.split("/").at(-1)?.length ?? 0) > 5);
    const lost = long.filter(
      ({ path }) =>
        !findNearestPages(path.slice(0, -1), documents).some((page) => page.path === path),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  it("are three at most for any path", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string({ unit: "binary" })), (path) => {
        expect(findNearestPages(`/${path}`, pages).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });
});
