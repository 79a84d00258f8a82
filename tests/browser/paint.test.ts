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

/** Serves the site over a slow line: a page's body comes half a second after its head. */
const slow = serve(async ({ url = "/" }, response) => {
  const answer = await fetch(new URL(url, origin));
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { "content-type": type });
  const bodyStart = type.startsWith("text/html") ? body.indexOf("<body>") + "<body>".length : 0;
  response.write(body.subarray(0, bodyStart));
  if (bodyStart > 0) await later(500);
  response.end(body.subarray(bodyStart));
});

it.each(["/", "/about", "/gadgets"])(
  "%s requests nothing while only its background is painted",
  async (path) => {
    const page = await open(`${slow()}${path}`);
    await waitForDeferredScript(page);
    const paints = await page.evaluate(() =>
      performance.getEntriesByType("paint").map(({ startTime }) => startTime),
    );
    expect(Math.max(...paints) - Math.min(...paints)).toBeGreaterThan(100);
    expect(await findRequestsBeforePaint(page)).toEqual([]);
  },
);
