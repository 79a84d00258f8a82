import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeCacheName } from "../../../src/integration/share-images.ts";
import {
  drawCaption,
  drawShareImage,
  loadOutlineFont,
} from "../../../src/publish/share-image-drawing.ts";
import { buildShareImages } from "../../../src/publish/share-images.ts";
import { lightColors } from "../../../src/site/theme.ts";
import { addRoundup, assembleGuide } from "../support/content.ts";

const opusOne = "/travel/us/california/napa-valley/opus-one";
const makeImage = () => buildShareImages(assembleGuide()).get(opusOne)!;

describe("a share image", () => {
  it("of a full page has that page's landscape, place and score", () => {
    expect(makeImage()).toMatchObject({
      title: "Opus One",
      score: 96,
      scene: { id: "us/california/napa-valley/opus-one" },
      kicker: "Napa Valley, California, United States",
      alt: "Opus One, Napa Valley, California, United States: 96 out of 100. A drawing of Opus One.",
    });
  });
  it("of a roundup shows the region of its first winery", () => {
    expect(buildShareImages(assembleGuide(addRoundup())).get("/roundups/porches")).toMatchObject({
      file: "/cards/roundups/porches.jpg",
      title: "Three good porches",
      kicker: "A roundup",
      scene: { id: "us/napa-valley" },
    });
  });
  it("has another cache name for another text, score, landscape, site or code", () => {
    const image = makeImage();
    const landscape = { ...image.scene.landscape, light: "storm" as const };
    const names = [
      makeCacheName(image, "A site", "code"),
      makeCacheName({ ...image, title: "Another" }, "A site", "code"),
      makeCacheName({ ...image, score: 12 }, "A site", "code"),
      makeCacheName({ ...image, scene: { ...image.scene, landscape } }, "A site", "code"),
      makeCacheName(image, "Another site", "code"),
      makeCacheName(image, "A site", "other code"),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(makeCacheName(structuredClone(image), "A site", "code")).toBe(names[0]);
  });
});

const longTitle = "Domaine de la Romanée-Conti and all of its neighbors on the hill above Vosne";
const outlineFont = await loadOutlineFont([
  longTitle,
  "Spain Opus One Napa Valley, California, United States",
  "A site 0123456789/",
]);
const titleScalePattern = /<g [^>]*scale\((?<scale>[\d.]+) /g;

/** The size at which a title is drawn, which is the caption's second line. */
function sizeOfTitle(title: string): number {
  const caption = drawCaption({ ...makeImage(), title }, "A site", outlineFont);
  const scales = [...caption.matchAll(titleScalePattern)];
  return Number(scales[1]!.groups!.scale) * 1000;
}

it("a short title is set large", () => {
  expect(sizeOfTitle("Spain")).toBeCloseTo(64, 0);
});
it("a long title is set smaller and stays clear of the score", () => {
  expect(sizeOfTitle(longTitle)).toBeLessThan(64);
  const width = outlineFont.measureWidth(longTitle, sizeOfTitle(longTitle));
  expect(width).toBeLessThanOrEqual(1200 - 2 * 56 - 200 + 1);
});

it("the landscape ends where the caption begins", async () => {
  const svg = Buffer.from(drawShareImage(makeImage(), "A site", outlineFont));
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const colorAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return data.subarray(start, start + 3).toString("hex");
  };
  const [above, rule, below] = [419, 422, 425].map((y) => `#${colorAt(600, y)}`);
  expect([rule, below]).toEqual([lightColors.wine, lightColors.paper]);
  expect([lightColors.wine, lightColors.paper]).not.toContain(above);
});
