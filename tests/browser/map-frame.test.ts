import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";

const { visit } = useBrowser();
const { path } = guide.wineries.find(({ data }) => data.page === "full" && data.map)!;

const opened = async (answer: (route: Route) => Promise<void> | void): Promise<Page> => {
  const page = await visit(path, {
    before: (page) => page.route("https://www.google.com/**", answer),
  });
  await page.locator(".service-figure").scrollIntoViewIfNeeded();
  return page;
};
const frameShows = (page: Page) =>
  page
    .locator(".service-map iframe")
    .evaluate((frame) => frame.checkVisibility({ visibilityProperty: true }));

describe("the maps service's frame", () => {
  it("covers the drawn map once it has loaded", async () => {
    const page = await opened((route) =>
      route.fulfill({ contentType: "text/html", body: "<p>A map" }),
    );
    await expect.poll(() => frameShows(page)).toBe(true);
    await page.getByLabel("Show the illustrated map").check();
    expect(await frameShows(page)).toBe(false);
  });

  it("leaves the drawn map visible while it loads", async () => {
    const request = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const page = await opened(async (route) => {
      if (route.request().resourceType() === "document") {
        request.resolve();
        await release.promise;
      }
      await route.fulfill({ contentType: "text/html", body: "<p>A map" });
    });
    await request.promise;
    expect(await frameShows(page)).toBe(false);
    release.resolve();
    await expect.poll(() => frameShows(page)).toBe(true);
  });

  it("leaves the drawn map visible when it is blocked", async () => {
    const failures: string[] = [];
    const page = await opened((route) => {
      failures.push(route.request().method());
      return route.abort("blockedbyclient");
    });
    await expect.poll(() => failures).toContain("HEAD");
    expect(await frameShows(page)).toBe(false);
    expect(await page.getByLabel("Show the illustrated map").isVisible()).toBe(false);
    expect(await page.locator(".service-figure svg.map").isVisible()).toBe(true);
  });
});
