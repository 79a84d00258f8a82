import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { fullestWinery, guide } from "../support/living.ts";
import { inEachEngine } from "./support/visit.ts";

inEachEngine((open) => {
  it("the newsletter accepts an email address", async () => {
    const { page, click } = await open("/");
    await click("form input[type=email]");
    const countUnhydrated = () =>
      page.evaluate(() => document.querySelectorAll("astro-island[ssr]:has(form)").length);
    await expect.poll(countUnhydrated).toBe(0);
    await page.keyboard.type(`reader-${Date.now()}@example.com`);
    await click("form button", "Subscribe");
    // WebKit may start a toast's animation late, and until then the toast has no visible text.
    const readToasts = () =>
      page.evaluate(() => document.querySelector(".notifications")?.textContent);
    await expect.poll(readToasts).toContain("Successfully subscribed!");
  });

  it("search finds a winery by its name", async () => {
    const { page, click, textOf } = await open("/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await click('a[href="/search"]');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("search-q");
    await page.keyboard.type(fullestWinery.data.name);
    await expect.poll(() => textOf(".search-hit")).toContain(fullestWinery.data.name);
  });

  it("a filter changes the count and the URL", async () => {
    const { page, click, textOf } = await open("/wineries");
    await expect
      .poll(() => textOf(".finder-count-title"))
      .toBe(`${guide.wineries.length} wineries`);
    await click("button", "Open Sunday");
    await expect
      .poll(() => textOf(".finder-count-title"))
      .not.toBe(`${guide.wineries.length} wineries`);
    expect(await page.evaluate(() => location.search)).toBe("?open=sun");
    await page.goBack();
    await expect
      .poll(() => textOf(".finder-count-title"))
      .toBe(`${guide.wineries.length} wineries`);
  });

  it("a trip keeps its winery after a reload", async () => {
    const { page, visit, click, textOf } = await open("/trip?day=&add");
    await click("main input[type=search]");
    await page.keyboard.type(fullestWinery.data.name);
    await page.keyboard.press("Enter");
    await expect.poll(() => textOf("main h3")).toBe(fullestWinery.data.name);
    await visit("/trip");
    await expect.poll(() => textOf("main h3")).toBe(fullestWinery.data.name);
  });

  it("Back restores the position in a list", async () => {
    const { page, visit, textOf } = await open("/gadgets");
    await expect.poll(() => textOf("main li > article")).not.toBe("");
    const last = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll("main li > article")].at(-2)?.getBoundingClientRect().top,
      );
    await page.evaluate(() => {
      // It then loads again instead of coming from the back/forward cache.
      addEventListener("unload", () => undefined);
      [...document.querySelectorAll("main li > article")].at(-2)?.scrollIntoView();
    });
    await wait(500);
    const stood = (await last())!;
    await visit("/about");
    await page.goBack();
    await expect.poll(async () => Math.abs(((await last()) ?? Number.NaN) - stood)).toBeLessThan(4);
  });

  it("a page can be left if storage is forbidden", async () => {
    const { page } = await open("/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const pageErrors = await page.evaluate(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
      dispatchEvent(new Event("pagehide"));
      return (window as unknown as { pageErrors: string[] }).pageErrors;
    });
    expect(pageErrors).toEqual([]);
  });

  it("a tap toggles a tooltip if clicks have no pointer type", async () => {
    const { page } = await open("/style");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const tap = () =>
      page.evaluate(() => {
        const anchor = document.querySelector<HTMLElement>(".tip-anchor")!;
        anchor.dispatchEvent(
          new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }),
        );
        anchor.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return anchor.dataset.open;
      });
    expect(await tap()).toBe("true");
    expect(await tap()).toBe("false");
  });
});
