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

describe("a text", () => {
  it.each([
    ["The road.\n---", "became a heading because of the line --- below it"],
    ["1990. It was good.", "write it as 1990\\."],
    ["He *never came.", 'a star "*" is left open'],
    ["So\n[go]\n(/there).", "the link is not written as one"],
    ["A `red` one.", "is read as computer code"],
    ["- [ ] call", "a box to tick"],
    ["[a]: /b", "no link uses it"],
    ["A TK here.", 'says "TK"'],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "is read as a table"],
  ])("may not be %j", (text, words) => {
    expect(said(text)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    "1. one\n2. two",
    "5 \\* 3 and \\_so\\_",
    "*all* and **more** and _so_",
    "A [sic] b",
    "> said he",
    "one\n\n***\n\ntwo",
    "snake_case",
  ])("may be %j", (text) => {
    expect(said(text)).toEqual([]);
  });

  it("says where the mistake stands", () => {
    expect(textProblems("One.\n\nTwo *and*\nthree *four.")).toMatchObject([{ line: 4, column: 7 }]);
  });
});
