import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterEach, beforeAll, inject } from "vitest";
import { deferredScript } from "../../../src/offline/deferred-script.ts";

export const origin = inject("origin");
export const phone = { width: 360, height: 760 };
export const desktop = { width: 1280, height: 900 };

/** A worker's browser, which its test files share, as they share its modules. It ends with the worker. */
let launched: Promise<Browser> | undefined;

/**
 * A test file's way to the browser. `open` gives a fresh page in a context of its own, which is closed when its
 * test has ended: a page that is left open goes on drawing.
 */
export function useBrowser() {
  let browser: Browser;
  let opened: BrowserContext[] = [];
  beforeAll(async () => {
    launched ??= chromium.launch(inject("launch"));
    browser = await launched;
  });
  afterEach(async () => {
    await Promise.all(opened.map((context) => context.close()));
    opened = [];
  });
  const context = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
    browser.newContext({ baseURL: origin, viewport: desktop, serviceWorkers: "block", ...options });
  return {
    /** A context of the caller's, who closes it. */
    context,
    open: async (
      path: string,
      options: BrowserContextOptions & { before?: (page: Page) => Promise<unknown> } = {},
    ): Promise<Page> => {
      const { before, ...rest } = options;
      const own = await context(rest);
      opened.push(own);
      const page = await own.newPage();
      await before?.(page);
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
  };
}

/** Waits until the script that every page loads once it is painted has run. */
export async function waitForDeferredScript(page: Page): Promise<void> {
  await page.locator(`script[src="${deferredScript}"]`).waitFor({ state: "attached" });
  // As text: the test runner would make another import of one in a function.
  await page.evaluate(`import(${JSON.stringify(deferredScript)})`);
}

/** What a page requested before its first paint. Pictures in view belong to that paint, and the heading font is cached. */
export const requestsBeforePaint = (page: Page): Promise<string[]> =>
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
