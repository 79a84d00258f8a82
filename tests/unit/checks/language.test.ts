import { rmSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { readContent } from "../../../src/checks/content.ts";
import { checkLanguage, spellingFile, wordsFile } from "../../../src/checks/language.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, roles } from "./edits.ts";

const root = copyGreenGuide();
afterAll(() => rmSync(root, { recursive: true }));

const dictionary = `add it to ${wordsFile}`;

it.each([
  [
    "+ A tastng went on.",
    `112 the text: says "tastng", which is in no dictionary; write "tasting", or ${dictionary}`,
  ],
  [
    "+ The stuco went.",
    `112 the text: says "stuco", which is in no dictionary; write "stucco", or ${dictionary}`,
  ],
  [
    "+ A zxqv went on.",
    `112 the text: says "zxqv", which is in no dictionary; check its spelling, or ${dictionary}`,
  ],
  [
    "headline: A tastng",
    `6 headline: says "tastng", which is in no dictionary; write "tasting", or ${dictionary}`,
  ],
  ["+ It is stunning.", '112 the text: says "stunning", which is brochure talk; say what you saw'],
  ["+ We drove to the Rhone.", '112 the text: says "Rhone"; write "Rhône"'],
  ["+ We saw the the dog.", 'warning: 112 the text: says "the the"; write "the"'],
  ["headline: Then a apple fell", 'warning: 6 headline: says "a apple"; write "an apple"'],
  [
    "¶ Thier dog barked.",
    `114 the text: says "Thier", which is in no dictionary; write "Their", or ${dictionary}`,
  ],
  ["headline: A barn ,red", 'warning: 6 headline: says "barn ,"; remove the space before the mark'],
  ["headline: A barn.Red", 'warning: 6 headline: says "barn.Red"; add a space after the mark'],
  ["headline: A barn,, red", 'warning: 6 headline: says "barn,,"; remove one of the marks'],
  ["headline: A barn 🍷", 'warning: 6 headline: says "🍷"; remove the emoji'],
  [
    "headline: A (red barn",
    "warning: 6 headline: a parenthesis has no partner; close it, or remove it",
  ],
  ['name: Opus One"', "warning: 2 name: a quotation mark has no partner; close it, or remove it"],
  ["+ We ate at the Pyramide."],
  ["+ We met Donatella Wqxz in the malolactic barn, at Wqxz’s."],
  ["¶ {/* a tastng in the the stunning barn */}"],
  ["+ See [the barn](https://wqxz.example/tastng)."],
  ["name: Domaine wqxz"],
  ["+ A well-kept, oak-aged wine for an hour, that had had its day."],
])("%s", async (edit, ...messages) => {
  const { undo } = make(root, "full", edit);
  const { problems, warnings } = await checkLanguage(root, readContent(root).entries);
  undo();
  expect([...problems, ...warnings].filter(({ file }) => file !== roles.full)).toEqual([]);
  const print = (mark: string) => (p: (typeof problems)[number]) =>
    `${mark}${p.line} ${p.field}: ${p.message}`;
  expect([...problems.map(print("")), ...warnings.map(print("warning: "))]).toEqual(messages);
});

it("reports missing settings and word lists", async () => {
  for (const file of [spellingFile, wordsFile]) {
    rmSync(`${root}/${file}`);
    const { problems } = await checkLanguage(root, readContent(root).entries);
    expect(problems.map((p) => `${p.file} ${p.message}`)).toContain(
      `${file} is not there, and no spelling can be checked without it; bring it back: git checkout HEAD -- ${file}`,
    );
  }
});
