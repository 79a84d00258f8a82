import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldProblems, placeholderIn, textsIn } from "../../../src/checks/marks.ts";

const said = (text: string, draft = false) =>
  fieldProblems("a.mdx", { tips: [text] }, draft).map((p) => `${p.field}: ${p.message}`);

describe("a field", () => {
  it.each([
    "Dinner: the #1 reason",
    "5 * 3, 2 < 3 & 4 > 1",
    "He said “no”, and left",
    "“One” and “Two”",
    "snake_case_words",
    "A - b",
    "$50K+",
  ])("may say %s", (text) => {
    expect(said(text)).toEqual([]);
  });

  it.each([
    "The **best**",
    "*Small*",
    "<b>Bold</b>",
    "<Reviewer />",
    "[a](/b)",
    "A `b`",
    "A &amp; b",
    "# A",
    "- A",
    "“All of it”",
    "_so_",
  ])("may not say %s", (text) => {
    expect(said(text)).toEqual([expect.stringMatching(/^tips\.0: .*printed/)]);
  });

  it("of a draft may have words to write", () => {
    expect(said("TODO")).toHaveLength(1);
    expect(said("TODO", true)).toEqual([]);
  });

  it("has one mistake at most, and nothing throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(said(text).length).toBeLessThanOrEqual(1)));
  });
});

it("words for what is still to be written are told from a Spanish one", () => {
  expect(placeholderIn("A TK b")).toBe("TK");
  expect(placeholderIn("Lorem ipsum")).toBe("Lorem ipsum");
  expect(placeholderIn("Todo bien, a todo color")).toBeUndefined();
});

it("texts are found with their paths", () => {
  expect(textsIn({ a: "b", c: [{ d: "e" }, 1], f: null })).toEqual([
    { path: ["a"], text: "b" },
    { path: ["c", 0, "d"], text: "e" },
  ]);
});
