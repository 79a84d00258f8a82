import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { type EngineBrowser, type EnginePage, engines, findExecutable, launch } from "./browser.ts";
import { type Site, serveSite } from "./site.ts";

const phone = { width: 390, height: 844 };

export type Visit = {
  page: EnginePage;
  site: Site;
  /** Opens another address of the same site. */
  visit: (path: string) => Promise<unknown>;
  /** Clicks the middle of the first visible element that matches and has the text. */
  click: (selector: string, text?: string) => Promise<unknown>;
  /** Returns the visible text of the first element that matches; empty if none does. */
  textOf: (selector: string) => Promise<string>;
  /** Waits until the service worker controls the page and has a copy of it and of what it has loaded. */
  waitUntilStored: () => Promise<unknown>;
};
export type Open = (path: string) => Promise<Visit>;

/** Describes tests for each installed engine; `open` opens a path in its page, with nothing stored. */
export function inEachEngine(tests: (open: Open) => void, { isDark = false } = {}): void {
  for (const engine of engines)
    describe.skipIf(!findExecutable(engine))(engine, () => {
      let browser: EngineBrowser;
      beforeAll(async () => {
        browser = await launch(engine, isDark);
        await browser.page.setViewportSize(phone);
      });
      afterAll(() => browser?.close());
      tests(async (path) => {
        const site = await serveSite();
        onTestFinished(site.close);
        await browser.page.goto(site.url + path);
        return visitTo(browser.page, site);
      });
    });
}

function visitTo(page: EnginePage, site: Site): Visit {
  const textOf = (selector: string) =>
    page.evaluate((s) => document.querySelector<HTMLElement>(s)?.innerText ?? "", selector);
  /** Returns the middle of an element that has stopped moving; null until then. */
  const findMiddle = (target: { selector: string; text: string }) =>
    page.evaluate(async ({ selector, text }) => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.checkVisibility() && each.innerText.includes(text),
      );
      if (!element) return null;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const before = element.getBoundingClientRect();
      await new Promise((next) => setTimeout(next, 100));
      const { x, y, width, height } = element.getBoundingClientRect();
      const isReady = y === before.y && y >= 0 && y < innerHeight && !element.matches(":disabled");
      return isReady ? { x: x + width / 2, y: y + height / 2 } : null;
    }, target);
  return {
    page,
    site,
    visit: (path) => page.goto(site.url + path),
    click: async (selector, text = "") => {
      for (let tries = 0; tries < 100; tries++) {
        const middle = await findMiddle({ selector, text });
        if (middle) return page.mouse.click(middle.x, middle.y);
        await wait(50);
      }
      throw new Error(`there is no ${selector} "${text}" to click`);
    },
    textOf,
    waitUntilStored: () =>
      expect.poll(() => page.evaluate(hasStoredCopies), { timeout: 20_000 }).toBe(true),
  };
}

/** Runs in the page. */
async function hasStoredCopies(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const folders = ["/_astro/", "/api/", "/art/"];
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const files = loaded.filter((path) => folders.some((folder) => path.startsWith(folder)));
  const copies = await Promise.all([location.pathname, ...files].map((path) => caches.match(path)));
  return copies.every(Boolean);
}
