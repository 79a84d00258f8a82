import { describe, expect, it } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { large, setText } from "./support/text.ts";

const { visit } = useBrowser();

describe("the menu's last link can be reached", () => {
  it.each([
    ["with the text at 200 % on the smallest phone", { width: 320, height: 568 }, large],
    ["in a window 256 px high", { width: 320, height: 256 }, ""],
  ])("%s", async (_, viewport, css) => {
    const page = await visit("/about", { viewport });
    await setText(page, css);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.waitForTimeout(100);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("button", { name: "Menu" }).click();
    const last = page.locator("#menu a").last();
    await last.evaluate((link) => link.scrollIntoView({ block: "nearest", behavior: "instant" }));
    await page.waitForTimeout(200);
    const seen = await last.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && link.contains(hit);
    });
    expect(seen).toBe(true);
  });
});
