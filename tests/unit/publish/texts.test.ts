import { expect, it } from "vitest";
import { llms, sitemap } from "../../../src/publish/texts.ts";
import { add, guide, keever, withRoundup } from "../support/content.ts";
import { origin } from "./support.ts";

it("llms.txt names every guide page with its score", () => {
  const catalogue = guide();
  const text = llms(origin, catalogue);
  expect(catalogue.pages.filter(({ path }) => !text.includes(`](${origin}${path}): `))).toEqual([]);
  expect(text).toMatch(/^# \S.*\n\n> \S/);
  expect(text).toMatch(/opus-one\): 96\/100\. /);
  expect(text).toMatch(/us\/california\): (?!\d+\/100)/);
  expect(text).not.toContain("undefined");
});

it("llms.txt names a roundup with its description, and no heading for roundups where there are none", () => {
  expect(llms(origin, guide(withRoundup()))).toContain(
    `[Three good porches](${origin}/roundups/porches): Three wineries with a porch that is worth the drive.`,
  );
  expect(llms(origin, guide())).not.toContain("## Roundups");
});

it("the sitemap dates a page, and what lists it, by the last day on which it was published or revised", () => {
  const xml = sitemap(origin, guide(add(keever, "name: ", "revisedOn: 2026-06-01"), withRoundup()));
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
