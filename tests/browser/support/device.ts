import type { Page } from "playwright-core";
import { useBrowser } from "./browser.ts";

/** Opens a page, and waits until an active worker controls it and its copy is stored. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isActive = () => navigator.serviceWorker.controller?.state === "activated";
    while (!isActive() || !(await caches.match(location.pathname)))
      await new Promise((next) => setTimeout(next, 50));
  });
}

/** Opens devices with a service worker for a test file. */
export function useDevice() {
  const { context } = useBrowser();
  /** Returns a page that has visited a path, on a fresh device. */
  const onDevice = async (path: string, baseURL?: string): Promise<Page> => {
    const device = await context({ serviceWorkers: "allow", ...(baseURL && { baseURL }) });
    const page = await device.newPage();
    await visit(page, path);
    return page;
  };
  return { onDevice };
}

export const readHeading = (page: Page): Promise<string> => page.locator("h1").innerText();

/** Disconnects a page from the network, or connects it again. */
export const setOffline = (page: Page, isOffline = true): Promise<void> =>
  page.context().setOffline(isOffline);

/** Lists the paths of the files in a cache. */
export const listStored = (page: Page, cacheName: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    const urls = requests.map(({ url }) => new URL(url));
    return urls.map(({ pathname, search }) => pathname + search);
  }, cacheName);
