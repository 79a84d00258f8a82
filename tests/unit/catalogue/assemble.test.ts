import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import {
  bordeaux,
  california,
  change,
  type Edit,
  guide,
  keever,
  mdx,
  napa,
  opusOne,
  porches,
  readSound,
  siteFile,
  withRoundup,
  write,
} from "../support/content.ts";
import { stateFields, usRegionFields, wineryFields } from "../support/fields.ts";

const slugs = (pages: readonly { slug: string }[]) => pages.map((p) => p.slug);

/** Oregon before California, Napa after Sonoma, and a region of Oregon. */
const west: Edit[] = [
  write("content/states/us/oregon.mdx", mdx(stateFields({ name: "Oregon", abbreviation: "OR", order: 1 }))),
  change(california, "order: 1", "order: 2"),
  change(napa, "order: 1", "order: 2"),
  write(
    "content/regions/us/sonoma-county.mdx",
    mdx(usRegionFields({ name: "Sonoma", order: 1, featured: ["verite"] })),
  ),
  write(
    "content/regions/us/willamette-valley.mdx",
    mdx(usRegionFields({ name: "Willamette", state: "us/oregon", order: 9, featured: ["cristom"] })),
  ),
  write(
    "content/wineries/us/california/sonoma-county/verite.mdx",
    mdx(wineryFields({ name: "Vérité", region: "us/sonoma-county" })),
  ),
  write(
    "content/wineries/us/oregon/willamette-valley/cristom.mdx",
    mdx(wineryFields({ name: "Cristom", region: "us/willamette-valley" })),
  ),
];

describe("assemble", () => {
  it("ties every page to its parents", () => {
    const { countries, states, regions, wineries } = guide();
    const [us, france] = countries;
    expect(states.map((s) => s.country)).toEqual([us]);
    expect(regions.map((r) => r.country)).toEqual([us, france]);
    expect(regions.map((r) => r.state)).toEqual([states[0], undefined]);
    expect(wineries.find((w) => w.slug === "keever")?.region).toBe(regions[0]);
    expect(us?.states).toEqual(states);
    expect(france?.states).toEqual([]);
  });

  it("gives every page the address of its file", () => {
    const paths = guide().pages.map((p) => p.path);
    expect(paths).toEqual([
      "/travel/us",
      "/travel/france",
      "/travel/us/california",
      "/travel/us/napa-valley",
      "/travel/france/bordeaux",
      "/travel/us/california/napa-valley/opus-one",
      "/travel/us/california/napa-valley/keever",
      ...["margaux", "latour", "lafite", "petrus", "haut-brion"].map(
        (name) => `/travel/france/bordeaux/chateau-${name}`,
      ),
    ]);
  });

  it("features in the region's own order", () => {
    const swapped = change(
      bordeaux,
      "  - chateau-margaux\n  - chateau-latour\n",
      "  - chateau-latour\n  - chateau-margaux\n",
    );
    expect(slugs(guide(swapped).regions[1]!.featured).slice(0, 2)).toEqual(["chateau-latour", "chateau-margaux"]);
    expect(slugs(guide().regions[1]!.featured).slice(0, 2)).toEqual(["chateau-margaux", "chateau-latour"]);
  });

  it("names the others as also reviewed, by name, after the featured", () => {
    const region = guide(
      change(napa, "  - opus-one\n  - keever\n", "  - zest\n"),
      write("content/wineries/us/california/napa-valley/zest.mdx", mdx(wineryFields({ name: "Zest" }))),
      change(opusOne, "name: Opus One", "name: Álamo"),
    ).regions[0]!;
    expect(slugs(region.featured)).toEqual(["zest"]);
    expect(slugs(region.also)).toEqual(["opus-one", "keever"]);
    expect(slugs(region.wineries)).toEqual(["zest", "opus-one", "keever"]);
  });

  it("orders the US by state, then by the region's place in it", () => {
    const { countries, states, regions, wineries } = guide(...west);
    expect(slugs(states)).toEqual(["oregon", "california"]);
    expect(slugs(countries[0]!.regions)).toEqual(["willamette-valley", "sonoma-county", "napa-valley"]);
    expect(slugs(regions)).toEqual(["willamette-valley", "sonoma-county", "napa-valley", "bordeaux"]);
    expect(slugs(wineries).slice(0, 4)).toEqual(["cristom", "verite", "opus-one", "keever"]);
    expect(slugs(states[1]!.regions)).toEqual(["sonoma-county", "napa-valley"]);
    expect(slugs(states[1]!.wineries)).toEqual(["verite", "opus-one", "keever"]);
  });

  it("orders the countries as site.yaml does, and leaves out one that it does not name", () => {
    const turned = change(siteFile, "  - us\n  - france\n", "  - france\n  - us\n");
    expect(slugs(guide(turned).countries)).toEqual(["france", "us"]);
    expect(slugs(guide(turned).regions)).toEqual(["bordeaux", "napa-valley"]);
    const alone = guide(change(siteFile, "  - us\n", ""));
    expect(slugs(alone.pages)).not.toContain("napa-valley");
    expect(slugs(alone.wineries)).not.toContain("keever");
  });

  it("takes a winery's region from its fields, not from its folder", () => {
    const short = "content/wineries/us/california/napa/silver-oak.mdx";
    const { regions } = guide(write(short, mdx(wineryFields({ name: "Silver Oak" }))));
    const page = regions[0]!.also[0]!;
    expect([page.path, page.region.slug]).toEqual(["/travel/us/california/napa/silver-oak", "napa-valley"]);
  });
});

describe("roundups", () => {
  const west = "content/roundups/west.mdx";

  it("are tied to their wineries in their own order, and the wineries to them, newest first", () => {
    const { roundups, wineries } = guide(withRoundup(), withRoundup({ date: "2026-05-01" }, "", west));
    expect(roundups.map(({ path }) => path)).toEqual(["/roundups/west", "/roundups/porches"]);
    expect(slugs(roundups[0]!.picks.map(({ winery }) => winery))).toEqual(["keever", "opus-one", "chateau-margaux"]);
    expect(wineries.find(({ slug }) => slug === "keever")?.roundups).toEqual(roundups);
    expect(wineries.find(({ slug }) => slug === "chateau-latour")?.roundups).toEqual([]);
  });

  it("know the winery that a pick replaces", () => {
    const { roundups } = guide(
      withRoundup(),
      change(porches, "winery: keever", "winery: keever\n    insteadOf: chateau-latour"),
    );
    expect(roundups[0]!.picks.map(({ insteadOf }) => insteadOf?.slug)).toEqual([
      "chateau-latour",
      undefined,
      undefined,
    ]);
  });

  it("are left out as drafts and before their day, for the public and not for a preview", () => {
    for (const edit of [withRoundup({ draft: true }), withRoundup({ publishOn: "2027-01-01" })]) {
      const { site, entries } = readSound(edit);
      const seen = (audience: "public" | "preview", today: string) =>
        assemble(site, entries, { audience, today }).roundups.length;
      expect(seen("public", "2026-12-31")).toBe(0);
      expect(seen("preview", "2026-12-31")).toBe(1);
    }
  });

  it("lose the wineries that readers can't see, and go when none is left", () => {
    const hide = (file: string, before: string) => change(file, before, `draft: true\n${before}`);
    const first = guide(withRoundup(), hide(keever, "score: 93"));
    expect(slugs(first.roundups[0]!.picks.map(({ winery }) => winery))).toEqual(["opus-one", "chateau-margaux"]);
    expect(guide(withRoundup(), hide(napa, "score: 99"), hide(bordeaux, "score: 99")).roundups).toEqual([]);
  });
});
