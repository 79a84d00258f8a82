import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headingFont } from "../../src/components/shell/heading-font.ts";
import { useBrowser } from "./support/browser.ts";

const { open } = useBrowser();

/** Whether the page has the heading font, when it requested it relative to its first paint, and how many layout shifts there were. */
const look = (page: Page) =>
  page.evaluate(async ({ name, file }) => {
    const shifts = await new Promise<PerformanceEntry[]>((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(observer.takeRecords()), 500);
    });
    const [asked] = performance.getEntriesByName(
      new URL(file, origin).href,
    ) as PerformanceResourceTiming[];
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    return {
      has: [...document.fonts].some(
        (font) => font.family.includes(name) && font.status === "loaded",
      ),
      afterPaint: asked!.startTime - painted!.startTime,
      bytes: asked!.transferSize,
      shifts: shifts.length,
    };
  }, headingFont);

/** A page that has loaded the heading font. Nothing is evaluated in it before: that would count as user input. */
async function openWithFont(
  path: string,
  before?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  let come: Promise<unknown> | undefined;
  const page = await open(path, {
    before: async (page) => {
      come = page.waitForEvent("requestfinished", (request) =>
        request.url().endsWith(headingFont.file),
      );
      await before?.(page);
    },
  });
  await come;
  await new Promise((next) => setTimeout(next, 200));
  return page;
}

describe("the heading font", () => {
  it("comes to a first page once that is drawn, and to the next from its start and out of the cache", async () => {
    const page = await openWithFont("/about");
    const first = await look(page);
    expect([first.has, first.shifts]).toEqual([true, 0]);
    expect(first.afterPaint).toBeGreaterThan(0);
    await page.goto("/contact");
    const second = await look(page);
    expect([second.has, second.bytes, second.shifts]).toEqual([true, 0, 0]);
    expect(second.afterPaint).toBeLessThan(0);
  });

  it("waits for the next page, or for paper, if text in its line would move", async () => {
    const page = await openWithFont("/newsletter/unsubscribe", (page) =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "h1 { font: 12rem / 1 'Young Serif', monospace !important; height: 15rem; overflow: hidden }",
        );
        document.adoptedStyleSheets = [sheet];
      }),
    );
    const { has, shifts } = await look(page);
    expect([has, shifts]).toEqual([false, 0]);
    const hasAfter = async (event: string) => {
      await page.evaluate((name) => dispatchEvent(new Event(name)), event);
      return (await look(page)).has;
    };
    expect([await hasAfter("beforeprint"), await hasAfter("afterprint")]).toEqual([true, false]);
  });
});
