import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findButton, phone, readFocus } from "./support/browser.ts";
import { hasStops, undoInToast, useTripBrowser } from "./support/trip.ts";

const { open } = useTripBrowser();

describe("the keyboard's focus", () => {
  const pressByKey = async (page: Page, name: string) => {
    await findButton(page, name).first().focus();
    await page.keyboard.press("Enter");
  };
  const removeFirstEstate = async (page: Page) => {
    await pressByKey(page, "Edit First Estate");
    // Opening the editor focuses its first field, which would take the focus from the button.
    await page.locator(":is(input, select):focus").waitFor();
    await pressByKey(page, "Remove First Estate");
  };

  it("stays in the day that was fixed", async () => {
    const page = await open("?party=7&day=second-estate&day=third-estate,first-estate");
    await pressByKey(page, "Take it off the trip");
    await hasStops(page, 2, "First Estate");
    await expect.poll(() => readFocus(page)).toMatch(/^Day 2/);
  });

  it("goes to another day if its own is removed", async () => {
    const page = await open("?day=second-estate&day=first-estate");
    await pressByKey(page, "Edit Day 2");
    await pressByKey(page, "Remove Day 2");
    await expect.poll(() => readFocus(page)).toMatch(/Day 1/);
  });

  it("follows a stop that is removed and restored", async () => {
    const page = await open("?day=second-estate,first-estate");
    await removeFirstEstate(page);
    await expect.poll(() => readFocus(page)).toMatch(/^Day 1/);
    await undoInToast(page).press("Enter");
    await hasStops(page, 1, "Second Estate", "First Estate");
    await expect.poll(() => readFocus(page)).toBe("Edit First Estate");
  });

  it("stays in view with a stop that moves", async () => {
    const page = await open("?day=second-estate,first-estate,third-estate", phone);
    await findButton(page, "Edit First Estate").click();
    const later = findButton(page, "Later: move First Estate later");
    await later.click();
    await hasStops(page, 1, "Second Estate", "Third Estate", "First Estate");
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect.poll(() => later.evaluate(isInView)).toBe(true);
  });

  it("reaches the toast's Undo by one Tab after a stop is removed", async () => {
    const page = await open("?day=second-estate,first-estate");
    await removeFirstEstate(page);
    await expect.poll(() => readFocus(page)).toMatch(/^Day 1/);
    await page.keyboard.press("Tab");
    expect(await readFocus(page)).toBe("Undo");
  });

  it("stays in the trip's head after Undo and Redo", async () => {
    const page = await open("?day=second-estate&day=first-estate");
    await pressByKey(page, "Edit Day 2");
    await pressByKey(page, "Remove Day 2");
    await pressByKey(page, "Undo");
    await expect.poll(() => readFocus(page)).toBe(" Undo");
    await pressByKey(page, "Redo");
    await expect.poll(() => readFocus(page)).toBe("Edit trip");
  });

  it("goes to the first day's field if reservations need dates", async () => {
    const page = await open("?day=second-estate");
    const readLabel = () =>
      page.evaluate(() => document.activeElement?.closest("label")?.innerText);
    await pressByKey(page, "Set the trip’s first day");
    await expect.poll(readLabel).toMatch(/first day/i);
    await pressByKey(page, "Set the trip’s first day");
    await expect.poll(readLabel).toMatch(/first day/i);
  });

  it("returns to the button of a search that Escape closes", async () => {
    const page = await open("?day=first-estate&add");
    await pressByKey(page, "Add a stop to Day 1");
    const field = page.getByLabel("Add a winery");
    await field.fill("second");
    await field.press("Escape");
    await expect.poll(() => readFocus(page)).toBe("Add a stop to Day 1");
    expect(await field.count()).toBe(0);
  });

  it("returns to the button of a menu that closes", async () => {
    const page = await open(
      "?name=A+name+as+long+as+a+name+may+be+before+it+wraps&day=first-estate&add",
      phone,
    );
    await pressByKey(page, "All trips");
    const box = (await findButton(page, "New trip").locator("../..").boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= phone.width]).toEqual([true, true]);
    await findButton(page, "New trip").focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => readFocus(page)).toBe("All trips");
  });
});
