import { expect, it } from "vitest";
import { readOptions } from "../../../src/tools/check.ts";
import { change, contentFolder, keever, margaux } from "../support/content.ts";
import { runCheck } from "../support/run-check.ts";

it("what travelers lack, its sources and the habits of the prose are told without failing", () => {
  const root = contentFolder(change(keever, "A take.", "There was a queue."));
  const reach = runCheck(root, "--reach");
  expect(reach.status).toBe(0);
  expect(reach.said).toContain(`${keever}  website, phone`);
  expect(reach.said).toContain("phone      0 of 7, goal 6: 6 short");
  expect(runCheck(root, "--reach", "keever").said).not.toContain(margaux);
  expect(runCheck(root, "--sources", "keever")).toEqual({ status: 0, said: `${keever}\n  none\n` });
  expect(runCheck(root, "--style").said).toContain("  1 of 11    9%  a word that isn't American");
  expect(runCheck(root, "--style", "keever")).toEqual({ status: 0, said: `${keever}: a word that isn't American\n` });
});

it("a file with a mistake is named below a report that leaves it out", () => {
  const { said } = runCheck(contentFolder(change(keever, "score: 93", "score: 930\ndraft: true")), "--drafts");
  expect(said).toBe(`no drafts\n\nnot read, for npm run check -- content finds a mistake there: ${keever}\n`);
});

it.each([
  [["--reach"], { words: [], stale: undefined, report: "reach" }],
  [["--style", "rioja"], { words: ["rioja"], stale: undefined, report: "style" }],
  [["--sources", "a", "b"], { words: ["a", "b"], stale: undefined, report: "sources" }],
  [["--reach=yes"], undefined],
])("%j is read as %j", (words, order) => {
  expect(readOptions(words)).toEqual(order);
});
