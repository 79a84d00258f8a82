import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import {
  findCardDifferences,
  formatCardDifferences,
  formatDatedFee,
} from "../../src/format/money.ts";
import { findFactYears } from "../../src/format/visit.ts";
import { guide } from "../support/living.ts";
import { allPages } from "./built.ts";

const wineries = new Map(guide.wineries.map((winery) => [winery.path, winery]));
const href = (link: HTMLElement | null) => link?.getAttribute("href") ?? "";
const texts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((element) => element.text.trim());

/** Finds elements that are about a winery, which they link to, and what its review says. */
const findShowings = (selector: string) =>
  allPages.flatMap(({ path, document }) =>
    document.querySelectorAll(selector).flatMap((element) => {
      const link = element.rawTagName === "a" ? element : element.querySelector("a");
      const winery = wineries.get(href(link));
      if (!winery) return [];
      const { data, region } = winery;
      const fee = formatDatedFee(data.visit.fee, findFactYears(data).fee).toLowerCase();
      const name = link === element ? "" : data.name.toLowerCase();
      const text = element.structuredText.replace(/\s+/g, " ").toLowerCase().replace(name, " ");
      return [{ path, element, text, fee, data, isOnRegionPage: path === region.path }];
    }),
  );

describe("a winery's figures", () => {
  it.each([".stops li", ".chart-list li", ".chart svg a", ".rows li"])(
    "are its review's in %s",
    (selector) => {
      const showings = findShowings(selector).filter(
        ({ element }) => !element.querySelector(".winery-row, .review-line"),
      );
      expect(showings.length).toBeGreaterThan(0);
      const wrong = showings.filter(({ text, fee, data, isOnRegionPage }) => {
        const isList = isOnRegionPage && selector === ".stops li";
        const note = isList ? formatCardDifferences(findCardDifferences(data)).toLowerCase() : "";
        const shownNote = /guide (?:rating|price)[^·]*/.exec(text)?.[0].trim() ?? "";
        const hasScore = new RegExp(`(?<!\\d)${data.score}(?: points|/ 100)`).test(text);
        return !hasScore || !text.includes(fee) || shownNote !== note;
      });
      expect(wrong.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
    },
  );

  it("are called the guide's on a card if they differ", () => {
    const cards = findShowings(".winery-row").filter(({ isOnRegionPage }) => isOnRegionPage);
    expect(cards.length).toBeGreaterThan(0);
    for (const { path, text, fee, data } of cards) {
      const figures = findCardDifferences(data);
      const price = figures.fee
        ? `${formatDatedFee(figures.fee, undefined)} guide price. visit: ${fee}`
        : fee;
      const rating = figures.rating
        ? `${figures.rating}/ 100guide rating. review: ${data.score}`
        : `${data.score}/ 100 `;
      expect(text, path).toContain(`tasting price ${price.toLowerCase()}`);
      expect(text, path).toContain(rating);
      expect(text.includes("guide price"), path).toBe(figures.fee !== undefined);
    }
  });
});

it("a chart's table has every bar or winery of its drawing", () => {
  const charts = allPages.flatMap(({ path, document }) =>
    document.querySelectorAll(".chart").map((chart) => ({ path, chart })),
  );
  for (const selector of ["svg rect", "svg a"])
    expect(
      charts.some(({ chart }) => chart.querySelector(selector)),
      selector,
    ).toBe(true);
  for (const { path, chart } of charts) {
    expect(texts(chart, "tbody td"), path).toEqual(texts(chart, ".chart-counts text"));
    const listed = chart.querySelectorAll(".chart-list a").map(href);
    expect(listed, path).toEqual(expect.arrayContaining(chart.querySelectorAll("svg a").map(href)));
  }
});
