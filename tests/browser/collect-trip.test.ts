import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { isOpenToVisitors } from "../../src/format/visit.ts";
import { fullestWinery, guide, largestRegion } from "../support/living.ts";
import {
  desktop,
  fillStorage,
  findButton,
  findLink,
  forbidStorage,
  phone,
  useBrowser,
  waitForCount,
  waitForFocus,
  waitForText,
} from "./support/browser.ts";
import { largeTextCss, setReaderStyle } from "./support/text.ts";

const { visit } = useBrowser();
const { data, path, slug } = fullestWinery;
const add = (page: Page, name: string) =>
  findButton(page, new RegExp(`^(Add to|In) trip: ${RegExp.escape(name)}$`)).first();
/** The header's link to the planner, with the number of stops. */
const link = (page: Page, count = "\\d+") =>
  findLink(page.locator("header"), new RegExp(`Trip \\(${count}\\)$`)).filter({ visible: true });
const hasCount = (page: Page, count: string) => waitForCount(link(page, count), 1);

it.each([
  ["a phone", phone],
  ["a desk", desktop],
])("Undo removes an added winery from the trip on %s", async (_, viewport) => {
  const page = await visit(path, { viewport });
  const top = () =>
    page.locator("h1").evaluate((e) => Math.round(e.getBoundingClientRect().top + scrollY));
  await page.waitForFunction(() => sessionStorage.headingFont === "cached");
  const before = await top();
  await add(page, data.name).click();
  await hasCount(page, "1");
  await expect.poll(() => add(page, data.name).getAttribute("aria-pressed")).toBe("true");
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  const note = page.locator(".collect-message");
  await waitForText(note, `In your trip: ${data.name}`);
  await findButton(note, "Undo").click();
  await waitForCount(link(page), 0);
  expect(await page.evaluate(() => localStorage.getItem("trips"))).toBeNull();
  await waitForFocus(add(page, data.name));
});

it("a winery without visitors can't be added to a trip", async () => {
  const shut = guide.wineries.find(({ data }) => !isOpenToVisitors(data.visit))!;
  const page = await visit(shut.path);
  const box = page.locator(`.collect[data-collect="${shut.slug}"]`).first();
  await findButton(box, /^Compare/).waitFor();
  expect(await box.getByRole("button").count()).toBe(1);
});

it("cards, search results and the finder add a winery", async () => {
  const page = await visit(largestRegion.path);
  await add(page, largestRegion.featured[0]!.data.name).press("Enter");
  await hasCount(page, "1");
  const other =
    largestRegion.wineries.find((winery) => !largestRegion.featured.includes(winery)) ??
    fullestWinery;
  await page.goto(`/search?q=${encodeURIComponent(other.data.name)}`);
  await add(page, other.data.name).click();
  await hasCount(page, "2");
  await page.goto("/wineries");
  const rows = findButton(page.locator(".finder-row"), /^Add to trip/);
  await rows.first().click();
  await hasCount(page, "3");
});

it("a press on a row's trip button leaves the button beside it in place", async () => {
  const page = await visit("/wineries");
  const row = page.locator(".finder-row:has(.collect:not([data-shut]))").first();
  const compare = findButton(row, /^Compare: /);
  const placeBefore = await compare.boundingBox();
  await findButton(row, /^Add to trip/).click();
  await findButton(row, /^In trip/).waitFor();
  expect(await compare.boundingBox()).toEqual(placeBefore);
});

it("the finder's bar on a phone counts the stops beside its trip link only", async () => {
  const page = await visit("/wineries?style=red", { viewport: phone });
  await findButton(page.locator(".finder-row"), /^Add to trip/)
    .first()
    .click();
  const bar = page.locator(".tool-bar");
  await findLink(bar, "Trip (1)").waitFor();
  expect(await bar.getByRole("button", { name: "Filters (1)", exact: true }).count()).toBe(1);
});

it("the menu's button still shows its bars beside the trip link on a phone", async () => {
  const page = await visit(path, { viewport: phone });
  await add(page, data.name).click();
  await hasCount(page, "1");
  const bars = await page.locator(".menu-bars").boundingBox();
  expect(bars!.width).toBeGreaterThan(10);
});

it("a toast fits on a phone with large text", async () => {
  const page = await visit(path, { viewport: phone });
  await setReaderStyle(page, largeTextCss);
  await add(page, data.name).click();
  const toast = page.locator(".collect-message .toast");
  const edge = (side: "left" | "right") =>
    toast.evaluate((e, name) => e.getBoundingClientRect()[name], side);
  // It slides in.
  await expect.poll(() => edge("right")).toBeLessThanOrEqual(phone.width);
  expect(await edge("left")).toBeGreaterThanOrEqual(0);
});

it.each([
  ["can't be read", "{by hand", undefined, "can’t be read"],
  [
    "a newer version has stored",
    '{"version":2,"trips":[]}',
    undefined,
    "a newer version of this site",
  ],
  ["has no room", null, fillStorage, "storage for this site is full"],
  ["is forbidden", null, forbidStorage, "set to store nothing"],
])("storage that %s gives the reason and stays as it is", async (_, text, before, reason) => {
  const page = await visit(path);
  await page.evaluate((value) => value && localStorage.setItem("trips", value), text);
  if (before) await page.evaluate(before);
  await add(page, data.name).click();
  await page.locator(".collect-message").getByText(reason).waitFor();
  if (!before) expect(await page.evaluate(() => localStorage.trips)).toBe(text);
});

it("Undo keeps what another tab has added", async () => {
  const page = await visit(path);
  await add(page, data.name).click();
  const other = await page.context().newPage();
  await other.goto(largestRegion.path);
  const next = largestRegion.featured.find((winery) => winery.slug !== slug)!;
  await add(other, next.data.name).click();
  await hasCount(page, "2");
  await findButton(page.locator(".collect-message"), "Undo").click();
  await hasCount(other, "1");
  await expect.poll(() => add(other, next.data.name).getAttribute("aria-pressed")).toBe("true");
  await other.close();
});

it("the toast leaves the pressed button in view", async () => {
  const page = await visit("/wineries", { viewport: { width: 390, height: 740 } });
  const button = findButton(page, /^Add to trip: /).last();
  await button.evaluate((e) => e.scrollIntoView({ block: "end" }));
  await button.press("Enter");
  const toast = page.locator(".collect-message .toast");
  await toast.waitFor();
  const [pressed, shown] = [await page.locator(":focus").boundingBox(), await toast.boundingBox()];
  expect(shown!.y + shown!.height).toBeLessThan(pressed!.y);
});

it("the trip takes the day and party asked of the finder, and Undo removes them", async () => {
  const page = await visit("/wineries?open=sun");
  await findButton(page, /^Add to trip: /)
    .first()
    .click();
  await hasCount(page, "1");
  await page.evaluate(() => history.replaceState(null, "", "?open=sun&party=4"));
  await findLink(page, "Plan a Trip").first().click();
  await waitForText(page.locator(".trip"), /Sunday, .* 4 people/s);
  await findButton(page.locator(".notifications"), "Undo").click();
  await waitForText(page.locator(".trip"), "2 people");
  await page.reload();
  await waitForText(page.locator(".trip"), "2 people");
});
