import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { none, redirects, shapes } from "../../../src/catalogue/redirects.ts";
import { country, state } from "../../../src/schemas/place.ts";
import { region } from "../../../src/schemas/region.ts";
import { site } from "../../../src/schemas/site.ts";
import { winery } from "../../../src/schemas/winery.ts";
import {
  add,
  aliases,
  bordeaux,
  california,
  france,
  guide,
  keever,
  latour,
  mdx,
  napa,
  porches,
  withRoundup,
  write,
} from "../support/content.ts";
import {
  countryFields,
  regionFields,
  siteFields,
  stateFields,
  usRegionFields,
  wineryFields,
} from "../support/fields.ts";

const napaPath = "/travel/us/napa-valley";

describe("redirects", () => {
  it("are these and no others", () => {
    const napaWineries = ["opus-one", "keever"].map((slug): [string, string] => [
      `/winery-${slug}`,
      `/travel/us/california/napa-valley/${slug}`,
    ]);
    const others = ["margaux", "latour", "lafite", "petrus", "haut-brion"].map((name): [string, string] => [
      `/winery-chateau-${name}`,
      `/travel/france/bordeaux/chateau-${name}`,
    ]);
    expect(redirects(guide())).toEqual(
      new Map([
        ["/roundups", "/travel"],
        ["/travel-us", "/travel/us"],
        ["/travel-france", "/travel/france"],
        ["/travel-us-california", "/travel/us/california"],
        ["/travel-us-napa-valley", napaPath],
        ["/travel/us/california/napa-valley", napaPath],
        ["/travel-france-bordeaux", "/travel/france/bordeaux"],
        ...napaWineries,
        ...others,
      ]),
    );
  });

  it("lead from a roundup's old file name and old address", () => {
    const found = redirects(guide(withRoundup(), aliases(porches, "verandas", "/roundups/stoops")));
    expect(found.get("/roundups/verandas")).toBe("/roundups/porches");
    expect(found.get("/roundups/stoops")).toBe("/roundups/porches");
    expect(redirects(guide(withRoundup())).has("/roundups/porches")).toBe(false);
  });

  it("know the short folder names that a region's wineries use", () => {
    const short = write(
      "content/wineries/us/california/napa/silver-oak.mdx",
      mdx(wineryFields({ name: "Silver Oak" })),
    );
    const found = redirects(guide(short));
    for (const from of ["/travel-us-napa", "/travel/us/napa", "/travel/us/california/napa"])
      expect(found.get(from)).toBe(napaPath);
    expect(found.get("/travel/us/california/napa-valley")).toBe(napaPath);
  });

  it("lead from a winery's old file name, in its folder and in the short form", () => {
    const found = redirects(guide(aliases(latour, "latour-pauillac")));
    const to = "/travel/france/bordeaux/chateau-latour";
    expect(found.get("/travel/france/bordeaux/latour-pauillac")).toBe(to);
    expect(found.get("/winery-latour-pauillac")).toBe(to);
  });

  it("lead from a winery's old address", () => {
    const found = redirects(guide(aliases(latour, "/travel/france/medoc/latour")));
    expect(found.get("/travel/france/medoc/latour")).toBe("/travel/france/bordeaux/chateau-latour");
    expect([...found.keys()].filter((from) => from.includes("medoc"))).toHaveLength(1);
  });

  it("never hide a page", () => {
    const hiding = aliases(latour, "/travel/us/napa-valley", "chateau-margaux");
    const found = redirects(guide(hiding));
    expect(found.has(napaPath)).toBe(false);
    expect(found.has("/travel/france/bordeaux/chateau-margaux")).toBe(false);
  });
});

/** The redirects that edits bring, as "from to". */
function brought(...edits: Parameters<typeof guide>) {
  const before = redirects(guide());
  return [...redirects(guide(...edits))]
    .filter(([from]) => !before.has(from))
    .map(([from, to]) => `${from} ${to}`)
    .sort();
}

describe("a place that was renamed", () => {
  const margauxes = ["margaux", "latour", "lafite", "petrus", "haut-brion"].map((name) => `chateau-${name}`);
  const inNapa = ["keever", "opus-one"];

  it("takes its wineries along", () => {
    expect(brought(aliases(bordeaux, "bordelais"))).toEqual(
      [
        "/travel-france-bordelais /travel/france/bordeaux",
        "/travel/france/bordelais /travel/france/bordeaux",
        ...margauxes.map((slug) => `/travel/france/bordelais/${slug} /travel/france/bordeaux/${slug}`),
      ].sort(),
    );
  });

  it("is reached in every shape of the US", () => {
    expect(brought(aliases(napa, "napa"))).toEqual(
      [
        `/travel-us-napa ${napaPath}`,
        `/travel/us/napa ${napaPath}`,
        `/travel/us/california/napa ${napaPath}`,
        ...inNapa.map((slug) => `/travel/us/california/napa/${slug} /travel/us/california/napa-valley/${slug}`),
      ].sort(),
    );
  });

  it("takes along what lies in it by its old names too, to the page in one hop", () => {
    const found = redirects(guide(aliases(bordeaux, "bordelais", "gironde"), aliases(latour, "latour")));
    for (const folder of ["bordeaux", "bordelais", "gironde"])
      expect(found.get(`/travel/france/${folder}/latour`)).toBe("/travel/france/bordeaux/chateau-latour");
  });

  it("takes them along from another state by its old address, which has no short form", () => {
    expect(brought(aliases(napa, "/travel/us/nevada/napa"))).toEqual(
      [
        `/travel/us/nevada/napa ${napaPath}`,
        ...inNapa.map((slug) => `/travel/us/nevada/napa/${slug} /travel/us/california/napa-valley/${slug}`),
      ].sort(),
    );
    expect(brought(aliases(napa, "/travel-us-napa"))).toEqual([`/travel-us-napa ${napaPath}`]);
  });

  it("may be a state", () => {
    expect(brought(aliases(california, "golden"))).toEqual(
      [
        "/travel-us-golden /travel/us/california",
        "/travel/us/golden /travel/us/california",
        `/travel/us/golden/napa-valley ${napaPath}`,
        ...inNapa.map((slug) => `/travel/us/golden/napa-valley/${slug} /travel/us/california/napa-valley/${slug}`),
      ].sort(),
    );
  });

  it("may be a country", () => {
    expect(brought(aliases(france, "gaul"))).toEqual(
      [
        "/travel-gaul /travel/france",
        "/travel/gaul /travel/france",
        "/travel-gaul-bordeaux /travel/france/bordeaux",
        "/travel/gaul/bordeaux /travel/france/bordeaux",
        ...margauxes.map((slug) => `/travel/gaul/bordeaux/${slug} /travel/france/bordeaux/${slug}`),
      ].sort(),
    );
  });

  it("has none while it is a draft, and none for a draft that lies in it", () => {
    const old = (...edits: Parameters<typeof guide>) => brought(aliases(napa, "napa"), ...edits).join("\n");
    expect(old(add(napa, "radiusKm", "draft: true"))).toBe("");
    expect(old(add(california, "abbreviation", "draft: true"))).toBe("");
    expect(old(add(keever, "card:\n", "draft: true"))).not.toContain("keever");
    expect(old(add(keever, "card:\n", "publishOn: 2999-01-01"))).not.toContain("keever");
  });
});

describe("in any guide, redirects", () => {
  const slug = fc.constantFrom("a", "b", "a-b", "b-a", "c");
  const alias = fc.oneof(
    slug,
    slug.map((s) => `/travel/us/${s}`),
    slug.map((s) => `/travel/us/x/${s}`),
  );
  const aliases = fc.array(alias, { maxLength: 2 });
  const wineries = fc.array(fc.record({ slug, folder: slug, region: slug, aliases }), { maxLength: 5 });
  const places = fc.uniqueArray(fc.record({ slug, aliases }), { selector: (place) => place.slug });
  const [aSite, aCountry, aState] = [
    site.parse(siteFields),
    country.parse(countryFields()),
    state.parse(stateFields()),
  ];
  const [aRegion, aUsRegion, aWinery] = [
    region.parse(regionFields()),
    region.parse(usRegionFields()),
    winery.parse(wineryFields()),
  ];
  const node = <T>(id: string, data: T) => ({ id, file: id, data, body: "" });
  const guides = fc
    .record({ countries: fc.tuple(aliases, aliases), states: places, regions: places, wineries })
    .map(({ countries: [us, gaul], states, regions, wineries }) => {
      const inState = `us/${states[0]?.slug ?? "a"}`;
      return assemble(aSite, {
        countries: [node("us", { ...aCountry, aliases: us }), node("france", { ...aCountry, aliases: gaul })],
        states: states.map(({ slug, aliases }) => node(`us/${slug}`, { ...aState, aliases })),
        regions: regions.flatMap(({ slug, aliases }) => [
          node(`us/${slug}`, { ...aUsRegion, state: inState, featured: ["a"], aliases }),
          node(`france/${slug}`, { ...aRegion, aliases }),
        ]),
        wineries: wineries.map(({ slug, folder, region, aliases }) =>
          node(`${inState}/${folder}/${slug}`, { ...aWinery, region: `us/${region}`, aliases }),
        ),
        roundups: [],
        letters: [],
      });
    });

  it("lead to a page in one hop and never stand where a page does", () => {
    fc.assert(
      fc.property(guides, (any) => {
        const pages = new Set(["/travel", ...any.pages.map((p) => p.path)]);
        for (const [from, to] of redirects(any)) {
          expect(pages.has(to)).toBe(true);
          expect(pages.has(from)).toBe(false);
          expect(from).toMatch(/^\/[a-z0-9/-]+[a-z0-9]$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("of an old name never take a present one away", () => {
    fc.assert(
      fc.property(guides, (any) => {
        const found = redirects(any);
        const present = new Map(any.pages.flatMap((page) => shapes(page, none).map((from) => [from, page.path])));
        for (const { path } of any.pages) present.delete(path);
        for (const [from, to] of present) expect(found.get(from)).toBe(to);
      }),
      { numRuns: 300 },
    );
  });
});
