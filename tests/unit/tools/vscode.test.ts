import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { z } from "zod";
import { collections } from "../../../src/catalogue/collections.ts";
import { fieldDoc } from "../../../src/checks/explain.ts";
import { textProblems } from "../../../src/checks/text.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => JSON.parse(readFileSync(join(root, ".vscode", file), "utf8")) as unknown;

type Snippet = { scope: string; prefix: string; body: string | string[]; description: string };
const snippets = Object.entries(read("content.code-snippets") as Record<string, Snippet>);

/** A snippet as it is when each place is left as it is offered. */
const typed = ({ body }: Snippet) =>
  [body]
    .flat()
    .join("\n")
    .replaceAll(/\$\{\d+\|([^,|]+)[^}]*\}/g, "$1")
    .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1")
    .replaceAll(/\$\{CURRENT_YEAR\}/g, "2026")
    .replaceAll(/\$\{CURRENT_\w+\}/g, "11")
    .replaceAll(/\$\{?\d\}?/g, "");

/** Every field that a file can have, at its top or in a group. */
const fields = new Set(
  Object.values(collections).flatMap(({ schema }) => {
    const keys = fieldDoc(schema as z.ZodType, []).keys;
    return [...keys, ...keys.flatMap((key) => fieldDoc(schema as z.ZodType, [key]).keys)];
  }),
);

describe("the snippets", () => {
  it("of fields are offered where fields are: between the lines of ---, which is YAML to the editor", () => {
    const inText = snippets.filter(([, { scope }]) => scope === "mdx");
    expect(inText.map(([, one]) => textProblems(typed(one)))).toEqual(inText.map(() => []));
    const others = snippets.filter((one) => !inText.includes(one));
    expect(others.length).toBeGreaterThan(9);
    for (const [name, one] of others) {
      expect([name, one.scope]).toEqual([name, "yaml,mdx"]);
      const value: unknown = parse(typed(one));
      const [first] = Array.isArray(value) ? [value[0]] : [value];
      const unknown = Object.keys(first as object).filter((key) => !fields.has(key) && !Array.isArray(value));
      expect([name, unknown]).toEqual([name, []]);
    }
  });
});

describe("the tasks", () => {
  const { tasks, inputs } = read("tasks.json") as {
    tasks: { label: string; command: string; problemMatcher: { pattern: { regexp: string }[] } }[];
    inputs: { id: string }[];
  };

  it("run commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
    expect(tasks.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Check", "Preview", "New winery", "New day", "Photo"]),
    );
    for (const { command } of tasks) {
      expect(scripts).toHaveProperty(/^npm run (\w+)/.exec(command)?.[1] ?? "none");
      for (const [, id] of command.matchAll(/\$\{input:(\w+)\}/g))
        expect(inputs.map((input) => input.id)).toContain(id);
    }
  });

  it("understand what the check prints", () => {
    const [file, problem] = tasks[0]?.problemMatcher.pattern.map(({ regexp }) => new RegExp(regexp)) ?? [];
    expect(file?.exec("content/wineries/us/a.mdx")?.[1]).toBe("content/wineries/us/a.mdx");
    expect(problem?.exec("  5:8  score: 50 must be from 80 to 100 points")?.slice(1)).toEqual([
      "5",
      "8",
      "score: 50 must be from 80 to 100 points",
    ]);
  });
});
