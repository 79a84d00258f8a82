import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { parseChoicesQuery } from "../../src/features/finder/address.ts";
import { listWeekendDates } from "../../src/features/finder/filters.ts";
import { findResults } from "../../src/features/finder/results.ts";
import { getToday } from "../../src/format/dates.ts";
import { guideDataPath } from "../../src/site/paths.ts";
import { largestRegion, guide as living } from "../support/living.ts";
import { makeGuide } from "../support/varied-atlas.ts";
import { runAxeInBothSchemes } from "./support/axe.ts";
import {
  desktop,
  findButton,
  findLink,
  origin,
  phone,
  readFocus,
  readQuery,
  recordErrors,
  useBrowser,
  waitForCount,
  waitForFocus,
  waitForQuery,
  waitForText,
} from "./support/browser.ts";
import {
  addReaderStyle,
  findCutWords,
  findTooWide,
  largeTextCss,
  setReaderStyle,
} from "./support/text.ts";

const { open, visit } = useBrowser();
const guide = makeGuide(living);

/** What the rules find for an address. */
const found = (query: string) =>
  findResults({ guide, today: getToday(), choices: parseChoicesQuery(query, guide).choices })
    .matches;
const count = (page: Page) => page.locator(".finder-count-title");
const rows = (page: Page) =>
  page.locator(".finder-results > div > div > div > .finder-rows > .finder-row");
const paths = (page: Page) =>
  rows(page)
    .locator("h3 a")
    .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
const quick = (page: Page, name: RegExp) =>
  findButton(page.getByRole("group", { name: "Quick choices" }), name);
const wineries = (n: number) => `${n} ${n === 1 ? "winery" : "wineries"}`;
const says = (page: Page, n: number) =>
  expect
    .poll(() => count(page).innerText())
    .toBe(n > 0 ? wineries(n) : "No winery fits all of that");
const opened = async (...address: Parameters<typeof visit>) => {
  const page = await visit(...address);
  await count(page).waitFor();
  return page;
};

describe("finder on a phone", () => {
  it("adds quick choices to the URL, which Back removes", async () => {
    const page = await opened("/wineries", { viewport: phone });
    await says(page, guide.wineries.length);
    const weekend = listWeekendDates(getToday()).join();
    const wanted = found(`?open=${weekend}&reservation=none`);
    const preset = quick(page, /This weekend, no reservation/);
    expect(await preset.getAttribute("aria-pressed")).toBe("false");
    await preset.click();
    await says(page, wanted.length);
    expect(readQuery(page)).toBe(`?open=${weekend}&reservation=none`);
    expect(await preset.getAttribute("aria-pressed")).toBe("true");
    expect(await paths(page)).toEqual(wanted.slice(0, 20).map(({ path }) => path));
    await waitForText(page.locator("main .sr-only[role=status]"), wineries(wanted.length));
    await page.goBack();
    await says(page, guide.wineries.length);
    expect(readQuery(page)).toBe("");
  });

  it("answers a question on Enter and lists unused words", async () => {
    const page = await opened("/wineries?style=red", { viewport: phone });
    const field = page.getByRole("textbox", { name: "Ask in your own words" });
    const { name } = guide.places.find(({ id }) => id === largestRegion.id)!;
    await field.fill(`open daily in ${name} zzz`);
    await field.press("Enter");
    await says(page, found(`?where=${largestRegion.id}&open=daily`).length);
    expect(readQuery(page)).toBe(`?where=${largestRegion.id}&open=daily`);
    await page.getByText("Not used: zzz").waitFor();
    expect(await field.inputValue()).toBe(`open daily in ${name} zzz`);
    const searchLink = findLink(page, /^Search the reviews for/);
    const { searchParams } = new URL((await searchLink.getAttribute("href"))!, page.url());
    expect(searchParams.get("q")).toBe(`open daily in ${name} zzz`);
    await page.goBack();
    await waitForQuery(page, "?style=red");
  });

  it("counts the active filters on the dialog's button", async () => {
    const page = await opened("/wineries", { viewport: phone });
    await findButton(page, "Filters").click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await findButton(sheet, /^Sun/).click();
    await sheet.getByRole("combobox", { name: "Score" }).selectOption({ index: 4 });
    const n = found(readQuery(page)).length;
    expect(n).toBeLessThan(guide.wineries.length);
    await findButton(sheet, `Show ${wineries(n)}`).click();
    await sheet.waitFor({ state: "hidden" });
    await says(page, n);
    expect(await findButton(page, "Filters (2)").count()).toBe(1);
    await findButton(page, "Filters (2)").click();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    expect(await readFocus(page)).toBe("Filters (2)");
  });
});

it("reports the invalid parts of a URL and applies the others", async () => {
  const page = await opened(
    "/wineries?near=<img src=x onerror=alert(1)>&open=sun&score=7&view=globe",
  );
  await says(page, found("?open=sun").length);
  await expect
    .poll(() => page.getByText("which the finder doesn’t recognize").allInnerTexts())
    .toEqual([
      expect.stringContaining("<img src=x"),
      expect.stringContaining("score “7”"),
      expect.stringContaining("view “globe”"),
    ]);
  expect(await page.locator("main img[src=x]").count()).toBe(0);
});

it("finds as many wineries as a suggestion promises", async () => {
  const page = await opened(`/wineries?where=${largestRegion.id}&q=zzz`);
  await says(page, 0);
  const suggestion = page.locator(".finder-nothing li").first();
  const promised = Number.parseInt(await suggestion.locator(".figure").innerText(), 10);
  await suggestion.getByRole("button").click();
  await says(page, promised);
  await waitForFocus(page.locator("#finder-list"));
});

it("suggests what finds more below a short list", async () => {
  const queries = guide.places.map(({ id }) => `?where=${id}&open=sun`);
  const query = queries.find((query) => [1, 2].includes(found(query).length))!;
  const page = await opened(`/wineries${query}`);
  const promise = await page.locator(".finder-nothing .figure").first().innerText();
  expect(Number.parseInt(promise, 10)).toBeGreaterThan(found(query).length);
});

it("numbers the wineries of the suggestion on the map, without a table", async () => {
  const page = await opened(`/wineries?where=${largestRegion.id}&q=zzz&view=table`);
  const readTexts = (selector: string) => page.locator(selector).allTextContents();
  await page.locator(".map-mark").first().waitFor();
  const row = ".finder-nothing li:first-child";
  await expect
    .poll(() => readTexts(`${row} p span span`))
    .toEqual(await readTexts(".map-mark text"));
  expect(await findButton(page, "Table").count()).toBe(0);
});

it("clears the note on a place that the guide doesn't have", async () => {
  const page = await opened("/wineries?ask=near+Houston");
  const note = page.getByText("I don’t know “Houston”.");
  await note.waitFor();
  await findButton(page, "Clear the question").click();
  expect(await note.count()).toBe(0);
  const field = page.getByRole("textbox", { name: "Ask in your own words" });
  await waitForFocus(field);
  expect(await field.inputValue()).toBe("");
});

it("fills a tablet's column with the map", async () => {
  const page = await opened(`/wineries?view=map&where=${largestRegion.id}`, {
    viewport: { width: 768, height: 1024 },
  });
  await page.locator(".map-mark").first().waitFor();
  const measureWidth = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width;
  expect(await measureWidth(".finder-map .map")).toBe(await measureWidth(".finder-results"));
});

it.each([
  ["Clear all", desktop],
  ["Clear", phone],
])("keeps the focus after “%s”", async (name, viewport) => {
  const page = await opened("/wineries?score=95", { viewport });
  await page.getByRole("button", { name, exact: true }).click();
  await says(page, guide.wineries.length);
  await waitForFocus(page.locator("#finder-list"));
});

it("has both buttons in every row of an answer opened by its URL", async () => {
  const page = await opened(`/wineries?ask=${largestRegion.data.name}+with+children`);
  const row = page.locator(".finder-row");
  const isOpen = row.filter({ has: page.locator(".collect:not([data-shut])") });
  await page.getByRole("heading", { name: /^Worth asking/ }).waitFor();
  const countButtons = (name: RegExp) => findButton(row, name).count();
  await expect.poll(() => countButtons(/^Compare: /)).toBe(await row.count());
  await expect.poll(() => countButtons(/^Add to trip: /)).toBe(await isOpen.count());
});

it("moves the focus to the answer of a question asked elsewhere", async () => {
  const page = await opened(`/wineries?ask=${largestRegion.data.name}`);
  await waitForFocus(page.locator("#finder-list"));
});

it("moves the focus into Where, and back on Escape", async () => {
  const page = await opened("/wineries");
  const button = findButton(page, /^Where/);
  await button.press("Enter");
  await waitForFocus(page.getByRole("combobox", { name: "Place or town" }));
  await page.keyboard.press("Escape");
  await waitForFocus(button);
});

it("moves the focus from an opened button into its panel, and back on Escape", async () => {
  const page = await opened("/wineries");
  const button = findButton(page, /^When/);
  await button.press("Enter");
  const firstToggle = findButton(page.locator("#finder-panel"), /./).first();
  await firstToggle.waitFor();
  await page.keyboard.press("Tab");
  await waitForFocus(firstToggle);
  await page.keyboard.press("Escape");
  await waitForFocus(button);
  expect(await button.getAttribute("aria-expanded")).toBe("false");
});

it("offers the roundup that fits if nothing matches", async () => {
  const page = await opened("/wineries?q=zzz&reservation=none&facts=children");
  const link = page.locator(".finder-nothing a");
  await link.waitFor();
  expect(await link.getAttribute("href")).toMatch(/^\/roundups\//);
});

it.each([
  [largestRegion.data.name, `?where=${largestRegion.id}`],
  ["Saint-Émilion", "?where=france/bordeaux/saint-emilion"],
])("takes “%s” typed under Where", async (name, query) => {
  const page = await opened("/wineries?score=95");
  await findButton(page, /^Where/).click();
  const field = page.getByRole("combobox", { name: "Place or town" });
  await field.fill("Nowhere");
  await field.press("Enter");
  await page.getByText("The guide has no place called “Nowhere”.").waitFor();
  await field.fill(name);
  await field.press("Enter");
  await waitForQuery(page, `${query}&score=95`);
});

it("begins the results in the first screen of a phone", async () => {
  const page = await opened("/wineries", { viewport: phone });
  const box = (await rows(page).first().boundingBox())!;
  expect(box.y).toBeLessThan(phone.height * 0.6);
});

it("ends no line of facts with a dot", async () => {
  const page = await opened("/wineries?open=sun", { viewport: phone });
  const dots = page.locator(".finder-row .dot");
  const countAtLineEnds = () =>
    dots.evaluateAll((all) => {
      const isVisibleAtLineEnd = (dot: Element) => {
        const range = document.createRange();
        range.selectNodeContents(dot.nextSibling!);
        const { bottom, width } = dot.getBoundingClientRect();
        return width > 0 && range.getClientRects()[0]!.top > bottom;
      };
      return all.filter(isVisibleAtLineEnd).length;
    });
  expect(await dots.count()).toBeGreaterThan(20);
  expect(await countAtLineEnds()).toBe(0);
  expect(await rows(page).first().locator(".figure").innerText()).toContain("\u202F· ");
});

it("works by keyboard", async () => {
  const page = await opened("/wineries");
  await quick(page, /Nobody under 95/).focus();
  await page.keyboard.press("Space");
  await says(page, found("?score=95").length);
  await page.keyboard.press("Tab");
  expect(await readFocus(page)).toMatch(/^Open Sunday/);
  await findButton(page, "Table").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("table").waitFor();
  await page.getByRole("columnheader", { name: "Winery" }).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await waitForText(page.locator("[aria-sort]"), /winery/i);
  const names = await page.locator("tbody td:first-child").allInnerTexts();
  const wanted = found(readQuery(page)).slice(0, names.length);
  expect(names).toEqual(wanted.map(({ name }) => name));
});

it("opens a place on the map and highlights rows with their marks", async () => {
  const page = await opened("/wineries");
  const mark = page.locator(".finder-map .map-mark");
  await mark.first().waitFor();
  const place = largestRegion.state ?? largestRegion;
  await mark.filter({ hasText: place.data.name }).first().click();
  await waitForQuery(page, `?where=${place.id}`);
  await findButton(page, `All ${guide.wineries.length}`).click();
  await says(page, guide.wineries.length);
  await page.goto(`/wineries?where=${largestRegion.id}`);
  await mark.first().waitFor();
  const [row] = found(`?where=${largestRegion.id}`);
  await rows(page).first().hover();
  await expect.poll(() => page.locator(".map-mark[data-lit] title").textContent()).toBe(row?.name);
  await mark.nth(1).hover();
  await waitForCount(page.locator(".finder-row[data-lit] h3 a"), 1);
});

it("returns from the map to the same position in the list", async () => {
  const page = await opened("/wineries", { viewport: phone });
  await rows(page).nth(12).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  const change = (name: string) => findButton(page.locator(".tool-bar"), name).click();
  await change("Map");
  await page.locator(".map-mark").first().waitFor();
  const isBelowHeader = () =>
    count(page).evaluate((title) => {
      const { bottom } = document.querySelector(".masthead")!.getBoundingClientRect();
      const below = title.getBoundingClientRect().top - bottom;
      return below >= 0 && below < 100;
    });
  await expect.poll(isBelowHeader).toBe(true);
  await change("List");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

it.each([
  ["usual", ""],
  ["large", largeTextCss],
])("returns to the same row on Back with %s text", async (_, css) => {
  const page = await open("/wineries?where=spain", {
    viewport: phone,
    before: (page) => addReaderStyle(page, css),
  });
  await findButton(page, "Show more").first().click();
  const row = rows(page).nth(22).getByRole("link");
  const top = () => row.evaluate((link) => link.getBoundingClientRect().top);
  const hasButtons = () => page.locator(".finder-row .collect-button").first().waitFor();
  await hasButtons();
  await row.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  // With large text the header covers it there: the pointer's way to it scrolls.
  await row.hover();
  const before = await top();
  await row.click();
  await page.waitForURL("**/travel/**");
  await page.goBack();
  await hasButtons();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
});

it("keeps words whole and its bar low with large text", async () => {
  const page = await opened("/wineries", { viewport: phone });
  await setReaderStyle(page, largeTextCss);
  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((e) => e.getBoundingClientRect().height);
  await expect.poll(() => heightOf(".tool-bar")).toBeLessThan(phone.height / 12);
  expect(await findCutWords(page)).toEqual([]);
});

it("first shows the results of a link's question", async () => {
  const held = Promise.withResolvers<void>();
  const page = await visit("/wineries?ask=open+daily+zzz", {
    viewport: phone,
    before: (page) =>
      page.route("**/parse-query*.js", (route) => held.promise.then(() => route.continue())),
  });
  const hasGuide = (path: string) =>
    performance.getEntriesByName(new URL(path, location.href).href).length > 0;
  await page.waitForFunction(hasGuide, guideDataPath);
  expect(await count(page).count()).toBe(0);
  held.resolve();
  await count(page).waitFor();
  expect(await count(page).innerText()).toBe(wineries(found("?open=daily").length));
  expect(readQuery(page)).toBe("?open=daily");
  await page.getByText("Not used: zzz").waitFor();
});

it("skips the filters by a link", async () => {
  const page = await opened("/wineries");
  const skip = findLink(page, "Skip to the wineries");
  await skip.focus();
  expect((await skip.boundingBox())!.y).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await waitForFocus(page.locator("#finder-list"));
});

describe("“Near me”", () => {
  const geolocation = {
    latitude: living.wineries[0]!.data.visit.latitude,
    longitude: living.wineries[0]!.data.visit.longitude,
  };

  it("sorts by distance and sends the position nowhere", async () => {
    const sent: string[] = [];
    const page = await opened("/wineries", {
      viewport: phone,
      geolocation,
      permissions: ["geolocation"],
      before: async (page) =>
        void page.on("request", (request) => sent.push(request.url() + (request.postData() ?? ""))),
    });
    await quick(page, /Near me/).click();
    await waitForQuery(page, "?near=me");
    const nearest = findResults({
      guide,
      today: getToday(),
      choices: { near: "me" },
      position: geolocation,
    }).matches;
    await says(page, nearest.length);
    expect((await paths(page))[0]).toBe(nearest[0]?.path);
    expect(sent.filter((request) => /38\.|-122|latitude/.test(request))).toEqual([]);
  });

  it("keeps choices that the reader makes while waiting", async () => {
    const page = await open("/wineries", {
      before: (page) =>
        page.addInitScript((coords) => {
          navigator.geolocation.getCurrentPosition = (done) =>
            addEventListener("located", () => done({ coords } as GeolocationPosition));
        }, geolocation),
    });
    await quick(page, /Near me/).click();
    await quick(page, /Open Sunday/).click();
    await page.evaluate(() => dispatchEvent(new Event("located")));
    await waitForQuery(page, "?near=me&open=sun");
  });

  it("suggests a town if the browser refuses", async () => {
    const page = await opened("/wineries", { viewport: phone });
    await quick(page, /Near me/).click();
    await page.locator("[role=alert]").waitFor();
    expect(await page.locator("[role=alert]").innerText()).toMatch(/Where instead/);
    await says(page, guide.wineries.length);
  });
});

describe("directory", () => {
  it("lists every winery without JavaScript", async () => {
    const page = await open("/wineries", { javaScriptEnabled: false, viewport: phone });
    expect(await page.getByText("Loading the filters.").isVisible()).toBe(false);
    expect(await page.locator(".finder-directory li").count()).toBe(guide.wineries.length);
  });

  it("stays until the data loads", async () => {
    let broken = true;
    const page = await visit("/wineries", {
      before: (page) =>
        page.route(`**${guideDataPath}`, (route) => (broken ? route.abort() : route.continue())),
    });
    await page.locator("[role=alert]").waitFor();
    expect(await page.locator(".finder-directory li").count()).toBe(guide.wineries.length);
    broken = false;
    await findButton(page, "Try again").click();
    await says(page, guide.wineries.length);
  });
});

it("prints every match with its address and phone", async () => {
  const page = await opened("/wineries?view=table");
  await findButton(page, "Print").waitFor();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const lines = await page.locator(".finder-printed li").allInnerTexts();
  expect(lines).toHaveLength(guide.wineries.length);
  const known = guide.wineries.find(({ phone, address }) => phone && address)!;
  const line = lines.find((text) => text.startsWith(known.name))!;
  expect(line).toContain(known.phone);
  expect(line).toContain(known.address!.slice(0, -1).join(", "));
  expect(await page.locator("main table").isVisible()).toBe(false);
});

it("prints what was chosen and the matches before those that may match", async () => {
  const page = await opened("/wineries?open=sun&facts=children");
  const list = page.locator(".finder-printed");
  const possible = page.locator("[aria-labelledby=finder-unknown]");
  for (const part of [list, possible]) await part.waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  expect(await list.innerText()).toContain("Open Sunday");
  await expect
    .poll(async () => (await list.boundingBox())!.y < (await possible.boundingBox())!.y)
    .toBe(true);
});

it("takes a search's words and place to the finder", async () => {
  const page = await visit(`/search?q=open+daily+zzz&region=${largestRegion.id}`);
  const link = findLink(page, "Days, fees, grapes, dogs? Ask the finder");
  await expect.poll(() => link.getAttribute("href")).toContain("ask=open+daily+zzz");
  await link.click();
  await waitForQuery(page, `?where=${largestRegion.id}&open=daily`);
  const back = page.getByRole("link", { name: "search the reviews", exact: true });
  expect(await back.getAttribute("href")).toBe(
    `/search?${new URLSearchParams({ region: largestRegion.id })}`,
  );
});

describe.each([
  ["360 px", phone],
  ["1280 px", desktop],
])("finder at %s", (_, viewport) => {
  const sheet = 'role=group[name="Style"]';
  it.each([
    [".finder-row", "?open=sat,sun&reservation=30-days&fee=30usd,25eur&near=me&view=list"],
    ["table", `?view=table&where=${largestRegion.country.id}`],
    [".map-mark", `?view=map&where=${largestRegion.id}`],
    [".finder-nothing", "?q=zzz&score=99"],
    [sheet, ""],
  ])("passes axe in both schemes with %s", async (part, query) => {
    let errors: string[] = [];
    const page = await opened(`/wineries${query}`, {
      viewport,
      before: async (page) => {
        errors = recordErrors(page);
        page.on(
          "request",
          (request) => request.url().startsWith(origin) || errors.push(request.url()),
        );
      },
    });
    const filters = findButton(page, /^(Filters|More)/);
    if (part === sheet) await filters.click();
    await page.locator(part).first().waitFor();
    expect(await runAxeInBothSchemes(page)).toEqual([]);
    expect(await findTooWide(page)).toBeUndefined();
    expect(errors).toEqual([]);
  });
});
