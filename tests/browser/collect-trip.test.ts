import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fullestWinery, largestRegion } from "../support/living.ts";
import { desktop, phone, useBrowser } from "./support/browser.ts";

const { visit } = useBrowser();
const { data, path, slug } = fullestWinery;
const add = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^(Add to|In) trip: ${RegExp.escape(name)}$`) }).first();
const link = (page: Page) => page.locator("header").getByRole("link", { name: /^Trip \(/ });
const linkSays = (page: Page, text: string) => expect.poll(() => link(page).innerText()).toBe(text);

it.each([
  ["a phone", phone],
  ["a desk", desktop],
])("on %s a winery is added to the trip, which the header then counts, and Undo takes it out", async (_, viewport) => {
  const page = await visit(path, { viewport });
  const top = () => page.locator("h1").evaluate((e) => Math.round(e.getBoundingClientRect().top + scrollY));
  const before = await top();
  await add(page, data.name).click();
  await linkSays(page, "Trip (1)");
  expect(await add(page, data.name).getAttribute("aria-pressed")).toBe("true");
  // The heading font may arrive meanwhile, which moves nothing by what browsers call a shift.
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  const note = page.locator(".collect-message");
  await expect.poll(() => note.innerText()).toContain(`${data.name} is in your trip.`);
  await note.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => link(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("trips"))).toBeNull();
  expect(await add(page, data.name).evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.goto("/about");
  await link(page).click();
  await page.getByRole("heading", { level: 3, name: data.name }).waitFor();
  expect(page.url()).toContain(slug);
});

it("is on every card of a region, beside a winery that search finds, and beside the finder's rows", async () => {
  const page = await visit(largestRegion.path);
  await add(page, largestRegion.featured[0]!.data.name).press("Enter");
  await linkSays(page, "Trip (1)");
  const other = largestRegion.wineries.find((winery) => !largestRegion.featured.includes(winery)) ?? fullestWinery;
  await page.goto(`/search?q=${encodeURIComponent(other.data.name)}`);
  await add(page, other.data.name).click();
  await linkSays(page, "Trip (2)");
  await page.goto("/wineries");
  const rows = page.locator(".finder-row").getByRole("button", { name: /^Add to trip/ });
  await rows.first().click();
  await linkSays(page, "Trip (3)");
});

it("leaves a stored trip that can't be read as it is, and says so", async () => {
  const page = await visit(path);
  await page.evaluate(() => localStorage.setItem("trips", "{by hand"));
  await add(page, data.name).click();
  await page.getByText("This browser won’t store a trip").last().waitFor();
  expect(await page.evaluate(() => localStorage.trips)).toBe("{by hand");
});
