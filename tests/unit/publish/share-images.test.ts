import { describe, expect, it } from "vitest";
import { makeCacheName } from "../../../src/integration/share-images.ts";
import { drawCaption, loadLettering } from "../../../src/publish/share-image-drawing.ts";
import { buildShareImages } from "../../../src/publish/share-images.ts";
import { addRoundup, assembleGuide } from "../support/content.ts";

const opusOne = "/travel/us/california/napa-valley/opus-one";

describe("cards", () => {
  it("show a full page in the landscape of its own, with where it is and its score", () => {
    const all = buildShareImages(assembleGuide());
    expect(all.get(opusOne)).toMatchObject({
      title: "Opus One",
      score: 96,
      scene: { id: "us/california/napa-valley/opus-one" },
      kicker: "Napa Valley, California, United States",
      alt: "Opus One, Napa Valley, California, United States: 96 out of 100. A drawing of Opus One.",
    });
  });
  it("of a roundup show the region of its first winery", () => {
    expect(buildShareImages(assembleGuide(addRoundup())).get("/roundups/porches")).toMatchObject({
      file: "/cards/roundups/porches.jpg",
      title: "Three good porches",
      kicker: "A roundup",
      scene: { id: "us/napa-valley" },
    });
  });
});

it("a card is drawn anew for other words, another score, landscape, site or code", () => {
  const card = buildShareImages(assembleGuide()).get(opusOne)!;
  const landscape = { ...card.scene.landscape, light: "storm" as const };
  const names = [
    makeCacheName(card, "A site", "code"),
    makeCacheName({ ...card, title: "Another" }, "A site", "code"),
    makeCacheName({ ...card, score: 12 }, "A site", "code"),
    makeCacheName({ ...card, scene: { ...card.scene, landscape } }, "A site", "code"),
    makeCacheName(card, "Another site", "code"),
    makeCacheName(card, "A site", "other code"),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(makeCacheName(structuredClone(card), "A site", "code")).toBe(names[0]);
});

it("a card's band has a short title large and a long one smaller, so that it stays clear of the score", async () => {
  const long = "Domaine de la Romanée-Conti and all of its neighbors on the hill above Vosne";
  const card = buildShareImages(assembleGuide()).get(opusOne)!;
  const letters = await loadLettering([long, card.kicker, "A site", "0123456789/ "]);
  const sizeOf = (title: string) => {
    const svg = drawCaption({ ...card, title }, "A site", letters);
    return Number([...svg.matchAll(/scale\(([\d.]+) /g)][1]![1]) * 1000;
  };
  expect(sizeOf("Spain")).toBeCloseTo(64, 0);
  expect(sizeOf(long)).toBeLessThan(64);
  expect(letters.width(long, sizeOf(long))).toBeLessThanOrEqual(1200 - 2 * 56 - 200 + 1);
});
