import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readOptions } from "../../../src/tools/check.ts";
import { change, contentFolder, keever, margaux } from "../support/content.ts";

const tool = join(import.meta.dirname, "../../../src/tools/check.ts");
const run = (root: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("node", [tool, ...args], { cwd: root, encoding: "utf8" });
  return { status, said: stdout + stderr };
};

it("what travelers lack, its sources and the habits of the prose are told without failing", () => {
  const root = contentFolder(change(keever, "A take.", "There was a queue."));
  const reach = run(root, "--reach");
  expect(reach.status).toBe(0);
  expect(reach.said).toContain(`${keever}  website, phone`);
  expect(reach.said).toContain("phone      0 of 7, goal 6: 6 short");
  expect(run(root, "--reach", "keever").said).not.toContain(margaux);
  expect(run(root, "--sources", "keever")).toEqual({ status: 0, said: `${keever}\n  none\n` });
  expect(run(root, "--style").said).toContain("  1 of 11    9%  a word that isn't American");
  expect(run(root, "--style", "keever")).toEqual({ status: 0, said: `${keever}: a word that isn't American\n` });
});

it("a file with a mistake is named below a report that leaves it out", () => {
  const { said } = run(contentFolder(change(keever, "score: 93", "score: 930\ndraft: true")), "--drafts");
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
