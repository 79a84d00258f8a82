import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { largestRegion, smallestRegion } from "../support/living.ts";
import { findButton, findLink, waitForFocus, waitForText } from "./support/browser.ts";
import { readHeading, setOffline, useDevice } from "./support/device.ts";

const { onDevice } = useDevice();
const region = largestRegion;

describe("a saved region", () => {
  const saveBox = (page: Page) => page.locator("[data-save]");
  const saveButton = (page: Page) => findButton(page, /^Save this region \([\d,]+ KB\)$/);

  const small = { cache: `saved:${smallestRegion.id}`, path: smallestRegion.path };
  /** Makes the saved copy older than the guide. */
  const makeOutdated = (page: Page) =>
    page.evaluate(async ({ cache: name, path }) => {
      const cache = await caches.open(name);
      await cache.put(path, new Response("old", { headers: { "Content-Type": "text/html" } }));
      const saved = await (await cache.match("/offline/region"))!.json();
      await cache.put("/offline/region", Response.json({ ...saved, revision: "another" }));
    }, small);
  const listSavedRegions = async (page: Page) =>
    (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith("saved:"));

  /** Presses the button, and waits until the region is stored in the size that the button states. */
  async function save(page: Page): Promise<void> {
    await saveBox(page).scrollIntoViewIfNeeded();
    await saveButton(page).waitFor();
    const [size = ""] = /[\d,]+ KB/.exec(await saveButton(page).innerText()) ?? [];
    await saveButton(page).click();
    await page.getByText(new RegExp(`^On this device: \\d+ pages, ${size}`)).waitFor();
  }

  it("reads offline with all its wineries", async () => {
    const page = await onDevice(region.path);
    // Some engines have nothing that could be asked to keep it.
    await page.evaluate(() => Object.defineProperty(navigator, "storage", { value: undefined }));
    await save(page);
    await setOffline(page);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
    for (const { path, data } of region.wineries) {
      await page.goto(path);
      expect(await readHeading(page)).toBe(data.name);
      const broken = (all: Element[]) =>
        (all as HTMLImageElement[]).filter((i) => i.complete && i.naturalWidth === 0);
      expect((await page.locator("main img").evaluateAll(broken)).length).toBe(0);
    }
    expect(failed.filter((path) => /^\/(_astro|art)\//.test(path))).toEqual([]);
    await page.goto("/offline");
    await waitForText(page.locator("[data-part=saved]"), /\d KB/);
    for (const { data } of region.wineries) await findLink(page, data.name).first().waitFor();
    await findButton(page, `Remove ${region.data.name}`).click();
    await page.locator("[data-part=no-saved]").waitFor();
    expect(await listSavedRegions(page)).toEqual([]);
  });

  it("offers an update when the guide has changed", async () => {
    const page = await onDevice(small.path);
    await save(page);
    const remove = findButton(page, "Remove");
    await waitForFocus(remove);
    await makeOutdated(page);
    await page.reload();
    const copy = ({ cache, path }: typeof small) =>
      caches.match(path, { cacheName: cache }).then((r) => r!.text());
    await expect.poll(() => page.evaluate(copy, small)).toMatch(/<h1/);
    await saveBox(page).scrollIntoViewIfNeeded();
    await page.getByText("The guide has changed since.").waitFor();
    await findButton(page, /^Update/).click();
    await page.getByText("The guide has changed since.").waitFor({ state: "hidden" });
    await remove.click();
    await waitForFocus(saveButton(page));
    expect(await listSavedRegions(page)).toEqual([]);
  });

  it("keeps its old copy if the new one has no room", async () => {
    const page = await onDevice(small.path);
    await save(page);
    await makeOutdated(page);
    await page.reload();
    await saveBox(page).scrollIntoViewIfNeeded();
    const update = findButton(page, /^Update/);
    await update.waitFor();
    const session = await page.context().newCDPSession(page);
    const limit = (quotaSize?: number) =>
      session.send("Storage.overrideQuotaForOrigin", {
        origin: new URL(page.url()).origin,
        ...(quotaSize && { quotaSize }),
      });
    await limit(1000);
    await update.click();
    await page.getByText("Your browser’s storage for this site is full.").waitFor();
    expect(await listSavedRegions(page)).toEqual([small.cache]);
    await limit();
    await update.click();
    await page.getByText(/^On this device: \d+ pages, [\d,]+ KB\.$/).waitFor();
    await setOffline(page);
    await page.goto(small.path);
    expect(await readHeading(page)).toBe(smallestRegion.data.name);
  });

  it("is not saved at all if a part can't be fetched", async () => {
    const page = await onDevice(small.path);
    await saveBox(page).scrollIntoViewIfNeeded();
    await saveButton(page).waitFor();
    await setOffline(page);
    await saveButton(page).click();
    await page.getByText("Saving failed.").waitFor();
    expect(await listSavedRegions(page)).toEqual([]);
  });
});
