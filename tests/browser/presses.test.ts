import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  findButton,
  phone,
  useBrowser,
  waitForCount,
  waitForDeferredScript,
} from "./support/browser.ts";

const { open, visit } = useBrowser();

describe("the wine filter", () => {
  const red = (page: Page) => findButton(page, "Red Wines");
  const status = (page: Page) => page.locator("main [role=status]");
  const cards = (page: Page) => page.locator("main li:not([inert] *) > article");

  it("is part of the URL, is announced and needs no request", async () => {
    const page = await visit("/recommendations");
    await cards(page).first().waitFor();
    const all = await cards(page).count();
    const requests: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("/api/") && requests.push(request.url()),
    );
    await red(page).click();
    await page.waitForURL("**/recommendations?type=red");
    await expect.poll(() => cards(page).count()).toBeLessThan(all);
    const reds = await cards(page).count();
    await expect.poll(() => status(page).innerText()).toBe(`${reds} red wines`);
    expect(requests).toEqual([]);
    await page.goto("/about");
    await page.goBack();
    await expect.poll(() => red(page).getAttribute("aria-pressed")).toBe("true");
    await waitForCount(cards(page), reds);
    await findButton(page, "All Wines").click();
    await page.waitForURL("**/recommendations");
    await waitForCount(cards(page), all);
  });

  it("is disabled until its script runs", async () => {
    const page = await visit("/recommendations", {
      before: (page) => page.route("**/_astro/*.js", () => undefined),
    });
    expect(await red(page).isDisabled()).toBe(true);
  });
});

it("failed picks leave no blank page", async () => {
  const page = await visit("/", {
    viewport: phone,
    before: (page) => page.route("**/api/wine-recommendations**", (route) => route.abort()),
  });
  await page.locator("#picks").scrollIntoViewIfNeeded();
  await page.locator("[role=alert]").waitFor();
  const section = page.locator("section", { has: page.locator("#picks") });
  expect((await section.boundingBox())!.height).toBeLessThan(420);
});

it("a page from the back/forward cache has no open menu", async () => {
  const page = await visit("/about", { viewport: phone });
  await waitForDeferredScript(page);
  const leave = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await findButton(page, "Menu").click();
  await leave();
  expect(await findButton(page, "Menu").getAttribute("aria-expanded")).toBe("false");
  await page.keyboard.press("/");
  await page.getByRole("dialog").waitFor();
  await leave();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it.each([
  ["the active link of the header", "/gadgets", "link", "Gadgets", "My Cellar"],
  ["the chosen filter", "/recommendations", "button", "All Wines", "Red Wines"],
] as const)("with forced colors %s stands out", async (_, path, role, chosen, other) => {
  const page = await open(path, { forcedColors: "active" });
  const look = (name: string) =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await look(chosen)).not.toBe(await look(other));
});

it("with reduced motion nothing moves by itself", async () => {
  const page = await open("/gadgets", {
    reducedMotion: "reduce",
    before: async (p) => {
      await p.route("**/api/gadgets", () => undefined);
    },
  });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    "auto",
  );
});
