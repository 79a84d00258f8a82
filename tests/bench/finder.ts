import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { noChoices } from "../../src/features/finder/choices.ts";
import { decode } from "../../src/features/finder/decode.ts";
import { encode } from "../../src/features/finder/encode.ts";
import { ordered } from "../../src/features/finder/order.ts";
import { survey } from "../../src/features/finder/survey.ts";
import { startPreview } from "../../src/tools/preview.ts";
import { launchBrowser } from "../browser/support/chromium.ts";
import { sent, variedAtlas } from "../support/varied-atlas.ts";

/**
 * node tests/bench/finder.ts: how long the finder takes from a press to the new rows, at 122 wineries (goal: 50 ms) and at
 * 6,100 (goal: 200 ms), on a phone a quarter as fast as this machine, in the site as it was built. Medians.
 */
const slowdown = 4;
const presses = 12;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The rules alone, here: a survey and its order, in milliseconds. */
function rules(file: ReturnType<typeof encode>): number {
  const guide = decode([sent(file)]);
  const times = Array.from({ length: 40 }, (_, i) => {
    const start = performance.now();
    const answer = survey(guide, { ...noChoices, open: i % 127, score: 80 + (i % 15) });
    ordered(answer.found, answer);
    return performance.now() - start;
  });
  return median(times);
}

const root = join(import.meta.dirname, "../..");
const [preview, { browser, name }] = await Promise.all([startPreview({ root, port: 0 }), launchBrowser()]);

/** From a press to the frame that shows its rows, and to the one with all the numbers, in milliseconds. */
async function inBrowser(text: string): Promise<{ rows: number; numbers: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/wineries.json", (route) => route.fulfill({ contentType: "application/json", body: text }));
  await page.goto(`${preview.url}/wineries`);
  await page.locator(".finder-count-title").waitFor();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const times: { rows: number; numbers: number }[] = [];
  for (let i = 0; i < presses; i++) {
    const button = page.locator(".finder-presets [aria-pressed]").nth(i % 2 === 0 ? 2 : 3);
    await button.scrollIntoViewIfNeeded();
    times.push(
      await button.evaluate(async (element: HTMLButtonElement) => {
        const frame = () => new Promise(requestAnimationFrame);
        const shown = () => document.querySelector(".finder-count-title")?.textContent;
        const pressed = element.ariaPressed;
        const before = shown();
        const start = performance.now();
        element.click();
        while (shown() === before) await frame();
        const rows = performance.now() - start;
        while (element.ariaPressed === pressed) await frame();
        return { rows, numbers: performance.now() - start };
      }),
    );
    await page.waitForTimeout(250);
  }
  await context.close();
  return { rows: median(times.map(({ rows }) => rows)), numbers: median(times.map(({ numbers }) => numbers)) };
}

const results: Record<string, object> = {};
for (const times of [1, 50]) {
  const guide = variedAtlas(times);
  const file = encode(guide);
  const text = JSON.stringify(file);
  const { rows, numbers } = await inBrowser(text);
  results[`${guide.wineries.length} wineries`] = {
    "bytes a winery": Math.round(brotliCompressSync(text).length / guide.wineries.length),
    "rules here, ms": Number(rules(file).toFixed(2)),
    "press to rows, ms": Math.round(rows),
    "press to numbers, ms": Math.round(numbers),
  };
}
console.log(`${name}, ${slowdown} times slowed down`);
console.table(results);
await browser.close();
await preview.close();
