import { expect, it } from "vitest";
import { formatLlmsTxt, formatSitemap } from "../../../src/publish/texts.ts";
import { addRoundup, assembleGuide, insertBefore, keeverFile } from "../support/content.ts";
import { origin } from "./support.ts";

it("llms.txt names every guide page with its score", () => {
  const catalogue = assembleGuide();
  const text = formatLlmsTxt(origin, catalogue);
  expect(catalogue.pages.filter(({ path }) => !text.includes(`](${origin}${path}): `))).toEqual([]);
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  expect(text).toMatch(/opus-one\): 96\/100\. /);
  expect(text).toMatch(/us\/california\): (?!\d+\/100)/);
  expect(text).not.toContain("undefined");
});

it("llms.txt names each roundup with its description", () => {
  expect(formatLlmsTxt(origin, assembleGuide(addRoundup()))).toContain(
    `[Three good porches](${origin}/roundups/porches): Three wineries with a porch that is worth the drive.`,
  );
  expect(formatLlmsTxt(origin, assembleGuide())).not.toContain("## Roundups");
});

it("the sitemap dates a page by its last revision", () => {
  const xml = formatSitemap(
    origin,
    assembleGuide(insertBefore(keeverFile, "name: ", "revisedOn: 2026-06-01"), addRoundup()),
  );
  const dates = new Map(
    [...xml.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(
      ([, path = "", day]) => [path, day],
    ),
  );
  for (const path of [
    "/travel/us/california/napa-valley/keever",
    "/travel/us/napa-valley",
    "/roundups/porches",
  ])
    expect(dates.get(path), path).toBe("2026-06-01");
  expect(dates.get("/travel/france/bordeaux/chateau-latour")).toBeUndefined();
  expect([...dates.keys()]).toEqual(
    expect.arrayContaining(["/", "/contact", "/travel/us/california"]),
  );
  expect(dates.has("/compare")).toBe(false);
});
