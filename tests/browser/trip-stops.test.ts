import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findButton, phone, waitForFocus, waitForUrl } from "./support/browser.ts";
import { findCutWords, largeTextCss, setReaderStyle } from "./support/text.ts";
import { findDay, hasStops, press, useTripBrowser } from "./support/trip.ts";

const { open } = useTripBrowser();

const tall = { width: 1280, height: 1600 };

describe("a stop", () => {
  it("moves by keyboard into the next day", async () => {
    const page = await open("?day=first-estate,second-estate&day=third-estate");
    await findButton(page, "Edit First Estate").focus();
    await page.keyboard.press("Enter");
    const later = findButton(page, "Later: move First Estate later");
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

  it("keeps its confirmation number and note out of the link", async () => {
    const page = await open("?start=2027-05-08&day=first-estate");
    await press(page, "Edit First Estate");
    await page.getByLabel("Preferred time").fill("14:30");
    await page.getByLabel("Booked").check();
    await page.getByLabel("Confirmation number").fill("AB 12");
    const note = page.getByRole("textbox", { name: "Note", exact: true });
    await note.fill("Ask for Ann.");
    await page.getByLabel("Minutes there").focus();
    await findDay(page, 1).getByText("Booked for 2:30pm, number AB 12").waitFor();
    await waitForUrl(page, "first-estate.1430.b");
    expect(decodeURIComponent(page.url())).not.toMatch(/AB 12|Ann/);
    await page.reload();
    await findDay(page, 1).getByText("Ask for Ann.").waitFor();
    await findDay(page, 1).getByText("Booked for 2:30pm, number AB 12").waitFor();
  });

  it("has fields wide enough for large text on a phone", async () => {
    const page = await open("?day=first-estate&add", phone);
    await setReaderStyle(page, largeTextCss);
    await press(page, "Edit First Estate");
    await press(page, "Edit trip");
    expect(await findCutWords(page, ".trip label > .label")).toEqual([]);
    for (const label of ["First day", "Preferred time"])
      expect((await page.getByLabel(label).boundingBox())!.width).toBeGreaterThan(180);
  });

  it("stores a note while it is typed", async () => {
    const page = await open("?day=first-estate&add");
    await press(page, "Edit First Estate");
    await page.getByRole("textbox", { name: "Note", exact: true }).pressSequentially("Ask for ");
    await expect
      .poll(() => page.evaluate(() => localStorage.trips as string))
      .toContain('"Ask for"');
  });

  it("gives the focus back when Escape closes its form", async () => {
    const page = await open("?day=first-estate");
    await press(page, "Edit First Estate");
    const field = page.getByLabel("Preferred time");
    await waitForFocus(field);
    await page.keyboard.press("Escape");
    await waitForFocus(findButton(page, "Edit First Estate"));
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
    await page.getByLabel("Preferred time").fill("14:30");
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
    await waitForUrl(page, "day=first-estate.1000.b");
  });
});

describe("a lunch that the reader adds", () => {
  const addLunch = async (page: Page) => {
    await press(page, "Add a stop to Day 1");
    await press(page, "Add lunch or a sight to Day 1");
  };

  it("has a name and a location", async () => {
    const page = await open("?base=millbrook&day=first-estate");
    await addLunch(page);
    await page.getByLabel("Name", { exact: true }).fill("The Grill");
    await page.getByLabel(/^Location/).fill("38.3, -122.4");
    await waitForUrl(page, "first-estate,~The+Grill~3830000~-12240000.60m");
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
