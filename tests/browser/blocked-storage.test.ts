import { expect, it } from "vitest";
import { smallestRegion } from "../support/living.ts";
import {
  forbidStorage,
  recordErrors,
  useBrowser,
  waitForDeferredScript,
} from "./support/browser.ts";

const { context } = useBrowser();

const island = "astro-island:not([ssr])";
const blockedText = "text=Your browser blocks storage for this site.";
const rows = [
  ["/", "main"],
  ["/wineries", island],
  ["/trip", island],
  ["/contact", island],
  ["/offline", "[data-part=no-saved]"],
  [smallestRegion.path, blockedText],
] as const;

it.each(rows)(
  "a browser that blocks storage opens and leaves %s without an error",
  async (path, shown) => {
    const device = await context({ serviceWorkers: "block" });
    const page = await device.newPage();
    const errors = recordErrors(page);
    await page.addInitScript(forbidStorage);
    await page.goto(path);
    await waitForDeferredScript(page);
    const saveBox = page.locator("[data-save]");
    if ((await saveBox.count()) > 0) await saveBox.scrollIntoViewIfNeeded();
    await page.locator(shown).first().waitFor();
    const message = page.getByLabel("Message", { exact: true });
    if ((await message.count()) > 0) await message.fill("A long one");
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    expect(errors).toEqual([]);
  },
);
