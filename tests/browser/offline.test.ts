import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fullestWinery, guide, largestRegion, lists, smallestRegion } from "../support/living.ts";
import { useBrowser, waitForDeferredScript } from "./support/browser.ts";
import { serveSite } from "./support/serve.ts";

const { context } = useBrowser();
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

/** The site behind a connection that can be slow and with pages that can change: no route reaches what a worker asks. */
const slow = { delay: 0, change: (html: string) => html };
const proxied = serveSite(async (text, _, type) => {
  if (!type.includes("html")) return text;
  const changed = slow.change(text);
  await new Promise((next) => setTimeout(next, slow.delay));
  return changed;
});

/** A page whose worker is there and in charge, and whose own copy is stored. */
async function arrive(visitor: BrowserContext, path: string): Promise<Page> {
  const page = await visitor.newPage();
  await page.goto(path);
  await ready(page);
  return page;
}

const ready = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller || !(await caches.match(location.pathname)))
      await new Promise((next) => setTimeout(next, 50));
  });

const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await ready(page);
};

/** A region that is saved with all its wineries, and one that takes less time to save. */
const region = largestRegion;
const small = smallestRegion;
/** A page that nobody has visited. */
const unseen = guide.countries.at(-1)!;

const heading = (page: Page) => page.locator("h1").innerText();
const saveBox = (page: Page) => page.locator("[data-save]");

async function saveRegion(page: Page) {
  await saveBox(page).scrollIntoViewIfNeeded();
  const button = page.getByRole("button", { name: /^Save this region \([\d,]+ KB\)$/ });
  await button.waitFor();
  const label = await button.innerText();
  await button.click();
  await page.getByText(/^On this device/).waitFor();
  return Number(label.replace(/\D/g, "")) * 1000;
}

/** What a saved region's cache holds, in bytes, without its own description. */
const savedBytes = (page: Page, id: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => !url.endsWith("/offline/region"));
    const sizes = await Promise.all(
      requests.map(async (r) => (await (await cache.match(r))!.arrayBuffer()).byteLength),
    );
    return sizes.reduce((a, b) => a + b, 0);
  }, `saved:${id}`);

describe("a page that was visited", () => {
  it("reads offline, with its font, from the very first visit on", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, region.path);
    await visit(page, "/about");
    await visitor.setOffline(true);
    for (const [path, title] of [
      [region.path, region.data.name],
      ["/about", await heading(page)],
    ] as const) {
      await page.goto(path);
      expect(await heading(page)).toBe(title);
    }
    await page.goto(`${region.path}?from=a-friend`);
    expect(await heading(page)).toBe(region.data.name);
    const loaded = () => [...document.fonts].some((font) => font.family.includes("Young") && font.status === "loaded");
    await poll(() => page.evaluate(loaded)).toBe(true);
    await visitor.close();
  });

  it("shows the network's new text while there is a network, and then offline", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, "/about");
    const old = "An old copy";
    await page.evaluate(async (text) => {
      const cache = await caches.open("visited");
      const html = (await (await cache.match("/about"))!.text()).replace(/<h1[^>]*>[^<]*/, `<h1>${text}`);
      await cache.put("/about", new Response(html, { headers: { "Content-Type": "text/html" } }));
    }, old);
    await page.reload();
    expect(await heading(page)).not.toBe(old);
    await visitor.setOffline(true);
    await page.reload();
    expect(await heading(page)).not.toBe(old);
    await visitor.close();
  });

  it("is shown when the network takes too long, and gives way to the new one when that comes", async () => {
    const visitor = await context({ baseURL: proxied(), serviceWorkers: "allow" });
    const page = await arrive(visitor, "/about");
    await page.waitForTimeout(1000);
    slow.change = (html) => html.replace(/<h1([^>]*)>[^<]*/, "<h1$1>A new text");
    slow.delay = 6000;
    const began = performance.now();
    const shown = await page.goto("/about");
    expect(performance.now() - began).toBeLessThan(5900);
    expect(await shown?.text()).not.toContain("A new text");
    // To ask the page anything would count as a reader's touch, and a page that is read is left alone.
    await page.waitForEvent("load");
    expect(await heading(page)).toBe("A new text");
    await visitor.close();
  });

  it("gives way only when asked, once one reads it", async () => {
    slow.delay = 0;
    slow.change = (html) => html;
    const visitor = await context({ baseURL: proxied(), serviceWorkers: "allow" });
    const page = await arrive(visitor, "/about");
    await page.waitForTimeout(1000);
    slow.change = (html) => html.replace(/<h1([^>]*)>[^<]*/, "<h1$1>A new text");
    slow.delay = 6000;
    await page.goto("/about");
    await page.evaluate(() => scrollTo(0, 300));
    slow.delay = 0;
    await page.getByText("There is a newer version of this page.").waitFor();
    expect(await heading(page)).not.toBe("A new text");
    await page.getByRole("button", { name: "Show it" }).click();
    await poll(() => heading(page)).toBe("A new text");
    await visitor.close();
  });

  it("that is missing offline leads to the offline page", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, "/about");
    await visitor.setOffline(true);
    await page.goto(unseen.path);
    expect(await heading(page)).toBe("Reading offline");
    await page.getByText(`${unseen.path} is not on this device`).waitFor();
    await page.getByRole("link", { name: "About" }).first().waitFor();
    await visitor.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await poll(() => heading(page)).toBe(unseen.data.name);
    await visitor.close();
  });
});

describe("a saved region", () => {
  it("says its size, reads offline with all its wineries, and goes again", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, region.path);
    const stated = await saveRegion(page);
    const held = await savedBytes(page, region.id);
    expect(stated - held).toBeGreaterThanOrEqual(0);
    expect(stated - held).toBeLessThan(1000);
    const linked = await page.locator("main a").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    const wineries = region.wineries.map(({ path }) => path);
    expect(wineries.filter((path) => !linked.includes(path))).toEqual([]);
    await visitor.setOffline(true);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
    for (const path of wineries) {
      await page.goto(path);
      expect(await heading(page)).not.toBe("Reading offline");
      expect(
        await page
          .locator("main img")
          .evaluateAll((all) => (all as HTMLImageElement[]).filter((i) => i.complete && i.naturalWidth === 0).length),
      ).toBe(0);
    }
    expect(failed.filter((path) => /^\/(_astro|art)\//.test(path))).toEqual([]);

    await page.goto("/offline");
    await poll(() => page.locator("[data-part=saved] > li").count()).toBe(1);
    const saved = await page.locator("[data-part=saved]").innerText();
    expect(saved).toContain(region.data.name);
    expect(saved).toMatch(/\d KB/);
    for (const { data } of region.wineries) expect(saved).toContain(data.name);
    await page.getByRole("button", { name: `Remove ${region.data.name}` }).click();
    await page.getByText("None yet. Each regional guide").waitFor();
    expect(await page.evaluate(() => caches.keys())).not.toContain(`saved:${region.id}`);
    await visitor.close();
  });

  it("is removed on its own page, with the focus kept", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, small.path);
    await saveRegion(page);
    const remove = page.getByRole("button", { name: "Remove" });
    expect(await remove.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.reload();
    await saveBox(page).scrollIntoViewIfNeeded();
    await remove.click();
    const save = page.getByRole("button", { name: /^Save this region/ });
    await poll(() => save.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await page.evaluate((id) => caches.has(`saved:${id}`), small.id)).toBe(false);
    await visitor.close();
  });

  it("is brought up to date by a visit, and offers it when the guide has changed", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, small.path);
    await saveRegion(page);
    const saved = { cache: `saved:${small.id}`, path: small.path };
    await page.evaluate(async ({ cache: name, path }) => {
      const cache = await caches.open(name);
      await cache.put(path, new Response("old", { headers: { "Content-Type": "text/html" } }));
      const saved = await (await cache.match("/offline/region"))!.json();
      await cache.put("/offline/region", Response.json({ ...saved, revision: "another" }));
    }, saved);
    await page.reload();
    await poll(() =>
      page.evaluate(async ({ cache, path }) => (await (await caches.open(cache)).match(path))!.text(), saved),
    ).toMatch(/<h1/);
    await saveBox(page).scrollIntoViewIfNeeded();
    await page.getByText("The guide has changed since.").waitFor();
    await page.getByRole("button", { name: /^Update/ }).click();
    await page.getByText("The guide has changed since.").waitFor({ state: "hidden" });
    await visitor.close();
  });

  it("that can't be had whole is not saved at all", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await arrive(visitor, small.path);
    await saveBox(page).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^Save this region \(/ }).waitFor();
    await visitor.setOffline(true);
    await page.getByRole("button", { name: /^Save this region \(/ }).click();
    await page.getByText("That didn’t work.").waitFor();
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith("saved:"))).toEqual([]);
    await visitor.close();
  });
});

it("of a photograph the smallest copy is shown offline, whichever was saved, and the network's online", async () => {
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await arrive(visitor, "/about");
  const asked = (name: string) =>
    page.evaluate(async (path) => (await fetch(path).catch(() => undefined))?.text(), `/photos/${name}`);
  await page.evaluate(async () => {
    await (await caches.open("saved:somewhere")).put("/photos/gate-480.webp", new Response("a small gate"));
  });
  expect(await asked("gate-960.avif")).not.toBe("a small gate");
  await visitor.setOffline(true);
  expect(await asked("gate-960.avif")).toBe("a small gate");
  expect(await asked("cellar-960.avif")).toBeUndefined();
  await visitor.close();
});

it("the offline page lists what was visited, and clears it", async () => {
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await arrive(visitor, "/about");
  await visit(page, fullestWinery.path);
  await page.goto("/offline");
  const listed = page.locator("[data-part=visited] a");
  await poll(() => listed.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual(
    expect.arrayContaining(["/about", fullestWinery.path]),
  );
  await page.getByRole("button", { name: "Clear visited pages" }).click();
  await poll(() => listed.count()).toBe(0);
  await visitor.close();
});

it("the lists of the API read offline, and the search too", async () => {
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await arrive(visitor, "/about");
  await visit(page, "/gadgets");
  const gadget = lists.gadgets[0]!.data.name;
  await page.getByText(gadget).first().waitFor();
  await waitForDeferredScript(page);
  await page.keyboard.press("/");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await visitor.setOffline(true);
  await page.reload();
  await page.getByText(gadget).first().waitFor();
  await waitForDeferredScript(page);
  await page.keyboard.press("/");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type(region.data.name);
  await poll(() => page.locator(".search-hit").count()).toBeGreaterThan(0);
  await visitor.close();
});
