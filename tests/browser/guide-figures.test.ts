import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { assemble } from "../../src/catalogue/assemble.ts";
import { readContent } from "../../src/checks/read-content.ts";
import { guideFigures } from "../../src/format/guide-figures.ts";
import { desktop, late, phone, useBrowser } from "./support/browser.ts";

const { open } = useBrowser();
const { site, entries } = readContent(join(import.meta.dirname, "../.."));
const guide = assemble(site!, entries);
const isMarked = ({ data }: (typeof guide)["wineries"][number]) => {
  const { rating, fee } = guideFigures(data);
  return rating !== undefined && fee !== undefined;
};
/** A winery whose card shows both of the guide's own figures, and its region. */
const region = guide.regions.find(({ featured }) => featured.some(isMarked));
const winery = region?.featured.find(isMarked);

/** The two marks of that card, and their texts. */
async function ready(page: Page) {
  const card = page.locator(".winery-card", { has: page.locator(`a[href="${winery!.path}"]`) });
  const ofPrice = card.locator(".tip-anchor", { hasText: "Guide price" });
  const ofRating = card.locator(".tip-anchor", { hasText: "Guide rating" });
  await late(page);
  await ofPrice.scrollIntoViewIfNeeded();
  return { price: ofPrice.getByRole("button"), rating: ofRating.getByRole("button"), ofPrice, ofRating };
}
const bubble = (anchor: Locator) => anchor.locator(".tip-bubble");
const isOpen = (anchor: Locator) => bubble(anchor).isVisible();

describe("the tooltips of a card with the guide's own figures", () => {
  it("wait, may be hovered, come at once one after the other, and close on Escape", async () => {
    const page = await open(region!.path);
    const { price, rating, ofPrice, ofRating } = await ready(page);
    await price.hover();
    await page.waitForTimeout(400);
    expect(await isOpen(ofPrice)).toBe(false);
    await expect.poll(() => isOpen(ofPrice)).toBe(true);
    const [text, button] = [(await bubble(ofPrice).boundingBox())!, (await price.boundingBox())!];
    await page.mouse.move(button.x + button.width / 2, text.y + text.height / 2, { steps: 20 });
    await page.waitForTimeout(200);
    expect(await isOpen(ofPrice)).toBe(true);
    await rating.hover();
    await expect.poll(() => isOpen(ofRating), { timeout: 500 }).toBe(true);
    expect(await isOpen(ofPrice)).toBe(false);
    await page.keyboard.press("Escape");
    expect(await isOpen(ofRating)).toBe(false);
  });

  it("come at once to the keyboard and to a tap, and stay inside the screen", async () => {
    for (const viewport of [phone, desktop]) {
      const page = await open(region!.path, { viewport, hasTouch: true });
      const { price, rating, ofPrice, ofRating } = await ready(page);
      for (const [button, anchor] of [
        [price, ofPrice],
        [rating, ofRating],
      ] as const) {
        await button.tap();
        expect(await isOpen(anchor)).toBe(true);
        const box = (await bubble(anchor).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      }
      expect(await isOpen(ofPrice)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      expect(await isOpen(ofRating)).toBe(true);
    }
  });

  it("are there without JavaScript, and their figures on paper", async () => {
    const plain = await open(region!.path, { javaScriptEnabled: false });
    const mark = plain.locator(".tip-anchor").first();
    await mark.hover();
    await expect.poll(() => isOpen(mark)).toBe(true);
    const page = await open(region!.path);
    await page.emulateMedia({ media: "print" });
    const { ofPrice, ofRating } = await ready(page);
    expect(await ofPrice.innerText()).toMatch(/^guide price \(visit .+\)$/i);
    expect((await ofRating.innerText()).toLowerCase().replace(/\s+/g, " ")).toBe(
      `guide rating (review ${winery!.data.score})`,
    );
  });
});
