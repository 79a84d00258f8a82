import { beforeAll, expect, it } from "vitest";
import { runAxeInBothSchemes } from "./support/axe.ts";
import { useBrowser } from "./support/browser.ts";
import { paths, sweep } from "./support/sweep.ts";

const { context } = useBrowser();
let complaints: (subject: string) => string[];

/** Rules whose verdict may differ with the width; the others see the same elements in the same order at every one. */
const byWidth = ["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"];

/** The first page of each kind, by the number of words in its address: what a wide window alone shows is on all of them. */
const firstOfKind = new Set(
  Map.groupBy(paths, (path) => path.split("/").length)
    .values()
    .map(([first]) => first),
);

beforeAll(async () => {
  const visitor = await context({ viewport: { width: 1280, height: 800 }, colorScheme: "light" });
  complaints = await sweep(visitor, async (page, path) => ({
    axe: await runAxeInBothSchemes(page, firstOfKind.has(path) ? undefined : byWidth),
  }));
}, 900_000);

it("no policy violation, script error or layout shift in a wide window", () => {
  expect(complaints("reading")).toEqual([]);
});

it("nothing for axe in a wide window, in either scheme", () => {
  expect(complaints("axe")).toEqual([]);
});
