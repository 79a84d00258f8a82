import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findListProblems } from "../../../src/checks/json-lists.ts";
import { makeFolder } from "../../support/folder.ts";
import { runTool } from "../../support/tool.ts";

const file = "src/schemas/grapes.json";

/** A folder with a list of grapes. */
function write(text: string): string {
  const root = makeFolder();
  mkdirSync(join(root, "src/schemas"), { recursive: true });
  writeFileSync(join(root, file), text);
  return root;
}

it.each<[string, number, string]>([
  ['{\n  "Syrah": ["Shiraz"]\n  "Zweigelt": []\n}', 2, "needs a comma at the end of this item"],
  ['{\n  "Syrah": ["Shiraz"],\n}', 2, "has a comma too many, after a last item; remove it"],
  ['{\n  "Syrah": [Shiraz]\n}', 2, "can't be read from here on; write the line like"],
  ["{\n  “Syrah”: []\n}", 2, "can't be read from here on"],
  ['{\n  "Syrah": []\n', 3, "can't be read from here on"],
])("explains %j", (text, line, message) => {
  const [problem, ...others] = findListProblems(write(text));
  expect(problem).toMatchObject({ file, line, message: expect.stringContaining(message) });
  expect(others).toEqual([]);
});

it("stops the check without a stack trace", () => {
  const { status, stderr } = runTool(write('{ "a": 1 "b": 2 }'), "json-lists");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^src\/schemas\/grapes.json\n {2}1:9 {2}needs a comma.*\n$/);
});

it.each(["check", "schemas"])("runs before npm run %s, which imports the lists", (name) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts[name]).toMatch(/^node src\/tools\/json-lists\.ts && /);
});
