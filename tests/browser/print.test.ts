import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { formatDatedFee } from "../../src/format/money.ts";
import { findFactYears } from "../../src/format/visit.ts";
import * as address from "../../src/site/paths.ts";
import { papers, renderPdf } from "../../src/tools/print.ts";
import {
  barestWinery,
  fullestWinery,
  guide,
  largestCountry,
  largestRegion,
  smallestRegion,
} from "../support/living.ts";
import { findStrandedHeadings, readSheets, type Sheet, stripSpaces } from "../support/sheets.ts";
import { useBrowser } from "./support/browser.ts";

const { visit } = useBrowser();

/** Every kind of page, how many sides it may take, and the short address that it names. */
const kinds: [kind: string, path: string, sides: number, short?: string][] = [
  ["a country", largestCountry.path, 3],
  ["a state", guide.states[0]?.path ?? largestCountry.path, 2],
  ["the largest region", largestRegion.path, 2, address.makeShortGuidePath(largestRegion.id)],
  ["the smallest region", smallestRegion.path, 2, address.makeShortGuidePath(smallestRegion.id)],
  ["the fullest winery", fullestWinery.path, 1, address.makeShortWineryPath(fullestWinery.slug)],
  ["the barest winery", barestWinery.path, 1, address.makeShortWineryPath(barestWinery.slug)],
  ["a roundup", guide.roundups[0]?.path ?? address.roundupsPath, 2],
  ["the home page", address.homePath, 3],
  ["the travel page", address.travelPath, 3],
  ["the gadgets", address.gadgetsPath, 4],
  ["the cellar", address.cellarPath, 4],
  ["the recommendations", address.recommendationsPath, 4],
  ["the about page", address.aboutPath, 2],
];

/** Letters that lie on other letters. Labels of drawings are placed by their own rules, which are tested with them. */
function overlaps({ texts }: Sheet): string[] {
  return texts.flatMap((a, i) =>
    texts.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
      const least = Math.min(a.top - a.bottom, b.top - b.bottom);
      // A label of a map is set twice: its rim first.
      return a.words !== b.words && wide > 3 && high > least * 0.6
        ? [`"${a.words}" on "${b.words}"`]
        : [];
    }),
  );
}

/** The headings of a page, without those whose words a map says too: its label may well be the last thing in a column. */
const headingsOf = async (page: Page) => {
  const texts = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((element) => element.textContent ?? ""));
  const drawn = (await texts("main svg")).map(stripSpaces);
  return (await texts("main :is(h2, h3, h4)")).filter(
    (heading) => !drawn.some((text) => text.includes(stripSpaces(heading))),
  );
};

/** The cards, and the parts of a day, that the end of a printed page's sheet may split. */
async function splitCards(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  return page
    .locator(
      "main :is(article:not(.day-plan), .day-plan > :not(ol), .day-plan li, figure, .visit-facts)",
    )
    .evaluateAll((cards) =>
      cards
        .filter((card) => getComputedStyle(card).breakInside !== "avoid")
        .map((card) => card.className),
    );
}

it.each(kinds)("%s (%s) is printed whole on %i sides at most", async (_, path, sides, short) => {
  const page = await visit(path);
  const printouts = new Map<string, Sheet[]>();
  for (const paper of papers) printouts.set(paper, await readSheets(await renderPdf(page, paper)));
  const headings = (await headingsOf(page)).map(stripSpaces);
  const title = await page.title();
  expect(await splitCards(page)).toEqual([]);
  for (const [paper, sheets] of printouts) {
    expect(sheets.length, paper).toBeLessThanOrEqual(sides);
    for (const [i, sheet] of sheets.entries()) {
      const where = `${paper}, side ${i + 1}`;
      const words = sheet.texts.map((text) => text.words).join(" ");
      expect(stripSpaces(words), where).toContain(stripSpaces(title));
      expect(stripSpaces(words), where).toContain(stripSpaces(`page ${i + 1} of ${sheets.length}`));
      expect(sheet.texts.length, where).toBeGreaterThan(10);
      const cut = sheet.texts.filter(
        ({ left, right, bottom, top }) =>
          left < 20 || right > sheet.width - 20 || bottom < 10 || top > sheet.height - 10,
      );
      expect(cut, where).toEqual([]);
      expect(findStrandedHeadings(sheet, headings), where).toEqual([]);
      expect(overlaps(sheet), where).toEqual([]);
    }
  }
  if (!short) return;
  expect(await page.locator("main").innerText()).toContain(short);
  expect(
    await page
      .locator("header.masthead, footer, nav, iframe, .button")
      .filter({ visible: true })
      .count(),
  ).toBe(0);
});

it("a list that hasn't loaded prints a sentence", async () => {
  const page = await visit(address.cellarPath, {
    before: (fresh) => fresh.route("**/api/**", () => undefined),
  });
  await page.locator('link[rel="stylesheet"][media="print"]').waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator(".awaited [aria-hidden]").first().isVisible()).toBe(false);
  expect((await page.getByText("are loading").first().boundingBox())?.height).toBeGreaterThan(5);
});

it("a full page prints its map", async () => {
  const page = await visit(fullestWinery.path);
  await renderPdf(page, "A4");
  await page.emulateMedia({ media: "print" });
  const box = await page.locator(".service-map svg").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(100);
});

it("a region's sheet has every winery's contact and fee", async () => {
  const page = await visit(largestRegion.path);
  expect(await page.locator(".stop-contact:visible").count()).toBe(0);
  await renderPdf(page, "A4");
  await page.emulateMedia({ media: "print" });
  const gates = await page.locator(".stops li").allInnerTexts();
  const told = largestRegion.wineries.map(({ data, data: { name, visit } }) => [
    name,
    ...(visit.address ? [visit.address.postalCode, visit.address.city] : []),
    ...(visit.phone ? [visit.phone] : []),
    `Reservation ${visit.appointment}`,
    `Tasting ${formatDatedFee(visit.fee, findFactYears(data).fee)}`,
  ]);
  expect(gates).toHaveLength(told.length);
  const untold = told.flatMap((parts, i) => parts.filter((part) => !gates[i]?.includes(part)));
  expect(untold).toEqual([]);
  expect(await page.locator("svg.map").first().isVisible()).toBe(true);
});
