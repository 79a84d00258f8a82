import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { comparePath, guideDataPath, makeComparePath } from "../../src/site/paths.ts";
import { smallestRegion } from "../support/living.ts";
import { runAxeInBothSchemes } from "./support/axe.ts";
import {
  desktop,
  findButton,
  findLink,
  phone,
  readFocus,
  readQuery,
  useBrowser,
  waitForCount,
} from "./support/browser.ts";
import { countSheets, findCutWords, findTooWide } from "./support/text.ts";
import {
  findPill,
  fiveWineries,
  fourNames,
  fourSlugs,
  fourWineries,
  readStoredTray,
  serializeTray,
  storeTray,
} from "./support/tray.ts";

const { visit } = useBrowser();
const columns = (page: Page) => page.locator("table.side-by-side thead th a");

describe("comparison", () => {
  it("prints four wineries on one sheet", async () => {
    const page = await visit(makeComparePath(fourSlugs));
    await columns(page).nth(3).waitFor();
    await page.emulateMedia({ media: "print" });
    const [table, main] = await Promise.all(
      ["table.side-by-side", "main"].map((part) => page.locator(part).boundingBox()),
    );
    expect(table!.width).toBeCloseTo(main!.width, -1);
    expect(await findCutWords(page, ".side-by-side .label")).toEqual([]);
    expect(await countSheets(page)).toBe(1);
  });

  it("reports unknown and surplus wineries and shows the others", async () => {
    const page = await visit(
      makeComparePath([
        fourSlugs[0]!,
        "no-such-winery",
        ...fiveWineries.slice(1).map(({ slug }) => slug),
      ]),
    );
    await columns(page).nth(2).waitFor();
    await page.getByText("The guide has no winery by the name “no-such-winery”.").waitFor();
    await page.getByText(/^4 fit side by side\. The link names 2 more/).waitFor();
    expect(await columns(page).allInnerTexts()).toEqual(fourNames.slice(0, 3));
  });

  it("removes a winery from page, URL and tray", async () => {
    const page = await visit(comparePath, { before: storeTray(serializeTray(fourWineries)) });
    await columns(page).nth(3).waitFor();
    expect(readQuery(page)).toBe(`?w=${fourSlugs}`);
    await findButton(page, `Remove ${fourNames[1]}`).click();
    await waitForCount(columns(page), 3);
    expect(readQuery(page)).toBe(`?w=${[fourSlugs[0], fourSlugs[2], fourSlugs[3]].join(",")}`);
    expect(await readStoredTray(page)).toBe(
      serializeTray([fourWineries[0]!, fourWineries[2]!, fourWineries[3]!]),
    );
    await page.keyboard.press("Tab");
    expect(await readFocus(page)).toBe("Copy the link");
    await page.keyboard.press("Enter");
    await page.getByText(/^(Link|Not) copied$/).waitFor();
  });

  it("loads the wineries again on request after a failure", async () => {
    const page = await visit(makeComparePath(fourSlugs.slice(0, 2)), {
      before: (fresh) => fresh.route(`**${guideDataPath}`, (route) => route.abort()),
    });
    await page.getByText("The wineries could not be loaded.").waitFor();
    await page.unroute(`**${guideDataPath}`);
    await findButton(page, "try again").click();
    await columns(page).nth(1).waitFor();
  });

  it("adds a winery to the trip", async () => {
    const page = await visit(makeComparePath(fourSlugs));
    const add = findButton(page, `Add to trip: ${fourNames[1]}`);
    await add.click();
    await findButton(page, `In trip: ${fourNames[1]}`).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(fourSlugs[1]);
    expect(await findButton(page, /^Compare: /).count()).toBe(0);
  });

  it("begins with a typed name, the finder or a pair", async () => {
    const page = await visit(comparePath);
    const field = page.getByRole("combobox", { name: "Add a winery" });
    await field.fill(fourNames[0]!.toLowerCase());
    await expect.poll(() => columns(page).allInnerTexts()).toEqual([fourNames[0]]);
    expect(readQuery(page)).toBe(`?w=${fourSlugs[0]}`);
    await findLink(page, "Find wineries to compare").click();
    await page.waitForURL("**/wineries");
    expect(await readStoredTray(page)).toBe(serializeTray([fourWineries[0]!]));
    await page.goto(`${comparePath}?w=`);
    await page.locator(".questions a").first().click();
    await waitForCount(columns(page), 2);
  });

  it.each([320, 768])("fits four wineries into a page %i pixels wide", async (width) => {
    const page = await visit(makeComparePath(fourSlugs), { viewport: { width, height: 700 } });
    await columns(page).nth(3).waitFor();
    expect(await findTooWide(page)).toBeUndefined();
    const heads = page.locator("table.side-by-side thead th");
    const cutNames = await heads.evaluateAll((all) =>
      all.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
    );
    expect(cutNames).toEqual([]);
  });

  it("scrolls names and answers sideways together on a phone", async () => {
    const page = await visit(makeComparePath(fourSlugs), { viewport: phone });
    const lastName = columns(page).nth(3);
    await lastName.waitFor();
    const lastScore = page.locator(".side-by-side-score td").last();
    const readLeft = async (part: Locator) => Math.round((await part.boundingBox())!.x);
    for (const scrolled of ["tbody", "thead"]) {
      const left = scrolled === "tbody" ? 9999 : 0;
      await page.locator(`table.side-by-side ${scrolled}`).evaluate((part, left) => {
        part.scrollLeft = left;
      }, left);
      await expect
        .poll(async () => (await readLeft(lastName)) - (await readLeft(lastScore)))
        .toBe(0);
    }
  });

  it.each([
    ["a phone with two wineries", phone, fourSlugs.slice(0, 2)],
    ["a laptop with four", desktop, fourSlugs],
  ])("keeps the names in view on %s", async (_, viewport, slugs) => {
    const page = await visit(makeComparePath(slugs), { viewport });
    await columns(page).nth(1).waitFor();
    await page.getByRole("rowheader", { name: "Your trip" }).scrollIntoViewIfNeeded();
    const masthead = (await page.locator(".masthead").boundingBox())!;
    const name = (await columns(page).first().boundingBox())!;
    expect(name.y).toBeGreaterThanOrEqual(masthead.y + masthead.height);
    expect(name.y).toBeLessThan(masthead.y + masthead.height + 60);
  });

  it.each([
    ["the table", makeComparePath(fourSlugs)],
    ["the tray", smallestRegion.path],
  ])("passes axe in both schemes with %s", async (_, path) => {
    const page = await visit(path, {
      viewport: phone,
      before: storeTray(serializeTray(fourWineries)),
    });
    if (path === smallestRegion.path) await findPill(page).waitFor();
    else await columns(page).first().waitFor();
    expect(await runAxeInBothSchemes(page)).toEqual([]);
  });
});
