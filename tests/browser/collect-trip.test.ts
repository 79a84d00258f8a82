import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fullestWinery, largestRegion } from "../support/living.ts";
import { desktop, phone, useBrowser } from "./support/browser.ts";

const { visit } = useBrowser();
const { data, path, slug } = fullestWinery;
const add = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^(Add to|In) trip: ${RegExp.escape(name)}$`) }).first();
const link = (page: Page) => page.locator("header").getByRole("link", { name: /^Trip \(/ });

it.each([
  ["a phone", phone],
  ["a desk", desktop],
])("on %s a winery is added to the trip, which the header then counts", async (_, viewport) => {
  const page = await visit(path, { viewport });
  const top = () => page.locator("h1").evaluate((e) => Math.round(e.getBoundingClientRect().top + scrollY));
  const before = await top();
  expect(await link(page).count()).toBe(0);
  await add(page, data.name).click();
  await expect.poll(() => link(page).innerText()).toBe("Trip (1)");
  expect(await add(page, data.name).getAttribute("aria-pressed")).toBe("true");
  // The heading font may arrive meanwhile, which moves nothing by what browsers call a shift.
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  await page.goto("/about");
  await link(page).click();
  await page.getByRole("heading", { level: 3, name: data.name }).waitFor();
  expect(page.url()).toContain(slug);
});

it("says what it did, with an Undo", async () => {
  const page = await visit(path);
  await add(page, data.name).click();
  const note = page.locator(".collect-said");
  await expect.poll(() => note.innerText()).toContain(`${data.name} is in your trip.`);
  await note.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => link(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("trips"))).toBeNull();
  expect(await add(page, data.name).evaluate((e) => e === document.activeElement)).toBe(true);
});

it("is on every card of a region, by keyboard too, and beside a winery that search finds", async () => {
  const page = await visit(largestRegion.path);
  const [first] = largestRegion.featured;
  await add(page, first!.data.name).press("Enter");
  await expect.poll(() => link(page).innerText()).toBe("Trip (1)");
  await page.goto(`/search?q=${encodeURIComponent(data.name)}`);
  await add(page, data.name).click();
  await expect.poll(() => link(page).innerText()).toBe(data.name === first!.data.name ? "Trip (0)" : "Trip (2)");
});

it("leaves a stored trip that can't be read as it is, and says so", async () => {
  const page = await visit(path);
  await page.evaluate(() => localStorage.setItem("trips", "{by hand"));
  await add(page, data.name).click();
  await page.getByText("This browser won’t store a trip").last().waitFor();
  expect(await page.evaluate(() => localStorage.trips)).toBe("{by hand");
});

it("is beside the finder's rows, also when others come", async () => {
  const page = await visit("/wineries");
  const rows = page.locator(".finder-row");
  await rows
    .first()
    .getByRole("button", { name: /^Add to trip/ })
    .click();
  const first = await rows.first().locator("h3 a").innerText();
  await expect.poll(() => link(page).innerText()).toBe("Trip (1)");
  await page.goto("/trip");
  await page.getByRole("heading", { level: 3, name: first }).waitFor();
});
