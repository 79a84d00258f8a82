import { beforeAll, expect, it } from "vitest";
import { runAxeInBothSchemes } from "./support/axe.ts";
import { useBrowser } from "./support/browser.ts";
import { sweep } from "./support/sweep.ts";

const { context } = useBrowser();
let complaints: (subject: string) => string[];

beforeAll(async () => {
  const visitor = await context({ viewport: { width: 360, height: 800 }, colorScheme: "light" });
  complaints = await sweep(visitor, async (page) => ({ axe: await runAxeInBothSchemes(page) }));
}, 900_000);

it("no policy violation, script error or layout shift on a phone", () => {
  expect(complaints("reading")).toEqual([]);
});

it("nothing for axe on a phone, in either scheme", () => {
  expect(complaints("axe")).toEqual([]);
});
