import type { Page, ViewportSize } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headingFontPath } from "../../src/site/paths.ts";
import { barestWinery, largestRegion } from "../support/living.ts";
import { desktop, phone, useBrowser } from "./support/browser.ts";
import { type LayoutShift, samplePaths, waitForList } from "./support/sweep.ts";

const { context, open } = useBrowser();

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

/** Opens a page and delays its heading font until everything else is there. Returns how far the swap moved it. */
async function measureSwap(path: string, viewport: ViewportSize): Promise<number> {
  const visitor = await context({ viewport });
  const page = await visitor.newPage();
  const release = Promise.withResolvers<void>();
  const request = page.waitForRequest(`**${headingFontPath}`);
  await page.route(`**${headingFontPath}`, async (route) => {
    await release.promise;
    await route.continue();
  });
  // The delayed font may delay the load event, too.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await request;
  await waitForList(page);
  await page.evaluate(() => performance.mark("released"));
  release.resolve();
  await page.waitForFunction(() => sessionStorage.headingFont);
  const shift = await page.evaluate(sumShiftsAfterRelease);
  await visitor.close();
  return shift;
}

/** Runs in the page. Adds up the layout shifts since the mark "released", after the current frame. */
async function sumShiftsAfterRelease(): Promise<number> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const entries = await new Promise<PerformanceEntryList>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    for (const type of ["mark", "layout-shift"]) observer.observe({ type, buffered: true });
  });
  const { startTime } = entries.find(({ name }) => name === "released")!;
  return entries
    .filter((entry) => entry.entryType === "layout-shift" && entry.startTime > startTime)
    .reduce((sum, entry) => sum + (entry as LayoutShift).value, 0);
}

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

  it("leaves a page opened at a fragment where it is", async () => {
    const page = await open("/#newsletter", { viewport: phone, isMobile: true });
    await page.waitForFunction(() => sessionStorage.headingFont);
    const { y } = (await page.locator(":target").boundingBox())!;
    expect(y).toBeLessThan(phone.height / 2);
  });

  it("moves nothing when it replaces its fallback", async () => {
    const complaints: string[] = [];
    for (const path of new Set(["/", largestRegion.path, barestWinery.path, ...samplePaths]))
      for (const viewport of [phone, desktop]) {
        const shift = await measureSwap(path, viewport);
        if (shift > 0.005)
          complaints.push(`${path} shifted by ${shift.toFixed(3)} at ${viewport.width} px`);
      }
    expect(complaints).toEqual([]);
  });
});
