import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { deferredScript } from "../../../src/offline/stores.ts";

export const origin = inject("origin");
export const phone = { width: 360, height: 760 };
export const desktop = { width: 1280, height: 900 };

/** The browser that all test files share. `open` gives a fresh page; whatever a test opens is closed in the end. */
export function useBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject("browser"));
  });
  afterAll(() => browser.close());
  return {
    context: (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
      browser.newContext({ baseURL: origin, viewport: desktop, serviceWorkers: "block", ...options }),
    open: async (
      path: string,
      options: BrowserContextOptions & { before?: (page: Page) => Promise<unknown> } = {},
    ): Promise<Page> => {
      const { before, ...rest } = options;
      const page = await (
        await browser.newContext({ baseURL: origin, viewport: desktop, serviceWorkers: "block", ...rest })
      ).newPage();
      await before?.(page);
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
  };
}

/** Waits until the script that every page loads once it is painted has run. */
export async function late(page: Page): Promise<void> {
  await page.locator(`script[src="${deferredScript}"]`).waitFor({ state: "attached" });
  await page.evaluate((address) => import(address) as Promise<unknown>, deferredScript);
}

/** What a page asked for before it was painted; pictures in view are part of the painting, the face is at hand. */
export const early = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((tell) => {
        new PerformanceObserver((paints, observer) => {
          const [painted] = paints.getEntriesByName("first-contentful-paint");
          if (!painted) return;
          observer.disconnect();
          const asked = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          tell(
            asked
              .filter((e) => e.startTime < painted.startTime && /script|link|fetch|iframe/.test(e.initiatorType))
              .map((e) => `asked ${e.name} before it was painted`),
          );
        }).observe({ type: "paint", buffered: true });
      }),
  );
