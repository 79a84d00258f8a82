import { describe, expect, it } from "vitest";
import { change, latour, said, siteFile } from "../support/content.ts";

const reviewer = (name: string, ...texts: string[]) =>
  said(change(siteFile, "reviewer: Hank", `reviewer: ${name}`), change(latour, "A take.", texts.join(" ")));

describe("the reviewer's name", () => {
  it("stands in site.yaml alone", () => {
    expect(reviewer("Frank", "So Frank went in.")).toEqual([expect.stringContaining(`${latour} : spells out "Frank"`)]);
  });

  it("may be the founder's of a winery as well", () => {
    expect(reviewer("Frank", "It is the cellar of Dr. Konstantin Frank, and Frank was right.")).toEqual([]);
    expect(reviewer("Frank", "We passed Frank Family Vineyards.")).toEqual([]);
    expect(reviewer("Frank", "To be frank, a red.")).toEqual([]);
  });
});
