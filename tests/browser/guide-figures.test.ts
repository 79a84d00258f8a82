import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { desktop, phone, useBrowser, waitForDeferredScript } from "./support/browser.ts";

const { open, visit } = useBrowser();

/** The page that shows every component: its winery's card has both of the guide's own figures. */
const styleGuide = "/style";

/** The two marks of that card, and the score that its review gives. */
async function ready(page: Page) {
  const card = page.locator(".winery-row");
  const price = card.locator(".tip-anchor", { hasText: "Guide price" });
  const rating = card.locator(".tip-anchor", { hasText: "Guide rating" });
  const path = await card.locator("h3 a").getAttribute("href");
  const review = guide.wineries.find((winery) => winery.path === path)?.data.score;
  await waitForDeferredScript(page);
  await price.scrollIntoViewIfNeeded();
  return { price, rating, review };
}
const bubble = (anchor: Locator) => anchor.locator(".tip-bubble");
const expectOpen = (anchor: Locator, isOpen: boolean) =>
  expect.poll(() => bubble(anchor).isVisible()).toBe(isOpen);

describe("tooltips of the guide's figures", () => {
  it("open on hover and close on Escape", async () => {
    const page = await visit(styleGuide);
    const { price, rating, review } = await ready(page);
    await price.hover();
    await expectOpen(price, true);
    await bubble(price).hover();
    await expectOpen(price, true);
    await rating.hover();
    await expectOpen(rating, true);
    await expectOpen(price, false);
    expect(await bubble(rating).innerText()).toContain(`scores it ${review}`);
    const button = rating.getByRole("button");
    expect(await button.getAttribute("aria-describedby")).toBe(
      await bubble(rating).getAttribute("id"),
    );
    await page.keyboard.press("Escape");
    await expectOpen(rating, false);
  });

  it("open for keyboard and tap inside the screen", async () => {
    for (const viewport of [phone, desktop]) {
      const page = await visit(styleGuide, { viewport, hasTouch: true });
      const { price, rating } = await ready(page);
      for (const anchor of [price, rating]) {
        await anchor.getByRole("button").tap();
        await expectOpen(anchor, true);
        const box = (await bubble(anchor).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      }
      await expectOpen(price, false);
      await rating.getByRole("button").tap();
      await expectOpen(rating, false);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Control");
      await expectOpen(rating, true);
    }
  });

  it("open without JavaScript and print their figures", async () => {
    const plain = await open(styleGuide, { javaScriptEnabled: false });
    const mark = plain.locator(".tip-anchor").first();
    await mark.hover();
    await expectOpen(mark, true);
    const page = await visit(styleGuide);
    await page.emulateMedia({ media: "print" });
    const { price, rating, review } = await ready(page);
    expect(await price.innerText()).toMatch(/^guide price\. visit: .+$/i);
    expect((await rating.innerText()).toLowerCase().replace(/\s+/g, " ")).toBe(
      `guide rating. review: ${review}`,
    );
  });
});
