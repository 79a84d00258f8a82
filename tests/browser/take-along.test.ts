import { expect, it } from "vitest";
import { smallestRegion } from "../support/living.ts";
import { findButton, findLink, useBrowser, waitForDeferredScript } from "./support/browser.ts";

const { visit } = useBrowser();

it("a region's guide is printed and downloaded by buttons", async () => {
  const page = await visit(smallestRegion.path);
  await waitForDeferredScript(page);
  await page.evaluate(() => {
    window.print = () => {
      document.title = "printed";
    };
  });
  await findButton(page, "Print this guide").click();
  expect(await page.title()).toBe("printed");
  const download = page.waitForEvent("download");
  await findLink(page, "GPX").click();
  expect((await download).suggestedFilename()).toBe(`${smallestRegion.slug}.gpx`);
});
