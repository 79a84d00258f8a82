import { join } from "node:path";
import { startPreview } from "../../src/tools/preview.ts";
import { launchBrowser } from "../browser/support/chromium.ts";
import { fullestWinery, largestCountry, largestRegion } from "../support/living.ts";

/**
 * node tests/bench/next-page.ts: how long a press on a link takes until the next page's first words, on a Fast 4G
 * connection, after the mouse has pointed at the link for 200 ms. Goals: 100 ms where the browser prerenders, 300
 * elsewhere. The packaged browser doesn't prerender; an installed Chrome or Chromium does (CHROME_PATH).
 */
const rounds = 5;
/** DevTools' "Fast 4G": milliseconds, and bytes a second. */
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const ways: [from: string, to: string][] = [
  ["/", "/travel"],
  ["/travel", largestCountry.path],
  [largestCountry.path, largestRegion.path],
  [fullestWinery.region.path, fullestWinery.path],
  ["/travel", "/wineries"],
];

const root = join(import.meta.dirname, "../..");
const [preview, { browser, name }] = await Promise.all([startPreview({ root, port: 0 }), launchBrowser()]);

async function measure([from, to]: (typeof ways)[number]): Promise<{ milliseconds: number; prerendered: boolean }> {
  const context = await browser.newContext({ baseURL: preview.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(from, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", fast4G);
  await page.evaluate(() =>
    addEventListener("click", () => sessionStorage.setItem("pressed", `${Date.now()}`), { capture: true }),
  );
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(200);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(`**${to}`);
  const result = await page.evaluate(
    () =>
      new Promise<{ milliseconds: number; prerendered: boolean }>((tell) =>
        new PerformanceObserver((list) => {
          const [painted] = list.getEntriesByName("first-contentful-paint");
          const [navigation] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
            activationStart?: number;
          })[];
          if (!painted) return;
          const shown = performance.timeOrigin + Math.max(painted.startTime, navigation?.activationStart ?? 0);
          const milliseconds = shown - Number(sessionStorage.getItem("pressed"));
          tell({ milliseconds, prerendered: (navigation?.activationStart ?? 0) > 0 });
        }).observe({ type: "paint", buffered: true }),
      ),
  );
  await context.close();
  return result;
}

const rows = [];
for (const way of ways) {
  const results = [];
  for (let i = 0; i < rounds; i++) results.push(await measure(way));
  const times = results.map(({ milliseconds }) => Math.round(milliseconds)).sort((a, b) => a - b);
  const prerendered = results.filter((result) => result.prerendered).length;
  rows.push({ from: way[0], to: way[1], median: times[Math.floor(rounds / 2)], slowest: times.at(-1), prerendered });
}
console.log(name);
console.table(rows);
await browser.close();
await preview.close();
