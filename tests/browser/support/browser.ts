import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { deferredScriptPath } from "../../../src/components/shell/first-paint.ts";

export const origin = inject("origin");
export const phone = { width: 360, height: 760 };
export const desktop = { width: 1280, height: 900 };
/** An address of the site with nothing to run or to draw. */
const blankPath = "/robots.txt";

/** A worker's browser, which its test files share, as they share its modules. It ends with the worker. */
let sharedBrowser: Promise<Browser> | undefined;

type Prepare = (page: Page) => Promise<unknown>;

/**
 * A test file's way to the browser. `open` gives a fresh page in a context of its own, which is closed when its
 * test has ended: a page that is left open goes on drawing. `visit` gives the page of the test before, if that had the
 * same options and passed: its storage, routes and listeners are gone, but the browser's cache is warm, which takes half
 * of the time.
 */
export function useBrowser() {
  let browser: Browser;
  let opened: BrowserContext[] = [];
  /** What `visit` goes on with, and whether this test has it. */
  let kept: { page: Page; options: string; isUsed: boolean } | undefined;
  beforeAll(async () => {
    sharedBrowser ??= chromium.launch(inject("launch"));
    browser = await sharedBrowser;
  });
  const closeKeptPage = async () => {
    await kept?.page.context().close();
    kept = undefined;
  };
  afterEach(async ({ task }) => {
    await Promise.all(opened.map((context) => context.close()));
    opened = [];
    if (!kept?.isUsed) return;
    const { page } = kept;
    kept.isUsed = false;
    if (task.result?.state === "fail") return closeKeptPage();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.emulateMedia({ media: null });
    await page.goto(blankPath);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  afterAll(closeKeptPage);
  const openContext = (options: BrowserContextOptions = {}): Promise<BrowserContext> =>
    browser.newContext({ baseURL: origin, viewport: desktop, serviceWorkers: "block", ...options });
  return {
    /** A context of the caller's, who closes it. */
    context: openContext,
    open: async (
      path: string,
      options: BrowserContextOptions & { before?: Prepare } = {},
    ): Promise<Page> => {
      const { before, ...rest } = options;
      const own = await openContext(rest);
      opened.push(own);
      const page = await own.newPage();
      await before?.(page);
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
    /** `before` may listen, route and store; a script that runs at a page's start would stay. */
    visit: async (
      path: string,
      options: BrowserContextOptions & { before?: Prepare } = {},
    ): Promise<Page> => {
      const { before, viewport, ...rest } = options;
      const key = JSON.stringify(rest);
      if (kept?.options !== key) await closeKeptPage();
      if (!kept) {
        const page = await (await openContext(rest)).newPage();
        await page.goto(blankPath);
        kept = { page, options: key, isUsed: true };
      }
      kept.isUsed = true;
      const { page } = kept;
      await page.setViewportSize(viewport ?? desktop);
      // What pointed where the test before pressed would point there again.
      await page.mouse.move(0, 0);
      await before?.(page);
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
  };
}

/** Waits until the script that every page loads once it is painted has run. */
export async function waitForDeferredScript(page: Page): Promise<void> {
  const isRequested = (path: string) =>
    performance.getEntriesByName(new URL(path, origin).href).length > 0;
  await page.waitForFunction(isRequested, deferredScriptPath);
  // As text: the test runner would make another import of one in a function.
  await page.evaluate(`import(${JSON.stringify(deferredScriptPath)})`);
}

/** What a page requested before its first paint. Pictures in view belong to that paint, and the heading font is cached. */
export const findRequestsBeforePaint = (page: Page): Promise<string[]> =>
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
              .filter(
                (e) =>
                  e.startTime < painted.startTime &&
                  /script|link|fetch|iframe/.test(e.initiatorType),
              )
              .map((e) => `asked ${e.name} before it was painted`),
          );
        }).observe({ type: "paint", buffered: true });
      }),
  );
