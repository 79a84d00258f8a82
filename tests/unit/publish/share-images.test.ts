import { describe, expect, it } from "vitest";
import { cachedName } from "../../../src/build/share-images.ts";
import { band, lettering } from "../../../src/publish/share-image-drawing.ts";
import { shareImageOf, shareImages } from "../../../src/publish/share-images.ts";
import { guide, withRoundup } from "../support/content.ts";

describe("cards", () => {
  it("are one for each page, each in a file of its own", () => {
    const catalogue = guide();
    const all = shareImages(catalogue);
    expect(catalogue.pages.filter(({ path }) => !all.has(path))).toEqual([]);
    expect(new Set([...all.values()].map((c) => c.file)).size).toBe(all.size);
    expect(all.get("/")?.file).toBe("/cards/index.jpg");
  });
  it("show a full page in the landscape of its own, with where it is and its score", () => {
    const all = shareImages(guide());
    const shown = all.get("/travel/us/california/napa-valley/opus-one");
    expect(shown).toMatchObject({ title: "Opus One", score: 96, scene: { id: "us/california/napa-valley/opus-one" } });
    expect(shown?.kicker).toBe("Napa Valley, California, United States");
    expect(shown?.alt).toBe("Opus One, Napa Valley, California, United States: 96 out of 100. A drawing of Opus One.");
  });
  it("of a roundup show the region of its first winery", () => {
    expect(shareImages(guide(withRoundup())).get("/roundups/porches")).toMatchObject({
      file: "/cards/roundups/porches.jpg",
      title: "Three good porches",
      kicker: "A roundup",
      scene: { id: "us/napa-valley" },
    });
  });
  it("fall back to the home page's", () => {
    const all = shareImages(guide());
    expect(shareImageOf(all, "/404")).toBe(all.get("/"));
    expect(shareImageOf(all, "/travel")).toBe(all.get("/travel"));
  });
});

it("a card is drawn anew for other words, another score, landscape, site or code", () => {
  const card = shareImages(guide()).get("/travel/us/california/napa-valley/opus-one")!;
  const landscape = { ...card.scene.landscape, light: "storm" as const };
  const names = [
    cachedName(card, "A site", "code"),
    cachedName({ ...card, title: "Another" }, "A site", "code"),
    cachedName({ ...card, score: 12 }, "A site", "code"),
    cachedName({ ...card, scene: { ...card.scene, landscape } }, "A site", "code"),
    cachedName(card, "Another site", "code"),
    cachedName(card, "A site", "other code"),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(cachedName(structuredClone(card), "A site", "code")).toBe(names[0]);
});

describe("a card's band", async () => {
  const long = "Domaine de la Romanée-Conti and all of its neighbors on the hill above Vosne";
  const letters = await lettering([long, "Spain", "A site", "0123456789/ "]);
  const look = {
    relief: "hills",
    water: "none",
    soil: "gravel",
    foliage: "summer",
    light: "noon",
    landmark: "none",
  } as const;
  const scene = { id: "x", landscape: look };
  const card = { file: "", kicker: "Spain", alt: "", scene };
  const sizes = (svg: string) => [...svg.matchAll(/scale\(([\d.]+) /g)].map(([, scale]) => Number(scale) * 1000);
  it("sets a short title large and a long one smaller, so that it stays clear of the score", () => {
    const short = sizes(band({ ...card, title: "Spain", score: 94 }, "A site", letters))[1]!;
    const wide = sizes(band({ ...card, title: long, score: 94 }, "A site", letters))[1]!;
    expect(short).toBeCloseTo(64, 0);
    expect(wide).toBeLessThan(short);
    expect(letters.width(long, wide)).toBeLessThanOrEqual(1200 - 2 * 56 - 200 + 1);
  });
});
