import { describe, expect, it } from "vitest";
import {
  addRoundup,
  assembleGuide,
  bordeauxFile,
  californiaFile,
  type FileEdit,
  keeverFile,
  makeMdx,
  napaFile,
  opusOneFile,
  porchesFile,
  replaceText,
  siteFile,
  writeText,
} from "../support/content.ts";
import { makeStateFields, makeUsRegionFields, makeWineryFields } from "../support/fields.ts";

const slugs = (pages: readonly { slug: string }[]) => pages.map((p) => p.slug);

const newWinery = (id: string, name: string, region: string) =>
  writeText(`content/wineries/${id}.mdx`, makeMdx(makeWineryFields({ name, region })));

/** Oregon before California, Napa after Sonoma, and a region of Oregon. */
const west: FileEdit[] = [
  writeText(
    "content/states/us/oregon.mdx",
    makeMdx(makeStateFields({ name: "Oregon", abbreviation: "OR", order: 1 })),
  ),
  replaceText(californiaFile, "order: 1", "order: 2"),
  replaceText(napaFile, "order: 1", "order: 2"),
  writeText(
    "content/regions/us/sonoma.mdx",
    makeMdx(makeUsRegionFields({ name: "Sonoma", order: 1, featured: ["verite"] })),
  ),
  writeText(
    "content/regions/us/willamette.mdx",
    makeMdx(
      makeUsRegionFields({
        name: "Willamette",
        state: "us/oregon",
        order: 9,
        featured: ["cristom"],
      }),
    ),
  ),
  newWinery("us/california/sonoma/verite", "Vérité", "us/sonoma"),
  newWinery("us/oregon/willamette/cristom", "Cristom", "us/willamette"),
];

describe("the guide", () => {
  it("ties every page to its parents, at the address of its file", () => {
    const { countries, states, regions, wineries, pages } = assembleGuide();
    const [us, france] = countries;
    expect(states.map((s) => s.country)).toEqual([us]);
    expect(regions.map((r) => r.country)).toEqual([us, france]);
    expect(regions.map((r) => r.state)).toEqual([states[0], undefined]);
    expect(wineries.find((w) => w.slug === "keever")?.region).toBe(regions[0]);
    expect([us?.states, france?.states]).toEqual([states, []]);
    expect(pages.map((p) => p.path)).toEqual([
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

  it("has a region's featured wineries first, then the others", () => {
    const region = assembleGuide(
      replaceText(napaFile, "  - opus-one\n  - keever\n", "  - zest\n  - keever\n"),
      newWinery("us/california/napa-valley/zest", "Zest", "us/napa-valley"),
      newWinery("us/california/napa-valley/other", "Other", "us/napa-valley"),
      replaceText(opusOneFile, "name: Opus One", "name: Ópus One"),
    ).regions[0]!;
    expect(slugs(region.featured)).toEqual(["zest", "keever"]);
    expect(slugs(region.also)).toEqual(["opus-one", "other"]);
    expect(region.wineries).toEqual([...region.featured, ...region.also]);
  });

  it("orders the US by state, then by the region's place in it", () => {
    const { countries, states, regions, wineries } = assembleGuide(...west);
    expect(slugs(states)).toEqual(["oregon", "california"]);
    expect(slugs(countries[0]!.regions)).toEqual(["willamette", "sonoma", "napa-valley"]);
    expect(slugs(regions)).toEqual(["willamette", "sonoma", "napa-valley", "bordeaux"]);
    expect(slugs(wineries).slice(0, 4)).toEqual(["cristom", "verite", "opus-one", "keever"]);
    expect(slugs(states[1]!.wineries)).toEqual(["verite", "opus-one", "keever"]);
  });

  it("orders the countries as site.yaml does", () => {
    const turned = assembleGuide(
      replaceText(siteFile, "  - us\n  - france\n", "  - france\n  - us\n"),
    );
    expect(slugs(turned.countries)).toEqual(["france", "us"]);
    expect(slugs(turned.regions)).toEqual(["bordeaux", "napa-valley"]);
    const alone = assembleGuide(replaceText(siteFile, "  - us\n", ""));
    expect(
      slugs(alone.pages).filter((slug) => ["us", "napa-valley", "keever"].includes(slug)),
    ).toEqual([]);
  });
});

describe("roundups", () => {
  it("and their wineries refer to each other in order", () => {
    const { roundups, wineries } = assembleGuide(
      addRoundup(),
      addRoundup({ date: "2026-05-01" }, "", "content/roundups/west.mdx"),
      replaceText(porchesFile, "winery: keever", "winery: keever\n    insteadOf: chateau-latour"),
    );
    expect(roundups.map(({ path }) => path)).toEqual(["/roundups/west", "/roundups/porches"]);
    const picks = roundups[1]!.picks.map(({ winery, insteadOf }) => [winery.slug, insteadOf?.slug]);
    expect(picks).toEqual([
      ["keever", "chateau-latour"],
      ["opus-one", undefined],
      ["chateau-margaux", undefined],
    ]);
    expect(wineries.find(({ slug }) => slug === "keever")?.roundups).toEqual(roundups);
    expect(wineries.find(({ slug }) => slug === "chateau-latour")?.roundups).toEqual([]);
  });

  it("lose the wineries that readers can't see", () => {
    const hide = (file: string, before: string) =>
      replaceText(file, before, `draft: true\n${before}`);
    const first = assembleGuide(addRoundup(), hide(keeverFile, "score: 93"));
    expect(slugs(first.roundups[0]!.picks.map(({ winery }) => winery))).toEqual([
      "opus-one",
      "chateau-margaux",
    ]);
    expect(
      assembleGuide(addRoundup(), hide(napaFile, "score: 99"), hide(bordeauxFile, "score: 99"))
        .roundups,
    ).toEqual([]);
  });
});
