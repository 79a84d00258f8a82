import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { largestRegion } from "../support/living.ts";
import {
  fillStorage,
  findButton,
  forbidStorage,
  useBrowser,
  waitForUrl,
} from "./support/browser.ts";
import {
  addWinery as add,
  downloadFile,
  hasStops as hasStopsOnDay,
  readStoredTrips,
  routeFixture,
  undoInToast,
  waitForPlanner,
} from "./support/trip.ts";

const { context, open, visit: visitPage } = useBrowser();

const stop = { id: "first-estate", winery: "first-estate", name: "First Estate", note: "Hats." };
const mine = {
  version: 1,
  current: "mine",
  trips: [
    {
      id: "mine",
      revision: 3,
      trip: { name: "Our own", party: 4, days: [{ startsAt: 600, stops: [stop] }] },
    },
  ],
};

/** The planner on a device with trips in its storage. */
async function visit(path: string, stored: string | typeof mine = mine): Promise<Page> {
  const value = typeof stored === "string" ? stored : JSON.stringify(stored);
  const page = await visitPage(path, {
    before: async (bare) => {
      await routeFixture(bare);
      await bare.evaluate((kept) => localStorage.setItem("trips", kept), value);
    },
  });
  await waitForPlanner(page);
  return page;
}
/** The planner in another tab of the same device. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await routeFixture(other);
  await other.goto("/trip");
  await waitForPlanner(other);
  return other;
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const hasStops = (page: Page, ...names: string[]) => hasStopsOnDay(page, 1, ...names);

describe("a shared link on a device with a trip of its own", () => {
  const link = "/trip?party=2&day=second-estate,third-estate";

  it("is saved beside it when asked or changed", async () => {
    const page = await visit(link);
    await hasStops(page, "Second Estate", "Third Estate");
    await press(page, "Back to my trip");
    await page.getByText("Hats.").waitFor();
    expect(await readStoredTrips(page)).toEqual(mine.trips);
    await page.goto(link);
    await press(page, "Save as mine");
    await expect.poll(async () => (await readStoredTrips(page)).length).toBe(2);
    expect((await readStoredTrips(page))[0]).toEqual(mine.trips[0]);
    await press(page, "All trips (2)");
    await press(page, "Our own");
    await hasStops(page, "First Estate");
    await page.goto("/trip?party=2&day=fourth-estate,third-estate");
    await press(page, "Edit Fourth Estate");
    await press(page, "Later: move Fourth Estate later");
    await expect.poll(async () => (await readStoredTrips(page)).length).toBe(3);
    await page.locator(".toast", { hasText: "This is your own copy now." }).waitFor();
    expect(await findButton(page, "Save as mine").count()).toBe(0);
  });

  it("keeps the stop that another tab added meanwhile", async () => {
    const page = await visit(link);
    const other = await secondTab(page);
    await add(other, "fourth");
    await hasStops(other, "First Estate", "Fourth Estate");
    await press(page, "Save as mine");
    await expect
      .poll(async () => (await readStoredTrips(page)).map(({ trip }) => trip.days[0]!.stops.length))
      .toEqual([2, 2]);
    await hasStops(other, "First Estate", "Fourth Estate");
    await other.close();
  });

  it("is not called saved if it could not be stored", async () => {
    const page = await visit(
      `/trip?start=2027-13-40&party=2&stops=4&day=second-estate,hollow-oak,third-estate`,
    );
    const lost = page.getByRole("region", { name: /^Not all of the link/ });
    expect(await lost.getByRole("listitem").allInnerTexts()).toEqual([
      "the first day (2027-13-40)",
      "Hollow Oak, which is not in the guide; only the name is kept",
      "1 of 4 stops",
    ]);
    await page.evaluate(fillStorage);
    await press(page, "Save as mine");
    await page.getByText("Not saved on this device").waitFor();
    expect(await page.getByText("Saved as yours").count()).toBe(0);
    expect(await readStoredTrips(page)).toEqual(mine.trips);
  });
});

describe("a device's storage", () => {
  it.each([
    ["is forbidden", forbidStorage],
    ["is full", fillStorage],
  ])("that %s leaves the trip on the screen and in the URL", async (_, before) => {
    const page = await open("/trip", {
      before: async (fresh) => {
        await routeFixture(fresh);
        await fresh.addInitScript(before);
      },
    });
    await waitForPlanner(page);
    await add(page, "first");
    await hasStops(page, "First Estate");
    await page.getByText("Not saved on this device").waitFor();
    await waitForUrl(page, "day=first-estate");
    await page.reload();
    await hasStops(page, "First Estate");
  });

  it("that another tab changes keeps both tabs' stops", async () => {
    const first = await visit("/trip");
    const second = await secondTab(first);
    await add(first, "second");
    await hasStops(second, "First Estate", "Second Estate");
    await add(second, "third");
    await hasStops(first, "First Estate", "Second Estate", "Third Estate");
    await findButton(first, "Undo").first().click();
    for (const page of [first, second]) await hasStops(page, "First Estate", "Third Estate");
    await expect
      .poll(() => first.locator(".notified").innerText())
      .toBe("Undone: Added Second Estate to Day 1");
    await second.close();
  });

  it("that can't be read is offered as a file", async () => {
    const page = await visit("/trip", "{by hand");
    expect((await downloadFile(page, "Save it as a file")).text).toBe("{by hand");
    await press(page, "Delete it");
    await add(page, "first");
    await page.reload();
    await hasStops(page, "First Estate");
  });

  it("of a newer version stays as it is", async () => {
    const newer = '{"version":2,"trips":[]}';
    const other = await visit("/trip", newer);
    await add(other, "first");
    await other.getByText("A newer version of this site has stored your trips.").waitFor();
    expect(await other.evaluate(() => localStorage.trips)).toBe(newer);
  });

  it("gives a removed trip back", async () => {
    const page = await visit("/trip");
    await press(page, "All trips");
    await press(page, "Remove this trip");
    await expect.poll(() => readStoredTrips(page)).toEqual([]);
    await undoInToast(page).click();
    await hasStops(page, "First Estate");
  });

  it("is copied with an id of its own", async () => {
    const page = await visit("/trip");
    await press(page, "All trips");
    await press(page, "Copy this trip");
    await expect.poll(async () => (await readStoredTrips(page)).length).toBe(2);
    const [first, second] = await readStoredTrips(page);
    expect(first).toEqual(mine.trips[0]);
    expect(second).toMatchObject({ trip: { name: "Our own 2" } });
    expect(second).not.toMatchObject({ id: "mine" });
  });
});

describe("a copy of the reader's trip that comes back", () => {
  const link =
    "/trip?party=4&stops=2.2&name=Our+own&day=first-estate.1400.b,third-estate&id=mine.7";

  it("says what changed before anything is taken", async () => {
    const page = await visit(link);
    await page.getByRole("heading", { level: 1, name: "Two differences from yours" }).waitFor();
    const rows = page.locator("section[aria-labelledby=changes] li");
    expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, " "))).toEqual([
      "First Estate booked and moved Day 1, was 10am 2pm",
      expect.stringMatching(/^\+ Third Estate added Day 1, 3:\d+pm to/),
    ]);
    expect(await findButton(page, /^Edit/).count()).toBe(0);
    expect(await readStoredTrips(page)).toEqual(mine.trips);
  });

  it("is taken with ids and notes, until Undo", async () => {
    const page = await visit(link);
    await press(page, "Take these changes");
    await hasStops(page, "First Estate", "Third Estate");
    await page.getByText("Hats.").waitFor();
    const [stored] = await readStoredTrips(page);
    expect(stored).toMatchObject({ id: "mine", revision: 8, trip: { name: "Our own" } });
    await undoInToast(page).click();
    await hasStops(page, "First Estate");
  });

  it("has an id of its own if both are kept", async () => {
    const page = await visit(link);
    await press(page, "Keep both");
    await expect.poll(async () => (await readStoredTrips(page)).length).toBe(2);
    const [first, second] = await readStoredTrips(page);
    expect(first).toEqual(mine.trips[0]);
    expect(second).not.toMatchObject({ id: "mine" });
    expect(second).toMatchObject({ trip: { name: "Our own (from a link)" } });
  });

  it("leaves it as it was when asked", async () => {
    const page = await visit(link);
    await press(page, "Leave mine as it was");
    await hasStops(page, "First Estate");
    expect(await readStoredTrips(page)).toEqual(mine.trips);
  });

  it("asks nothing if nothing has changed", async () => {
    const page = await visit("/trip?party=4&stops=1&day=first-estate&id=mine.2");
    await page.getByText("Hats.").waitFor();
    expect(await findButton(page, "Take these changes").count()).toBe(0);
  });
});

it("Back from a winery shows what was added meanwhile", async () => {
  const page = await visit("/trip");
  await waitForUrl(page, "day=first-estate");
  await page.goto("/about");
  await page.evaluate(() => {
    const trips = JSON.parse(localStorage.trips as string);
    trips.trips[0].trip.days[0].stops.push({ winery: "second-estate", name: "Second Estate" });
    localStorage.trips = JSON.stringify(trips);
  });
  await page.goBack();
  await hasStops(page, "First Estate", "Second Estate");
});

it("a saved trip opens without a network, with its pages and files", async () => {
  const winery = largestRegion.wineries[0]!;
  const query = `/trip?day=${winery.slug}`;
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await visitor.newPage();
  await page.goto(query);
  await waitForPlanner(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isStored = async () =>
      (await caches.match("/trip")) && (await caches.match("/guide.json"));
    while (!navigator.serviceWorker.controller || !(await isStored()))
      await new Promise((next) => setTimeout(next, 50));
  });
  await visitor.setOffline(true);
  await page.reload();
  await waitForPlanner(page);
  await hasStops(page, winery.data.name);
  await visitor.setOffline(false);
  await findButton(page, /^Save for offline/).click();
  await page.getByText(/^On this device: 2 pages/).waitFor();
  await page.evaluate(() =>
    Promise.all(["visited", "rest", "assets", "drawings"].map((name) => caches.delete(name))),
  );
  await visitor.setOffline(true);
  await page.goto(winery.path);
  expect(await page.locator("h1").innerText()).toBe(winery.data.name);
  await page.goto(query);
  await waitForPlanner(page);
  expect((await downloadFile(page, "GPX")).name).toBe("my-trip.gpx");
  await visitor.setOffline(false);
  await page.goto("/offline");
  await findButton(page, /^Remove Trip:/).waitFor();
  await visitor.close();
});

it("two shared trips can be saved for offline use", async () => {
  const [first, second] = largestRegion.wineries;
  const visitor = await context({ serviceWorkers: "allow" });
  const page = await visitor.newPage();
  const saveLink = async (name: string, slug: string) => {
    await page.goto(`/trip?name=${name}&day=${slug}`);
    await waitForPlanner(page);
    await findButton(page, /^Save for offline/).click();
    await page.getByText(/^On this device: 2 pages/).waitFor();
  };
  await saveLink("Ann", first!.slug);
  await saveLink("Bob", second!.slug);
  await page.goto("/offline");
  await findButton(page, "Remove Trip: Ann").waitFor();
  await findButton(page, "Remove Trip: Bob").click();
  await findButton(page, "Remove Trip: Bob").waitFor({ state: "detached" });
  expect(await findButton(page, /^Remove Trip:/).allTextContents()).toHaveLength(1);
  await visitor.setOffline(true);
  await page.goto(first!.path);
  expect(await page.locator("h1").innerText()).toBe(first!.data.name);
  await visitor.close();
});
