import { describe, expect, it } from "vitest";
import { textProblems } from "../../../src/checks/mdx.ts";

const said = (text: string, top = 3) => textProblems(text, { top }).map(({ message }) => message);

describe("the headings of a text", () => {
  it("begin below those of their page, and go one deeper at a time", () => {
    expect(said("### One\n\nA take.\n\n#### Two\n\n### Three")).toEqual([]);
    expect(said("## One\n\nA take.\n\n### Two", 2)).toEqual([]);
  });

  it.each([
    [3, "# One", "###"],
    [3, "## One", "###"],
    [3, "#### One", "###"],
    [3, "### Zero\n\n##### One", "####"],
    [2, "# One", "##"],
    [2, "### One", "##"],
  ])("of level %i may not be %j", (top, text, wanted) => {
    expect(said(text, top)).toEqual([`has the heading "One"; begin it with ${wanted}`]);
  });
});
