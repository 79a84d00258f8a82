import { setTimeout as later } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  findRequestsBeforePaint,
  origin,
  useBrowser,
  waitForDeferredScript,
} from "./support/browser.ts";
import { serve } from "./support/serve.ts";

const { open } = useBrowser();

/** The site over a line on which a page's words come half a second after its first bytes. */
const slow = serve(async ({ url = "/" }, response) => {
  const answer = await fetch(new URL(url, origin));
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { "content-type": type });
  const words = type.startsWith("text/html") ? body.indexOf("<body>") + "<body>".length : 0;
  response.write(body.subarray(0, words));
  if (words) await later(500);
  response.end(body.subarray(words));
});

it.each(["/", "/about", "/gadgets"])(
  "%s asks for nothing while only its background is painted, and names its manifest later",
  async (path) => {
    const page = await open(`${slow()}${path}`);
    await waitForDeferredScript(page);
    const paints = await page.evaluate(() =>
      performance.getEntriesByType("paint").map(({ startTime }) => startTime),
    );
    expect(Math.max(...paints) - Math.min(...paints)).toBeGreaterThan(100);
    expect(await findRequestsBeforePaint(page)).toEqual([]);
    expect(await page.locator('head > link[rel="manifest"]').count()).toBe(1);
  },
);
