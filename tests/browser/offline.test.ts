import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { fullestWinery, guide, largestRegion } from "../support/living.ts";
import { findButton, waitForCount, waitForDeferredScript, waitForText } from "./support/browser.ts";
import { listStored, readHeading, setOffline, useDevice, visit } from "./support/device.ts";
import { serveSite } from "./support/serve.ts";

const { onDevice } = useDevice();
const region = largestRegion;

/** The site behind a connection that can be slow and with pages that can change: no route reaches a worker's requests. */
const network = {
  delay: 0,
  change: (html: string) => html,
  status: undefined as number | undefined,
};
const proxied = serveSite(
  async (text, _, type) => {
    if (!type.includes("html")) return text;
    const changed = network.change(text);
    await new Promise((next) => setTimeout(next, network.delay));
    return changed;
  },
  (type) => (type.includes("html") ? network.status : undefined),
);
beforeEach(() => {
  Object.assign(network, { delay: 0, change: (html: string) => html, status: undefined });
});

/** Lists the paths of the visited pages that the offline page links to. */
const readVisitedLinks = (page: Page) =>
  page
    .locator("[data-part=visited] a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

describe("a page that was visited", () => {
  it("reads offline from the first visit on", async () => {
    const page = await onDevice(region.path);
    await visit(page, "/about");
    const about = await readHeading(page);
    await setOffline(page);
    await page.goto("/about");
    expect(await readHeading(page)).toBe(about);
    await page.goto(`${region.path}?from=a-friend`);
    expect(await readHeading(page)).toBe(region.data.name);
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
    expect(await readHeading(page)).not.toBe("An old copy");
    await setOffline(page);
    await page.reload();
    expect(await readHeading(page)).not.toBe("An old copy");
  });

  const makeSlow = () => {
    network.change = (html) => html.replace(/<h1([^>]*)>[^<]*/, "<h1$1>A new text");
    network.delay = 6000;
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
    expect(await readHeading(page)).toBe("A new text");
  });

  it("stays until a reader who has scrolled wants the new one", async () => {
    const page = await onDevice("/about", proxied());
    makeSlow();
    await page.goto("/about");
    await page.evaluate(() => scrollTo(0, 300));
    network.delay = 0;
    await page.getByText("There is a newer version of this page.").waitFor();
    expect(await readHeading(page)).not.toBe("A new text");
    await findButton(page, "Show it").click();
    await expect.poll(() => readHeading(page)).toBe("A new text");
  });

  it("says on the home page that answers need a network", async () => {
    const page = await onDevice("/");
    const status = page.locator("[data-question-status]");
    expect(await status.innerText()).toBe("");
    await setOffline(page);
    await page.reload();
    await status.getByText("answers need a network").waitFor();
    await setOffline(page, false);
    await expect.poll(() => status.innerText()).toBe("");
  });

  it("opens the finder's filters once the finder was opened", async () => {
    const page = await onDevice("/wineries");
    await expect
      .poll(() => listStored(page, "assets"))
      .toEqual(expect.arrayContaining([expect.stringContaining("GroupControls")]));
    await setOffline(page);
    await page.reload();
    await findButton(page, /^Where/).click();
    await page.getByRole("combobox").first().waitFor();
  });

  it("answers the home page's question once the finder has answered one", async () => {
    const page = await onDevice("/");
    await visit(page, "/wineries?ask=open+daily");
    await page.waitForURL(/open=daily$/);
    await expect
      .poll(() => listStored(page, "assets"))
      .toEqual(expect.arrayContaining([expect.stringContaining("parse-query")]));
    await visit(page, "/");
    await setOffline(page);
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
    await setOffline(page);
    await page.goto(missing.path);
    expect(await readHeading(page)).toBe("Reading offline");
    await page.getByText(`${missing.path} is not on this device`).waitFor();
    await setOffline(page, false);
    await findButton(page, "Try again").click();
    await expect.poll(() => readHeading(page)).toBe(missing.data.name);
    await page.goto("/offline");
    await expect
      .poll(() => readVisitedLinks(page))
      .toEqual(expect.arrayContaining(["/about", fullestWinery.path]));
    await findButton(page, "Clear visited pages").click();
    await expect.poll(() => readVisitedLinks(page)).toEqual([]);
  });
});

describe("a page that wasn't visited", () => {
  it("reads and narrows offline if it lists all regions", async () => {
    const page = await onDevice("/about");
    await expect.poll(() => listStored(page, "rest")).toContain("/regions");
    await setOffline(page);
    await page.goto("/regions?month=9");
    await waitForText(page.locator("[data-region-table] .group").first(), /September/);
  });

  it("is called as in the menu", async () => {
    const page = await onDevice("/about");
    await setOffline(page);
    await page.goto("/recommendations");
    await page.getByText("Recommendations is not on this device").waitFor();
  });
});

describe("a visited page's copy", () => {
  it("is stored without the page's query", async () => {
    const page = await onDevice("/about");
    await page.goto("/faq?from=a-friend");
    await expect.poll(() => listStored(page, "visited")).toContain("/faq");
    expect((await listStored(page, "visited")).filter((path) => path.includes("?"))).toEqual([]);
  });

  it("isn't listed for the search or a subscriber's page", async () => {
    const page = await onDevice("/about");
    await visit(page, "/search");
    await visit(page, "/newsletter/unsubscribe");
    await page.goto("/offline");
    await expect.poll(() => readVisitedLinks(page)).toEqual(["/about"]);
  });

  const loginPage = "<!doctype html><html><h1>Hotel guests</h1></html>";

  it.each([
    ["a hotel's login page", 200],
    ["the host's error page", 500],
  ])("is shown and kept when %s answers", async (_, status) => {
    const page = await onDevice("/about", proxied());
    const about = await readHeading(page);
    network.change = () => loginPage;
    network.status = status;
    for (const _attempt of [1, 2]) {
      await page.goto("/about");
      expect(await readHeading(page)).toBe(about);
    }
    const copy = await page.evaluate(async () => (await caches.match("/about"))?.text());
    expect(copy).not.toContain("Hotel guests");
    // Where there is no copy, the reader has to see the page to log in.
    await page.goto("/faq");
    expect(await readHeading(page)).toBe("Hotel guests");
    expect(await page.evaluate(async () => caches.match("/faq"))).toBeUndefined();
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
  await setOffline(page);
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
  await setOffline(page);
  await page.reload();
  await openSearch();
  await page.keyboard.type(region.data.name);
  await page.locator(".search-hit").first().waitFor();
});

it("a visited home page says offline which parts need a connection", async () => {
  const page = await onDevice("/");
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await setOffline(page);
  await page.reload();
  await page.locator("#picks").scrollIntoViewIfNeeded();
  const notes = page.getByRole("alert").filter({ hasText: "Check your connection" });
  await waitForCount(notes, 1);
  expect(await page.getByText("picks are loading").count()).toBe(0);
  await page.locator("[name=email]").scrollIntoViewIfNeeded();
  await waitForCount(notes, 2);
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
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await setOffline(page);
  await page.reload();
  await show();
  expect(
    await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).not.toBe(0);
});
