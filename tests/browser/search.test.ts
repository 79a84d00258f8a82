import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { foldAccents } from "../../src/format/text.ts";
import { fullestWinery, largestRegion, searchPaths } from "../support/living.ts";
import { origin, phone, useBrowser, waitForDeferredScript } from "./support/browser.ts";

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

describe("opening", () => {
  it.each([
    ["the button", (page: Page) => page.getByRole("link", { name: "Search" }).click()],
    ["Control+K", (page: Page) => page.keyboard.press("Control+k")],
  ])("by %s shows the dialog with the focus in its field", async (_, act) => {
    const page = await visit("/about");
    await act(page);
    await dialog(page).waitFor();
    expect(await focused(page)).toBe("search-q");
    expect(await field(page).inputValue()).toBe("");
  });

  it("loads nothing of it before", async () => {
    const requests: string[] = [];
    const page = await open("/about", {
      before: async (page) =>
        page.on("request", (request) => requests.push(new URL(request.url()).pathname)),
    });
    await waitForDeferredScript(page);
    await page.waitForTimeout(500);
    expect(requests.filter((path) => path.includes("search"))).toEqual([]);
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    expect(requests.filter((path) => path.includes("search")).sort()).toEqual([
      "/scripts/search.js",
      "/search-words.json",
      "/search.json",
    ]);
  });

  it("leaves / to a field in which one types", async () => {
    const page = await visit("/contact");
    const name = page.getByLabel("Name");
    await name.focus();
    await page.keyboard.type("a/b");
    expect(await name.inputValue()).toBe("a/b");
    expect(await dialog(page).count()).toBe(0);
  });

  it("closes by Escape, even with a text, and gives the focus back", async () => {
    const page = await visit("/about");
    const button = page.getByRole("link", { name: "Search" });
    await button.focus();
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    await page.keyboard.type("a text");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await button.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press("/");
    await dialog(page).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await dialog(page).waitFor({ state: "hidden" });
  });

  it("goes to the search page when the script can't be had", async () => {
    const page = await visit("/about", {
      before: async (page) =>
        void (await page.route("**/scripts/search.js", (route) => route.abort())),
    });
    await page.keyboard.press("/");
    await page.waitForURL("**/search", { waitUntil: "load" });
    await page.waitForTimeout(500);
    expect(page.url()).toBe(`${origin}/search`);
  });
});

/** A name with a letter too many, which the search forgives in a word of five letters. */
const misspelled = (name: string) =>
  foldAccents(name).replace(/[a-z]{5,}/, (word) => `${word.slice(0, 3)}${word.slice(2)}`);

describe("finding", () => {
  it("leads, by a misspelled name, to the page that the search knows to be the best", async () => {
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

  it("goes on by the arrow keys, also when the words of the texts come late, and opens by Enter", async () => {
    const held = Promise.withResolvers<void>();
    const page = await visit("/about", {
      before: (page) =>
        page.route("**/search-words.json", (route) => held.promise.then(() => route.continue())),
    });
    await page.keyboard.press("Control+k");
    await dialog(page).waitFor();
    await page.keyboard.type(largestRegion.country.data.name);
    await expect.poll(() => hits(page).count()).toBeGreaterThan(1);
    const [first, second] = await paths(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(second);
    await page.keyboard.press("ArrowUp");
    const words = page.waitForResponse("**/search-words.json");
    held.resolve();
    await (await words).finished();
    // The index is made again a few documents at a time.
    await page.waitForTimeout(2000);
    expect(await focused(page)).toBe(first);
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("search-q");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${first}`);
  });
});

describe("the search page", () => {
  it("keeps what is looked for in its address", async () => {
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

  it("says when nothing is found, shows markup as text, and takes an unknown type or place for any", async () => {
    const markup = encodeURIComponent('<img src=x onerror="alert(1)">zzqq');
    const page = await visit(`/search?q=${markup}&type=castle&region=mars`);
    await expect
      .poll(() => page.locator(".search-count").innerText())
      .toMatch(/<img src=x|results/);
    expect(await page.locator(".search-count img, .search-results img").count()).toBe(0);
    expect([
      await page.getByLabel("Type").inputValue(),
      await page.getByLabel("Where").inputValue(),
    ]).toEqual(["", ""]);
  });

  it("without JavaScript says what to do", async () => {
    const page = await visitAtOnce("/about", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Search" }).click();
    await page.waitForURL("**/search");
    expect(await page.locator("main").innerText()).toMatch(/requires JavaScript/);
    expect(await page.locator("form.search-form").isVisible()).toBe(false);
    await page.getByRole("main").getByRole("link", { name: "Winery Reviews" }).click();
    await page.waitForURL("**/travel");
  });
});

it.each(["/about", "/search?q=wine"])(
  "nothing is refused by the policy at %s, on a phone either",
  async (path) => {
    // Also what the policy refuses.
    const errors: string[] = [];
    const page = await visit(path, {
      viewport: phone,
      before: async (page) => {
        page.on("pageerror", ({ message }) => errors.push(message));
        page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      },
    });
    await page.keyboard.press("Control+k");
    await field(page).fill(largestRegion.data.name);
    await expect.poll(() => hits(page).count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  },
);
