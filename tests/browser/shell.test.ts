import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { deferredScriptPath } from "../../src/components/shell/first-paint.ts";
import { fullestWinery, largestRegion } from "../support/living.ts";
import {
  findButton,
  findLink,
  phone,
  useBrowser,
  waitForCount,
  waitForDeferredScript,
  waitForFocus,
} from "./support/browser.ts";
import { largeTextCss, setReaderStyle } from "./support/text.ts";

const { open, visit } = useBrowser();

describe("the menu on a phone", () => {
  it("opens and closes by its button, Escape and its links", async () => {
    const page = await visit("/about", { viewport: phone });
    await waitForDeferredScript(page);
    const toggle = findButton(page, "Menu");
    const link = findLink(page.getByRole("navigation", { name: "Main" }), "Gadgets");
    const state = async () => [await toggle.getAttribute("aria-expanded"), await link.isVisible()];
    expect(await state()).toEqual(["false", false]);
    await toggle.click();
    expect(await state()).toEqual(["true", true]);
    await toggle.click();
    expect(await state()).toEqual(["false", false]);
    await toggle.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await state()).toEqual(["false", false]);
    await waitForFocus(toggle);
    await toggle.click();
    await link.click();
    await page.waitForURL("**/gadgets");
    expect(await findButton(page, "Menu").getAttribute("aria-expanded")).toBe("false");
  });

  it("opens before the script that comes after the first paint", async () => {
    const page = await open("/about", {
      viewport: phone,
      before: (page) => page.route(`**${deferredScriptPath}`, () => undefined),
    });
    const toggle = findButton(page, "Menu");
    await toggle.click();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator("#menu").isVisible()).toBe(true);
  });

  it.each([
    ["with the text at 200 % on the smallest phone", { width: 320, height: 568 }, largeTextCss],
    ["in a window 256 px high", { width: 320, height: 256 }, ""],
  ])("leads to its last link %s", async (_, viewport, css) => {
    const page = await visit("/about", { viewport });
    await setReaderStyle(page, css);
    await findButton(page, "Menu").click();
    const last = page.locator("#menu a").last();
    const isSeen = () =>
      last.evaluate((link) => {
        link.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isSeen).toBe(true);
  });
});

it.each([
  ["/", []],
  [fullestWinery.path, ["Winery Reviews"]],
  ["/gadgets", ["Gadgets"]],
])("%s marks %j in the header", async (path, labels) => {
  const page = await visit(path);
  expect(await page.locator("#menu [aria-current]").allInnerTexts()).toEqual(labels);
});

it("the first Tab offers to skip to the content, visibly", async () => {
  const page = await visit(largestRegion.path);
  await page.keyboard.press("Tab");
  const skip = findLink(page, "Skip to content");
  await waitForFocus(skip);
  expect((await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await skip.press("Enter");
  await waitForFocus(page.locator("#content"));
});

describe("without JavaScript", () => {
  const off = { javaScriptEnabled: false };

  it("the menu is open on a phone and leads on", async () => {
    const page = await visit("/", { ...off, viewport: phone });
    await findLink(page.getByRole("navigation", { name: "Main" }), "Winery Reviews").click();
    await page.waitForURL("**/travel");
  });

  it("a region reads in full", async () => {
    const page = await visit(largestRegion.path, off);
    expect(await page.locator(".winery-row:visible").count()).toBe(largestRegion.featured.length);
  });
});

it("print styles and small pictures come after the first paint", async () => {
  const page = await open(largestRegion.path);
  await page.locator("head > link[media=print]").waitFor({ state: "attached" });
  await page.locator(".landscape-small img, .emblem svg").first().waitFor({ state: "attached" });
  await waitForCount(page.locator("noscript.deferred"), 0);
});
describe("the next page", () => {
  const link = (page: Page) => page.locator('#menu a[href="/contact"]');

  it("is prefetched when the pointer is on its link", async () => {
    const page = await open("/about");
    const ahead = page.waitForRequest((request) => request.url().endsWith("/contact"));
    await link(page).hover();
    const request = await ahead;
    expect(await request.headerValue("sec-purpose")).toMatch(/^prefetch/);
    await (await request.response())?.finished();
    await link(page).click();
    await page.waitForURL("**/contact");
    const navigation = await page.evaluate(
      () =>
        performance.getEntriesByType("navigation")[0]?.toJSON() as {
          deliveryType: string;
          activationStart: number;
        },
    );
    expect(
      navigation.deliveryType === "navigational-prefetch" || navigation.activationStart > 0,
    ).toBe(true);
  });

  it("is prefetched once without speculation rules", async () => {
    const page = await open("/about", {
      before: async (page) => {
        await page.addInitScript(() => {
          HTMLScriptElement.supports = () => false;
        });
        await page.route("**/about", async (route) => {
          const response = await route.fetch();
          const { "speculation-rules": _, ...headers } = response.headers();
          await route.fulfill({ response, headers });
        });
      },
    });
    await waitForDeferredScript(page);
    const asked: string[] = [];
    page.on(
      "request",
      (request) => request.url().endsWith("/contact") && asked.push(request.resourceType()),
    );
    await link(page).hover();
    await page.locator("h1").hover();
    await link(page).hover();
    await expect.poll(() => asked).toEqual(["fetch"]);
  });
});
