import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { deferredScriptPath, maxPaintWaitMs } from "../../../src/components/shell/first-paint.ts";

export const origin = inject("origin");
export const phone = { width: 360, height: 760 };
export const desktop = { width: 1280, height: 900 };
/** The time limit of locators, which under load take about 3 s. */
const timeoutMs = 10_000;
/** The time limit of navigation: nine pages may load at the same time on two cores. */
export const navigationTimeoutMs = 60_000;
/** A path of the site with nothing to run or draw. */
const blankPath = "/robots.txt";

/** The browser that all test files of a worker share. */
let sharedBrowser: Promise<Browser> | undefined;

type Prepare = (page: Page) => Promise<unknown>;

/**
 * Opens pages for a test file. `open` returns a page in a new context and closes it after the test.
 * `visit` is twice as fast: it reuses the last test's page and cache, without its storage, routes and listeners.
 */
export function useBrowser() {
  let browser: Browser;
  let opened: BrowserContext[] = [];
  /** The page that `visit` reuses. */
  let reused: { page: Page; options: string; isInTest: boolean } | undefined;
  beforeAll(async () => {
    sharedBrowser ??= chromium.launch(inject("launch"));
    browser = await sharedBrowser;
  });
  const closeReusedPage = async () => {
    await reused?.page.context().close();
    reused = undefined;
  };
  afterEach(async ({ task }) => {
    await Promise.all(opened.map((context) => context.close()));
    opened = [];
    if (!reused?.isInTest) return;
    const { page } = reused;
    reused.isInTest = false;
    if (task.result?.state === "fail") return closeReusedPage();
    page.removeAllListeners();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.emulateMedia({ media: null });
    await page.goto(blankPath);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  });
  afterAll(closeReusedPage);
  const openContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const defaults = { baseURL: origin, viewport: desktop, serviceWorkers: "block" } as const;
    const context = await browser.newContext({ ...defaults, ...options });
    context.setDefaultTimeout(timeoutMs);
    context.setDefaultNavigationTimeout(navigationTimeoutMs);
    return context;
  };
  return {
    /** Opens a context that the caller closes. */
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
    /** `before` must not add an init script, because the next test would run it too. */
    visit: async (
      path: string,
      options: BrowserContextOptions & { before?: Prepare } = {},
    ): Promise<Page> => {
      const { before, viewport = desktop, ...rest } = options;
      const key = JSON.stringify(rest);
      if (reused?.options !== key) await closeReusedPage();
      if (!reused) {
        const context = await openContext(rest);
        const page = await context.newPage();
        await page.goto(blankPath);
        reused = { page, options: key, isInTest: true };
      }
      reused.isInTest = true;
      const { page } = reused;
      if (viewport) await page.setViewportSize(viewport);
      // The pointer may still be where the last test clicked.
      await page.mouse.move(0, 0);
      await before?.(page);
      await page.goto(path, { waitUntil: "load" });
      return page;
    },
  };
}

/** Waits until the script that every page loads after its first paint has run. */
export async function waitForDeferredScript(page: Page): Promise<void> {
  const isRequested = (path: string) =>
    performance.getEntriesByName(new URL(path, origin).href).length > 0;
  await page.waitForFunction(isRequested, deferredScriptPath);
  // A string, because the test runner rewrites imports inside functions.
  await page.evaluate(`import(${JSON.stringify(deferredScriptPath)})`);
}

/** Finds a button or a link by its name, in a page or a part of it. */
export const findButton = (part: Page | Locator, name: string | RegExp) =>
  part.getByRole("button", { name });
export const findLink = (part: Page | Locator, name: string | RegExp) =>
  part.getByRole("link", { name });

/** Waits until an element has the focus. */
export const waitForFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

/** Waits until an element's text contains a string or matches a pattern. */
export const waitForText = (locator: Locator, text: string | RegExp) =>
  expect.poll(() => locator.innerText()).toMatch(text);

/** Waits until that many elements match. */
export const waitForCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.count()).toBe(count);

export const waitForUrl = (page: Page, part: string) =>
  expect.poll(() => page.url()).toContain(part);

export const readQuery = (page: Page): string => new URL(page.url()).search;
export const waitForQuery = (page: Page, query: string) =>
  expect.poll(() => readQuery(page)).toBe(query);

/** Returns what the focused element says: its label, or its text. */
export const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

/** Lists the errors of a page from now on, and what its policy refuses. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

/** Runs in the page: a storage that is full. */
export const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("Full.", "QuotaExceededError");
  };
};

/** Runs in the page: a browser that blocks storage. */
export const forbidStorage = () => {
  const get = () => {
    throw new DOMException("Blocked", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "caches"])
    Object.defineProperty(window, name, { get });
};

/**
 * Finds what a page requested before its first paint, except pictures, which belong to it, and the cached font. Ignores
 * what it requested after its wait for the paint ended, because a busy machine may paint later.
 */
export const findRequestsBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(
    (maxWaitMs) =>
      new Promise<string[]>((resolve) => {
        const delayingTypes = ["script", "link", "fetch", "iframe"];
        new PerformanceObserver((paints, observer) => {
          const [firstPaint] = paints.getEntriesByName("first-contentful-paint");
          if (!firstPaint) return;
          observer.disconnect();
          const [navigation] = performance.getEntriesByType("navigation");
          const { loadEventStart } = navigation as PerformanceNavigationTiming;
          const end = Math.min(firstPaint.startTime, loadEventStart + maxWaitMs);
          const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          const earlyRequests = requests.filter(
            ({ startTime, initiatorType }) =>
              startTime < end && delayingTypes.includes(initiatorType),
          );
          resolve(earlyRequests.map(({ name }) => `requested ${name} before it was painted`));
        }).observe({ type: "paint", buffered: true });
      }),
    maxPaintWaitMs,
  );
