import { text } from "node:stream/consumers";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { runAxeInBothSchemes } from "./support/axe.ts";
import { desktop, phone, useBrowser } from "./support/browser.ts";
import { day, ready, stopsOf, storedTrips, withFixture } from "./support/trip.ts";

const browser = useBrowser();

const open = async (query: string, viewport = desktop) => {
  const page = await browser.visit(`/trip${query}`, { viewport, before: withFixture });
  await ready(page);
  return page;
};
const toast = (page: Page) => page.locator("[data-variant]:visible");
const downloaded = async (page: Page, name: string) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: download.suggestedFilename(), text: await text(await download.createReadStream()) };
};

describe.each([
  ["a phone", phone],
  ["a desk", desktop],
])("on %s", (_, viewport) => {
  it("a day that was written for readers is one press from the planner, and can be taken back", async () => {
    const page = await open("?base=millbrook&day=first-estate,second-estate&add", viewport);
    expect(await stopsOf(page, 1)).toEqual(["First Estate", "Second Estate"]);
    expect((await storedTrips(page)).length).toBe(1);
    expect(new URL(page.url()).searchParams.has("add")).toBe(false);
    await page.reload();
    await ready(page);
    expect(await stopsOf(page, 1)).toEqual(["First Estate", "Second Estate"]);
    await page.getByLabel("First day").fill("2027-05-08");
    await day(page, 1).getByText("Saturday, May 8").waitFor();
    await day(page, 1).getByText("Leave Millbrook").waitFor();
  });

  it("four days in two countries have clocks, a bill in their currency, dates to book by and a map", async () => {
    const page = await open("?start=2027-05-10&party=2&day=chateau-un,chateau-deux&day=", viewport);
    await page.getByLabel("Add a winery").fill("bodega");
    await page.getByRole("button", { name: /^Bodega Uno/ }).click();
    await page.getByLabel("Add a winery").fill("upper dos");
    await page.getByLabel("Add a winery").press("Enter");
    await expect.poll(() => stopsOf(page, 2)).toEqual(["Bodega Uno", "Bodega Dos"]);
    expect(await page.getByRole("region", { name: "What the Tastings Cost" }).innerText()).toMatch(
      /€100–€160[^$]*€200–€320/,
    );
    expect(await page.locator("svg.map img").getAttribute("src")).toMatch(/^\/art\/maps\/trip\/.+\.svg$/);
    await expect.poll(() => page.locator("svg.map .map-mark").count()).toBe(4);
  });

  it("a party of seven is told who takes four, and where the notice is too short", async () => {
    const page = await open("?start=2027-05-08&party=7&day=third-estate,first-estate", viewport);
    const problem = day(page, 1).getByText("Third Estate takes four at most, and there are seven of you.");
    await problem.waitFor();
    await day(page, 1).getByRole("link", { name: "Call +1 707 555 0103" }).waitFor();
    await day(page, 1).getByRole("button", { name: "Take it off the trip" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
    expect(await problem.count()).toBe(0);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["Third Estate", "First Estate"]);
  });
});

describe("a stop", () => {
  it("moves by its buttons, over the end of its day, and Ctrl-Z moves it back", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await page.getByRole("button", { name: "Move Second Estate later" }).click();
    await expect.poll(() => stopsOf(page, 2)).toEqual(["Second Estate", "Third Estate"]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate", "Second Estate"]);
  });

  it("moves by keyboard alone", async () => {
    const page = await open("?day=first-estate,second-estate,third-estate");
    await page.getByRole("button", { name: "Drag First Estate" }).focus();
    await page.keyboard.press("Space");
    await page.waitForTimeout(300);
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(300);
    await page.keyboard.press("Space");
    await expect.poll(() => stopsOf(page, 1)).toEqual(["Second Estate", "First Estate", "Third Estate"]);
  });

  it("is dragged to another day", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    const handle = page.getByRole("button", { name: "Drag First Estate" });
    await handle.hover();
    await page.mouse.down();
    const target = (await page.getByRole("button", { name: "Drag Third Estate" }).boundingBox())!;
    await page.mouse.move(target.x + 5, target.y + 5, { steps: 12 });
    await page.mouse.move(target.x + 6, target.y + 6, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => stopsOf(page, 2)).toContain("First Estate");
    expect(await stopsOf(page, 1)).toEqual(["Second Estate"]);
  });

  it("finds every day laid out while it is dragged, and the later ones put off again when it isn't", async () => {
    const page = await open("?day=first-estate&day=second-estate&day=third-estate");
    const later = () => day(page, 3).evaluate((element) => getComputedStyle(element).contentVisibility);
    expect(await later()).toBe("auto");
    await page.getByRole("button", { name: "Drag First Estate" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(later).toBe("visible");
    await page.keyboard.press("Escape");
    await expect.poll(later).toBe("auto");
  });

  it("keeps a fixed time, its booking and its note on the device, and the link has the time alone", async () => {
    const page = await open("?start=2027-05-08&day=first-estate");
    await page.getByRole("button", { name: "Details of First Estate" }).click();
    await page.getByLabel("Fixed time").fill("14:30");
    await page.getByLabel("Booked").check();
    await page.getByLabel("Confirmation number").fill("AB 12");
    await page.getByLabel("Note", { exact: true }).fill("Ask for Ann.");
    await page.getByLabel("Minutes there").focus();
    await day(page, 1).getByText("2:30pm").waitFor();
    await expect.poll(() => page.url()).toContain("first-estate.1430.b");
    expect(decodeURIComponent(page.url())).not.toMatch(/AB 12|Ann/);
    await page.reload();
    await day(page, 1).getByText("Booked, number AB 12").waitFor();
    await day(page, 1).getByText("Ask for Ann.").waitFor();
  });

  it("that is gone keeps its name, and one that was renamed is found", async () => {
    const page = await open("?day=old-fifth,lost-cellar");
    expect(await stopsOf(page, 1)).toEqual(["Fifth Estate", "Lost Cellar"]);
    await day(page, 1).getByText("Lost Cellar is no longer in the guide").waitFor();
  });
});

describe("a day", () => {
  it("is split, merged, moved and removed", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await page.getByRole("button", { name: "Details of Second Estate" }).click();
    await page.getByRole("button", { name: "Start a new day here" }).click();
    await expect.poll(() => stopsOf(page, 3)).toEqual(["Third Estate"]);
    await page.getByRole("button", { name: "Move Day 3 earlier" }).click();
    await expect.poll(() => stopsOf(page, 2)).toEqual(["Third Estate"]);
    await page.getByRole("button", { name: "Edit Day 2" }).click();
    await page.getByRole("button", { name: "Merge with Day 3" }).click();
    await expect.poll(() => stopsOf(page, 2)).toEqual(["Third Estate", "Second Estate"]);
    await page.getByRole("button", { name: "Edit Day 1" }).click();
    await page.getByRole("button", { name: "Remove Day 1" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["Third Estate", "Second Estate"]);
  });

  it("takes the order with the shorter drive, and a door that fills it", async () => {
    const page = await open("?day=second-estate,first-estate,third-estate");
    await page.getByRole("button", { name: "Shorter drive" }).click();
    await expect.poll(async () => (await stopsOf(page, 1))[1]).toBe("Second Estate");
    expect(await page.getByRole("button", { name: "Shorter drive" }).count()).toBe(0);
    await page.getByRole("button", { name: "Remove Third Estate" }).click();
    await page.getByRole("button", { name: "Fill Day 1" }).click();
    await day(page, 1).getByRole("button", { name: /^Add / }).first().click();
    await expect.poll(async () => (await stopsOf(page, 1)).length).toBe(3);
  });
});

describe("the keyboard's place", () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { ariaLabel, textContent } = document.activeElement!;
      return ariaLabel ?? textContent;
    });
  const press = async (page: Page, name: string) => {
    await page.getByRole("button", { name }).first().focus();
    await page.keyboard.press("Enter");
  };

  it("is in the day whose problem was put right, and with the stop that was moved", async () => {
    const page = await open("?party=7&base=millbrook&day=third-estate,first-estate&day=second-estate");
    await press(page, "Move First Estate later");
    await expect.poll(() => stopsOf(page, 2)).toEqual(["First Estate", "Second Estate"]);
    await expect.poll(() => focused(page)).toBe("Move First Estate later");
    await press(page, "Take it off the trip");
    await expect.poll(() => stopsOf(page, 1)).toEqual([]);
    await expect.poll(() => focused(page)).toMatch(/^Day 1/);
    await press(page, "Edit Day 2");
    await press(page, "Remove Day 2");
    await expect.poll(() => focused(page)).toMatch(/Day 1/);
  });

  it("is on the button of a menu that closed", async () => {
    const page = await open("?day=first-estate&add");
    await press(page, "Trips");
    await press(page, "New trip");
    await expect.poll(() => focused(page)).toBe("Trips (2)");
  });
});

it("a day is filled while it has room, also from its town alone", async () => {
  const page = await open("?start=2027-05-08&base=millbrook&day=&day=first-estate,third-estate,fifth-estate");
  expect(await day(page, 2).getByRole("button", { name: "Fill Day 2" }).count()).toBe(0);
  await day(page, 1).getByRole("button", { name: "Fill Day 1" }).click();
  await day(page, 1).getByRole("button", { name: /^Add / }).first().click();
  await expect.poll(async () => (await stopsOf(page, 1)).length).toBe(1);
});

it("the menu of trips is whole on a phone", async () => {
  const page = await open("?name=A+name+as+long+as+a+name+may+be+before+it+wraps&day=first-estate&add", phone);
  await page.getByRole("button", { name: "Trips", exact: true }).click();
  const box = await page.locator(".trip-menu").boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(phone.width);
});

describe("taken along", () => {
  const query = "?start=2027-05-08&base=millbrook&day=first-estate,second-estate.1430";

  it("a calendar has every stop on its own clock, and the day to book by", async () => {
    const page = await open(query);
    const { name, text: file } = await downloaded(page, "Calendar");
    expect(name).toBe("my-trip.ics");
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((e) => new ICAL.Event(e));
    const second = events.find(({ summary, startDate }) => summary === "Second Estate" && !startDate.isDate);
    expect(second?.startDate.toString()).toBe("2027-05-08T14:30:00");
    expect(events.filter(({ startDate }) => startDate.isDate).map(({ startDate }) => startDate.toString())).toEqual([
      "2027-04-08",
    ]);
  });

  it("GPX and KML have the stops, and each day has directions", async () => {
    const page = await open(query);
    expect((await downloaded(page, "GPX")).text).toContain("<name>First Estate</name>");
    expect((await downloaded(page, "KML")).text).toContain("<name>Second Estate</name>");
    const google = await page.getByRole("link", { name: "Google Maps for Day 1" }).getAttribute("href");
    expect(new URL(google!).searchParams.get("waypoints")).toContain("38.3,");
  });

  it("loads what writes a calendar when it is asked for", async () => {
    const page = await open(query);
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length);
    const before = await scripts();
    await downloaded(page, "Calendar");
    expect(await scripts()).toBeGreaterThan(before);
  });

  it("on paper has a day a sheet, with addresses and phones and without buttons", async () => {
    const page = await open(`${query}&day=third-estate`);
    await page.emulateMedia({ media: "print" });
    await page.getByText("1 First Road, Millbrook, CA 94000").waitFor();
    expect(await day(page, 2).evaluate((e) => getComputedStyle(e).breakBefore)).toBe("page");
    expect(await page.locator("main :is(button, input):visible").count()).toBe(0);
    expect(await page.locator("main").evaluate((e) => getComputedStyle(e).columnCount)).toBe("auto");
  });
});

it.each([320, 1280])("a planned trip leaves axe nothing to say in both schemes, at %i px", async (width) => {
  const page = await open("?start=2027-05-08&party=7&day=third-estate,first-estate&day=fourth-estate", {
    width,
    height: 800,
  });
  await page.getByRole("button", { name: "Details of First Estate" }).click();
  await page.getByRole("button", { name: "Edit Day 1" }).click();
  await page.getByLabel("Add a winery").fill("estate");
  // The masthead stays in view, and would cover half of whatever lies below its edge.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await runAxeInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

it("without JavaScript leads to the guides", async () => {
  const page = await browser.open("/trip", { javaScriptEnabled: false });
  expect(await page.locator("main noscript p").first().innerText()).toContain("requires JavaScript");
  expect(await page.locator('main noscript a[href^="/travel/"]:visible').count()).toBeGreaterThan(5);
  expect(await page.locator("main .blank:visible").count()).toBe(0);
});
