import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { screens } from "../../src/site/screens.ts";
import { fullestWinery, guide, largestCountry, largestRegion } from "../support/living.ts";
import { inEachEngine } from "./support/visit.ts";

const pages = [largestCountry, guide.states[0], largestRegion, fullestWinery, guide.roundups[0]];
const paths = [
  ...Object.values(screens).map(({ path }) => path),
  ...pages.flatMap((page) => page?.path ?? []),
  "/no-such-page",
];

inEachEngine((open) => {
  it.each([
    ["a phone", 390],
    ["a desk", 1280],
  ])("every screen loads without errors and fits %s", async (_, width) => {
    const { page, visit } = await open("/robots.txt");
    await page.setViewportSize({ width, height: 844 });
    const problems: string[] = [];
    for (const path of paths) {
      await visit(path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await wait(400);
      const found = await page.evaluate(() => [
        ...(window as unknown as { pageErrors: string[] }).pageErrors,
        ...(document.documentElement.scrollWidth > innerWidth ? ["is too wide"] : []),
        ...(document.querySelector("main h1") ? [] : ["has no heading"]),
      ]);
      problems.push(...found.map((what) => `${path}: ${what}`));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(problems).toEqual([]);
  });
});
