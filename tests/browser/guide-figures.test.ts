import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { desktop, phone, useBrowser, waitForDeferredScript } from "./support/browser.ts";

const { open, visit } = useBrowser();

/** The page that shows every component: its winery's card has both of the guide's own figures. */
const styleGuide = "/style";

/** The two marks of that card, and the score that its review gives. */
async function ready(page: Page) {
  const card = page.locator(".winery-card");
  const ofPrice = card.locator(".tip-anchor", { hasText: "Guide price" });
  const ofRating = card.locator(".tip-anchor", { hasText: "Guide rating" });
  const path = await card.locator("h3 a").getAttribute("href");
  const review = guide.wineries.find((winery) => winery.path === path)?.data.score;
  await waitForDeferredScript(page);
  await ofPrice.scrollIntoViewIfNeeded();
  return { price: ofPrice.getByRole("button"), rating: ofRating.getByRole("button"), ofPrice, ofRating, review };
}
const bubble = (anchor: Locator) => anchor.locator(".tip-bubble");
const isOpen = (anchor: Locator) => bubble(anchor).isVisible();

describe("the tooltips of a card with the guide's own figures", () => {
  it("wait, may be hovered, come at once one after the other, and close on Escape", async () => {
    const page = await visit(styleGuide);
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

  it("wait 700 ms of the page's own clock and name the review's score", async () => {
    const page = await visit(styleGuide);
    const { rating, ofRating, review } = await ready(page);
    await rating.scrollIntoViewIfNeeded();
    const waited = bubble(ofRating).evaluate(
      (element) =>
        new Promise<number>((tell) => {
          const look = (reached: number) => {
            if (element.checkVisibility({ visibilityProperty: true })) tell(performance.now() - reached);
            else requestAnimationFrame(() => look(reached));
          };
          document.addEventListener("pointerover", () => look(performance.now()), { once: true });
        }),
    );
    await rating.hover();
    expect(await waited).toBeGreaterThan(650);
    expect(await bubble(ofRating).innerText()).toContain(`scores it ${review}`);
    expect(await rating.getAttribute("aria-describedby")).toBe(await bubble(ofRating).getAttribute("id"));
  });

  it("come at once to the keyboard and to a tap, and stay inside the screen", async () => {
    for (const viewport of [phone, desktop]) {
      const page = await visit(styleGuide, { viewport, hasTouch: true });
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
    const plain = await open(styleGuide, { javaScriptEnabled: false });
    const mark = plain.locator(".tip-anchor").first();
    await mark.hover();
    await expect.poll(() => isOpen(mark)).toBe(true);
    const page = await visit(styleGuide);
    await page.emulateMedia({ media: "print" });
    const { ofPrice, ofRating, review } = await ready(page);
    expect(await ofPrice.innerText()).toMatch(/^guide price \(visit .+\)$/i);
    expect((await ofRating.innerText()).toLowerCase().replace(/\s+/g, " ")).toBe(`guide rating (review ${review})`);
  });
});
