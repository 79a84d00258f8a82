import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { redirects } from "../../../src/catalogue/redirects.ts";
import { country, state } from "../../../src/schemas/place.ts";
import { region } from "../../../src/schemas/region.ts";
import { site } from "../../../src/schemas/site.ts";
import { winery } from "../../../src/schemas/winery.ts";
import { change, type Edit, keever, latour, mdx, readSound, write } from "../support/content.ts";
import {
  countryFields,
  regionFields,
  siteFields,
  stateFields,
  usRegionFields,
  wineryFields,
} from "../support/fields.ts";

function guide(...edits: Edit[]) {
  const { site, entries } = readSound(...edits);
  return assemble(site, entries);
}
const aliases = (file: string, ...names: string[]) =>
  change(file, "card:\n", `aliases: [${names.join(", ")}]\ncard:\n`);

describe("redirects", () => {
  const napa = "/travel/us/napa-valley";

  it.each([
    ["/travel-us", "/travel/us"],
    ["/travel-france", "/travel/france"],
    ["/travel-us-california", "/travel/us/california"],
    ["/travel-us-napa-valley", napa],
    ["/travel/us/california/napa-valley", napa],
    ["/travel-france-bordeaux", "/travel/france/bordeaux"],
    ["/winery-opus-one", "/travel/us/california/napa-valley/opus-one"],
    ["/winery-chateau-latour", "/travel/france/bordeaux/chateau-latour"],
  ])("%s leads to %s", (from, to) => {
    expect(redirects(guide()).get(from)).toBe(to);
  });

  it("are these and no others", () => {
    expect([...redirects(guide()).keys()].sort()).toEqual(
      [
        "/travel-us",
        "/travel-france",
        "/travel-us-california",
        "/travel-us-napa-valley",
        "/travel/us/california/napa-valley",
        "/travel-france-bordeaux",
        ...["opus-one", "keever"].map((slug) => `/winery-${slug}`),
        ...["margaux", "latour", "lafite", "petrus", "haut-brion"].map((name) => `/winery-chateau-${name}`),
      ].sort(),
    );
  });

  it("know the short folder names that a region's wineries use", () => {
    const short = write(
      "content/wineries/us/california/napa/silver-oak.mdx",
      mdx(wineryFields({ name: "Silver Oak" })),
    );
    const found = redirects(guide(short));
    for (const from of ["/travel-us-napa", "/travel/us/napa", "/travel/us/california/napa"])
      expect(found.get(from)).toBe(napa);
    expect(found.get("/travel/us/california/napa-valley")).toBe(napa);
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
    expect(found.has(napa)).toBe(false);
    expect(found.has("/travel/france/bordeaux/chateau-margaux")).toBe(false);
  });

  it("leave a draft alone", () => {
    const found = redirects(guide(change(keever, "card:\n", "draft: true\naliases: [old-keever]\ncard:\n")));
    expect([...found.keys()].filter((from) => from.includes("keever"))).toEqual([]);
  });

  it("come with a winery that is added", () => {
    const added = write(
      "content/wineries/us/california/napa-valley/new-one.mdx",
      mdx(wineryFields({ name: "New One" })),
    );
    expect(redirects(guide(added)).get("/winery-new-one")).toBe("/travel/us/california/napa-valley/new-one");
  });
});

describe("in any guide, redirects", () => {
  const slug = fc.constantFrom("a", "b", "a-b", "b-a", "c");
  const alias = fc.oneof(
    slug,
    slug.map((s) => `/travel/us/${s}`),
    slug.map((s) => `/travel/us/x/${s}`),
  );
  const wineries = fc.array(
    fc.record({ slug, folder: slug, region: slug, aliases: fc.array(alias, { maxLength: 2 }) }),
    {
      maxLength: 5,
    },
  );
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
    .record({ states: fc.uniqueArray(slug), regions: fc.uniqueArray(slug), wineries })
    .map(({ states, regions, wineries }) =>
      assemble(aSite, {
        countries: ["us", "france"].map((id) => node(id, aCountry)),
        states: states.map((s) => node(`us/${s}`, aState)),
        regions: regions.flatMap((r) => [
          node(`us/${r}`, { ...aUsRegion, state: `us/${states[0] ?? "a"}`, featured: ["a"] }),
          node(`france/${r}`, aRegion),
        ]),
        wineries: wineries.map(({ slug, folder, region, aliases }) =>
          node(`us/${states[0] ?? "a"}/${folder}/${slug}`, { ...aWinery, region: `us/${region}`, aliases }),
        ),
      }),
    );

  it("lead to a page in one hop and never stand where a page does", () => {
    fc.assert(
      fc.property(guides, (any) => {
        const pages = new Set(any.pages.map((p) => p.path));
        for (const [from, to] of redirects(any)) {
          expect(pages.has(to)).toBe(true);
          expect(pages.has(from)).toBe(false);
          expect(from).toMatch(/^\/[a-z0-9/-]+[a-z0-9]$/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
