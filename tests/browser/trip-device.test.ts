import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { largestRegion } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";
import { ready, stopsOf, storedTrips, withFixture } from "./support/trip.ts";

const { context, open, visit: visitPage } = useBrowser();

const mine = {
  version: 1,
  current: "mine",
  trips: [
    {
      id: "mine",
      revision: 3,
      trip: {
        name: "Our own",
        party: 4,
        days: [{ startsAt: 600, stops: [{ winery: "first-estate", name: "First Estate", note: "Hats." }] }],
      },
    },
  ],
};

/** The planner on a device with something in its storage. */
async function visit(path: string, stored?: string): Promise<Page> {
  const page = await visitPage(path, {
    before: async (bare) => {
      await withFixture(bare);
      if (stored !== undefined) await bare.evaluate((text) => localStorage.setItem("trips", text), stored);
    },
  });
  await ready(page);
  return page;
}

describe("someone's link on a device with a trip of its own", () => {
  const link = "/trip?party=2&day=second-estate,third-estate";

  it("is shown beside it, and is saved when asked", async () => {
    const page = await visit(link, JSON.stringify(mine));
    expect(await stopsOf(page, 1)).toEqual(["Second Estate", "Third Estate"]);
    await page.getByText("Yours, “Our own”, is untouched.").waitFor();
    expect(await storedTrips(page)).toEqual(mine.trips);
    await page.getByRole("button", { name: "Save as mine" }).click();
    await expect.poll(async () => (await storedTrips(page)).length).toBe(2);
    expect((await storedTrips(page))[0]).toEqual(mine.trips[0]);
    await page.getByRole("button", { name: "Trips (2)" }).click();
    await page.getByRole("button", { name: "Our own" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
    await page.reload();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
  });

  it("leads back to one's own", async () => {
    const page = await visit(link, JSON.stringify(mine));
    await page.getByRole("button", { name: "Back to my trip" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
    await page.getByText("Hats.").waitFor();
    expect(await storedTrips(page)).toEqual(mine.trips);
  });

  it("becomes a trip of one's own with the first change", async () => {
    const page = await visit(link, JSON.stringify(mine));
    await page.getByRole("button", { name: "Move Second Estate later" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["Third Estate", "Second Estate"]);
    const stored = await storedTrips(page);
    expect(stored.map(({ trip }) => trip.days[0]!.stops.length)).toEqual([1, 2]);
    expect(await page.getByRole("button", { name: "Save as mine" }).count()).toBe(0);
  });

  it("is the own trip when it is the same", async () => {
    const page = await visit("/trip?party=4&day=first-estate", JSON.stringify(mine));
    await page.getByText("Hats.").waitFor();
    expect(await page.getByRole("button", { name: "Save as mine" }).count()).toBe(0);
  });
});

describe("a device's storage", () => {
  it.each([
    [
      "is forbidden",
      () => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("No.", "SecurityError");
          },
        });
      },
    ],
    [
      "is full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("Full.", "QuotaExceededError");
        };
      },
    ],
  ])("that %s leaves the trip on the screen and in the address, and says so", async (_, before) => {
    const page = await open("/trip", {
      before: async (fresh) => {
        await withFixture(fresh);
        await fresh.addInitScript(before);
      },
    });
    await ready(page);
    await page.getByLabel("Add a winery").fill("first");
    await page.getByLabel("Add a winery").press("Enter");
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
    await page.getByText("Not saved on this device").waitFor();
    await expect.poll(() => page.url()).toContain("day=first-estate");
    await page.reload();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
  });

  it.each([
    ["no JSON", "{trips", 0],
    ["another shape", '{"trips":7}', 0],
    ["an older shape", '{"version":0,"trips":[]}', 0],
    ["nonsense in one field", JSON.stringify({ ...mine, current: 7, trips: [{ ...mine.trips[0], revision: "x" }] }), 1],
  ])("edited by hand to %s opens all the same", async (_, stored, trips) => {
    const page = await visit("/trip", stored);
    expect((await stopsOf(page, 1)).length).toBe(trips);
    await page.getByLabel("Add a winery").fill("second");
    await page.getByLabel("Add a winery").press("Enter");
    await expect.poll(() => stopsOf(page, 1)).toContain("Second Estate");
    if (trips === 0) expect(await page.evaluate(() => localStorage["trips-aside"])).toBe(stored);
  });

  it("that another tab changes is followed", async () => {
    const first = await visit("/trip", JSON.stringify(mine));
    const second = await first.context().newPage();
    await withFixture(second);
    await second.goto("/trip");
    await ready(second);
    await second.getByLabel("Add a winery").fill("third");
    await second.getByLabel("Add a winery").press("Enter");
    await expect.poll(() => stopsOf(first, 1)).toEqual(["First Estate", "Third Estate"]);
    await second.close();
  });

  it("holds several trips, and a removed one comes back", async () => {
    const page = await visit("/trip", JSON.stringify(mine));
    await page.getByRole("button", { name: "Trips", exact: true }).click();
    await page.getByRole("button", { name: "Remove this trip" }).click();
    await expect.poll(() => storedTrips(page)).toEqual([]);
    await page.locator("[data-variant]:visible").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate"]);
  });
});

it("Back from a winery leads to the trip as it is by then", async () => {
  const page = await visit("/trip", JSON.stringify(mine));
  await expect.poll(() => page.url()).toContain("day=first-estate");
  await page.goto("/about");
  await page.evaluate(() => {
    const trips = JSON.parse(localStorage.trips as string);
    trips.trips[0].trip.days[0].stops.push({ winery: "second-estate", name: "Second Estate" });
    localStorage.trips = JSON.stringify(trips);
  });
  await page.goBack();
  await expect.poll(() => stopsOf(page, 1)).toEqual(["First Estate", "Second Estate"]);
});

describe("without a network", () => {
  const [winery] = largestRegion.wineries;
  const query = `/trip?day=${winery!.slug}`;
  const settled = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (
        !navigator.serviceWorker.controller ||
        !(await caches.match("/trip")) ||
        !(await caches.match("/guide.json"))
      )
        await new Promise((next) => setTimeout(next, 50));
    });

  it("the planner opens once it was visited", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await visitor.newPage();
    await page.goto(query);
    await ready(page);
    await settled(page);
    await visitor.setOffline(true);
    await page.reload();
    await ready(page);
    expect(await stopsOf(page, 1)).toEqual([winery!.data.name]);
    await visitor.close();
  });

  it("a saved trip has its wineries' pages and its files", async () => {
    const visitor = await context({ serviceWorkers: "allow" });
    const page = await visitor.newPage();
    await page.goto(query);
    await ready(page);
    await settled(page);
    await page.getByRole("button", { name: /^Save for offline/ }).click();
    await page.getByText(/^On this device: 2 pages/).waitFor();
    await page.evaluate(() =>
      Promise.all(["visited", "rest", "assets", "drawings"].map((name) => caches.delete(name))),
    );
    await visitor.setOffline(true);
    await page.goto("/trip");
    await page.goto(winery!.path);
    expect(await page.locator("h1").innerText()).toBe(winery!.data.name);
    await page.goto(query);
    await ready(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "GPX" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("my-trip.gpx");
    await visitor.setOffline(false);
    await page.goto("/offline");
    await page.getByRole("button", { name: /^Remove Trip:/ }).waitFor();
    await visitor.close();
  });
});
