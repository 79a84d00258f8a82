import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { compareRegionsPath, regionsPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { runAxeInBothSchemes } from "./support/axe.ts";
import {
  desktop,
  findButton,
  findLink,
  phone,
  readQuery,
  useBrowser,
  waitForFocus,
  waitForQuery,
  waitForText,
} from "./support/browser.ts";
import { countSheets, findTooWide } from "./support/text.ts";
import { findPill, fourWineries, serializeTray, storeTray } from "./support/tray.ts";

const { open, visit } = useBrowser();
const { regions, countries } = guide;
const rows = (page: Page) => page.locator("[data-region-table] tr[data-id]");
const shownIds = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.id!));
const visitTable = async (...address: Parameters<typeof visit>) => {
  const page = await visit(...address);
  // The script marks the headings.
  await page.locator("[aria-sort=none]").first().waitFor();
  return page;
};
describe("table of regions", () => {
  it("has every region with its figures without JavaScript", async () => {
    const page = await open(regionsPath, { javaScriptEnabled: false });
    expect((await shownIds(page)).toSorted()).toEqual(regions.map(({ id }) => id).toSorted());
    expect(await page.getByRole("combobox").count()).toBe(0);
    const [region] = regions;
    const row = rows(page).filter({ hasText: region!.data.name }).first();
    expect(await row.innerText()).toContain(String(region!.data.score));
  });

  it("narrows by country and keeps the choice in the URL", async () => {
    const page = await visitTable(regionsPath);
    const country = countries.at(-1)!;
    await page.getByRole("combobox", { name: "Country" }).selectOption(country.id);
    const wanted = country.regions.map(({ id }) => id);
    expect((await shownIds(page)).toSorted()).toEqual(wanted.toSorted());
    expect(readQuery(page)).toBe(`?country=${country.id}`);
    await page.reload();
    await expect.poll(async () => (await shownIds(page)).length).toBe(wanted.length);
  });

  it("puts the regions of the chosen month first", async () => {
    const page = await visitTable(`${regionsPath}?month=10`);
    const best = regions.filter(({ data }) => data.bestTime.months.includes(10));
    await waitForText(page.locator(".group").first(), new RegExp(`^${best.length} that`));
    const ids = (await shownIds(page)).slice(0, best.length);
    expect(ids.toSorted()).toEqual(best.map(({ id }) => id).toSorted());
  });

  it("sorts by a heading with the keyboard", async () => {
    const page = await visitTable(regionsPath);
    await page.getByRole("button", { name: "Region", exact: true }).focus();
    await page.keyboard.press("Enter");
    const names = regions.toSorted((a, b) => a.data.name.localeCompare(b.data.name, "en"));
    await expect.poll(() => shownIds(page)).toEqual(names.map(({ id }) => id));
    const sorted = page.locator("[aria-sort=ascending]");
    expect(await sorted.innerText()).toMatch(/region/i);
  });

  it("leads two checked regions to the comparison", async () => {
    const page = await visitTable(regionsPath);
    const boxes = page.getByRole("checkbox");
    await boxes.nth(0).press("Space");
    expect(await page.getByText("Add one more").getAttribute("href")).toBeNull();
    await boxes.nth(1).press("Space");
    await boxes.nth(2).press("Space");
    expect(await boxes.nth(3).isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.matches(":checked"))).toBe(true);
    const ids = (await shownIds(page)).slice(0, 3);
    await findLink(page, "Compare 3").click();
    await page.waitForURL(`**${compareRegionsPath}?r=${ids}`);
  });

  it("puts its tray in the place of the wineries' tray", async () => {
    const before = storeTray(serializeTray(fourWineries));
    const page = await visitTable(regionsPath, { before });
    await findPill(page).waitFor();
    await page.getByRole("checkbox").first().press("Space");
    await page.getByText("Add one more").waitFor();
    await findPill(page).waitFor({ state: "hidden" });
    await findButton(page, "Clear").click();
    await findPill(page).waitFor();
  });

  it("sets figures below their headings on a tablet", async () => {
    const page = await visit(regionsPath, { viewport: { width: 768, height: 1024 } });
    const columns = await page.evaluate(() => {
      const measureLefts = (selector: string) =>
        [...document.querySelectorAll(selector)].map((cell) => cell.getBoundingClientRect().left);
      return {
        headings: measureLefts("thead th:nth-child(n + 4):not(:last-child)"),
        figures: measureLefts("tr[data-id]:first-child td[data-label]"),
      };
    });
    expect(columns.figures).toHaveLength(7);
    expect(columns.figures).toEqual(columns.headings);
  });

  it("prints each month's bar below its letter", async () => {
    const page = await visitTable(regionsPath);
    await page.locator('link[rel="stylesheet"][media="print"]').waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
    const lefts = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().left)));
    const letters = await lefts(".month-heads i");
    expect(letters).toHaveLength(12);
    await expect.poll(() => lefts("tr[data-id]:first-child .year-strip i")).toEqual(letters);
  });

  it("prints on one sheet", async () => {
    const page = await visitTable(regionsPath);
    expect(await countSheets(page)).toBe(1);
  });
});

describe("comparison of regions", () => {
  const chosen = regions.slice(0, 2);
  const ids = chosen.map(({ id }) => id).join();
  const names = chosen.map(({ data }) => data.name);
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const visitColumns = async (query = "", options = {}) => {
    const page = await visit(`${compareRegionsPath}?r=${ids}${query}`, options);
    await page.locator("table.side-by-side").waitFor();
    return page;
  };

  it("answers for a month, days and people, which stay in the URL", async () => {
    const page = await visitColumns();
    expect(await heading(page).innerText()).toBe(`${names.join(" or ")}?`);
    await page.getByRole("combobox", { name: "When" }).selectOption("October");
    await page.getByRole("combobox", { name: "Days" }).selectOption("5");
    await page.getByRole("combobox", { name: "People" }).selectOption("6");
    expect(readQuery(page)).toBe(`?r=${ids}&month=10&days=5&people=6`);
    for (const label of ["October", "5 days", "6 people"])
      await page.getByRole("rowheader", { name: label }).waitFor();
    const status = await page.locator("main [role=status]").innerText();
    for (const name of names) expect(status).toContain(`${name}: `);
    const doors = findLink(page, `See ${names[0]}’s doors`);
    expect(await doors.getAttribute("href")).toBe(
      `/wineries?where=${chosen[0]!.id}&party=6&month=october`,
    );
  });

  it("adds a typed region and keeps the focus when one is removed", async () => {
    const page = await visitColumns();
    const [, , third] = regions;
    await page.getByRole("combobox", { name: "A third region" }).fill(third!.data.name);
    await waitForText(heading(page), third!.data.name);
    await findButton(page, `Remove ${names[0]}`).focus();
    await page.keyboard.press("Enter");
    await waitForQuery(page, `?r=${chosen[1]!.id},${third!.id}`);
    await waitForFocus(heading(page));
  });

  it("offers pairs while nothing is chosen", async () => {
    const page = await visit(compareRegionsPath);
    await page.locator(".questions a").first().click();
    await page.locator("table.side-by-side").waitFor();
  });

  it("prints on one sheet", async () => {
    const page = await visitColumns("&month=10&days=5&people=6");
    expect(await countSheets(page)).toBe(1);
  });

  it.each([
    ["a phone", phone],
    ["a laptop", desktop],
  ])("passes axe in both schemes on %s", async (_, viewport) => {
    const page = await visitColumns("&month=10&days=5&people=6", { viewport });
    expect(await runAxeInBothSchemes(page)).toEqual([]);
    expect(await findTooWide(page)).toBeUndefined();
  });
});
