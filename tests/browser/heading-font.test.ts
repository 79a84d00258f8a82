import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headingFontPath } from "../../src/site/paths.ts";
import { barestWinery, largestRegion } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";
import { samplePaths } from "./support/sweep.ts";

const { open } = useBrowser();

/** Waits for the heading font. Returns when the page requested it, and how far the page shifted. */
const measureFont = (page: Page) =>
  page.evaluate(async (path) => {
    await document.fonts.ready;
    const shifts = await new Promise<{ value: number }[]>((resolve) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(observer.takeRecords() as unknown as { value: number }[]), 300);
    });
    const url = new URL(path, origin).href;
    const [request] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    const [firstPaint] = performance.getEntriesByName("first-contentful-paint");
    return {
      isUsed: document.fonts.check('20px "Young Serif"'),
      delayMs: request!.startTime - firstPaint!.startTime,
      transferredBytes: request!.transferSize,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  }, headingFontPath);

async function openWithFont(path: string): Promise<Page> {
  let fontResponse: Promise<unknown> | undefined;
  const page = await open(path, {
    before: async (page) => {
      fontResponse = page.waitForResponse(`**${headingFontPath}`);
    },
  });
  await fontResponse;
  return page;
}

describe("the heading font", () => {
  it("loads after the first paint of a first page", async () => {
    const { isUsed, delayMs } = await measureFont(await openWithFont("/about"));
    expect(isUsed).toBe(true);
    expect(delayMs).toBeGreaterThan(0);
  });

  it("comes from the cache before the first paint of a second page", async () => {
    const page = await openWithFont("/about");
    await measureFont(page);
    await page.goto("/contact");
    const { isUsed, delayMs, transferredBytes, shift } = await measureFont(page);
    expect({ isUsed, transferredBytes, shift }).toEqual({
      isUsed: true,
      transferredBytes: 0,
      shift: 0,
    });
    expect(delayMs).toBeLessThan(0);
  });

  it.each(["/", largestRegion.path, barestWinery.path, ...samplePaths.slice(0, 3)])(
    "moves nothing on %s when it replaces its fallback",
    async (path) => {
      const { shift } = await measureFont(await openWithFont(path));
      expect(shift).toBeLessThan(0.005);
    },
  );
});
