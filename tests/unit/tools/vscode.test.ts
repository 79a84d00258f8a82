import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import project from "../../../package.json" with { type: "json" };
import { findTextProblems } from "../../../src/checks/text.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(`.vscode/${file}`, "utf8"));

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

it("every snippet is valid content", () => {
  for (const [name, one] of snippets)
    if (one.scope === "mdx")
      expect(findTextProblems(typed(one)), name).toEqual({ problems: [], isBroken: false });
    else expect([one.scope, typeof parse(typed(one))], name).toEqual(["yaml,mdx", "object"]);
});

describe("the tasks", () => {
  const { tasks, inputs } = read("tasks.json") as {
    tasks: { label: string; command: string; problemMatcher: { pattern: { regexp: string }[] } }[];
    inputs: { id: string }[];
  };

  it("run commands that exist", () => {
    expect(tasks.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Check", "Preview", "New winery", "New day", "Photo"]),
    );
    for (const { command } of tasks) {
      expect(project.scripts).toHaveProperty(/^npm run (\w+)/.exec(command)?.[1] ?? "none");
      for (const [, id] of command.matchAll(/\$\{input:(\w+)\}/g))
        expect(inputs.map((input) => input.id)).toContain(id);
    }
  });

  it("understand what the check prints", () => {
    const [file, problem] =
      tasks[0]?.problemMatcher.pattern.map(({ regexp }) => new RegExp(regexp)) ?? [];
    expect(file?.exec("content/wineries/us/a.mdx")?.[1]).toBe("content/wineries/us/a.mdx");
    expect(problem?.exec("  5:8  score: 50 must be from 80 to 100 points")?.slice(1)).toEqual([
      "5",
      "8",
      "score: 50 must be from 80 to 100 points",
    ]);
  });
});
