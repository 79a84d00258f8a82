import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { largestRegion } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";
import { ready, stopsOf, storedTrips, withFixture } from "./support/trip.ts";

const { context, open, visit: visitPage } = useBrowser();

const stop = { winery: "first-estate", name: "First Estate", note: "Hats." };
const mine = {
  version: 1,
  current: "mine",
  trips: [{ id: "mine", revision: 3, trip: { name: "Our own", party: 4, days: [{ startsAt: 600, stops: [stop] }] } }],
};

/** The planner on a device with trips in its storage. */
async function visit(path: string, stored: string | typeof mine = mine): Promise<Page> {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  const page = await visitPage(path, {
    before: async (bare) => {
      await withFixture(bare);
      await bare.evaluate((value) => localStorage.setItem("trips", value), text);
    },
  });
  await ready(page);
  return page;
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const hasStops = (page: Page, ...names: string[]) => expect.poll(() => stopsOf(page, 1)).toEqual(names);
async function add(page: Page, name: string) {
  await page.getByLabel("Add a winery").fill(name);
  await page.getByLabel("Add a winery").press("Enter");
}

describe("a shared link on a device with a trip of its own", () => {
  const link = "/trip?party=2&day=second-estate,third-estate";

  it("is shown beside it, leads back to it, and is saved when asked", async () => {
    const page = await visit(link);
    await hasStops(page, "Second Estate", "Third Estate");
    await page.getByText("Yours, “Our own”, is untouched.").waitFor();
    await press(page, "Back to my trip");
    await page.getByText("Hats.").waitFor();
    expect(await storedTrips(page)).toEqual(mine.trips);
    await page.goto(link);
    await press(page, "Save as mine");
    await expect.poll(async () => (await storedTrips(page)).length).toBe(2);
    expect((await storedTrips(page))[0]).toEqual(mine.trips[0]);
    await press(page, "Trips (2)");
    await press(page, "Our own");
    await hasStops(page, "First Estate");
    await page.reload();
    await hasStops(page, "First Estate");
  });

  it("becomes a trip of one's own with the first change", async () => {
    const page = await visit(link);
    await press(page, "Move Second Estate later");
    await hasStops(page, "Third Estate", "Second Estate");
    const stored = await storedTrips(page);
    expect(stored.map(({ trip }) => trip.days[0]!.stops.length)).toEqual([1, 2]);
    expect(await page.getByRole("button", { name: "Save as mine" }).count()).toBe(0);
  });

  it("is the own trip when it is the same", async () => {
    const page = await visit("/trip?party=4&day=first-estate");
    await page.getByText("Hats.").waitFor();
    expect(await page.getByRole("button", { name: "Save as mine" }).count()).toBe(0);
  });
});

describe("a device's storage", () => {
  it.each([
    [
      "is forbidden",
      () =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("No.", "SecurityError");
          },
        }),
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
    await add(page, "first");
    await hasStops(page, "First Estate");
    await page.getByText("Not saved on this device").waitFor();
    await expect.poll(() => page.url()).toContain("day=first-estate");
    await page.reload();
    await hasStops(page, "First Estate");
  });

  it("that another tab changes is followed", async () => {
    const first = await visit("/trip");
    const second = await first.context().newPage();
    await withFixture(second);
    await second.goto("/trip");
    await ready(second);
    await add(second, "third");
    await hasStops(first, "First Estate", "Third Estate");
    await second.close();
  });

  it("gives a removed trip back", async () => {
    const page = await visit("/trip");
    await press(page, "Trips");
    await press(page, "Remove this trip");
    await expect.poll(() => storedTrips(page)).toEqual([]);
    await page.locator("[data-variant]:visible").getByRole("button", { name: "Undo" }).click();
    await hasStops(page, "First Estate");
  });
});

it("Back from a winery leads to the trip as it is by then", async () => {
  const page = await visit("/trip");
  await expect.poll(() => page.url()).toContain("day=first-estate");
  await page.goto("/about");
  await page.evaluate(() => {
    const trips = JSON.parse(localStorage.trips as string);
    trips.trips[0].trip.days[0].stops.push({ winery: "second-estate", name: "Second Estate" });
    localStorage.trips = JSON.stringify(trips);
  });
  await page.goBack();
  await hasStops(page, "First Estate", "Second Estate");
});

it("the planner opens without a network once it was visited, and a saved trip has its pages and files", async () => {
  const winery = largestRegion.wineries[0]!;
  const query = `/trip?day=${winery.slug}`;
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await visitor.newPage();
  await page.goto(query);
  await ready(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isStored = async () => (await caches.match("/trip")) && (await caches.match("/guide.json"));
    while (!navigator.serviceWorker.controller || !(await isStored()))
      await new Promise((next) => setTimeout(next, 50));
  });
  await visitor.setOffline(true);
  await page.reload();
  await ready(page);
  await hasStops(page, winery.data.name);
  await visitor.setOffline(false);
  await page.getByRole("button", { name: /^Save for offline/ }).click();
  await page.getByText(/^On this device: 2 pages/).waitFor();
  await page.evaluate(() => Promise.all(["visited", "rest", "assets", "drawings"].map((name) => caches.delete(name))));
  await visitor.setOffline(true);
  await page.goto(winery.path);
  expect(await page.locator("h1").innerText()).toBe(winery.data.name);
  await page.goto(query);
  await ready(page);
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "GPX")]);
  expect(download.suggestedFilename()).toBe("my-trip.gpx");
  await visitor.setOffline(false);
  await page.goto("/offline");
  await page.getByRole("button", { name: /^Remove Trip:/ }).waitFor();
  await visitor.close();
});
