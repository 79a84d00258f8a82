import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { GuideData } from "../../../src/catalogue/guide-data.ts";
import { guideDataOf, region, winery } from "../../unit/features/trip/support.ts";
import { desktop, findButton, useBrowser } from "./browser.ts";

/** Five wineries up a valley, about five kilometers apart, with what can be wrong with one. */
const valleyWineries = [
  winery("first-estate", {
    latitude: 38.3,
    address: ["1 First Road", "Millbrook, CA 94000", "United States"],
    phone: "+1 707 555 0101",
  }),
  winery("second-estate", {
    latitude: 38.345,
    appointment: "Required",
    leadTimeDays: 30,
    phone: "+1 707 555 0102",
  }),
  winery("third-estate", { latitude: 38.39, maxGuests: 4, phone: "+1 707 555 0103" }),
  winery("fourth-estate", { latitude: 38.435, hours: { "thu-mon": "10:00-17:00" } }),
  winery("fifth-estate", { latitude: 38.48, fee: "none" }),
];
const euroFee = { fee: { min: 25, max: 40, currency: "EUR" } } as const;
const frenchWineries = [
  winery("chateau-un", { ...euroFee, latitude: 45.0, longitude: -0.6 }),
  winery("chateau-deux", { ...euroFee, latitude: 45.05, longitude: -0.62 }),
];
const spanishWineries = [
  winery("bodega-uno", { ...euroFee, latitude: 42.55, longitude: -2.85 }),
  winery("bodega-dos", { ...euroFee, latitude: 42.58, longitude: -2.8 }),
];

/** What the planner plans with in these tests, whatever the guide says today. */
const tripFixture: GuideData = guideDataOf(
  [
    region(valleyWineries),
    region(frenchWineries, { id: "france/left-bank", name: "Left Bank", timeZone: "Europe/Paris" }),
    region(spanishWineries, { id: "spain/upper", name: "Upper Hills", timeZone: "Europe/Madrid" }),
  ],
  [
    { id: "millbrook", name: "Millbrook", latitude: 38.3, longitude: -122.4 },
    { id: "logrono", name: "Logroño", latitude: 42.465, longitude: -2.45 },
  ],
);

/** Gives the planner the fixture in place of the guide. */
export const routeFixture = (page: Page): Promise<unknown> =>
  page.route("**/guide.json", (route) => route.fulfill({ json: tripFixture }));

export const findDay = (page: Page, number: number) =>
  page.getByRole("region", { name: new RegExp(`\\bDay ${number}\\b`) });

/** The names of a day's stops, in their order. */
export const readStops = (page: Page, number: number): Promise<string[]> =>
  findDay(page, number).getByRole("heading", { level: 3 }).allInnerTexts();

export const waitForPlanner = (page: Page): Promise<void> =>
  page.locator(".trip[aria-busy=false]").waitFor();

/** Adds a winery by its name, to a day or to an empty trip. */
export async function addWinery(page: Page, name: string, day = 1): Promise<void> {
  const field = page.getByLabel("Add a winery");
  const button = findButton(page, `Add a stop to Day ${day}`);
  if ((await button.getAttribute("aria-expanded").catch(() => null)) === "false")
    await button.click();
  await field.fill(name);
  await field.press("Enter");
}

export const press = (page: Page, name: string) => findButton(page, name).first().click();

/** Waits until a day has these stops. */
export const hasStops = (page: Page, number: number, ...names: string[]) =>
  expect.poll(() => readStops(page, number)).toEqual(names);

export const undoInToast = (page: Page) =>
  findButton(page.locator("[data-variant]:visible"), "Undo");

/** Returns the browser, and a function that opens a trip in the planner with the fixture. */
export function useTripBrowser() {
  const browser = useBrowser();
  const open = async (query: string, viewport = desktop): Promise<Page> => {
    const page = await browser.visit(`/trip${query}`, { viewport, before: routeFixture });
    await waitForPlanner(page);
    return page;
  };
  return { browser, open };
}

/** Saves one of a trip's files, and reads it. */
export async function downloadFile(page: Page, label: string) {
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, label)]);
  return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) };
}

/** Opens the form with the trip's name, first day and people. */
export const editTrip = (page: Page): Promise<void> => findButton(page, "Edit trip").click();

/** The trips that are stored on the device. */
export const readStoredTrips = (
  page: Page,
): Promise<{ trip: { name: string; days: { stops: unknown[] }[] } }[]> =>
  page.evaluate(() => (JSON.parse(localStorage.trips ?? '{"trips":[]}') as { trips: [] }).trips);
