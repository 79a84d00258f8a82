import { expect, it } from "vitest";
import {
  findRequestsBeforePaint,
  origin,
  useBrowser,
  waitForDeferredScript,
} from "./support/browser.ts";
import { serve } from "./support/serve.ts";

const { open } = useBrowser();

let firstPaint = Promise.withResolvers<void>();

/** Serves the site over a slow line: a page's body comes after the browser has painted its background. */
const slow = serve(async ({ url = "/" }, response) => {
  const answer = await fetch(new URL(url, origin));
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { "content-type": type });
  const bodyStart = type.startsWith("text/html") ? body.indexOf("<body>") + "<body>".length : 0;
  response.write(body.subarray(0, bodyStart));
  if (bodyStart > 0) await firstPaint.promise;
  response.end(body.subarray(bodyStart));
});

it.each(["/", "/about", "/gadgets"])(
  "%s requests nothing while only its background is painted",
  async (path) => {
    firstPaint = Promise.withResolvers();
    const hasPainted = () => performance.getEntriesByName("first-paint").length > 0;
    const page = await open(`${slow()}${path}`, {
      before: async (fresh) => {
        fresh.waitForFunction(hasPainted).then(() => firstPaint.resolve(), firstPaint.reject);
      },
    });
    await waitForDeferredScript(page);
    const paints = await page.evaluate(() =>
      performance.getEntriesByType("paint").map(({ startTime }) => startTime),
    );
    expect(new Set(paints).size).toBe(2);
    expect(await findRequestsBeforePaint(page)).toEqual([]);
  },
);
