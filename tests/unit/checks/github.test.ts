import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { annotations } from "../../../src/checks/github.ts";

const root = join(import.meta.dirname, "../../..");
const decoded = (text: string) => text.replace(/%(25|0D|0A|3A|2C)/g, (code) => decodeURIComponent(code));

it("an annotation names the place, the field and the message", () => {
  const problem = {
    file: "content/a.mdx",
    field: "score",
    message: "50 must be from 80 to 100 points",
    line: 3,
    column: 8,
  };
  expect(annotations([problem])).toBe(
    "::error file=content/a.mdx,line=3,col=8,title=score::50 must be from 80 to 100 points",
  );
  expect(annotations([{ file: "content/a.mdx", field: "", message: "is not there" }], "warning")).toBe(
    "::warning file=content/a.mdx,title=content/a.mdx::is not there",
  );
});

it("an annotation is one line that GitHub reads back, whatever is in it", () => {
  const text = fc.string({ unit: fc.constantFrom("%", ",", ":", "\n", "\r", "a", "=", "é") });
  fc.assert(
    fc.property(text, text, (field, message) => {
      const line = annotations([{ file: "content/a.mdx", field, message, line: 1, column: 1 }]);
      const [, title = "", said = ""] =
        /^::error file=content\/a\.mdx,line=1,col=1,title=([^:,\n\r]*)::([^\n\r]*)$/.exec(line) ?? [];
      expect([decoded(title), decoded(said)]).toEqual([field || "content/a.mdx", message]);
    }),
  );
});

it("the workflow runs commands that exist, without a secret, also by hand", () => {
  const text = readFileSync(join(root, ".github/workflows/check.yml"), "utf8");
  const workflow = parse(text) as { on: object; jobs: Record<string, { steps: { run?: string }[] }> };
  const runs = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(runs.some((run) => run === "npm run check -- --format github")).toBe(true);
  for (const [, script = ""] of runs.flatMap((run) => [...run.matchAll(/npm run (\w+)/g)]))
    expect(scripts).toHaveProperty(script);
  expect(Object.keys(workflow.on)).toEqual(expect.arrayContaining(["push", "workflow_dispatch"]));
  expect(text).not.toContain("secrets");
});
