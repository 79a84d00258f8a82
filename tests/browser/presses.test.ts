import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, useBrowser, waitForDeferredScript } from "./support/browser.ts";

const { open, visit } = useBrowser();

const newsletter = async (handle: (route: Route) => Promise<void> | void, viewport = desktop) => {
  const page = await visit("/", { viewport, before: (page) => page.route("**/api/newsletter", handle) });
  const form = page.locator("form").filter({ has: page.locator('input[type="email"]') });
  await form.scrollIntoViewIfNeeded();
  const button = form.getByRole("button");
  await expect.poll(() => button.isEnabled(), { timeout: 10_000 }).toBe(true);
  return { page, email: form.getByLabel("Email"), button };
};
const toast = (page: Page) => page.locator("[data-variant]:visible");

describe("a form is sent once", () => {
  it.each([
    ["two clicks in one moment", 0],
    ["two clicks 120 ms apart on a slow phone", 120],
  ])("by %s", async (_, gap) => {
    let sent = 0;
    const { page, email, button } = await newsletter(async (route) => {
      sent += 1;
      await new Promise((next) => setTimeout(next, 500));
      await route.fulfill({ json: {} });
    });
    await email.fill("twice@example.com");
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await button.evaluate(async (element: HTMLButtonElement, wait) => {
      element.form!.requestSubmit(element);
      if (wait) await new Promise((next) => setTimeout(next, wait));
      element.form!.requestSubmit();
    }, gap);
    await toast(page).waitFor({ timeout: 10_000 });
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    expect(sent).toBe(1);
  });

  it("and can be sent again once it has ended", async () => {
    let sent = 0;
    const { page, email, button } = await newsletter((route) => {
      sent += 1;
      return route.fulfill({ status: 503, contentType: "text/plain", body: "Rest." });
    });
    await email.fill("again@example.com");
    await button.click();
    await toast(page).waitFor();
    await button.click();
    await expect.poll(() => sent).toBe(2);
  });

  it("a message with the toast in words when the network is gone", async () => {
    const { page, email, button } = await newsletter((route) => route.abort());
    await email.fill("gone@example.com");
    await button.click();
    await toast(page).waitFor();
    const text = await toast(page).innerText();
    expect(text).not.toMatch(/fetch|NetworkError|Load failed/i);
    expect(text).toMatch(/connection/i);
  });
});

it("a toast with a long answer stays within the window, scrolls, and can be closed", async () => {
  const { page, email, button } = await newsletter(
    (route) =>
      route.fulfill({ status: 500, contentType: "text/plain", body: "A long story. ".repeat(400) + "x".repeat(300) }),
    phone,
  );
  await email.fill("long@example.com");
  await button.click();
  await toast(page).waitFor();
  const inWindow = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    });
  const region = '[aria-label="Notification"]';
  // It slides in.
  await expect.poll(() => inWindow(region)).toBe(true);
  await expect.poll(() => inWindow(`${region} button`)).toBe(true);
  await toast(page).hover({ position: { x: 60, y: 60 } });
  await page.mouse.wheel(0, 20_000);
  await expect
    .poll(() =>
      toast(page)
        .locator("p")
        .last()
        .evaluate((text) => Math.round(text.getBoundingClientRect().bottom) <= innerHeight),
    )
    .toBe(true);
  expect(await inWindow(`${region} button`)).toBe(true);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => toast(page).count()).toBe(0);
});

it.each(["/", "/contact"])("F8 finds the notification region of %s before anything was touched", async (path) => {
  const page = await visit(path);
  await waitForDeferredScript(page);
  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Notification");
});

describe("the wine filter", () => {
  const red = (page: Page) => page.getByRole("button", { name: "Red Wines" });
  const status = (page: Page) => page.locator("main [role=status]");

  it("stands in the address, comes back after Back and a reload, and is told to a screen reader", async () => {
    const page = await visit("/recommendations");
    await page.locator("main li > article").first().waitFor();
    const all = await page.locator("main li > article").count();
    expect(await status(page).innerText()).toBe(`${all} wines`);
    await red(page).click();
    expect(new URL(page.url()).search).toBe("?type=red");
    const reds = await page.locator("main li > article").count();
    expect(reds).toBeLessThan(all);
    await expect.poll(() => status(page).innerText()).toBe(`${reds} red wines`);
    await page.goto("/about");
    await page.goBack();
    await expect.poll(() => red(page).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => page.locator("main li > article").count()).toBe(reds);
    await page.getByRole("button", { name: "All Wines" }).click();
    expect(new URL(page.url()).search).toBe("");
    await page.goto("/recommendations?type=nonsense");
    await expect.poll(() => page.locator("main li > article").count()).toBe(all);
  });

  it("can't be pressed before its press would be heard", async () => {
    const page = await visit("/recommendations", {
      before: (page) => page.route("**/_astro/*.js", () => undefined),
    });
    expect(await red(page).isDisabled()).toBe(true);
  });
});

describe("failed picks", () => {
  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("leave no blank page on a %s", async (_, viewport) => {
    const page = await visit("/", {
      viewport,
      before: (page) => page.route("**/api/wine-recommendations**", (route) => route.abort()),
    });
    await page.locator("#picks").scrollIntoViewIfNeeded();
    await page.locator("[role=alert]").waitFor();
    const room = await page
      .locator("section", { has: page.locator("#picks") })
      .evaluate((e) => e.getBoundingClientRect().height);
    expect(room).toBeLessThan(420);
  });
});

it("what is added to a page doesn't restyle the page around it", async () => {
  const page = await visit("/contact");
  const siblings = await page.evaluate(() => {
    const form = document.querySelector("main form")!;
    form.append(...Array.from({ length: 500 }, () => document.createElement("span")));
    document.body.getBoundingClientRect();
    return form.childElementCount;
  });
  const client = await page.context().newCDPSession(page);
  type TraceEvent = { name: string; args?: { elementCount?: number } };
  const counts: number[] = [];
  client.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === "UpdateLayoutTree") counts.push(args?.elementCount ?? 0);
  });
  await client.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await page.evaluate(() => {
    document.querySelector("main form")!.prepend(document.createElement("span"));
    document.body.getBoundingClientRect();
  });
  const complete = new Promise((done) => client.once("Tracing.tracingComplete", done));
  await client.send("Tracing.end");
  await complete;
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(siblings / 10);
});

it("the menu of a page that is left is closed when the page comes back as it was", async () => {
  const page = await visit("/about", { viewport: phone });
  await waitForDeferredScript(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  expect(await page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe("false");
});

it("search that is open on a page that is left is closed when the page comes back as it was", async () => {
  const page = await visit("/about");
  await waitForDeferredScript(page);
  await page.keyboard.press("/");
  await page.getByRole("dialog").waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("with forced colors the active link of the header stands out", async () => {
  const page = await open("/gadgets", { forcedColors: "active" });
  const look = (name: string) =>
    page
      .locator("#menu")
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await look("Gadgets")).not.toBe(await look("My Cellar"));
});
