import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { largestRegion, smallestRegion } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";
import { five, four, names, pill, stored, trayOf, withTray } from "./support/tray.ts";

const { context, open, visit } = useBrowser();
const buttons = (page: Page) => page.locator(".winery-card .collect-button[aria-label^=Compare]");
const status = (page: Page) => page.locator(".collect-corner > [role=status]");
const columns = (page: Page) => page.locator("table.compare thead th a");

describe("the tray", () => {
  it("is filled by a winery's button, told of, and there on other pages and after a reload", async () => {
    const page = await visit(largestRegion.path);
    const [first, second] = [buttons(page).nth(0), buttons(page).nth(1)];
    await first.click();
    await expect.poll(() => first.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => status(page).innerText()).toMatch(/ is in the comparison\. Add one more/);
    await second.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => status(page).innerText()).toMatch(/2 to compare/);
    await page.goto("/about");
    await pill(page).getByText("Compare (2)").click();
    await page.reload();
    await pill(page).getByText("Compare (2)").click();
    await pill(page).getByRole("link", { name: "Compare side by side" }).click();
    await columns(page).nth(1).waitFor();
    expect(await columns(page).count()).toBe(2);
  });

  it("takes no fifth: it opens and says what to do", async () => {
    const [last] = five.slice(-1);
    const page = await visit(last!.path, { before: withTray(trayOf(four)) });
    await page.locator(".collect-button[aria-label^=Compare]").first().click();
    await pill(page)
      .getByText(/^Four is the most/)
      .waitFor();
    expect(await page.locator(".collect-button[aria-label^=Compare]").first().getAttribute("aria-pressed")).toBe(
      "false",
    );
  });

  it("is emptied by keyboard, one by one, without losing the reader's place", async () => {
    const page = await visit("/about", { before: withTray(trayOf(four.slice(0, 2))) });
    await pill(page).locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await pill(page).getByText("Compare (1)").waitFor();
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Remove ${names[1]}`);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.keyboard.press("Enter");
    await pill(page).getByRole("button", { name: "Clear" }).click();
    await pill(page).waitFor({ state: "hidden" });
    expect(await stored(page)).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  });

  it("keeps two tabs in step", async () => {
    const visitor = await context();
    const [one, other] = [await visitor.newPage(), await visitor.newPage()];
    await one.goto(largestRegion.path);
    await other.goto("/about");
    await buttons(one).first().click();
    await other.goto("/contact");
    await pill(other).getByText("Compare (1)").waitFor();
    await buttons(one).nth(1).click();
    await pill(other).getByText("Compare (2)").waitFor();
    await visitor.close();
  });

  it.each(["{", "null", '["a"]', '{"v":0}', '[["<img src=x onerror=alert(1)>","x"]]'])(
    "works, and says nothing, where %s is stored",
    async (text) => {
      const errors: Error[] = [];
      const page = await visit(smallestRegion.path, {
        before: async (fresh) => {
          fresh.on("pageerror", (error) => errors.push(error));
          await withTray(text)(fresh);
        },
      });
      await buttons(page).first().click();
      await pill(page).getByText("Compare (1)").waitFor();
      expect(errors).toEqual([]);
    },
  );

  it("works as long as the page where storage is full or forbidden", async () => {
    const errors: Error[] = [];
    const page = await open(smallestRegion.path, {
      before: async (fresh) => {
        fresh.on("pageerror", (error) => errors.push(error));
        await fresh.addInitScript(() => {
          for (const name of ["setItem", "getItem", "removeItem"] as const)
            Storage.prototype[name] = () => {
              throw new DOMException("no", "QuotaExceededError");
            };
        });
      },
    });
    await buttons(page).first().click();
    await pill(page).getByText("Compare (1)").waitFor();
    expect(errors).toEqual([]);
  });

  it("leaves no empty place without JavaScript", async () => {
    const page = await open(smallestRegion.path, { javaScriptEnabled: false });
    expect(await page.locator(".collect").first().isVisible()).toBe(false);
  });
});
