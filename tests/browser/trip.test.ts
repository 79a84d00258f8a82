import { text } from "node:stream/consumers";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { runAxeInBothSchemes } from "./support/axe.ts";
import { desktop, phone, useBrowser } from "./support/browser.ts";
import {
  addWinery,
  editTrip,
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
const tall = { width: 1280, height: 1600 };
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();
const hasStops = (page: Page, number: number, ...names: string[]) =>
  expect.poll(() => readStops(page, number)).toEqual(names);
const undoInToast = (page: Page) =>
  page.locator("[data-variant]:visible").getByRole("button", { name: "Undo" }).click();

describe.each([
  ["a phone", phone],
  ["a desk", desktop],
])("a day of the guide on %s", (_, size) => {
  const query = "?day=chateau-un,chateau-deux&add";

  it("is stored by one press", async () => {
    const page = await open(query, size);
    expect((await readStoredTrips(page)).length).toBe(1);
    expect(new URL(page.url()).searchParams.has("add")).toBe(false);
    await page.reload();
    await waitForPlanner(page);
    await hasStops(page, 1, "Chateau Un", "Chateau Deux");
  });

  it("grows on a map with a bill", async () => {
    const page = await open(query, size);
    await editTrip(page);
    await page.getByLabel("First day").fill("2027-05-08");
    await findDay(page, 1).getByText("Saturday, May 8").waitFor();
    await press(page, "+ Add a day");
    await addWinery(page, "bodega", 2);
    await addWinery(page, "upper dos", 2);
    await expect.poll(() => readStops(page, 2)).toContain("Bodega Dos");
    await hasStops(page, 2, "Bodega Uno", "Bodega Dos");
    const cost = page.getByRole("region", { name: "What It Costs" });
    await expect
      .poll(() => cost.innerText())
      .toMatch(/about €100–€160[^$]*All two\s*about €200–€320/);
    expect(await page.locator("svg.map img").first().getAttribute("src")).toMatch(
      /^\/art\/maps\/trip\/.+\.svg$/,
    );
    await expect.poll(() => page.locator("svg.map .map-mark").count()).toBe(4);
  });
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
    await expect
      .poll(() => page.locator(".notified").innerText())
      .toMatch(/7 guests\. Day 1: Third Estate takes four/);
    await findDay(page, 1).getByRole("link", { name: "Call +1 707 555 0103" }).waitFor();
  });

  it("is fixed by a press and comes back by Undo", async () => {
    const page = await open(query);
    await invite(page, "7");
    const problem = findDay(page, 1).getByText(warning);
    await problem.waitFor();
    await press(page, "Take it off the trip");
    await hasStops(page, 1, "First Estate");
    expect(await problem.count()).toBe(0);
    await undoInToast(page);
    await hasStops(page, 1, "Third Estate", "First Estate");
  });
});

describe("a stop", () => {
  it("moves by keyboard into the next day", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await page.getByRole("button", { name: "Edit First Estate" }).focus();
    await page.keyboard.press("Enter");
    const later = page.getByRole("button", { name: "Later: move First Estate later" });
    await later.focus();
    await page.keyboard.press("Enter");
    await hasStops(page, 1, "Second Estate", "First Estate");
    await page.keyboard.press("Enter");
    await hasStops(page, 2, "First Estate", "Third Estate");
    await expect
      .poll(async () => (await page.locator(".notified").innerText()).trim())
      .toBe("Moved First Estate later");
  });

  it("is dragged by its disc to another day", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate", tall);
    await page.locator("#stop-first-estate .trip-disc").hover();
    await page.mouse.down();
    const target = (await page.locator("#stop-third-estate .trip-disc").boundingBox())!;
    await page.mouse.move(target.x + 5, target.y + 5, { steps: 12 });
    await page.mouse.up();
    await hasStops(page, 2, "First Estate", "Third Estate");
    await hasStops(page, 1, "Second Estate");
  });

  it("has a booked time, and the link has the time alone", async () => {
    const page = await open("?start=2027-05-08&day=first-estate");
    await press(page, "Edit First Estate");
    await page.getByLabel("Wished time").fill("14:30");
    await page.getByLabel("Booked").check();
    await page.getByLabel("Confirmation number").fill("AB 12");
    const note = page.getByRole("textbox", { name: "Note", exact: true });
    await note.fill("Ask for Ann.");
    await page.getByLabel("Minutes there").focus();
    await findDay(page, 1).getByText("Booked for 2:30pm, number AB 12").waitFor();
    await expect.poll(() => page.url()).toContain("first-estate.1430.b");
    expect(decodeURIComponent(page.url())).not.toMatch(/AB 12|Ann/);
    await page.reload();
    await findDay(page, 1).getByText("Ask for Ann.").waitFor();
    await findDay(page, 1).getByText("Booked for 2:30pm, number AB 12").waitFor();
  });

  it("stores a note while it is typed", async () => {
    const page = await open("?day=first-estate&add");
    await press(page, "Edit First Estate");
    await page.getByRole("textbox", { name: "Note", exact: true }).pressSequentially("Ask for ");
    await expect
      .poll(() => page.evaluate(() => localStorage.trips as string))
      .toContain('"Ask for"');
  });

  it("takes the focus into its form, and Escape gives it back", async () => {
    const page = await open("?day=first-estate");
    await press(page, "Edit First Estate");
    const field = page.getByLabel("Wished time");
    await expect.poll(() => field.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    const button = page.getByRole("button", { name: "Edit First Estate" });
    await expect.poll(() => button.evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it("has no controls but Edit until it is edited", async () => {
    const page = await open("?day=first-estate,second-estate");
    expect(await page.locator("[id^=stop-] button").allInnerTexts()).toEqual(["Edit", "Edit"]);
  });
});

describe("a press that ends typing", () => {
  it("isn't lost if the rows above it grow", async () => {
    const page = await open("?start=2027-05-08&day=first-estate,second-estate");
    await press(page, "Edit Second Estate");
    await page.getByLabel("Wished time").fill("14:30");
    await page.getByLabel("Booked").hover();
    await page.mouse.down();
    await page.mouse.up();
    await findDay(page, 1).getByText("Booked for 2:30pm").waitFor();
    expect(await page.getByRole("checkbox", { name: "Booked" }).isChecked()).toBe(true);
  });

  it("books the time on the screen", async () => {
    const page = await open("?start=2027-05-08&day=first-estate");
    await press(page, "Edit First Estate");
    await page.getByLabel("Booked").check();
    await expect.poll(() => page.url()).toContain("day=first-estate.1000.b");
  });
});

describe("a lunch of one's own", () => {
  const addLunch = async (page: Page) => {
    await press(page, "Add a stop to Day 1");
    await press(page, "Add lunch or a sight to Day 1");
  };

  it("has a name and a location", async () => {
    const page = await open("?base=millbrook&day=first-estate");
    await addLunch(page);
    await page.getByLabel("Name", { exact: true }).fill("The Grill");
    await page.getByLabel(/^Location/).fill("38.3, -122.4");
    await expect.poll(() => page.url()).toContain("first-estate,~The+Grill~3830000~-12240000.60m");
    await page.reload();
    await hasStops(page, 1, "First Estate", "The Grill");
  });

  it("keeps a location that can't be read in its field", async () => {
    const page = await open("?base=millbrook&day=first-estate");
    await addLunch(page);
    const location = page.getByLabel(/^Location/);
    await location.fill("https://maps.app.goo.gl/x");
    await page.getByText(/^I can’t read that location/).waitFor();
    expect(await location.inputValue()).toBe("https://maps.app.goo.gl/x");
  });
});

describe("a day", () => {
  it("ends elsewhere, and the next begins there", async () => {
    const page = await open("?base=bordo&day=first-estate&base=logrono&day=bodega-uno");
    await press(page, "Millbrook");
    await findDay(page, 2)
      .getByText(/^An ocean lies between Millbrook and Logroño/)
      .waitFor();
    await press(page, "Edit Day 1");
    await page.getByLabel("Day 1 ends in").fill("Logroño");
    await page.getByLabel("Day 1 ends in").blur();
    await findDay(page, 1).getByText("Logroño for the night").waitFor();
    await expect
      .poll(() => page.url())
      .toContain("base=millbrook&end=logrono&day=first-estate&base=logrono&day=bodega-uno");
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

  it("is copied, and Redo copies it again after Undo", async () => {
    const page = await open("?day=first-estate");
    await press(page, "Edit Day 1");
    await press(page, "Copy Day 1");
    await hasStops(page, 2, "First Estate");
    await page.keyboard.press("Control+z");
    await expect.poll(() => findDay(page, 2).count()).toBe(0);
    await page.keyboard.press("Control+Shift+Z");
    await hasStops(page, 2, "First Estate");
  });

  it("takes the order with the shorter drive", async () => {
    const page = await open("?day=second-estate,first-estate,third-estate");
    await press(page, "Shorter drive");
    await expect.poll(async () => (await readStops(page, 1))[1]).toBe("Second Estate");
    await expect.poll(() => page.getByRole("button", { name: "Shorter drive" }).count()).toBe(0);
  });

  it("is filled from its town alone", async () => {
    const page = await open("?day=first-estate&base=millbrook&day=");
    await press(page, "Fill the day: Day 2");
    await findDay(page, 2)
      .getByRole("button", { name: /^Add .* Estate$/ })
      .first()
      .click();
    await expect.poll(async () => (await readStops(page, 2)).length).toBe(1);
  });

  it("offers to be filled only if something fits", async () => {
    const page = await open("?day=first-estate,second-estate,third-estate&day=bodega-uno");
    await page.getByRole("button", { name: "Fill the day: Day 2" }).waitFor();
    expect(await page.getByRole("button", { name: "Fill the day: Day 1" }).count()).toBe(0);
  });

  it("has a night, whose number stays on the device", async () => {
    const page = await open("?start=2027-05-08&base=millbrook&day=first-estate");
    await press(page, "Edit Day 1");
    await page.getByLabel("Night after Day 1").fill("Hotel Trio");
    await page.getByLabel("Check-in from").fill("15:00");
    await page.getByLabel("Number", { exact: true }).fill("N-1");
    await page.getByLabel("Number", { exact: true }).blur();
    await findDay(page, 1).getByText("Hotel Trio, check-in from 3pm, number N-1").waitFor();
    await expect.poll(() => page.url()).toContain("night=Hotel+Trio.1500&day=");
    expect(page.url()).not.toContain("N-1");
  });
});

describe("the bill", () => {
  it("has own costs and compares the budget", async () => {
    const page = await open("?party=2&day=first-estate");
    await page.getByText("Add a cost or a budget").click();
    await page.getByLabel("Cost", { exact: true }).fill("Driver");
    await page.getByLabel("Amount").fill("90");
    await press(page, "Add the cost");
    await page.getByLabel(/^Budget/).fill("140");
    await page.getByLabel(/^Budget/).blur();
    const cost = page.getByRole("region", { name: "What It Costs" });
    await expect.poll(() => cost.innerText()).toMatch(/Altogether\s*about \$150/);
    await expect.poll(() => cost.innerText()).toContain("$140 for two: $10 over");
  });
});

describe("the keyboard's focus", () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent);
  const pressByKey = async (page: Page, name: string) => {
    await page.getByRole("button", { name }).first().focus();
    await page.keyboard.press("Enter");
  };

  it("stays in the day that was fixed", async () => {
    const page = await open("?party=7&day=second-estate&day=third-estate,first-estate");
    await pressByKey(page, "Take it off the trip");
    await hasStops(page, 2, "First Estate");
    await expect.poll(() => focused(page)).toMatch(/^Day 2/);
  });

  it("goes to another day if its own is removed", async () => {
    const page = await open("?day=second-estate&day=first-estate");
    await pressByKey(page, "Edit Day 2");
    await pressByKey(page, "Remove Day 2");
    await expect.poll(() => focused(page)).toMatch(/Day 1/);
  });

  it("returns to the button of a menu that closes", async () => {
    const page = await open(
      "?name=A+name+as+long+as+a+name+may+be+before+it+wraps&day=first-estate&add",
      phone,
    );
    await pressByKey(page, "All trips");
    const box = (await page
      .getByRole("button", { name: "New trip" })
      .locator("../..")
      .boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= phone.width]).toEqual([true, true]);
    await page.getByRole("button", { name: "New trip" }).focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toBe("All trips");
  });
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
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Calendar")]);
    expect(await countScripts()).toBeGreaterThan(before);
    expect(download.suggestedFilename()).toBe("up-north.ics");
    const file = new ICAL.Component(ICAL.parse(await text(await download.createReadStream())));
    // Three visits, a lunch, a reservation and the nights between the days.
    expect(file.getAllSubcomponents("vevent").length).toBe(7);
  });

  it("cancels in the next calendar what was removed", async () => {
    const page = await open(query);
    await press(page, "Save as mine");
    const download = async () => {
      const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Calendar")]);
      return text(await file.createReadStream());
    };
    expect(await download()).not.toContain("STATUS:CANCELLED");
    await press(page, "Edit Third Estate");
    await press(page, "Remove Third Estate");
    await expect.poll(() => page.url()).not.toContain("third-estate");
    const later = await download();
    expect(later.match(/STATUS:CANCELLED/g)).toHaveLength(1);
    expect(later).toContain("SUMMARY:Third Estate");
  });

  it("has directions for each day", async () => {
    const page = await open(query);
    const google = await page
      .getByRole("link", { name: "Google Maps for Day 1" })
      .getAttribute("href");
    expect(new URL(google!).searchParams.get("waypoints")).toContain("38.3,");
  });

  it("is whole days on paper, with addresses and without buttons", async () => {
    const page = await open(query.replace(".1430", ".1430,~Mill~3830000~-12240000"));
    await page.emulateMedia({ media: "print" });
    await page.getByText("1 First Road, Millbrook, CA 94000").waitFor();
    expect(await page.title()).toBe("My trip");
    await page.getByRole("heading", { name: "To Book" }).waitFor();
    await findDay(page, 1)
      .getByText(/to spare$/)
      .waitFor();
    await findDay(page, 1)
      .getByText(/^until .+ · Millbrook$/)
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

  it("keeps two shared trips apart", async () => {
    const page = await open("?day=first-estate&id=ann-1.0");
    const uidOf = async () => {
      const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Calendar")]);
      return /UID:visit-(\S+)@/.exec(await text(await file.createReadStream()))?.[1];
    };
    await page.goto("/trip?start=2027-05-08&day=first-estate&id=ann-1.0");
    await waitForPlanner(page);
    expect(await uidOf()).toBe("ann-1-first-estate");
    await page.goto("/trip?start=2027-05-08&day=first-estate&id=bob-1.0");
    await waitForPlanner(page);
    expect(await uidOf()).toBe("bob-1-first-estate");
  });
});

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });

  it("has a bar with its parts on a phone", async () => {
    const page = await open("?start=2027-05-08&day=second-estate", phone);
    const bar = page.getByRole("navigation", { name: "Parts of the trip" });
    await bar.getByRole("link", { name: "To book · 1" }).click();
    const top = () =>
      page.locator("#to-book").evaluate((e) => Math.round(e.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(phone.height - 60);
    expect(await bar.getByRole("button", { name: "Share" }).isVisible()).toBe(true);
  });
});

describe("an empty planner", () => {
  it("begins with a day of the guide at its hours", async () => {
    const page = await browser.visit("/trip");
    await waitForPlanner(page);
    const plan = page.getByRole("button", { name: /^Plan this day, / }).first();
    const name = (await plan.getAttribute("aria-label"))!.replace("Plan this day, ", "");
    expect(await page.locator("section:has(#begin-days) svg.map").count()).toBeGreaterThan(0);
    await plan.click();
    await expect.poll(async () => (await readStops(page, 1)).length).toBeGreaterThan(0);
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("link", { name: /^Trip \(\d\)$/ }).waitFor();
    await expect.poll(() => page.url()).toMatch(/&day=[a-z0-9-]+\.\d{4}[,~]/);
    expect(await page.locator("#begin-days").count()).toBe(0);
  });

  it("offers the guide's days still after the first stop", async () => {
    const page = await browser.visit("/trip?day=opus-one");
    await waitForPlanner(page);
    await press(page, "+ Add a day from the guide");
    await page
      .getByRole("button", { name: /^Plan this day, / })
      .first()
      .click();
    await expect.poll(async () => (await readStops(page, 2)).length).toBeGreaterThan(0);
  });

  it("begins with what the finder has found", async () => {
    const page = await browser.visit("/wineries?sort=name");
    await page.getByRole("link", { name: "Plan a Trip" }).first().click();
    const found = page.locator("section:has(#begin-found)").getByRole("button", { name: /^Add / });
    await expect.poll(() => found.count()).toBe(6);
  });

  it("begins with a link that was sent", async () => {
    const page = await open("");
    const field = page.getByLabel("Somebody sent you their trip? Paste its link.");
    await field.fill("hello");
    await press(page, "Open");
    await page.getByText("That isn’t a trip link.").waitFor();
    await field.fill("Look: https://elsewhere.example/trip?party=2&day=opus,two");
    await press(page, "Open");
    await page.getByText("This trip came with the link: 2 stops").waitFor();
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
});

it("nothing collected to compare covers a day's buttons on a phone", async () => {
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
