import type { BrowserContext, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { fullestWinery, guide, largestRegion, smallestRegion } from "../support/living.ts";
import {
  forbidStorage,
  recordErrors,
  useBrowser,
  waitForDeferredScript,
  waitForFocus,
} from "./support/browser.ts";
import { serveSite } from "./support/serve.ts";

const { context } = useBrowser();
const heading = (page: Page) => page.locator("h1").innerText();
const region = largestRegion;

/** The site behind a connection that can be slow and with pages that can change: no route reaches a worker's requests. */
const slow = {
  delay: 0,
  change: (html: string) => html,
  status: undefined as number | undefined,
};
const proxied = serveSite(
  async (text, _, type) => {
    if (!type.includes("html")) return text;
    const changed = slow.change(text);
    await new Promise((next) => setTimeout(next, slow.delay));
    return changed;
  },
  (type) => (type.includes("html") ? slow.status : undefined),
);

/** Opens a page, and waits until an active worker controls it and its copy is stored. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isActive = () => navigator.serviceWorker.controller?.state === "activated";
    while (!isActive() || !(await caches.match(location.pathname)))
      await new Promise((next) => setTimeout(next, 50));
  });
}

/** Lists the URLs of the stored scripts and other assets. */
const storedScripts = (page: Page) =>
  page.evaluate(async () => (await (await caches.open("assets")).keys()).map(({ url }) => url));

let device: BrowserContext;
afterEach(() => device.close());

/** A page that has visited a path, on a fresh device. */
async function onDevice(path: string, baseURL?: string): Promise<Page> {
  Object.assign(slow, { delay: 0, change: (html: string) => html, status: undefined });
  device = await context({ serviceWorkers: "allow", ...(baseURL && { baseURL }) });
  const page = await device.newPage();
  await visit(page, path);
  return page;
}

describe("a page that was visited", () => {
  it("reads offline from the first visit on", async () => {
    const page = await onDevice(region.path);
    await visit(page, "/about");
    const about = await heading(page);
    await device.setOffline(true);
    await page.goto("/about");
    expect(await heading(page)).toBe(about);
    await page.goto(`${region.path}?from=a-friend`);
    expect(await heading(page)).toBe(region.data.name);
    const loaded = () =>
      [...document.fonts].some(
        ({ family, status }) => family.includes("Young") && status === "loaded",
      );
    await expect.poll(() => page.evaluate(loaded)).toBe(true);
  });

  it("shows the network's newest text, later offline too", async () => {
    const page = await onDevice("/about");
    await page.evaluate(async () => {
      const headers = { "Content-Type": "text/html" };
      await (await caches.open("visited")).put(
        "/about",
        new Response("<h1>An old copy</h1>", { headers }),
      );
    });
    await page.reload();
    expect(await heading(page)).not.toBe("An old copy");
    await device.setOffline(true);
    await page.reload();
    expect(await heading(page)).not.toBe("An old copy");
  });

  const makeSlow = () => {
    slow.change = (html) => html.replace(/<h1([^>]*)>[^<]*/, "<h1$1>A new text");
    slow.delay = 6000;
  };

  it("stands in for a slow network until the new page comes", async () => {
    const page = await onDevice("/about", proxied());
    makeSlow();
    const began = performance.now();
    const shown = await page.goto("/about");
    expect(performance.now() - began).toBeLessThan(5900);
    expect(await shown?.text()).not.toContain("A new text");
    // Any question to the page would count as a reader's touch, and a page that is read is left alone.
    await page.waitForEvent("load", { timeout: 30_000 });
    expect(await heading(page)).toBe("A new text");
  });

  it("stays until the reader, who has begun to read, wants the new one", async () => {
    const page = await onDevice("/about", proxied());
    makeSlow();
    await page.goto("/about");
    await page.evaluate(() => scrollTo(0, 300));
    slow.delay = 0;
    await page.getByText("There is a newer version of this page.").waitFor();
    expect(await heading(page)).not.toBe("A new text");
    await page.getByRole("button", { name: "Show it" }).click();
    await expect.poll(() => heading(page)).toBe("A new text");
  });

  it("says on the home page that answers need a network", async () => {
    const page = await onDevice("/");
    const status = page.locator("[data-question-status]");
    expect(await status.innerText()).toBe("");
    await device.setOffline(true);
    await page.reload();
    await status.getByText("answers need a network").waitFor();
    await device.setOffline(false);
    await expect.poll(() => status.innerText()).toBe("");
  });

  it("opens the finder's filters once the finder was opened", async () => {
    const page = await onDevice("/wineries");
    await expect
      .poll(() => storedScripts(page))
      .toEqual(expect.arrayContaining([expect.stringContaining("GroupControls")]));
    await device.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: /^Where/ }).click();
    await page.getByRole("combobox").first().waitFor();
  });

  it("answers the home page's question once the finder has answered one", async () => {
    const page = await onDevice("/");
    await visit(page, "/wineries?ask=open+daily");
    await page.waitForURL(/open=daily$/);
    await expect
      .poll(() => storedScripts(page))
      .toEqual(expect.arrayContaining([expect.stringContaining("parse-query")]));
    await visit(page, "/");
    await device.setOffline(true);
    await page.getByRole("searchbox").fill(`open daily in ${region.data.name}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(/where=.*&open=daily$/);
    await page.goBack();
    expect(await page.locator("[data-question-status]").innerText()).toBe("");
  });

  it("is listed on the offline page until it is cleared", async () => {
    const page = await onDevice("/about");
    await visit(page, fullestWinery.path);
    const missing = guide.countries.at(-1)!;
    await device.setOffline(true);
    await page.goto(missing.path);
    expect(await heading(page)).toBe("Reading offline");
    await page.getByText(`${missing.path} is not on this device`).waitFor();
    await device.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => heading(page)).toBe(missing.data.name);
    await page.goto("/offline");
    const links = page.locator("[data-part=visited] a");
    await expect
      .poll(() => links.evaluateAll((all) => all.map((a) => a.getAttribute("href"))))
      .toEqual(expect.arrayContaining(["/about", fullestWinery.path]));
    await page.getByRole("button", { name: "Clear visited pages" }).click();
    await expect.poll(() => links.count()).toBe(0);
  });
});

describe("a visited page's copy", () => {
  const visitedPaths = (page: Page) =>
    page.evaluate(async () =>
      (await (await caches.open("visited")).keys())
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search),
    );

  it("is stored without the page's query", async () => {
    const page = await onDevice("/about");
    await page.goto("/faq?from=a-friend");
    await expect.poll(() => visitedPaths(page)).toContain("/faq");
    expect((await visitedPaths(page)).filter((path) => path.includes("?"))).toEqual([]);
  });

  it("isn't listed for the search or a subscriber's page", async () => {
    const page = await onDevice("/about");
    await visit(page, "/search");
    await visit(page, "/newsletter/unsubscribe");
    await page.goto("/offline");
    const links = page.locator("[data-part=visited] a");
    await expect
      .poll(() => links.evaluateAll((all) => all.map((a) => a.getAttribute("href"))))
      .toEqual(["/about"]);
  });

  const loginPage = "<!doctype html><html><h1>Hotel guests</h1></html>";

  it.each([
    ["a hotel's login page", 200],
    ["the host's error page", 500],
  ])("is shown and kept when %s answers", async (_, status) => {
    const page = await onDevice("/about", proxied());
    const about = await heading(page);
    slow.change = () => loginPage;
    slow.status = status;
    for (const _attempt of [1, 2]) {
      await page.goto("/about");
      expect(await heading(page)).toBe(about);
    }
    const copy = await page.evaluate(async () => (await caches.match("/about"))?.text());
    expect(copy).not.toContain("Hotel guests");
    // Where there is no copy, the reader has to see the page to log in.
    await page.goto("/faq");
    expect(await heading(page)).toBe("Hotel guests");
    expect(await page.evaluate(async () => caches.match("/faq"))).toBeUndefined();
  });
});

describe("a browser that blocks storage", () => {
  const island = "astro-island:not([ssr])";
  const blockedText = "text=Your browser blocks storage for this site.";
  const rows = [
    ["/", "main"],
    ["/wineries", island],
    ["/trip", island],
    ["/contact", island],
    ["/offline", "[data-part=no-saved]"],
    [smallestRegion.path, blockedText],
  ] as const;

  it.each(rows)("opens and leaves %s without an error", async (path, shown) => {
    device = await context({ serviceWorkers: "block" });
    const page = await device.newPage();
    const errors = recordErrors(page);
    await page.addInitScript(forbidStorage);
    await page.goto(path);
    await waitForDeferredScript(page);
    const saveBox = page.locator("[data-save]");
    if ((await saveBox.count()) > 0) await saveBox.scrollIntoViewIfNeeded();
    await page.locator(shown).first().waitFor();
    const message = page.getByLabel("Message", { exact: true });
    if ((await message.count()) > 0) await message.fill("A long one");
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    expect(errors).toEqual([]);
  });
});

describe("a saved region", () => {
  const saveBox = (page: Page) => page.locator("[data-save]");
  const saveButton = (page: Page) =>
    page.getByRole("button", { name: /^Save this region \([\d,]+ KB\)$/ });

  /** Presses the button, and returns the size that it states, in bytes. */
  async function save(page: Page): Promise<number> {
    await saveBox(page).scrollIntoViewIfNeeded();
    await saveButton(page).waitFor();
    const label = await saveButton(page).innerText();
    await saveButton(page).click();
    await page.getByText(/^On this device/).waitFor();
    return Number(label.replace(/\D/g, "")) * 1000;
  }

  it("reads offline with all its wineries in the stated size", async () => {
    const page = await onDevice(region.path);
    // Some engines have nothing that could be asked to keep it.
    await page.evaluate(() => Object.defineProperty(navigator, "storage", { value: undefined }));
    const stated = await save(page);
    const stored = await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const requests = (await cache.keys()).filter(({ url }) => !url.endsWith("/offline/region"));
      const files = requests.map(
        async (request) => (await (await cache.match(request))!.arrayBuffer()).byteLength,
      );
      return (await Promise.all(files)).reduce((a, b) => a + b, 0);
    }, `saved:${region.id}`);
    expect(stated - stored).toBeGreaterThanOrEqual(0);
    expect(stated - stored).toBeLessThan(1000);
    await device.setOffline(true);
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
    for (const { path, data } of region.wineries) {
      await page.goto(path);
      expect(await heading(page)).toBe(data.name);
      const broken = (all: Element[]) =>
        (all as HTMLImageElement[]).filter((i) => i.complete && i.naturalWidth === 0);
      expect((await page.locator("main img").evaluateAll(broken)).length).toBe(0);
    }
    expect(failed.filter((path) => /^\/(_astro|art)\//.test(path))).toEqual([]);
    await page.goto("/offline");
    await expect.poll(() => page.locator("[data-part=saved]").innerText()).toMatch(/\d KB/);
    for (const { data } of region.wineries)
      await page.getByRole("link", { name: data.name }).first().waitFor();
    await page.getByRole("button", { name: `Remove ${region.data.name}` }).click();
    await page.locator("[data-part=no-saved]").waitFor();
    expect(await page.evaluate(() => caches.keys())).not.toContain(`saved:${region.id}`);
  });

  const small = {
    id: smallestRegion.id,
    cache: `saved:${smallestRegion.id}`,
    path: smallestRegion.path,
  };

  it("offers an update when the guide has changed", async () => {
    const page = await onDevice(small.path);
    await save(page);
    const remove = page.getByRole("button", { name: "Remove" });
    await waitForFocus(remove);
    await page.evaluate(async ({ cache: name, path }) => {
      const cache = await caches.open(name);
      await cache.put(path, new Response("old", { headers: { "Content-Type": "text/html" } }));
      const saved = await (await cache.match("/offline/region"))!.json();
      await cache.put("/offline/region", Response.json({ ...saved, revision: "another" }));
    }, small);
    await page.reload();
    const copy = ({ cache, path }: typeof small) =>
      caches.match(path, { cacheName: cache }).then((r) => r!.text());
    await expect.poll(() => page.evaluate(copy, small)).toMatch(/<h1/);
    await saveBox(page).scrollIntoViewIfNeeded();
    await page.getByText("The guide has changed since.").waitFor();
    await page.getByRole("button", { name: /^Update/ }).click();
    await page.getByText("The guide has changed since.").waitFor({ state: "hidden" });
    await remove.click();
    await waitForFocus(saveButton(page));
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith("saved:"))).toEqual([]);
  });

  it("keeps its old copy when there is no room for the new one", async () => {
    const page = await onDevice(small.path);
    await save(page);
    await page.evaluate(async ({ cache: name }) => {
      const cache = await caches.open(name);
      const saved = await (await cache.match("/offline/region"))!.json();
      await cache.put("/offline/region", Response.json({ ...saved, revision: "another" }));
    }, small);
    await page.reload();
    await saveBox(page).scrollIntoViewIfNeeded();
    const update = page.getByRole("button", { name: /^Update/ });
    await update.waitFor();
    const session = await device.newCDPSession(page);
    const limit = (quotaSize?: number) =>
      session.send("Storage.overrideQuotaForOrigin", {
        origin: new URL(page.url()).origin,
        ...(quotaSize && { quotaSize }),
      });
    await limit(1000);
    await update.click();
    await page.getByText("Your browser’s storage for this site is full.").waitFor();
    const isStored = ({ path }: typeof small) => caches.match(path).then(Boolean);
    expect(await page.evaluate(isStored, small)).toBe(true);
    await limit();
    await update.click();
    await page.getByText(/^On this device: \d+ pages, [\d,]+ KB\.$/).waitFor();
    await device.setOffline(true);
    await page.goto(small.path);
    expect(await heading(page)).toBe(smallestRegion.data.name);
  });

  it("is not saved at all if a part can't be fetched", async () => {
    const page = await onDevice(small.path);
    await saveBox(page).scrollIntoViewIfNeeded();
    await saveButton(page).waitFor();
    await device.setOffline(true);
    await saveButton(page).click();
    await page.getByText("Saving failed.").waitFor();
    expect(
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith("saved:")),
    ).toEqual([]);
  });
});

it("a photo's smallest copy stands in for every size offline", async () => {
  const page = await onDevice("/about");
  const photo = (name: string) =>
    page.evaluate(
      async (path) => (await fetch(path).catch(() => undefined))?.text(),
      `/photos/${name}`,
    );
  await page.evaluate(async () => {
    await (await caches.open("saved:somewhere")).put(
      "/photos/gate-480.webp",
      new Response("a small gate"),
    );
  });
  expect(await photo("gate-960.avif")).not.toBe("a small gate");
  await device.setOffline(true);
  expect(await photo("gate-960.avif")).toBe("a small gate");
  expect(await photo("cellar-960.avif")).toBeUndefined();
});

it("search works offline once it was opened", async () => {
  const page = await onDevice("/about");
  const openSearch = async () => {
    await waitForDeferredScript(page);
    await page.keyboard.press("/");
    await page.getByRole("dialog").waitFor();
  };
  await openSearch();
  await page.keyboard.press("Escape");
  await device.setOffline(true);
  await page.reload();
  await openSearch();
  await page.keyboard.type(region.data.name);
  await expect.poll(() => page.locator(".search-hit").count()).toBeGreaterThan(0);
});

it("a visited home page says offline that its picks and its form need a connection", async () => {
  const page = await onDevice("/");
  await (await device.newCDPSession(page)).send("Network.clearBrowserCache");
  await device.setOffline(true);
  await page.reload();
  await page.locator("#picks").scrollIntoViewIfNeeded();
  const notes = page.getByRole("alert").filter({ hasText: "Check your connection" });
  await expect.poll(() => notes.count()).toBe(1);
  expect(await page.getByText("picks are loading").count()).toBe(0);
  await page.locator("[name=email]").scrollIntoViewIfNeeded();
  await expect.poll(() => notes.count()).toBe(2);
});

it.each([
  ["/", "/api/wine-recommendations?featured=true&limit=4"],
  ["/cellar", "/api/cellar"],
])("the list of %s reads offline after a single visit", async (path, api) => {
  const page = await onDevice(path);
  const firstCard = page.locator("astro-island").first().locator("article").first();
  const picture = firstCard.locator("img");
  const show = async () => {
    if (path === "/") await page.locator("#picks").scrollIntoViewIfNeeded();
    await picture.scrollIntoViewIfNeeded();
  };
  await show();
  const source = await picture.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => image.currentSrc),
  );
  for (const file of [api, source])
    await expect
      .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), file))
      .toBe(true);
  // Only what the worker has stored is left.
  await (await device.newCDPSession(page)).send("Network.clearBrowserCache");
  await device.setOffline(true);
  await page.reload();
  await show();
  expect(
    await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).not.toBe(0);
});
