import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { smallestRegion } from "../support/living.ts";
import { inEachEngine, type Visit } from "./support/visit.ts";

/** Runs in the page: scrolls to a drawn map and returns its visible part; null until it has stopped moving. */
async function findVisiblePart(selector: string) {
  const map = document.querySelector(selector);
  if (!map) return null;
  map.scrollIntoView({ block: "center", behavior: "instant" });
  const isLoading = map instanceof HTMLImageElement && !(map.complete && map.naturalWidth);
  if (isLoading) return null;
  const before = map.getBoundingClientRect();
  await new Promise((next) => setTimeout(next, 300));
  const { left, top, right, bottom } = map.getBoundingClientRect();
  const visible = {
    left: Math.ceil(Math.max(0, left)),
    top: Math.ceil(Math.max(0, top)),
    width: Math.floor(Math.min(right, innerWidth) - Math.max(0, left)) - 1,
    height: Math.floor(Math.min(bottom, innerHeight) - Math.max(0, top)) - 1,
  };
  return top === before.top && Math.min(visible.width, visible.height) > 100 ? visible : null;
}

/** Returns the brightness of a drawn map on the screen: 0 is black, 255 white. */
async function measureBrightness({ page }: Visit, selector: string): Promise<number> {
  const find = () => page.evaluate(findVisiblePart, selector);
  await expect.poll(find, { timeout: 15_000 }).not.toBe(null);
  await wait(1000); // The browser decodes a picture beside the page.
  const part = await find();
  if (!part) throw new Error(`the map ${selector} moved off the screen`);
  const map = await sharp(await page.screenshot())
    .extract(part)
    .greyscale()
    .toBuffer();
  const { channels } = await sharp(map).stats();
  return channels[0]!.mean;
}

const maps = [
  ["a region", smallestRegion.path],
  ["the finder", "/wineries?view=map"],
  ["a trip", `/trip?day=${smallestRegion.wineries[0]!.slug}&add`],
] as const;

inEachEngine(
  (open) => {
    it.each(maps)("the map of %s is dark on a dark page", async (_, path) => {
      expect(await measureBrightness(await open(path), "img.map-base")).toBeLessThan(80);
    });
  },
  { isDark: true },
);

inEachEngine((open) => {
  it.each(maps)("the map of %s is light on a light page", async (_, path) => {
    expect(await measureBrightness(await open(path), "img.map-base")).toBeGreaterThan(180);
  });
});
