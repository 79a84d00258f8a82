import { expect, it } from "vitest";
import { purgeTogether } from "../../../src/build/purge-pages.ts";

const css = ".near{a:b}.far{a:b}.late{a:b}.island{a:b}.gone{a:b}";
const page = (body: string) => `<html><head><style>${css}</style></head><body>${body}</body></html>`;
const sources = [
  { on: "", words: ["late"] },
  { on: "<astro-island", words: ["island"] },
];
const sheetOf = (...bodies: string[]) =>
  purgeTogether(bodies.map(page), sources, (address) => (address === "/_astro/a.js" ? ["far"] : [])).map(
    (html) => /<style>(.*)<\/style>/.exec(html)?.[1],
  );

it("leaves the styles of what a script adds: an inline one, one of its own file, one that comes later, an island", () => {
  expect(sheetOf('<script type="module">box.classList.add("near")</script>')).toEqual([".near{a:b}.late{a:b}"]);
  expect(sheetOf('<script type="module" src="/_astro/a.js"></script>')).toEqual([".far{a:b}.late{a:b}"]);
  expect(sheetOf("<astro-island></astro-island>")).toEqual([".late{a:b}.island{a:b}"]);
});

it("gives all pages of a route one sheet", () => {
  const [one, other] = sheetOf('<p class="near"></p>', '<p class="far"></p>');
  expect(one).toBe(".near{a:b}.far{a:b}.late{a:b}");
  expect(other).toBe(one);
});
