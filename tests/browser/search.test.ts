import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { foldAccents } from "../../src/format/text.ts";
import { fullestWinery, largestRegion, searchPaths } from "../support/living.ts";
import {
  findButton,
  findLink,
  origin,
  phone,
  recordErrors,
  useBrowser,
  waitForDeferredScript,
  waitForFocus,
  waitForText,
} from "./support/browser.ts";
import { findTooWide } from "./support/text.ts";

const { open, visit: visitAtOnce } = useBrowser();
const visit = async (...address: Parameters<typeof visitAtOnce>): Promise<Page> => {
  const page = await visitAtOnce(...address);
  await waitForDeferredScript(page);
  return page;
};
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("searchbox", { name: "Search the guide" });
const hits = (page: Page) => page.locator(".search-hit");
const paths = (page: Page) =>
  hits(page).evaluateAll((links) => links.map((a) => a.getAttribute("href")));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("href") ?? document.activeElement?.id);

describe("search dialog", () => {
  it.each([
    ["the button", (page: Page) => findLink(page, "Search").click()],
    ["Control+K", (page: Page) => page.keyboard.press("Control+k")],
  ])("opens by %s with the focus in its field", async (_, act) => {
    const page = await visit("/about");
    await act(page);
    await dialog(page).waitFor();
    expect(await focused(page)).toBe("search-q");
    expect(await field(page).inputValue()).toBe("");
  });

  it("loads its script and data only when it opens", async () => {
    const requests: string[] = [];
    const page = await open("/about", {
      before: async (page) =>
        page.on("request", (request) => requests.push(new URL(request.url()).pathname)),
    });
    await waitForDeferredScript(page);
    await page.waitForLoadState("networkidle");
    expect(requests.filter((path) => path.includes("search"))).toEqual([]);
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    expect(requests.filter((path) => path.includes("search")).sort()).toEqual([
      "/scripts/search.js",
      "/search-words.json",
      "/search.json",
    ]);
  });

  it("stays closed when the reader types / into a field", async () => {
    const page = await visit("/contact");
    const name = page.getByLabel("Name");
    await name.focus();
    await page.keyboard.type("a/b");
    expect(await name.inputValue()).toBe("a/b");
    expect(await dialog(page).count()).toBe(0);
  });

  it("closes on Escape and returns the focus", async () => {
    const page = await visit("/about");
    const button = findLink(page, "Search");
    await button.focus();
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    await page.keyboard.type("a text");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await waitForFocus(button);
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    await findButton(page, "Close").click();
    await dialog(page).waitFor({ state: "hidden" });
  });

  it("opens the search page if the script fails to load", async () => {
    const page = await visit("/about", {
      before: async (page) =>
        void (await page.route("**/scripts/search.js", (route) => route.abort())),
    });
    await page.keyboard.press("/");
    await page.waitForURL("**/search", { waitUntil: "networkidle" });
    expect(page.url()).toBe(`${origin}/search`);
  });
});

/** A name with a letter too many, which the search forgives in a word of five letters. */
const misspelled = (name: string) =>
  foldAccents(name).replace(/[a-z]{5,}/, (word) => `${word.slice(0, 3)}${word.slice(2)}`);

describe("search results", () => {
  it("open the best match of a misspelled name by Enter", async () => {
    const page = await visit("/about");
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    const text = misspelled(fullestWinery.data.name);
    await page.keyboard.type(text);
    const [best] = await searchPaths(text);
    expect(best).toBeDefined();
    await expect.poll(async () => (await paths(page))[0]).toBe(best);
    expect(await dialog(page).getByRole("status").innerText()).toMatch(/^\d+ results? for “/);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${best}`);
  });

  it("keep the focus while further words arrive", async () => {
    const held = Promise.withResolvers<void>();
    const page = await visit("/about", {
      before: (page) =>
        page.route("**/search-words.json", (route) => held.promise.then(() => route.continue())),
    });
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    const { name } = largestRegion.country.data;
    await page.keyboard.type(name);
    // The count names the words of the results on screen.
    await page.getByText(new RegExp(`^\\d+ results for “${name}”`)).waitFor();
    const [first, second] = await paths(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(second);
    await page.keyboard.press("ArrowUp");
    held.resolve();
    await page.locator("[data-words=loaded]").waitFor();
    expect(await focused(page)).toBe(first);
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("search-q");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${first}`);
  });
});

describe("search page", () => {
  it("keeps its results in place while further words find more", async () => {
    const { name } = largestRegion.country.data;
    const held = Promise.withResolvers<void>();
    const page = await visit("/search?region=&all", {
      before: (page) =>
        page.route("**/search-words.json", async (route) => {
          const index = await page.request.get(`${origin}/search.json`);
          const { documents } = (await index.json()) as { documents: unknown[] };
          await held.promise;
          await route.fulfill({ json: documents.map(() => name) });
        }),
    });
    await field(page).fill(name);
    await page.getByText(new RegExp(`^\\d+ results for “${name}”`)).waitFor();
    const before = await paths(page);
    held.resolve();
    await page.locator("[data-words=loaded]").waitFor();
    const after = await paths(page);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
    expect(after.length).toBeGreaterThan(before.length);
    expect(await page.locator(".search-count").innerText()).toMatch(`${after.length} results`);
  });

  it("shows the best results first, with a link to all", async () => {
    const page = await visit(`/search?q=${largestRegion.country.data.name}`);
    await expect.poll(() => hits(page).count()).toBe(12);
    await findLink(page, "See them all").click();
    await expect.poll(() => hits(page).count()).toBeGreaterThan(12);
    expect(await findLink(page, "See them all").count()).toBe(0);
  });

  it("offers examples until it finds something", async () => {
    const page = await visit("/search?q=zzzzqqq");
    await page.getByText("Nothing found for “zzzzqqq”").waitFor();
    const example = page.locator(".search-help a").first();
    await example.click();
    await hits(page).first().waitFor();
    expect(await page.locator(".search-help").isVisible()).toBe(false);
  });

  it("keeps its query in the URL", async () => {
    const { data, country } = largestRegion;
    const page = await visit("/search");
    await expect.poll(() => focused(page)).toBe("search-q");
    await page.keyboard.type(data.name);
    await page.getByLabel("Type").selectOption("Guides");
    await page.getByLabel("Where").selectOption(country.id);
    const wanted = await searchPaths(data.name, "guide", country.id);
    await expect.poll(() => paths(page)).toEqual(wanted);
    expect(page.url()).toBe(
      `${origin}/search?${new URLSearchParams({ q: data.name, type: "guide", region: country.id })}`,
    );
    await page.reload();
    await expect.poll(() => paths(page)).toEqual(wanted);
  });

  it("shows markup as text and ignores unknown filters", async () => {
    const markup = encodeURIComponent('<img src=x onerror="alert(1)">zzqq');
    const page = await visit(`/search?q=${markup}&type=castle&region=mars`);
    await waitForText(page.locator(".search-count"), /<img src=x|results/);
    expect(await page.locator(".search-count img, .search-results img").count()).toBe(0);
    expect([
      await page.getByLabel("Type").inputValue(),
      await page.getByLabel("Where").inputValue(),
    ]).toEqual(["", ""]);
  });
});

it.each(["/about", "/search?q=wine"])(
  "search at %s on a phone violates no policy",
  async (path) => {
    let errors: string[] = [];
    const page = await visit(path, {
      viewport: phone,
      before: async (page) => {
        errors = recordErrors(page);
      },
    });
    await page.keyboard.press("Control+k");
    await field(page).fill(largestRegion.data.name);
    await hits(page).first().waitFor();
    expect(errors).toEqual([]);
    expect(await findTooWide(page)).toBeUndefined();
  },
);
