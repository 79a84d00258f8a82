import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useBrowser } from "./support/browser.ts";

const { open, visit } = useBrowser();

type List = {
  path: string;
  api: string;
  /** One card, once loaded. */
  card: string;
  skeletons: number;
  what: string;
  empty: string;
};

const lists: List[] = [
  {
    path: "/gadgets",
    api: "/api/gadgets",
    card: "article",
    skeletons: 4,
    what: "gadget reviews",
    empty: "No gadget reviews found. Check back soon for new reviews!",
  },
  {
    path: "/cellar",
    api: "/api/cellar",
    card: "article",
    skeletons: 6,
    what: "cellar",
    empty: "No cellar items found. The collection is being updated!",
  },
  {
    path: "/recommendations",
    api: "/api/wine-recommendations",
    card: "article",
    skeletons: 8,
    what: "wine recommendations",
    empty: "No wine recommendations found. Check back soon for new reviews!",
  },
];
const picks: List = {
  path: "/",
  api: "/api/wine-recommendations?featured=true&limit=4",
  card: "article",
  skeletons: 4,
  what: "picks",
  empty: "",
};

const answer = (api: string, handle: (route: Route) => Promise<void> | void) => async (page: Page) => {
  await page.route((url) => url.pathname + url.search === api, handle);
};
const island = (page: Page) => page.locator("astro-island").first();
const cards = (page: Page, { card }: List) => island(page).locator(card);
const near = async (page: Page, { path }: List) => {
  if (path === "/") await page.locator("#picks").scrollIntoViewIfNeeded();
};
const items = (page: Page, api: string) =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as { name?: string }[], api);

describe.each([...lists, picks])("$path with its list", (list) => {
  it("shows every item that the API has", async () => {
    const page = await visit(list.path);
    await near(page, list);
    const expected = await items(page, list.api);
    await expect.poll(() => cards(page, list).count(), { timeout: 10_000 }).toBe(expected.length);
  });

  it("asks the API once, before its island is there", async () => {
    const page = await open(list.path);
    await near(page, list);
    await expect.poll(() => cards(page, list).count(), { timeout: 10_000 }).toBeGreaterThan(0);
    // What is stored for offline comes out of the browser's cache, and so with no bytes.
    const asked = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes("/api/") && transferSize > 0)
        .map(({ name, initiatorType }) => [name.slice(origin.length), initiatorType]),
    );
    expect(asked).toEqual([[list.api, "fetch"]]);
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
    await expect.poll(() => cards(page, list).count(), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await waiting.count()).toBe(0);
  });

  it.each([
    [
      "an error",
      (route: Route) => route.fulfill({ status: 503, contentType: "text/plain", body: "The list is resting." }),
    ],
    ["no connection", (route: Route) => route.abort()],
    ["garbage", (route: Route) => route.fulfill({ contentType: "application/json", body: '{"not":"a list"}' })],
    ["half an answer", (route: Route) => route.fulfill({ contentType: "application/json", body: '[{"id":"x","na' })],
    ["another shape", (route: Route) => route.fulfill({ contentType: "application/json", body: '[{"id":1}]' })],
    ["a sign-in", (route: Route) => route.fulfill({ status: 401, contentType: "text/plain", body: "Who are you?" })],
  ])("says so on %s, and tries again when asked", async (_, fault) => {
    let broken = true;
    const page = await visit(list.path, {
      before: answer(list.api, (route) => (broken ? fault(route) : route.continue())),
    });
    await near(page, list);
    const alert = island(page).getByRole("alert");
    await alert.waitFor({ timeout: 10_000 });
    expect(await alert.innerText()).toMatch(/could not be loaded/);
    expect(await page.locator("h1").isVisible()).toBe(true);
    broken = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => cards(page, list).count(), { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await alert.count()).toBe(0);
  });
});

describe.each(lists)("$path with an empty list", (list) => {
  it("says so in the documents' words", async () => {
    const page = await visit(list.path, {
      before: answer(list.api, (route) => route.fulfill({ contentType: "application/json", body: "[]" })),
    });
    await page.getByText(list.empty, { exact: true }).waitFor({ timeout: 10_000 });
  });
});

describe("the recommendations' filter", () => {
  it.each([
    ["Red Wines", "red"],
    ["White Wines", "white"],
    ["Rosé Wines", "rose"],
    ["Sparkling Wines", "sparkling"],
  ])("%s shows the %s wines at once, without a request", async (label, wineType) => {
    const page = await visit("/recommendations");
    const all = (await items(page, "/api/wine-recommendations")) as { wineType?: string }[];
    const list = lists[2]!;
    await expect.poll(() => cards(page, list).count(), { timeout: 10_000 }).toBe(all.length);
    const requests: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && requests.push(request.url()));
    await page.getByRole("button", { name: label }).click();
    const chosen = all.filter((wine) => wine.wineType === wineType);
    await expect.poll(() => cards(page, list).count()).toBe(chosen.length);
    expect(await page.getByRole("button", { name: label }).getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "All Wines" }).click();
    await expect.poll(() => cards(page, list).count()).toBe(all.length);
    expect(requests).toEqual([]);
  });

  it("names the kind in the empty message", async () => {
    const wine = {
      id: "a",
      name: "A",
      imageUrl: "/favicon.svg",
      price: 1000,
      description: "B",
      rating: 90,
      wineType: "red",
    };
    const page = await visit("/recommendations", {
      before: answer("/api/wine-recommendations", (route) => route.fulfill({ json: [wine] })),
    });
    await expect.poll(() => cards(page, lists[2]!).count(), { timeout: 10_000 }).toBe(1);
    await page.getByRole("button", { name: "Sparkling Wines" }).click();
    await page
      .getByText("No sparkling wine recommendations found. Check back soon for new reviews!", { exact: true })
      .waitFor();
  });
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
  const page = await visit("/cellar", { before: answer("/api/cellar", (route) => route.fulfill({ json: bottles })) });
  await expect.poll(() => cards(page, lists[1]!).count(), { timeout: 10_000 }).toBe(60);
  const later = await page
    .locator(".long-list > li")
    .evaluateAll((all) => all.map((li) => getComputedStyle(li).contentVisibility === "auto"));
  expect(later).toEqual(bottles.map((_, i) => i >= 12));
});

describe("figures of the lists", () => {
  it("the cellar counts bottles, sums values and marks change", async () => {
    const base = { wineName: "W", vintage: 2015, region: "R", imageUrl: "/favicon.svg", addedAt: "2024-03-01" };
    const bottles = [
      { ...base, id: "up", quantity: 3, purchasePrice: 10000, currentValue: 12550 },
      { ...base, id: "down", quantity: 2, purchasePrice: 8000, currentValue: 6000 },
      { ...base, id: "flat", quantity: 1, purchasePrice: 5000, currentValue: 5000 },
      { ...base, id: "unknown", quantity: 4, purchasePrice: 3000 },
    ];
    const page = await visit("/cellar", { before: answer("/api/cellar", (route) => route.fulfill({ json: bottles })) });
    await expect.poll(() => cards(page, lists[1]!).count(), { timeout: 10_000 }).toBe(4);
    const text = (await page.locator("main").innerText()).replace(/\s+/g, " ");
    expect(text).toMatch(/Total Bottles 10\b/i);
    expect(text).toMatch(/Current Value \$547\b/i);
    for (const figure of ["+25.5%", "25.0%", "0.0%", "$100.00", "$125.50", "N/A", "March 1, 2024"])
      expect(text).toContain(figure);
  });

  it("a recommendation's score is colored by its band and its region shown only with a vintage", async () => {
    const wine = { imageUrl: "/favicon.svg", price: 1999, description: "D", wineType: "red" };
    const wines = [
      { ...wine, id: "a", name: "A", rating: 92, vintage: 2020, region: "Rioja" },
      { ...wine, id: "b", name: "B", rating: 86, region: "Nowhere" },
      { ...wine, id: "c", name: "C", rating: 82, vintage: 1999 },
      { ...wine, id: "d", name: "D", rating: 4 },
    ];
    const page = await visit("/recommendations", {
      before: answer("/api/wine-recommendations", (route) => route.fulfill({ json: wines })),
    });
    await expect.poll(() => cards(page, lists[2]!).count(), { timeout: 10_000 }).toBe(4);
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/2020/);
    expect(text).toMatch(/Rioja/);
    expect(text).not.toMatch(/Nowhere|1999/);
    expect(text).toContain("$20");
    const colors = await page.locator("article").evaluateAll((articles) =>
      articles.map((article) => {
        const score = [...article.querySelectorAll("*")].find(
          (e) => e.children.length === 0 && /^(92|86|82|90)$/.test(e.textContent?.trim() ?? ""),
        );
        return score ? getComputedStyle(score).color : "no score";
      }),
    );
    expect(new Set(colors.slice(0, 3)).size).toBe(3);
    expect(colors[3]).toBe(colors[0]);
  });
});
