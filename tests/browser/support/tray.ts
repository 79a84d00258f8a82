import type { Page } from "playwright-core";
import { barestWinery, fullestWinery, guide } from "../../support/living.ts";

/** The corner of the window that shows what has been collected. */
export const pill = (page: Page) => page.locator(".collect-summary");
export const stored = (page: Page) => page.evaluate(() => localStorage.getItem("compare"));

/** Wineries as unlike each other as the guide has them. */
export const five = [...new Set([fullestWinery, barestWinery, ...guide.wineries])].slice(0, 5);
export const four = five.slice(0, 4);
export const slugs = four.map(({ slug }) => slug);
export const names = four.map(({ data }) => data.name);

/** Puts a text where the tray is stored, before a page of the site is visited. */
export const withTray = (text: string) => (page: Page) =>
  page.evaluate((value) => localStorage.setItem("compare", value), text);

export const trayOf = (wineries: typeof five) =>
  JSON.stringify(wineries.map(({ slug, data }) => [slug, data.name]));
