import { expect, it } from "vitest";
import { largestRegion, smallestRegion } from "../support/living.ts";
import { findStrandedHeadings, readSheets, stripSpaces } from "../support/sheets.ts";
import { inEachEngine } from "./support/visit.ts";

inEachEngine((open) => {
  it.for([
    ["largest", largestRegion.path],
    ["smallest", smallestRegion.path],
  ] as const)(
    "the %s region prints on two sheets without stranded headings",
    async ([, path], { skip }) => {
      const { page } = await open(path);
      if (!page.pdf) return skip("the engine can't print");
      const headings = await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all(
          [...document.images].map((image) => image.decode().catch(() => undefined)),
        );
        return [...document.querySelectorAll("main :is(h2, h3, h4)")].map(
          ({ textContent }) => textContent ?? "",
        );
      });
      const sheets = await readSheets(new Uint8Array(await page.pdf()));
      expect(sheets.length).toBeLessThanOrEqual(2);
      expect(
        sheets.flatMap((sheet) => findStrandedHeadings(sheet, headings.map(stripSpaces))),
      ).toEqual([]);
    },
  );
});
