import { describe, expect, it } from "vitest";
import { graph } from "../../../src/publish/graph.ts";
import { shareImages } from "../../../src/publish/share-images.ts";
import { sitemapEntries } from "../../../src/publish/sitemap.ts";
import { llms } from "../../../src/publish/texts.ts";
import { guide, keever } from "../support/content.ts";
import { porches, withRoundup } from "../support/roundups.ts";
import { origin, source } from "./support.ts";

const path = "/roundups/porches";
const edit = withRoundup({ revisedOn: "2026-04-01" });
const things = (at: string) => graph(at, source(edit))?.["@graph"] ?? [];

describe("the structured data of a roundup", () => {
  it("is an article by the reviewer about a list of wineries, in its order", () => {
    expect(things(path)[0]).toMatchObject({
      "@type": "Article",
      url: `${origin}${path}`,
      headline: "Three good porches",
      datePublished: "2026-03-01",
      dateModified: "2026-04-01",
      author: { "@type": "Person", url: `${origin}/about` },
      mainEntity: {
        "@type": "ItemList",
        itemListOrder: "https://schema.org/ItemListOrderUnordered",
        itemListElement: [
          { position: 1, url: `${origin}/travel/us/california/napa-valley/keever` },
          { position: 2, url: `${origin}/travel/us/california/napa-valley/opus-one` },
          { position: 3, url: `${origin}/travel/france/bordeaux/chateau-margaux` },
        ],
      },
    });
  });

  it("says when the order is a ranking", () => {
    const [article] = graph(path, source(withRoundup({ numbered: true })))?.["@graph"] ?? [];
    expect(article).toMatchObject({ mainEntity: { itemListOrder: "https://schema.org/ItemListOrderAscending" } });
  });

  it("has a breadcrumb by way of the list of roundups", () => {
    const names = (at: string) =>
      (things(at)[1] as unknown as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);
    expect(names(path)).toEqual(["Travel", "Roundups", "Three good porches"]);
    expect(names("/roundups")).toEqual(["Travel", "Roundups"]);
  });
});

it("its share image shows the region of its first winery", () => {
  expect(shareImages(guide(edit)).get(path)).toMatchObject({
    file: "/cards/roundups/porches.jpg",
    title: "Three good porches",
    kicker: "A roundup",
    scene: { id: "us/napa-valley" },
  });
});

it("the sitemap dates it by its file, its revision and its wineries, and the list and home by the newest", () => {
  const at = (dates: [file: string, date: string][]) =>
    new Map(sitemapEntries(guide(edit), new Map(dates)).map((entry) => [entry.path, entry.lastmod]));
  expect(at([]).get(path)).toBe("2026-04-01T00:00:00Z");
  expect(at([[keever, "2026-06-01T00:00:00Z"]]).get(path)).toBe("2026-06-01T00:00:00Z");
  const written = at([[porches, "2026-05-01T00:00:00Z"]]);
  for (const shown of [path, "/roundups", "/"]) expect(written.get(shown)).toBe("2026-05-01T00:00:00Z");
});

it("llms.txt names it with its description, and no heading for roundups where there are none", () => {
  expect(llms(origin, guide(edit))).toContain(
    `[Three good porches](${origin}${path}): Three wineries with a porch that is worth the drive.`,
  );
  expect(llms(origin, guide())).not.toContain("## Roundups");
});
