import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished } from "vitest";
import { type EngineBrowser, type EnginePage, engines, launch, whereIs } from "./browser.ts";
import { type Site, serveSite } from "./site.ts";

const phone = { width: 390, height: 844 };

export type Visit = {
  page: EnginePage;
  site: Site;
  /** Opens another address of the same site. */
  visit: (path: string) => Promise<unknown>;
  /** Presses the middle of the first visible element that matches and has the text. */
  click: (selector: string, text?: string) => Promise<unknown>;
  /** The visible text of the first element that matches; empty without one. */
  textOf: (selector: string) => Promise<string>;
  /** Waits until the service worker is in charge and has a copy of the page and of what it has loaded. */
  stored: () => Promise<unknown>;
};
export type Open = (path: string) => Promise<Visit>;

/** Describes tests for each engine that was found; `open` gives them its page at an address, with nothing stored. */
export function inEachEngine(tests: (open: Open) => void, { dark = false } = {}): void {
  for (const engine of engines)
    describe.skipIf(!whereIs(engine))(engine, () => {
      let browser: EngineBrowser;
      beforeAll(async () => {
        browser = await launch(engine, dark);
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
  /** Where an element stands, once it stands still; undefined until then. */
  const middle = (target: { selector: string; text: string }) =>
    page.evaluate(async ({ selector, text }) => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.checkVisibility() && each.innerText.includes(text),
      );
      if (!element) return null;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const place = () => element.getBoundingClientRect();
      const before = place();
      await new Promise((next) => setTimeout(next, 100));
      const { x, y, width, height } = place();
      const isReady = y === before.y && y >= 0 && y < innerHeight && !element.matches(":disabled");
      return isReady ? { x: x + width / 2, y: y + height / 2 } : null;
    }, target);
  return {
    page,
    site,
    visit: (path) => page.goto(site.url + path),
    click: async (selector, text = "") => {
      for (let tries = 0; tries < 100; tries++) {
        const at = await middle({ selector, text });
        if (at) return page.mouse.click(at.x, at.y);
        await wait(50);
      }
      throw new Error(`there is no ${selector} "${text}" to press`);
    },
    textOf,
    stored: () =>
      expect
        .poll(
          () =>
            page.evaluate(async () => {
              const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
              const files = loaded.filter((url) => /\/(?:_astro|api|art)\//.test(url));
              const copies = await Promise.all(
                [location.pathname, ...files].map((url) => caches.match(url)),
              );
              return navigator.serviceWorker.controller !== null && copies.every(Boolean);
            }),

          { timeout: 20_000 },
        )
        .toBe(true),
  };
}
