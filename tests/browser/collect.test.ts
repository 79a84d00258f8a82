import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { largestRegion, smallestRegion } from "../support/living.ts";
import { findButton, findLink, useBrowser, waitForFocus, waitForText } from "./support/browser.ts";
import {
  findPill,
  fiveWineries,
  fourNames,
  fourWineries,
  readStoredTray,
  serializeTray,
  storeTray,
} from "./support/tray.ts";

const { context, open, visit } = useBrowser();
const buttons = (page: Page) => page.locator(".winery-row .collect-button[aria-label^=Compar]");
const status = (page: Page) => page.locator(".collect-corner > [role=status]");
const columns = (page: Page) => page.locator("table.side-by-side thead th a");

describe("the tray", () => {
  it("is filled by buttons and shown in every tab", async () => {
    const visitor = await context();
    const [page, other] = [await visitor.newPage(), await visitor.newPage()];
    await page.goto(largestRegion.path);
    const [first, second] = [buttons(page).nth(0), buttons(page).nth(1)];
    await first.click();
    await expect.poll(() => first.getAttribute("aria-pressed")).toBe("true");
    await waitForText(status(page), / is in the comparison\. Add one more/);
    await other.goto("/contact");
    await findPill(other).getByText("Add one more").waitFor();
    await second.focus();
    await page.keyboard.press("Enter");
    await waitForText(status(page), /2 to compare/);
    await findPill(other).getByText("Compare 2").waitFor();
    await other.reload();
    await findLink(findPill(other), "Compare 2").click();
    await columns(other).nth(1).waitFor();
    expect(await columns(other).count()).toBe(2);
    await visitor.close();
  });

  it("says what to do about a fifth winery", async () => {
    const page = await visit(fiveWineries.at(-1)!.path, {
      before: storeTray(serializeTray(fourWineries)),
    });
    const button = page.locator(".collect-button[aria-label^=Compare]").first();
    await button.click();
    await page
      .locator(".collect-message")
      .getByText(/^You can compare up to four/)
      .waitFor();
    expect(await findButton(findPill(page), "Clear").isVisible()).toBe(true);
    expect(await button.getAttribute("aria-pressed")).toBe("false");
  });

  it("is emptied by keyboard and keeps focus", async () => {
    const page = await visit("/about", {
      before: storeTray(serializeTray(fourWineries.slice(0, 2))),
    });
    await findButton(page, `Remove ${fourNames[0]}`).focus();
    await page.keyboard.press("Enter");
    await findPill(page).getByText("Add one more").waitFor();
    await waitForFocus(findButton(page, `Remove ${fourNames[1]}`));
    await findButton(findPill(page), "Clear").press("Enter");
    await findPill(page).waitFor({ state: "hidden" });
    expect(await readStoredTray(page)).toBeNull();
    await waitForFocus(page.locator("main"));
  });
});

it("the buttons have no place on a page without JavaScript", async () => {
  const page = await open(smallestRegion.path, { javaScriptEnabled: false });
  expect(await page.locator(".collect").first().isVisible()).toBe(false);
});
