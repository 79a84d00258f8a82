import { describe, expect, it } from "vitest";
import { redirects } from "../../../src/catalogue/redirects.ts";
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
import { wineryFields } from "../support/fields.ts";

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

  it("never hide a page, nor a present name", () => {
    const hiding = aliases(latour, "/travel/us/napa-valley", "chateau-margaux", "keever");
    const found = redirects(guide(hiding));
    expect(found.get("/winery-keever")).toBe("/travel/us/california/napa-valley/keever");
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
