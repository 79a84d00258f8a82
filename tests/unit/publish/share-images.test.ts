import { describe, expect, it } from "vitest";
import { cachedName } from "../../../src/build/share-images.ts";
import { band, lettering } from "../../../src/publish/share-image-drawing.ts";
import { shareImages } from "../../../src/publish/share-images.ts";
import { guide, withRoundup } from "../support/content.ts";

const opusOne = "/travel/us/california/napa-valley/opus-one";

describe("cards", () => {
  it("show a full page in the landscape of its own, with where it is and its score", () => {
    const all = shareImages(guide());
    expect(all.get(opusOne)).toMatchObject({
      title: "Opus One",
      score: 96,
      scene: { id: "us/california/napa-valley/opus-one" },
      kicker: "Napa Valley, California, United States",
      alt: "Opus One, Napa Valley, California, United States: 96 out of 100. A drawing of Opus One.",
    });
  });
  it("of a roundup show the region of its first winery", () => {
    expect(shareImages(guide(withRoundup())).get("/roundups/porches")).toMatchObject({
      file: "/cards/roundups/porches.jpg",
      title: "Three good porches",
      kicker: "A roundup",
      scene: { id: "us/napa-valley" },
    });
  });
});

it("a card is drawn anew for other words, another score, landscape, site or code", () => {
  const card = shareImages(guide()).get(opusOne)!;
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

it("a card's band has a short title large and a long one smaller, so that it stays clear of the score", async () => {
  const long = "Domaine de la Romanée-Conti and all of its neighbors on the hill above Vosne";
  const card = shareImages(guide()).get(opusOne)!;
  const letters = await lettering([long, card.kicker, "A site", "0123456789/ "]);
  const sizeOf = (title: string) => {
    const svg = band({ ...card, title }, "A site", letters);
    return Number([...svg.matchAll(/scale\(([\d.]+) /g)][1]![1]) * 1000;
  };
  expect(sizeOf("Spain")).toBeCloseTo(64, 0);
  expect(sizeOf(long)).toBeLessThan(64);
  expect(letters.width(long, sizeOf(long))).toBeLessThanOrEqual(1200 - 2 * 56 - 200 + 1);
});
