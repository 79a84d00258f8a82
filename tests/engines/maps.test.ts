import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { smallestRegion } from "../support/living.ts";
import { inEachEngine, type Visit } from "./support/visit.ts";

const region = smallestRegion;
const [winery] = region.wineries;

/** How bright a drawn map is on the screen: 0 is black, 255 white. */
async function brightness({ page }: Visit, selector: string): Promise<number> {
  const seen = () =>
    page.evaluate(async (map) => {
      const element = document.querySelector(map);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      if (
        !element ||
        (element instanceof HTMLImageElement && !(element.complete && element.naturalWidth))
      )
        return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      return [
        x,
        y,
        Math.min(left + width, innerWidth) - x,
        Math.min(top + height, innerHeight) - y,
      ].map(Math.floor);
    }, selector);
  await expect.poll(seen, { timeout: 15_000 }).not.toBe(null);
  await wait(1000); // A picture is decoded beside the page.
  const [left = 0, top = 0, width = 1, height = 1] = (await seen())!;
  const map = sharp(await page.screenshot()).extract({ left, top, width, height });
  const { channels } = await sharp(await map.greyscale().toBuffer()).stats();
  return channels[0]!.mean;
}

const maps = [
  ["a region", region.path, "img.map-base"],
  ["the finder", "/wineries?view=map", "img.map-base"],
  ["a trip", `/trip?day=${winery!.slug}&add`, "img.map-base"],
] as const;

inEachEngine(
  (open) => {
    it.each(maps)("the land on the map of %s is dark where the page is", async (_, path, map) => {
      expect(await brightness(await open(path), map)).toBeLessThan(80);
    });
  },
  { dark: true },
);

inEachEngine((open) => {
  it.each(maps)("the land on the map of %s is light where the page is", async (_, path, map) => {
    expect(await brightness(await open(path), map)).toBeGreaterThan(180);
  });
});
