import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  findButton,
  findLink,
  phone,
  waitForCount,
  waitForText,
  waitForUrl,
} from "./support/browser.ts";
import {
  addWinery,
  editTrip,
  findDay,
  hasStops,
  press,
  readStops,
  readStoredTrips,
  undoInToast,
  useTripBrowser,
  waitForPlanner,
} from "./support/trip.ts";

const { open } = useTripBrowser();

describe("a day of the guide", () => {
  const query = "?day=chateau-un,chateau-deux&add";

  it("is stored by one press", async () => {
    const page = await open(query, phone);
    expect((await readStoredTrips(page)).length).toBe(1);
    expect(new URL(page.url()).searchParams.has("add")).toBe(false);
    await page.reload();
    await waitForPlanner(page);
    await hasStops(page, 1, "Chateau Un", "Chateau Deux");
  });

  it("grows on a map with a bill", async () => {
    const page = await open(query, phone);
    await editTrip(page);
    await page.getByLabel("First day").fill("2027-05-08");
    await findDay(page, 1).getByText("Saturday, May 8").waitFor();
    await press(page, "+ Add a day");
    await addWinery(page, "bodega", 2);
    await addWinery(page, "upper dos", 2);
    await expect.poll(() => readStops(page, 2)).toContain("Bodega Dos");
    await hasStops(page, 2, "Bodega Uno", "Bodega Dos");
    const cost = page.getByRole("region", { name: "What It Costs" });
    await waitForText(cost, /about €100–€160[^$]*Both\s*about €200–€320/);
    expect(await page.locator("svg.map img").first().getAttribute("src")).toMatch(
      /^\/art\/maps\/trip\/.+\.svg$/,
    );
    await waitForCount(page.locator("svg.map .map-mark"), 4);
  });
});

it("keeps a number that is out of range, and says what it may be", async () => {
  const page = await open("?day=first-estate");
  await editTrip(page);
  const field = page.getByLabel("People");
  for (const people of ["0", "200"]) {
    await field.fill(people);
    await field.blur();
    await page.getByRole("alert").filter({ hasText: "Enter 1 to 99." }).waitFor();
    expect(await field.inputValue()).toBe(people);
  }
  await page.getByText("1 day\u202F· 2 people").waitFor();
});

describe("a problem", () => {
  const query = "?start=2027-05-08&day=third-estate,first-estate";
  const warning = "Third Estate takes four at most, and there are seven of you.";
  const invite = async (page: Page, people: string) => {
    await editTrip(page);
    await page.getByLabel("People").fill(people);
    await page.getByLabel("People").blur();
  };

  it("is read out with what caused it", async () => {
    const page = await open(query);
    await invite(page, "7");
    await waitForText(page.locator(".notified"), /7 guests\. Day 1: Third Estate takes four/);
    await findLink(findDay(page, 1), "Call +1 707 555 0103").waitFor();
  });

  it("is fixed by a press and comes back by Undo", async () => {
    const page = await open(query);
    await invite(page, "7");
    const problem = findDay(page, 1).getByText(warning);
    await problem.waitFor();
    await press(page, "Take it off the trip");
    await hasStops(page, 1, "First Estate");
    expect(await problem.count()).toBe(0);
    await undoInToast(page).click();
    await hasStops(page, 1, "Third Estate", "First Estate");
  });
});

describe("a day", () => {
  it("ends in another town, where the next day starts", async () => {
    const page = await open("?base=bordo&day=first-estate&base=logrono&day=bodega-uno");
    await press(page, "Millbrook");
    await findDay(page, 2)
      .getByText(/^An ocean lies between Millbrook and Logroño/)
      .waitFor();
    await press(page, "Edit Day 1");
    await page.getByLabel("Day 1 ends in").fill("logrono");
    await page.getByLabel("Day 1 ends in").blur();
    await findDay(page, 1).getByText("Logroño for the night").waitFor();
    await waitForUrl(
      page,
      "base=millbrook&end=logrono&day=first-estate&base=logrono&day=bodega-uno",
    );
  });

  it("is split, moved, merged and removed", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await press(page, "Edit Second Estate");
    await press(page, "Start a new day here");
    await hasStops(page, 3, "Third Estate");
    await press(page, "Edit Day 3");
    await press(page, "Earlier: move Day 3 earlier");
    await hasStops(page, 2, "Third Estate");
    await page.keyboard.press("Escape");
    await press(page, "Edit Day 2");
    await press(page, "Merge with Day 3");
    await hasStops(page, 2, "Third Estate", "Second Estate");
    await press(page, "Edit Day 1");
    await press(page, "Remove Day 1");
    await hasStops(page, 1, "Third Estate", "Second Estate");
  });

  it("is copied again by Redo after Undo", async () => {
    const page = await open("?day=first-estate");
    await press(page, "Edit Day 1");
    await press(page, "Copy Day 1");
    await hasStops(page, 2, "First Estate");
    await page.keyboard.press("Control+z");
    await waitForCount(findDay(page, 2), 0);
    await page.keyboard.press("Control+Shift+Z");
    await hasStops(page, 2, "First Estate");
  });

  it("takes the order with the shorter drive", async () => {
    const page = await open("?day=second-estate,first-estate,third-estate");
    await press(page, "Shorter drive");
    await expect.poll(async () => (await readStops(page, 1))[1]).toBe("Second Estate");
    await waitForCount(findButton(page, "Shorter drive"), 0);
  });

  it("is filled from its town alone", async () => {
    const page = await open("?day=first-estate&base=millbrook&day=");
    await press(page, "Fill the day: Day 2");
    await findButton(findDay(page, 2), /^Add .* Estate$/)
      .first()
      .click();
    await expect.poll(async () => (await readStops(page, 2)).length).toBe(1);
  });

  it("offers to be filled only if something fits", async () => {
    const page = await open("?day=first-estate,second-estate,third-estate&day=bodega-uno");
    await findButton(page, "Fill the day: Day 2").waitFor();
    expect(await findButton(page, "Fill the day: Day 1").count()).toBe(0);
  });

  it("has a night, whose number stays on the device", async () => {
    const page = await open("?start=2027-05-08&base=millbrook&day=first-estate");
    await press(page, "Edit Day 1");
    await page.getByLabel("Night after Day 1").fill("Hotel Trio");
    await page.getByLabel("Check-in from").fill("15:00");
    await page.getByLabel("Number", { exact: true }).fill("N-1");
    await page.getByLabel("Number", { exact: true }).blur();
    await findDay(page, 1).getByText("Hotel Trio, check-in from 3pm, number N-1").waitFor();
    await waitForUrl(page, "night=Hotel+Trio.1500&day=");
    expect(page.url()).not.toContain("N-1");
  });
});

it("the bill compares the reader's own costs with the budget", async () => {
  const page = await open("?party=2&day=first-estate");
  await page.getByText("Add a cost or a budget").click();
  await page.getByLabel("Cost", { exact: true }).fill("Driver");
  await page.getByLabel("Amount").fill("90");
  await press(page, "Add the cost");
  await page.getByLabel(/^Budget/).fill("140");
  await page.getByLabel(/^Budget/).blur();
  const cost = page.getByRole("region", { name: "What It Costs" });
  await waitForText(cost, /Altogether\s*about \$150/);
  await waitForText(cost, "$140 for two: $10 over");
});
