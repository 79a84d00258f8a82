import ICAL from "ical.js";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { renderPdf } from "../../src/tools/print.ts";
import { readSheets } from "../support/sheets.ts";
import { waitForUrl } from "./support/browser.ts";
import {
  downloadFile,
  editTrip,
  findDay,
  press,
  routeFixture,
  useTripBrowser,
  waitForPlanner,
} from "./support/trip.ts";

const { browser, open } = useTripBrowser();

/** Reads the events of a calendar, with cancelled ones as whole days. */
const readEvents = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, startDate } = new ICAL.Event(component);
    const status = component.getFirstPropertyValue("status") ?? "";
    return { uid, sequence, summary, start: startDate.toString(), status };
  });

describe("a trip taken along", () => {
  const query =
    "?start=2027-05-08&base=millbrook&day=first-estate,second-estate.1430&day=third-estate&base=&day=";

  it("is a calendar, whose code is loaded on demand", async () => {
    const page = await open(query);
    const countScripts = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
            .length,
      );
    const before = await countScripts();
    await editTrip(page);
    await page.getByLabel("Trip", { exact: true }).fill("Up North");
    await page.getByLabel("Trip", { exact: true }).blur();
    const { name, text } = await downloadFile(page, "Calendar");
    expect(await countScripts()).toBeGreaterThan(before);
    expect(name).toBe("up-north.ics");
    // Three visits, a lunch, a reservation and the nights between the days.
    expect(readEvents(text)).toHaveLength(7);
  });

  it("has directions for each day", async () => {
    const page = await open(query);
    const google = await page
      .getByRole("link", { name: "Google Maps for Day 1" })
      .getAttribute("href");
    expect(new URL(google!).searchParams.get("waypoints")).toContain("38.3,");
  });

  it("is printed without buttons, each day in one piece", async () => {
    const page = await open(query.replace(".1430", ".1430,~Mill~3830000~-12240000"));
    await page.emulateMedia({ media: "print" });
    await page.getByText("1 First Road, Millbrook, CA 94000").waitFor();
    expect(await page.title()).toBe("My trip");
    await page.getByRole("heading", { name: "To Book" }).waitFor();
    await findDay(page, 1)
      .getByText(/to spare$/)
      .first()
      .waitFor();
    await findDay(page, 1)
      .getByText(/^until .+\s· Millbrook$/)
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

const fullDays = [
  "&day=first-estate,~Lunch.1215.60m,second-estate.1400,third-estate",
  "&day=fourth-estate,~Lunch.1215.60m,fifth-estate.1400,~Mill~3848000~-12240000",
];

it.each([1, 2])("a trip of %i days fits one sheet of letter paper", async (days) => {
  const query = fullDays.slice(0, days).join("");
  const page = await open(`?start=2027-05-08&party=4&base=millbrook${query}`);
  const sheets = await readSheets(await renderPdf(page, "Letter"));
  expect(sheets.length).toBe(1);
});

it("a shared trip's next calendar cancels a removed stop's events", async () => {
  const page = await open("?start=2027-05-08&day=first-estate,third-estate&id=ann-1.0");
  await downloadFile(page, "Calendar");
  await press(page, "Edit Third Estate");
  await press(page, "Remove Third Estate");
  const { text } = await downloadFile(page, "Calendar");
  const cancelled = readEvents(text).filter(({ status }) => status === "CANCELLED");
  expect(cancelled.map(({ summary }) => summary)).toEqual(["Third Estate"]);
});

/** Opens a trip in the browser of another person. */
const openAs = async (person: BrowserContext, path: string) => {
  const page = await person.newPage();
  await routeFixture(page);
  await page.goto(path);
  await waitForPlanner(page);
  return page;
};
const readCalendar = async (page: Page) => {
  const events = readEvents((await downloadFile(page, "Calendar")).text);
  return {
    uids: events.map(({ uid }) => uid),
    states: events.map(({ summary, start, status }) => [summary, start, status].join(" ")),
    sequence: Math.min(...events.map(({ sequence }) => sequence)),
  };
};

it("a trip of two people updates the same events in both calendars", async () => {
  const people = await Promise.all([browser.context(), browser.context()]);
  const [ann, bob] = people;

  const annPage = await openAs(ann!, "/trip?start=2027-05-08&day=first-estate,third-estate&add");
  await annPage.getByRole("heading", { name: "Third Estate" }).waitFor();
  const made = await readCalendar(annPage);
  expect(made.states).toEqual([
    "First Estate 2027-05-08T10:00:00 ",
    "Third Estate 2027-05-08T11:30:00 ",
  ]);

  const bobPage = await openAs(bob!, annPage.url());
  await press(bobPage, "Edit Third Estate");
  await bobPage.getByLabel("Preferred time").fill("14:30");
  await bobPage.getByLabel("Booked").check();
  await waitForUrl(bobPage, "third-estate.1430.b");
  const changed = await readCalendar(bobPage);
  expect(changed.uids).toEqual(expect.arrayContaining(made.uids));
  expect(changed.sequence).toBeGreaterThan(made.sequence);
  await press(bobPage, "Edit First Estate");
  await press(bobPage, "Remove First Estate");
  await expect.poll(() => bobPage.url()).not.toContain("first-estate");
  const cameBack = await openAs(ann!, bobPage.url());
  await press(cameBack, "Take these changes");
  await cameBack.getByText("Booked for 2:30pm").waitFor();
  const taken = await readCalendar(cameBack);
  expect(taken.states).toContain("First Estate 2027-05-08 CANCELLED");
  expect(taken.uids).toEqual(expect.arrayContaining(made.uids));
  expect(taken.sequence).toBeGreaterThan(changed.sequence);

  await Promise.all(people.map((person) => person.close()));
});
