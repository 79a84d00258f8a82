import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./support/browser.ts";

const { open, visit } = useBrowser();

type List = { path: string; api: string; skeletons: number };

const lists: List[] = [
  { path: "/gadgets", api: "/api/gadgets", skeletons: 4 },
  { path: "/cellar", api: "/api/cellar", skeletons: 6 },
  { path: "/recommendations", api: "/api/wine-recommendations", skeletons: 8 },
  { path: "/", api: "/api/wine-recommendations?featured=true&limit=4", skeletons: 4 },
];
const [, cellar, recommendations] = lists as [List, List, List];

const answer = (api: string, handle: (route: Route) => Promise<void> | void) => async (page: Page) => {
  await page.route((url) => url.pathname + url.search === api, handle);
};
const island = (page: Page) => page.locator("astro-island").first();
const cards = (page: Page) => island(page).locator("article");
const near = async (page: Page, { path }: List) => {
  if (path === "/") await page.locator("#picks").scrollIntoViewIfNeeded();
};
const items = (page: Page, api: string) =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as { name?: string }[], api);

describe.each(lists)("$path with its list", (list) => {
  it("asks the API once, before its island is there, and shows every item", async () => {
    const page = await open(list.path);
    await near(page, list);
    await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBeGreaterThan(0);
    // What is stored for offline comes out of the browser's cache, and so with no bytes.
    const requests = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes("/api/") && transferSize > 0)
        .map(({ name, initiatorType }) => [name.slice(origin.length), initiatorType]),
    );
    expect(requests).toEqual([[list.api, "fetch"]]);
    await expect.poll(() => cards(page).count()).toBe((await items(page, list.api)).length);
  });

  it("shows its skeletons in the static page and while the answer is awaited", async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const page = await visit(list.path, { before: answer(list.api, (route) => held.then(() => route.continue())) });
    await near(page, list);
    const waiting = island(page).locator("[aria-busy=true] [aria-hidden=true] > * > *");
    await expect.poll(() => waiting.count()).toBe(list.skeletons);
    release();
    await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await waiting.count()).toBe(0);
  });

  it("says what to do when it can't be loaded, and tries again when asked", async () => {
    const faults: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ contentType: "application/json", body: '[{"id":1}]' }),
    ];
    const page = await visit(list.path, {
      before: answer(list.api, (route) => faults.shift()?.(route) ?? route.continue()),
    });
    await near(page, list);
    const alert = island(page).getByRole("alert");
    const tryAgain = alert.getByRole("button", { name: "Try again" });
    await alert.waitFor({ timeout: 10_000 });
    expect(await alert.innerText()).toMatch(/could not be loaded/);
    await tryAgain.click();
    await expect.poll(() => faults.length).toBe(0);
    await tryAgain.click();
    await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await alert.count()).toBe(0);
  });
});

it("each filter of the recommendations shows its wines at once, without a request", async () => {
  const page = await visit(recommendations.path);
  const all = (await items(page, recommendations.api)) as { wineType?: string }[];
  await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBe(all.length);
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && requests.push(request.url()));
  for (const [label, type] of Object.entries({ Red: "red", White: "white", Rosé: "rose", Sparkling: "sparkling" })) {
    const button = page.getByRole("button", { name: `${label} Wines` });
    await button.click();
    await expect.poll(() => cards(page).count()).toBe(all.filter(({ wineType }) => wineType === type).length);
    expect(await button.getAttribute("aria-pressed")).toBe("true");
  }
  await page.getByRole("button", { name: "All Wines" }).click();
  await expect.poll(() => cards(page).count()).toBe(all.length);
  expect(requests).toEqual([]);
});

describe("the tooltip of a wine without a review", () => {
  const wine = { imageUrl: "/favicon.svg", price: 1999, description: "D", wineType: "red", rating: 90 };
  const wines = ["a", "b"].map((id) => ({ ...wine, id, name: id }));
  const ready = async () => {
    const page = await visit("/recommendations", {
      before: answer("/api/wine-recommendations", (route) => route.fulfill({ json: wines })),
    });
    const buttons = page.getByRole("button", { name: "Read Full Review" });
    await buttons.first().scrollIntoViewIfNeeded();
    const ofSecond = page.locator("article").nth(1).getByRole("tooltip");
    await page.evaluate(() => {
      let reached = 0;
      const reach = ({ target }: Event) => {
        if ((target as Element).closest("button")) reached = performance.now();
      };
      for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, reach, true);
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]) as Element[];
        if (added.some(({ role }) => role === "tooltip"))
          Object.assign(window, { waited: performance.now() - reached });
      }).observe(document.body, { childList: true, subtree: true });
    });
    /** How long the last tooltip let its reader wait, in milliseconds of the page's own clock. */
    const waited = () => page.evaluate(() => (window as unknown as { waited: number }).waited);
    return { page, first: buttons.first(), second: buttons.nth(1), tips: page.getByRole("tooltip"), ofSecond, waited };
  };

  it("waits 700 ms, may be hovered, and closes on Escape", async () => {
    const { page, first, tips, waited } = await ready();
    await first.hover();
    await tips.waitFor();
    expect(await waited()).toBeGreaterThan(690);
    expect(await tips.innerText()).toBe("This wine has no full review yet.");
    const [bubble, button] = [(await tips.boundingBox())!, (await first.boundingBox())!];
    await page.mouse.move(button.x + button.width / 2, bubble.y + bubble.height / 2, { steps: 20 });
    await page.waitForTimeout(200);
    expect(await tips.count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => tips.count()).toBe(0);
  });

  it("comes at once to the keyboard, and one at a time", async () => {
    const { page, first, second, tips, ofSecond, waited } = await ready();
    await first.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await tips.waitFor();
    expect(await waited()).toBeLessThan(400);
    await second.hover();
    await expect.poll(() => ofSecond.count()).toBe(1);
    expect(await tips.count()).toBe(1);
  });

  it("comes at once within 300 ms of another, and later waits again", async () => {
    const { page, first, second, tips, ofSecond, waited } = await ready();
    await first.hover();
    await tips.waitFor();
    await second.hover();
    await ofSecond.waitFor();
    expect(await waited()).toBeLessThan(400);
    await page.mouse.move(1, 1);
    await page.waitForTimeout(500);
    await first.hover();
    await tips.waitFor();
    expect(await waited()).toBeGreaterThan(690);
  });
});

it("of a long list, what comes after a screenful is laid out when it nears the view", async () => {
  const bottle = {
    wineName: "W",
    vintage: 2015,
    region: "R",
    imageUrl: "/favicon.svg",
    addedAt: "2024-03-01",
    quantity: 1,
  };
  const bottles = Array.from({ length: 60 }, (_, i) => ({ ...bottle, id: `bottle-${i}` }));
  const page = await visit(cellar.path, { before: answer(cellar.api, (route) => route.fulfill({ json: bottles })) });
  await expect.poll(() => cards(page).count(), { timeout: 10_000 }).toBe(60);
  const later = await page
    .locator(".long-list > li")
    .evaluateAll((all) => all.map((li) => getComputedStyle(li).contentVisibility === "auto"));
  expect(later).toEqual(bottles.map((_, i) => i >= 12));
});
