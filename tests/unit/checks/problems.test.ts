import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldDoc, printProblems, suggest } from "../../../src/checks/problems.ts";
import { cellarEntry } from "../../../src/schemas/cellar.ts";
import { winery } from "../../../src/schemas/winery.ts";

describe("suggest", () => {
  const soils = ["chalk", "limestone", "gravel"];
  it.each([
    ["grave", '; did you mean "gravel"?'],
    ["chlak", '; did you mean "chalk"?'],
    ["limeston", '; did you mean "limestone"?'],
    ["Lime Stone", '; did you mean "limestone"?'],
    ["lime", '; did you mean "limestone"?'],
    ["marble cake", "; it can be chalk, limestone, gravel"],
  ])("answers %j with %j", (value, words) => {
    expect(suggest(value, soils)).toBe(words);
  });

  it("lists up to 24 known words, and none of more", () => {
    const words = Array.from({ length: 25 }, (_, i) => `${"long-word-".repeat(3)}${i}`);
    expect(suggest("x", words.slice(1))).toBe(`; it can be ${words.slice(1).join(", ")}`);
    expect(suggest("x", words)).toBe("");
    expect(suggest("x", [])).toBe("");
  });

  it("only ever means a known word", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const meant = /did you mean "(.*)"\?$/.exec(suggest(value, soils))?.[1];
        expect(meant === undefined || soils.includes(meant)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("fieldDoc", () => {
  it.each([
    [["score"], "The review's score, out of 100.", 96],
    [["visit", "address", "city"], "Town or commune.", "Oakville"],
    [["visit", "fee", "min"], "The price, or the lower end of the range.", 125],
    [["facts", 2, "caption"], "A short line below the value.", "Last pour is half an hour before"],
    [["wines", 0, "points"], "Points out of 100.", 92],
    [["review", "date"], "The day of the review.", "2026-05-31"],
  ])("finds %j", (path, description, example) => {
    expect(fieldDoc(winery, path)).toMatchObject({ description, example });
  });

  it("knows the fields of a group, through lists and choices", () => {
    expect(fieldDoc(winery, ["visit", "fee"]).keys).toEqual(["min", "max", "currency"]);
    expect(fieldDoc(winery, ["facts", 0]).keys.toSorted()).toEqual(["caption", "from", "label", "value"]);
    expect(fieldDoc(cellarEntry, []).keys).toContain("wineName");
  });

  it("has nothing to say of a field that is not there", () => {
    expect(fieldDoc(winery, ["nothing", 0, "here"])).toEqual({ keys: [] });
  });
});

describe("printProblems", () => {
  it("groups by file, one problem a line, from its top", () => {
    const printed = printProblems([
      { file: "a.mdx", field: "visit.fee", message: "must be a price", line: 12, column: 8 },
      { file: "b.mdx", field: "", message: "is not there" },
      { file: "a.mdx", field: "score", message: "is missing", line: 2, column: 1 },
    ]);
    expect(printed).toBe(
      "a.mdx\n  2:1  score: is missing\n  12:8  visit.fee: must be a price\n\nb.mdx\n  is not there",
    );
  });

  it("prints nothing of nothing", () => {
    expect(printProblems([])).toBe("");
  });
});
