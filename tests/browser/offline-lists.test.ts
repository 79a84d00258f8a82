import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { useBrowser } from "./support/browser.ts";

const { context } = useBrowser();

/** Without a network and without what the browser cached on its own: only what the worker has stored is left. */
async function goOffline(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  await page.context().setOffline(true);
}

it.each([
  ["/gadgets", "/api/gadgets"],
  ["/cellar", "/api/cellar"],
  ["/recommendations", "/api/wine-recommendations"],
])("the list of %s reads offline though no other page was ever visited", async (path, api) => {
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await visitor.newPage();
  await page.goto(path);
  await page.locator("main li > article").first().waitFor();
  const stored = (address: string) => page.evaluate(async (key) => Boolean(await caches.match(key)), address);
  const inCharge = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller));
  for (const condition of [() => stored(path), inCharge]) await expect.poll(condition, { timeout: 10_000 }).toBe(true);
  const picture = await page
    .locator("main img")
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  for (const file of [api, picture]) await expect.poll(() => stored(file), { timeout: 5_000 }).toBe(true);
  await goOffline(page);
  await page.reload();
  await page.locator("main li > article").first().waitFor();
  expect(
    await page
      .locator("main img")
      .first()
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  ).toBe(true);
  await visitor.close();
});

it("the home page's picks read offline though no other page was ever visited", async () => {
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await visitor.newPage();
  await page.goto("/");
  await page.locator("#picks").scrollIntoViewIfNeeded();
  await page.locator("section:has(#picks) article").first().waitFor();
  const stored = () =>
    page.evaluate(async () => Boolean(await caches.match("/api/wine-recommendations?featured=true&limit=4")));
  await expect.poll(stored, { timeout: 10_000 }).toBe(true);
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 10_000 })
    .toBe(true);
  await goOffline(page);
  await page.reload();
  await page.locator("#picks").scrollIntoViewIfNeeded();
  await page.locator("section:has(#picks) article").first().waitFor();
  await visitor.close();
});
