import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { visitFeeText } from "../../src/format/money.ts";
import { factYears } from "../../src/format/visit.ts";
import { printed } from "../../src/tools/print.ts";
import { largestRegion } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";

const { open } = useBrowser();

describe("on paper", () => {
  it("a region's sheet has every gate with its address, telephone, fee and the map", async () => {
    const page = await open(largestRegion.path);
    expect(await page.locator(".stop-contact:visible").count()).toBe(0);
    await printed(page, "A4");
    await page.emulateMedia({ media: "print" });
    const gates = await page.locator(".stops li").allInnerTexts();
    const told = largestRegion.wineries.map(({ data, data: { name, visit } }) => [
      name,
      ...(visit.address ? [visit.address.postalCode, visit.address.city] : []),
      ...(visit.phone ? [visit.phone] : []),
      `Reservation ${visit.appointment}`,
      `Tasting ${visitFeeText(visit.fee, factYears(data).fee)}`,
    ]);
    expect(gates).toHaveLength(told.length);
    const untold = told.flatMap((parts, i) => parts.filter((part) => !gates[i]?.includes(part)));
    expect(untold).toEqual([]);
    expect(await page.locator("svg.map").first().isVisible()).toBe(true);
  });
});

it("with reduced motion nothing moves by itself and jumps don't glide", async () => {
  const page = await open("/gadgets", {
    reducedMotion: "reduce",
    before: async (p) => {
      await p.route("**/api/gadgets", () => undefined);
    },
  });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
});

it.each(["light", "dark"] as const)(
  "on a %s page a region's map is as light or dark as the page",
  async (colorScheme) => {
    const page = await open(largestRegion.path, { colorScheme });
    const map = page.locator("img.map-base").first();
    await map.scrollIntoViewIfNeeded();
    await expect
      .poll(() => map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
    const { channels } = await sharp(await map.screenshot()).stats();
    const brightness = channels.slice(0, 3).map(({ mean }) => mean);
    if (colorScheme === "dark") expect(Math.max(...brightness)).toBeLessThan(110);
    else expect(Math.min(...brightness)).toBeGreaterThan(150);
  },
);

it("with forced colors the chosen filter still stands out", async () => {
  const page = await open("/recommendations", { forcedColors: "active" });
  const background = (name: string) =>
    page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background("All Wines")).not.toBe(await background("Red Wines"));
});
