import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../../src/catalogue/assemble.ts";
import { isWineryInside } from "../../../src/features/guide.ts";
import { findCardDifferences } from "../../../src/format/money.ts";
import { atlasEntries, atlasSite } from "../../support/atlas.ts";
import { makeGuide, makeVariedAtlas } from "../../support/varied-atlas.ts";

const catalogue = makeVariedAtlas();
const guide = makeGuide(catalogue);

describe("guide for scripts", () => {
  it("has every winery with its facts in the guide's order", () => {
    expect(guide.wineries.map(({ path }) => path)).toEqual(
      catalogue.wineries.map(({ path }) => path),
    );
    for (const { slug, data, region } of catalogue.wineries) {
      const { address: _, facts: _facts, ...visit } = JSON.parse(JSON.stringify(data.visit));
      const { name, grapes = [], styles = [] } = data;
      const { rating: guideRating, fee: guideFee } = findCardDifferences(data);
      const winery = guide.winery(slug)!;
      expect(winery).toMatchObject({ name, grapes, styles, ...visit });
      expect([winery.guideRating, winery.guideFee]).toEqual([guideRating, guideFee]);
      expect(winery.region.path).toBe(region.path);
    }
  });

  it("has the appellations of its wineries below their regions", () => {
    const area = guide.places.find(({ id }) => id === "us/sonoma-county/russian-river-valley");
    expect(area?.parent?.id).toBe("us/sonoma-county");
    const inside = guide.wineries.filter((winery) => isWineryInside(winery, area!.id));
    expect(inside.map(({ slug }) => slug)).toContain("kosta-browne");
  });

  it("prefers the time zone of a state to its country's", () => {
    const move = <T extends { data: object }>(entries: T[], timeZone: string) =>
      entries.map((entry) => ({ ...entry, data: { ...entry.data, timeZone } }));
    const states = move(atlasEntries.states, "America/Denver");
    const countries = move(atlasEntries.countries, "Europe/Lisbon");
    const { wineries } = makeGuide(
      assembleCatalogue(atlasSite, { ...atlasEntries, states, countries }),
    );
    for (const { region } of wineries)
      expect(region.timeZone).toBe(
        region.parent?.kind === "state" ? "America/Denver" : "Europe/Lisbon",
      );
  });

  it("finds a winery by former slugs unless another has them", () => {
    const [first, second, ...others] = atlasEntries.wineries;
    const slugOf = (entry: { id: string }) => entry.id.split("/").at(-1)!;
    const aliases = [
      "old-name",
      "/travel/us/elsewhere/older-name",
      "/winery-oldest",
      slugOf(second!),
    ];
    const wineries = [{ ...first!, data: { ...first!.data, aliases } }, second!, ...others];
    const renamed = makeGuide(assembleCatalogue(atlasSite, { ...atlasEntries, wineries }));
    for (const slug of ["old-name", "older-name", "oldest"])
      expect(renamed.winery(slug)?.slug).toBe(slugOf(first!));
    expect(renamed.winery(slugOf(second!))?.slug).toBe(slugOf(second!));
  });
});
