import { text } from "node:stream/consumers";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { runAxeInBothSchemes } from "./support/axe.ts";
import { desktop, phone, useBrowser } from "./support/browser.ts";
import {
  findDay,
  readStops,
  readStoredTrips,
  routeFixture,
  waitForPlanner,
} from "./support/trip.ts";

const browser = useBrowser();

const open = async (query: string, viewport = desktop) => {
  const page = await browser.visit(`/trip${query}`, { viewport, before: routeFixture });
  await waitForPlanner(page);
  return page;
};
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();
const hasStops = (page: Page, number: number, ...names: string[]) =>
  expect.poll(() => readStops(page, number)).toEqual(names);

it.each([
  ["a phone", phone],
  ["a desk", desktop],
])(
  "on %s a written day is one press from the planner, and grows on a map with a bill",
  async (_, size) => {
    const page = await open("?day=chateau-un,chateau-deux&add", size);
    expect((await readStoredTrips(page)).length).toBe(1);
    expect(new URL(page.url()).searchParams.has("add")).toBe(false);
    await page.reload();
    await waitForPlanner(page);
    await hasStops(page, 1, "Chateau Un", "Chateau Deux");
    await page.getByLabel("First day").fill("2027-05-08");
    await findDay(page, 1).getByText("Saturday, May 8").waitFor();
    await press(page, "Add a day");
    await page.getByRole("combobox", { name: "To" }).selectOption("1");
    await page.getByLabel("Add a winery").fill("bodega");
    await press(page, "Bodega Uno");
    await page.getByLabel("Add a winery").fill("upper dos");
    await page.getByLabel("Add a winery").press("Enter");
    await hasStops(page, 2, "Bodega Uno", "Bodega Dos");
    const cost = page.getByRole("region", { name: "What the Tastings Cost" });
    expect(await cost.innerText()).toMatch(/about €100–€160[^$]*about €200–€320/);
    expect(await page.locator("svg.map img").getAttribute("src")).toMatch(
      /^\/art\/maps\/trip\/.+\.svg$/,
    );
    await expect.poll(() => page.locator("svg.map .map-mark").count()).toBe(4);
  },
);

it("a problem is read out and fixed by a press, and Undo brings it back", async () => {
  const page = await open("?start=2027-05-08&day=third-estate,first-estate");
  await page.getByLabel("People").fill("7");
  await page.getByLabel("People").blur();
  await expect
    .poll(() => page.locator(".notified").innerText())
    .toMatch(/7 guests\. Day 1: Third Estate takes four/);
  const problem = findDay(page, 1).getByText(
    "Third Estate takes four at most, and there are seven of you.",
  );
  await problem.waitFor();
  await findDay(page, 1).getByRole("link", { name: "Call +1 707 555 0103" }).waitFor();
  await press(page, "Take it off the trip");
  await hasStops(page, 1, "First Estate");
  expect(await problem.count()).toBe(0);
  await page.locator("[data-variant]:visible").getByRole("button", { name: "Undo" }).click();
  await hasStops(page, 1, "Third Estate", "First Estate");
});

describe("a stop", () => {
  it("moves by keyboard alone, step by step read out", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate&day=fourth-estate");
    const isRead = (text: string) =>
      expect.poll(() => page.locator("[id^=DndLiveRegion]").innerText()).toBe(text);
    await page.getByRole("button", { name: "Drag First Estate" }).focus();
    await page.keyboard.press("Space");
    await isRead("Over Day 1, at First Estate.");
    await page.keyboard.press("ArrowDown");
    await isRead("Over Day 1, at Second Estate.");
    await page.keyboard.press("Space");
    await isRead("Dropped First Estate: Day 1, at Second Estate.");
    await hasStops(page, 1, "Second Estate", "First Estate");
    // The toast's buttons aren't read out with it.
    expect((await page.locator(".notified").innerText()).trim()).toBe(
      "Moved First Estate: Day 1, stop 2",
    );
    expect(
      await page
        .locator("[aria-live], [role=status], [role=alert]")
        .locator("[data-variant]")
        .count(),
    ).toBe(0);
  });

  it("is dragged to another day", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await page.getByRole("button", { name: "Drag First Estate" }).hover();
    await page.mouse.down();
    const target = (await page.getByRole("button", { name: "Drag Third Estate" }).boundingBox())!;
    await page.mouse.move(target.x + 5, target.y + 5, { steps: 12 });
    await page.mouse.move(target.x + 6, target.y + 6, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => readStops(page, 2)).toContain("First Estate");
    expect(await readStops(page, 1)).toEqual(["Second Estate"]);
  });

  it("has a fixed time, a booking and a note on the device, and the link has the time alone", async () => {
    const page = await open("?start=2027-05-08&day=first-estate");
    expect(await findDay(page, 1).locator("header").innerText()).not.toContain("driving");
    await press(page, "Details of First Estate");
    await page.getByLabel("Fixed time").fill("14:30");
    await page.getByLabel("Booked").check();
    await page.getByLabel("Confirmation number").fill("AB 12");
    const note = page.getByRole("textbox", { name: "Note", exact: true });
    await note.pressSequentially("Ask for ");
    await expect
      .poll(() => page.evaluate(() => localStorage.trips as string))
      .toContain('"Ask for"');
    await note.pressSequentially("Ann.");
    await page.getByLabel("Minutes there").focus();
    await findDay(page, 1).getByText("2:30pm").waitFor();
    await expect.poll(() => page.url()).toContain("first-estate.1430.b");
    expect(decodeURIComponent(page.url())).not.toMatch(/AB 12|Ann/);
    await page.reload();
    await findDay(page, 1).getByText("Booked, number AB 12").waitFor();
    await findDay(page, 1).getByText("Ask for Ann.").waitFor();
    await press(page, "Details of First Estate");
    await note.press("End");
    await note.pressSequentially(" Twice.");
    await page.reload();
    await findDay(page, 1).getByText("Ask for Ann. Twice.").waitFor();
  });
});

it("a press that ends typing isn't lost when the rows above it grow, and a booking fixes the time that stands there", async () => {
  const page = await open("?start=2027-05-08&day=first-estate,second-estate");
  await press(page, "Details of Second Estate");
  await page.getByLabel("Fixed time").fill("14:30");
  await page.getByLabel("Booked").hover();
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await findDay(page, 1).getByText("2:30pm").waitFor();
  expect(await page.getByLabel("Booked").isChecked()).toBe(true);
  await press(page, "Details of First Estate");
  await page.getByLabel("Booked").check();
  await expect.poll(() => page.url()).toContain("day=first-estate.1000.b,second-estate.1430.b");
});

it("a lunch of one's own has a name and a place, whose drives count, and what is no place is kept", async () => {
  const page = await open("?base=millbrook&day=first-estate");
  await press(page, "Add lunch or a sight to Day 1");
  const name = page.getByLabel("Name", { exact: true });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill("The Grill");
  const where = page.getByLabel(/^Where/);
  await where.fill("https://maps.app.goo.gl/x");
  await page.getByText(/^No place in that/).waitFor();
  expect(await where.inputValue()).toBe("https://maps.app.goo.gl/x");
  await where.fill("38.3, -122.4");
  await expect.poll(() => page.url()).toContain("first-estate,~The+Grill~3830000~-12240000.60m");
  await page.reload();
  await hasStops(page, 1, "First Estate", "The Grill");
});

it("a day ends elsewhere, the next begins there, and a place that no map has is told with its neighbors", async () => {
  const page = await open("?base=bordo&day=chateau-un&base=logrono&day=bodega-uno");
  await press(page, "Millbrook");
  await findDay(page, 2)
    .getByText(/^You go to bed in Millbrook and wake up in Logroño/)
    .waitFor();
  await press(page, "End Day 1 in Logroño");
  await findDay(page, 1).getByText("Logroño for the night").waitFor();
  await expect
    .poll(() => page.url())
    .toContain("base=millbrook&end=logrono&day=chateau-un&base=logrono&day=bodega-uno");
});

describe("a day", () => {
  it("is split, moved, merged and removed", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await press(page, "Details of Second Estate");
    await press(page, "Start a new day here");
    await hasStops(page, 3, "Third Estate");
    await press(page, "Move Day 3 earlier");
    await hasStops(page, 2, "Third Estate");
    await press(page, "Edit Day 2");
    await press(page, "Merge with Day 3");
    await hasStops(page, 2, "Third Estate", "Second Estate");
    await press(page, "Edit Day 1");
    await press(page, "Remove Day 1");
    await hasStops(page, 1, "Third Estate", "Second Estate");
  });

  it("takes the order with the shorter drive, and is filled while it has room, also from its town alone", async () => {
    const page = await open("?day=second-estate,first-estate,third-estate&base=millbrook&day=");
    await press(page, "Shorter drive");
    await expect.poll(async () => (await readStops(page, 1))[1]).toBe("Second Estate");
    expect(await page.getByRole("button", { name: /Shorter drive|Fill Day 1/ }).count()).toBe(0);
    await press(page, "Fill Day 2");
    await findDay(page, 2).getByRole("button", { name: /^Add / }).first().click();
    await expect.poll(async () => (await readStops(page, 2)).length).toBe(1);
  });
});

describe("the keyboard's place", () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent);
  const pressByKey = async (page: Page, name: string) => {
    await page.getByRole("button", { name }).first().focus();
    await page.keyboard.press("Enter");
  };

  it("stays with the stop that moved, in the day that was fixed, and where a day was removed", async () => {
    const page = await open(
      "?party=7&base=millbrook&day=second-estate&day=third-estate,first-estate",
    );
    await pressByKey(page, "Move Third Estate earlier");
    await hasStops(page, 1, "Second Estate", "Third Estate");
    await expect.poll(() => focused(page)).toBe("Move Third Estate earlier");
    await page.keyboard.press("Control+z");
    await hasStops(page, 2, "Third Estate", "First Estate");
    expect(await page.locator("[data-variant]:visible").count()).toBe(0);
    await pressByKey(page, "Take it off the trip");
    await hasStops(page, 2, "First Estate");
    await expect.poll(() => focused(page)).toMatch(/^Day 2/);
    await pressByKey(page, "Edit Day 2");
    await pressByKey(page, "Remove Day 2");
    await expect.poll(() => focused(page)).toMatch(/Day 1/);
  });

  it("is on the button of a menu that closed, which is whole on a phone", async () => {
    const page = await open(
      "?name=A+name+as+long+as+a+name+may+be+before+it+wraps&day=first-estate&add",
      phone,
    );
    await pressByKey(page, "Trips");
    const box = (await page
      .getByRole("button", { name: "New trip" })
      .locator("../..")
      .boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= phone.width]).toEqual([true, true]);
    await page.getByRole("button", { name: "New trip" }).focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("Trips");
    await pressByKey(page, "Trips");
    await pressByKey(page, "New trip");
    await expect.poll(() => focused(page)).toBe("Trips (2)");
  });
});

describe("taken along", () => {
  const query =
    "?start=2027-05-08&base=millbrook&day=first-estate,second-estate.1430&day=third-estate&base=&day=";

  it("is a calendar, whose code is loaded on demand, and each day has directions", async () => {
    const page = await open(query);
    const scripts = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
            .length,
      );
    const before = await scripts();
    await page.getByLabel("Trip", { exact: true }).fill("Up North");
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Calendar")]);
    expect(await scripts()).toBeGreaterThan(before);
    expect(download.suggestedFilename()).toBe("up-north.ics");
    const file = new ICAL.Component(ICAL.parse(await text(await download.createReadStream())));
    // Three visits, a lunch, a reservation and the nights between the days.
    expect(file.getAllSubcomponents("vevent").length).toBe(7);
    const google = await page
      .getByRole("link", { name: "Google Maps for Day 1" })
      .getAttribute("href");
    expect(new URL(google!).searchParams.get("waypoints")).toContain("38.3,");
  });

  it("is days on paper that aren't split, with addresses and places and without buttons", async () => {
    const page = await open(query.replace(".1430", ".1430,~Mill~3830000~-12240000"));
    await page.emulateMedia({ media: "print" });
    await page.getByText("1 First Road, Millbrook, CA 94000").waitFor();
    expect(await page.title()).toBe("My trip");
    await page.getByRole("heading", { name: "Book By" }).waitFor();
    await findDay(page, 1)
      .getByText(/to spare$/)
      .waitFor();
    await findDay(page, 1)
      .getByText(/^Until .+ · Millbrook$/)
      .waitFor();
    const breaks = await findDay(page, 2).evaluate((e) => {
      const { breakBefore, breakInside } = getComputedStyle(e);
      return [breakBefore, breakInside];
    });
    expect(breaks).toEqual(["auto", "avoid"]);
    expect(await page.locator("main :is(button, input):visible").count()).toBe(0);
    expect(await page.locator("main").evaluate((e) => getComputedStyle(e).columnCount)).toBe(
      "auto",
    );
  });
});

it.each([320, 1280])(
  "a planned trip leaves axe nothing to say in both schemes, at %i px",
  async (width) => {
    const query = "?start=2027-05-08&party=7&day=third-estate,first-estate&day=fourth-estate";
    const page = await open(query, { width, height: 800 });
    await press(page, "Details of First Estate");
    await press(page, "Edit Day 1");
    await page.getByLabel("Add a winery").fill("estate");
    // The masthead stays in view, and would cover half of whatever lies below its edge.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await runAxeInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  },
);

describe("an empty planner", () => {
  it("begins with a day of the guide, which keeps its name and fixes no time", async () => {
    const page = await browser.visit("/trip");
    const plan = page.getByRole("button", { name: /^Plan this day, / }).first();
    const name = (await plan.getAttribute("aria-label"))!.replace("Plan this day, ", "");
    expect(await page.locator("section:has(#begin-days) svg.map").count()).toBeGreaterThan(0);
    await plan.click();
    await expect.poll(async () => (await readStops(page, 1)).length).toBeGreaterThan(0);
    expect(await page.getByLabel("Trip", { exact: true }).inputValue()).toBe(name);
    await page.getByRole("link", { name: /^Trip \(\d\)$/ }).waitFor();
    await expect.poll(() => page.url()).toMatch(/&day=[a-z0-9,-]+$/);
    expect(await page.locator("#begin-days").count()).toBe(0);
  });

  it("begins with what the finder has found, and with a link that was sent", async () => {
    const page = await browser.visit("/wineries?sort=name");
    await page.getByRole("link", { name: "Plan a Trip" }).click();
    const found = page.locator("section:has(#begin-found)").getByRole("button", { name: /^Add / });
    await expect.poll(() => found.count()).toBe(6);
    await page.getByLabel("Link to a trip").fill("hello");
    await press(page, "Open it");
    await page.getByText("No trip in that.").waitFor();
    await page
      .getByLabel("Link to a trip")
      .fill("Look: https://elsewhere.example/trip?party=2&day=opus,two");
    await press(page, "Open it");
    await page.getByText("This trip came with the link: 2 stops").waitFor();
  });
});

it("on a phone nothing that was collected to compare covers a day's buttons", async () => {
  const page = await browser.visit("/trip?day=first-estate", {
    viewport: { width: 360, height: 740 },
    before: async (bare) => {
      await routeFixture(bare);
      await bare.evaluate(() => localStorage.setItem("compare", '[["a","A"]]'));
    },
  });
  await page.getByText("Compare (1)").waitFor();
  const edit = page.getByRole("button", { name: "Edit Day 1" });
  await edit.evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
  const isOnTop = await edit.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

it("what a trip of thirty stops has no room for is refused with a reason", async () => {
  const page = await open(`?day=${Array(29).fill("first-estate").join(",")}`);
  const addLunch = () => press(page, "Add lunch or a sight to Day 1");
  const isTold = (text: RegExp) =>
    expect.poll(() => page.locator(".notified").innerText()).toMatch(text);
  await addLunch();
  await isTold(/^Added Lunch/);
  await addLunch();
  await isTold(/^A trip holds 30 stops, and this one has them/);
  await page.goto("/trip?day=second-estate,third-estate&add");
  await page.getByText("2 stops more than a trip holds").waitFor();
  await page.getByText(/^A trip holds 30 stops/).waitFor();
});

it("without JavaScript leads to the guides", async () => {
  const page = await browser.open("/trip", { javaScriptEnabled: false });
  expect(await page.locator("main noscript p").first().innerText()).toContain(
    "requires JavaScript",
  );
  expect(await page.locator('main noscript a[href^="/travel/"]:visible').count()).toBeGreaterThan(
    5,
  );
  expect(await page.locator("main .blank:visible").count()).toBe(0);
});
