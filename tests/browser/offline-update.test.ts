import { expect, it } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { serveSite } from "./support/serve.ts";

const { context } = useBrowser();

/** The site's worker as a later release has it: it says so to who asks, and has another offline page to store. */
const nextWorker = (script: string) =>
  `addEventListener("fetch", (event) => event.request.url.endsWith("/release") && event.respondWith(new Response("next")));${script.replace(/(\/offline\?stored\W+revision\W+)\w+/, "$1next")}`;

let isReleased = false;
const site = serveSite((text, path) => {
  if (!isReleased) return text;
  if (path === "/sw.js") return nextWorker(text);
  return path.startsWith("/offline")
    ? text.replace(/<h1([^>]*)>[^<]*/, "<h1$1>The next offline page")
    : text;
});

it("a new release of the worker takes over the open page", async () => {
  isReleased = false;
  const visitor = await context({ baseURL: site(), serviceWorkers: "allow" });
  const page = await visitor.newPage();
  const release = () => page.evaluate(async () => (await fetch("/release")).text());
  /** The offline pages that are stored, by their heading. */
  const stored = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of (await caches.keys()).filter((name) => name.includes("precache")))
        for (const request of await (await caches.open(name)).keys())
          if (request.url.includes("/offline?stored"))
            found.push(
              /<h1[^>]*>([^<]*)/.exec(await (await caches.match(request))!.text())?.[1] ?? "",
            );
      return found;
    });
  await page.goto("/about");
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  expect(await release()).not.toBe("next");
  expect(await stored()).toEqual(["Reading offline"]);

  isReleased = true;
  await page.goto("/contact");
  // The browser looks for a new worker when the old one has nothing to do, so nothing is fetched through that meanwhile.
  await expect.poll(stored, { interval: 250, timeout: 40_000 }).toEqual(["The next offline page"]);
  await expect.poll(release).toBe("next");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(null);
  await visitor.close();
});
