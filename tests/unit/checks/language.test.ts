import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import { readContent } from "../../../src/checks/content.ts";
import { checkLanguage, spellingFile, wordsFile } from "../../../src/checks/language.ts";
import type { Problem } from "../../../src/checks/problems.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, type Role, roles, rowsOf } from "./edits.ts";

const root = copyGreenGuide();

const sayAbout = async (edit: string, role: Role = "full") => {
  const { undo } = make(root, role, edit);
  const { problems, warnings } = await checkLanguage(root, readContent(root));
  undo();
  expect([...problems, ...warnings].filter(({ file }) => file !== roles[role])).toEqual([]);
  const print = ({ line, field, message }: Problem) => `${line} ${field}: ${message}`;
  return [...problems.map(print), ...warnings.map((warning) => `warning: ${print(warning)}`)];
};

it.each(rowsOf("language.txt"))("%s → %s", async (edit = "", message) => {
  expect(await sayAbout(edit)).toEqual([message]);
});

it.each([
  "+ We ate at the Pyramide in Walla Walla.",
  "+ We met Donatella Wqxz in the malolactic barn, at Wqxz’s.",
  "¶ {/* a tastng in the the stunning barn */}",
  "¶ publishOn: 2027-03-01\n\nimport x from './x.js'",
  "draft: true & headline: (to write) A tastng, stunning",
  "+ See [the barn](https://wqxz.example/tastng).",
  "¶ 1) one",
  "+ They open on February 29, closed on Sunday, October 18, 2026 ...",
  "+ The o\uFB03ce was \\frac full at 70ºF.",
  "¶ Take a warm hat, a map and a coat. <Reviewer />",
  "¶ Take a warm hat, a map and a coat. Hank",
  "+ Write to hello@wqxz.example, or look at wqxz.com.",
  "name: Domaine wqxz",
  "name: OPUS ONE WINERY",
  "+ We drove to San Jose with José.",
  "+ It cost $1.5 million, $12.50, $50-60, a $50- or a $60-bottle at 2:30 p.m. or 14:30.",
  '¶ ### 1876\n\nThey say “cold” and "cold".',
  "+ A well-kept, oak-aged wine for an hour, that had had its day.",
])("%s is fine", async (edit) => expect(await sayAbout(edit)).toEqual([]));

it("reports slips in the site's settings", async () => {
  expect(await sayAbout("statistics.wineriesVisited: 200 +", "site")).toEqual([
    expect.stringMatching(/statistics.wineriesVisited: says "200 \+"; remove the space/),
  ]);
});

it("reports missing settings and word lists", async () => {
  for (const file of [spellingFile, wordsFile]) {
    rmSync(`${root}/${file}`);
    const { problems } = await checkLanguage(root, readContent(root));
    expect(problems.map((p) => `${p.file} ${p.message}`)).toContain(
      `${file} is not there, and no spelling can be checked without it; bring it back: git checkout HEAD -- ${file}`,
    );
  }
});
