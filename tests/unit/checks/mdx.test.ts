import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textProblems } from "../../../src/checks/mdx.ts";
import { change, keever, onlyProblem, read } from "../support/content.ts";

const code = /is read as code; take the braces out$/;
const line = /is read as code; begin the line with another word than "import" or "export"$/;

describe("a text", () => {
  it.each([
    "One paragraph.\n\nAnother, with *stress*, [a link](/travel) and a list:\n\n- one\n- two",
    "<Reviewer /> says so, and <Reviewer/> says it again.",
    "{/* a note to myself */}\n\nSeen.",
    "A price < 5 euros, 2 > 1, \\<5, \\{ and \\{both\\} do no harm.",
    "I had an import duty to pay.",
    'In <Figure name="retiredIn" />, after <Count of="regions" in="us" /> regions and <Count of="countries"/>.',
    '<Figure name="yearsADentist" capital /> years of it.',
    "",
  ])("may be %j", (text) => {
    expect(textProblems(text)).toEqual([]);
  });

  it.each<[string, string, number, number, RegExp]>([
    ["a sign before a figure", "Fine.\n\nIt takes <5 minutes.", 3, 10, /a "<" begins a tag; write "less than"/],
    [
      "an address in brackets",
      "See <https://a.example>.",
      1,
      5,
      /A link is its text in \[ \] and its address in \( \)/,
    ],
    ["a comment of another language", "<!-- later -->", 1, 1, /a note to yourself \{\/\* like this \*\/\}/],
    ["an open brace", "One.\nTwo { three.", 2, 5, /an opening brace "\{" has no closing one/],
    [
      "a closing brace",
      "One.\nTwo *and* more\nthan } three.",
      3,
      6,
      /a closing brace "\}" has no opening one; take it out/,
    ],
    [
      "a closing brace after a pair",
      "One \\{two} three\nand four} five.",
      2,
      9,
      /a closing brace "\}" has no opening one/,
    ],
    ["code in braces", "It is {price} now.", 1, 7, code],
    ["no code in braces", "It is {12 or so} now.", 1, 11, /what stands in braces/],
    ["an open tag", "It is <b>bold.", 1, 7, /<b> is not known; write plain paragraphs/],
    [
      "a component that is left open",
      "So <Reviewer> says.",
      1,
      4,
      /the tag <Reviewer> is not closed; put a slash before its end: <Reviewer \/>/,
    ],
    ["a closing tag", "It is bold</b>.", 1, 11, /the closing tag <\/b> has no opening one/],
    ["an import", 'import A from "a"\n\nText.', 1, 1, line],
    ["an export", "Text.\n\nexport const a = 1;", 3, 1, line],
    ["a sentence that begins like one", "import was forbidden.", 1, 1, line],
    ["a value without quotes", "Of <Figure name=city /> so.", 1, 4, /must be in quotes: name="city"$/],
    [
      "a value given twice",
      'Of <Count of="states" of="regions" />.',
      1,
      4,
      /<Count> says one thing twice; take one out/,
    ],
    ["an unknown component", "Ask <Reviewr /> twice.", 1, 5, /<Reviewr> is not known; did you mean <Reviewer \/>\?/],
    [
      "a component with code in it",
      "So <Reviewer {...} /> says.",
      1,
      4,
      /<Reviewer> takes nothing; write <Reviewer \/>/,
    ],
    ["a component with a text in it", "So <Reviewer>he</Reviewer> says.", 1, 4, /takes no text; write <Reviewer \/>/],
    [
      "a component of no near name",
      "A <Wine /> here.",
      1,
      3,
      /<Wine> is not known; write plain paragraphs, and <Reviewer/,
    ],
    [
      "a figure that is not there",
      'So <Figure name="wineryVisited" /> of them.',
      1,
      4,
      /^name of <Figure>: "wineryVisited" is not known; did you mean "wineriesVisited"\?$/,
    ],
    [
      "a figure without a name",
      "So <Figure /> of them.",
      1,
      4,
      /^<Figure> doesn't say what; write <Figure name="…" \/>$/,
    ],
    ["a figure with an empty name", "So <Figure name /> of them.", 1, 4, /^name of <Figure> is empty/],
    ["a figure of code", "So <Figure name={retiredIn} />.", 1, 4, /^name of <Figure> is code; put it in quotes$/],
    [
      "a count of nothing known",
      'All <Count of="region" /> of them.',
      1,
      5,
      /^of of <Count>: "region" is not known; did you mean "regions"\?$/,
    ],
    [
      "a misspelled word of a component",
      'All <Count off="regions" />.',
      1,
      5,
      /^<Count> has no "off"; did you mean "of"\?$/,
    ],
    [
      "a capital with a value",
      '<Count of="regions" capital="yes" /> regions.',
      1,
      1,
      /^capital of <Count> takes no value; write the word alone$/,
    ],
    [
      "countries in a country",
      'All <Count of="countries" in="us" />.',
      1,
      5,
      /^countries lie in nothing; take in=… out$/,
    ],
    ["a tag of HTML", 'A <span class="x">word</span>.', 1, 3, /<span> is not known/],
  ])("names %s", (_, text, row, column, words) => {
    expect(textProblems(text)).toEqual([{ line: row, column, message: expect.stringMatching(words) }]);
  });

  it("names all that is refused at once", () => {
    expect(textProblems("{a} and {b}, <Wine />").map((p) => p.column)).toEqual([1, 9, 14]);
  });

  it("never throws, and speaks no compiler's words", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "{",
      "}",
      "/",
      "a",
      " ",
      "\n",
      "import ",
      "=",
      '"',
      "<b>",
      "</b>",
      "<A ",
      "*",
      "`",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((p) => p.join("")),
          fc.string(),
        ),
        (text) => {
          for (const { line, column, message } of textProblems(text)) {
            expect(line).toBeGreaterThanOrEqual(1);
            expect(column).toBeGreaterThanOrEqual(1);
            expect(message).not.toMatch(/undefined|oxc|mdx|jsx|esm|U\+|\$1/i);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("a file", () => {
  it("says where in it the text goes wrong, and is left out", () => {
    const edit = change(keever, "A take.", "A take.\n\nUnder <5 dollars.");
    expect(onlyProblem(keever, edit, "<5")).toMatch(/^the text: can't be read: a "<" begins a tag/);
    expect(read(edit).entries.wineries.map((w) => w.file)).not.toContain(keever);
  });

  it("has mistakes of its fields and of its text told at once", () => {
    const { problems } = read(change(keever, "score: 93", "score: 9.6"), change(keever, "A take.", "A {take}."));
    expect(problems.map((p) => p.field)).toEqual(["score", "the text"]);
  });
});
