import type { Page } from "playwright-core";
import { barestWinery, fullestWinery, guide } from "../../support/living.ts";

/** The corner of the window that shows what has been collected. */
export const findPill = (page: Page) => page.locator(".collect-summary");
export const readStoredTray = (page: Page) => page.evaluate(() => localStorage.getItem("compare"));

/** Wineries as unlike each other as the guide has them. */
export const fiveWineries = [...new Set([fullestWinery, barestWinery, ...guide.wineries])].slice(
  0,
  5,
);
export const fourWineries = fiveWineries.slice(0, 4);
export const fourSlugs = fourWineries.map(({ slug }) => slug);
export const fourNames = fourWineries.map(({ data }) => data.name);

/** Puts a text where the tray is stored, before a page of the site is visited. */
export const storeTray = (text: string) => (page: Page) =>
  page.evaluate((value) => localStorage.setItem("compare", value), text);

export const serializeTray = (wineries: typeof fiveWineries) =>
  JSON.stringify(wineries.map(({ slug, data }) => [slug, data.name]));
