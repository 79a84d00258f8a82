import { describe, expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { runAxeInBothSchemes } from "./support/axe.ts";
import {
  findButton,
  findLink,
  phone,
  waitForCount,
  waitForDeferredScript,
} from "./support/browser.ts";
import { findTooWide } from "./support/text.ts";
import {
  addWinery,
  press,
  readStops,
  routeFixture,
  useTripBrowser,
  waitForPlanner,
} from "./support/trip.ts";

const { browser, open } = useTripBrowser();

describe("a planned trip", () => {
  it.each([320, 1280])("leaves axe nothing to say in both schemes at %i px", async (width) => {
    const query = "?start=2027-05-08&party=7&day=third-estate,first-estate&day=fourth-estate";
    const page = await open(query, { width, height: 800 });
    await press(page, "Edit First Estate");
    await press(page, "Edit Day 1");
    await addWinery(page, "no such");
    // The header stays in view, and would cover half of whatever lies below its edge.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await runAxeInBothSchemes(page)).toEqual([]);
    expect(await findTooWide(page)).toBeUndefined();
  });

  it("has a bar with its parts on a phone", async () => {
    const page = await open("?start=2027-05-08&day=second-estate", phone);
    const bar = page.getByRole("navigation", { name: "Parts of the trip" });
    await findLink(bar, "To book · 1").click();
    const top = () =>
      page.locator("#to-book").evaluate((e) => Math.round(e.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(phone.height - 60);
    expect(await findButton(bar, "Share").isVisible()).toBe(true);
  });
});

it("a toast on a phone stays above the bar", async () => {
  const page = await open("?day=first-estate,second-estate&add", phone);
  await findButton(page, "Edit trip").waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  await addWinery(page, "third");
  await page.locator("[data-variant]:visible").waitFor();
  const bottom = await page.locator(".toast").evaluate((e) => e.getBoundingClientRect().bottom);
  const bar = await page.locator(".tool-bar").evaluate((e) => e.getBoundingClientRect().top);
  expect(bottom).toBeLessThanOrEqual(bar);
});

describe("an empty planner", () => {
  it("begins with a day of the guide at its hours", async () => {
    const page = await browser.visit("/trip");
    await waitForPlanner(page);
    const plan = findButton(page, /^Plan this day, /).first();
    const name = (await plan.getAttribute("aria-label"))!.replace("Plan this day, ", "");
    expect(await page.locator("section:has(#begin-days) svg.map").count()).toBeGreaterThan(0);
    await plan.click();
    await expect.poll(async () => (await readStops(page, 1)).length).toBeGreaterThan(0);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await findLink(page, /^Plan a Trip \(\d\)$/).waitFor();
    await expect.poll(() => page.url()).toMatch(/&day=[a-z0-9-]+\.\d{4}[,~]/);
    expect(await page.locator("#begin-days").count()).toBe(0);
  });

  it("begins with the day that a region's page links to", async () => {
    const { days, path } = guide.regions.find((region) => region.days.length > 0)!;
    const page = await browser.visit(path);
    await page.getByRole("link", { name: "Plan this day" }).first().click();
    await page.getByRole("heading", { level: 1, name: days[0]!.title }).waitFor();
    const stops = await readStops(page, 1);
    for (const { winery } of days[0]!.stops) expect(stops).toContain(winery.data.name);
  });

  it("says which day of the guide it lacks", async () => {
    const page = await browser.visit("/trip?add=nowhere.1");
    await page.getByText("nowhere.1").waitFor();
  });

  it("offers the days of nearby regions", async () => {
    const page = await browser.visit("/trip");
    await waitForPlanner(page);
    const nearby = page.locator("p", { hasText: "Nearby" }).getByRole("button").first();
    const name = await nearby.innerText();
    await nearby.click();
    expect(await page.getByLabel("Where").inputValue()).toBe(name);
    expect(await findButton(page, /^Plan this day, /).count()).toBeGreaterThan(0);
  });

  it("offers the guide's days still after the first stop", async () => {
    const page = await browser.visit("/trip?day=opus-one");
    await waitForPlanner(page);
    await press(page, "+ Add a day from the guide");
    await findButton(page, /^Plan this day, /)
      .first()
      .click();
    await expect.poll(async () => (await readStops(page, 2)).length).toBeGreaterThan(0);
  });

  it("begins with what the finder was asked and has found", async () => {
    const page = await browser.visit("/wineries?party=4&month=may&sort=name");
    await findLink(page, "Plan a Trip").first().click();
    const found = findButton(page.locator("section:has(#begin-found)"), /^Add /);
    await waitForCount(found, 6);
    await expect.poll(() => page.getByLabel("People").inputValue()).toBe("4");
    expect(await page.getByLabel("First day").getAttribute("min")).toMatch(/^20\d\d-05-01$/);
    await found.first().click();
    await page.getByText(/^May 20\d\d, day not chosen yet\s· 4 people$/).waitFor();
    expect(new URL(page.url()).searchParams.get("month")).toBe("5");
  });

  it("begins on the day for which the finder was asked", async () => {
    const page = await browser.visit("/wineries?open=sun");
    await findLink(page, "Plan a Trip").first().click();
    const readDay = async () => {
      const date = await page.getByLabel("First day").inputValue();
      return date && new Date(date).getUTCDay();
    };
    await expect.poll(readDay).toBe(0);
  });

  it("begins with a link that was sent", async () => {
    const page = await open("");
    const field = page.getByLabel("Somebody sent you their trip? Paste its link.");
    await field.fill("hello");
    await press(page, "Open");
    await page.getByText("That isn’t a trip link.").waitFor();
    await field.fill("Look: https://elsewhere.example/trip?party=2&day=opus,two");
    await press(page, "Open");
    await page.getByText("From a link").waitFor();
  });
});

it("no tray covers a day's buttons on a phone", async () => {
  const page = await browser.visit("/trip?day=first-estate", {
    viewport: { width: 360, height: 740 },
    before: async (bare) => {
      await routeFixture(bare);
      await bare.evaluate(() => localStorage.setItem("compare", '[["a","A"]]'));
    },
  });
  const edit = findButton(page, "Edit Day 1");
  await edit.waitFor();
  await waitForDeferredScript(page);
  expect(await page.locator(".collect-summary").count()).toBe(0);
  await edit.evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
  const isOnTop = await edit.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

describe("a trip of thirty stops", () => {
  it("refuses another with a reason", async () => {
    const page = await open(`?day=${Array(30).fill("first-estate").join(",")}&add`);
    await press(page, "Add a stop to Day 1");
    await page.getByText("This trip already has 30 stops, the maximum.").waitFor();
  });

  it("says what of a linked day had no room", async () => {
    const page = await open(`?day=${Array(29).fill("first-estate").join(",")}&add`);
    await page.goto("/trip?day=second-estate,third-estate&add");
    await page.getByText("1 stop more than a trip holds").waitFor();
  });
});
