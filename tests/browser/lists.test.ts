import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { findButton, useBrowser, waitForCount } from "./support/browser.ts";
import { addReaderStyle, findCutWords, largeTextCss } from "./support/text.ts";

const { open, visit } = useBrowser();

type List = { path: string; api: string };

const lists: List[] = [
  { path: "/gadgets", api: "/api/gadgets" },
  { path: "/cellar", api: "/api/cellar" },
  { path: "/recommendations", api: "/api/wine-recommendations" },
  { path: "/", api: "/api/wine-recommendations?featured=true&limit=4" },
];
const [, cellar, recommendations] = lists as [List, List, List];

const answer =
  (api: string, handle: (route: Route) => Promise<void> | void) => async (page: Page) => {
    await page.route((url) => url.pathname + url.search === api, handle);
  };
const island = (page: Page) => page.locator("astro-island").first();
const cards = (page: Page) => island(page).locator("li:not([inert] *) > article");
const near = async (page: Page, { path }: List) => {
  if (path === "/") await page.locator("#picks").scrollIntoViewIfNeeded();
};
const items = (page: Page, api: string) =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as { name?: string }[], api);

it.each(lists)("$path requests its list once and shows every item", async (list) => {
  const page = await open(list.path);
  await near(page, list);
  await cards(page).first().waitFor();
  // What is stored for offline comes out of the browser's cache, and so with no bytes.
  const requests = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes("/api/") && transferSize > 0)
      .map(({ name, initiatorType }) => [name.slice(origin.length), initiatorType]),
  );
  expect(requests).toEqual([[list.api, "fetch"]]);
  await waitForCount(cards(page), (await items(page, list.api)).length);
});

it("a list shows outlines until it has loaded", async () => {
  const held = Promise.withResolvers<void>();
  const page = await visit(cellar.path, {
    before: answer(cellar.api, (route) => held.promise.then(() => route.continue())),
  });
  const waiting = island(page).locator("[aria-busy=true] [aria-hidden=true] > * > *");
  await waitForCount(waiting, 6);
  held.resolve();
  await cards(page).first().waitFor();
  expect(await waiting.count()).toBe(0);
});

it("a list that can't be loaded offers another try", async () => {
  const faults: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ contentType: "application/json", body: '[{"id":1}]' }),
  ];
  const page = await visit(cellar.path, {
    before: answer(cellar.api, (route) => faults.shift()?.(route) ?? route.continue()),
  });
  const alert = island(page).getByRole("alert");
  const tryAgain = findButton(alert, "Try again");
  await alert.waitFor();
  expect(await alert.innerText()).toMatch(/could not be loaded/);
  await tryAgain.click();
  await expect.poll(() => faults.length).toBe(0);
  await tryAgain.click();
  await cards(page).first().waitFor();
  expect(await alert.count()).toBe(0);
  // The button is gone, and the keyboard goes on in its place.
  const hasFocus = () => island(page).evaluate((list) => list.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
});

it("a wine without a review says so in a tooltip", async () => {
  const figures = { price: 1999, wineType: "red", rating: 90 };
  const wine = { id: "a", name: "A", imageUrl: "/favicon.svg", description: "D", ...figures };
  const page = await visit(recommendations.path, {
    before: answer(recommendations.api, (route) => route.fulfill({ json: [wine] })),
  });
  const button = findButton(page, "Read Full Review");
  const tip = page.getByRole("tooltip");
  await button.hover();
  await tip.hover();
  expect(await tip.innerText()).toBe("This wine has no full review yet.");
  await page.keyboard.press("Escape");
  await waitForCount(tip, 0);
  await button.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await tip.waitFor();
});

const pathsOfWines = [
  "/",
  recommendations.path,
  "/recommendations/dr-konstantin-frank-dry-riesling-2023",
];

it.each(pathsOfWines)("%s keeps words whole with large text on a phone", async (path) => {
  const page = await open(path, {
    viewport: { width: 390, height: 844 },
    before: (own) => addReaderStyle(own, largeTextCss),
  });
  if (path === "/") await page.locator("#picks").scrollIntoViewIfNeeded();
  await waitForCount(page.locator("main [aria-busy=true]"), 0);
  const words = "main :is(h1, h2, h3, h4, time, blockquote, .figure, .button)";
  expect(await findCutWords(page, words)).toEqual([]);
});
