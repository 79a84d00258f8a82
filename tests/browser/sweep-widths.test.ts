import { expect, it } from "vitest";
import { tripPath } from "../../src/site/paths.ts";
import { fullestWinery } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";
import { samplePaths, sweep } from "./support/sweep.ts";

const { context } = useBrowser();
const paths = [...samplePaths, `${tripPath}?day=${fullestWinery.slug}`];

it.each([768, 1280])(
  "no policy violation, script error or layout shift at %i px",
  async (width) => {
    const visitor = await context({ viewport: { width, height: 800 }, colorScheme: "light" });
    const complaints = await sweep(visitor, undefined, paths);
    expect(complaints("reading")).toEqual([]);
  },
  900_000,
);
