import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readContent } from "../catalogue/files.ts";
import { gates } from "../catalogue/gates.ts";
import { type Problem, printProblems } from "../catalogue/problems.ts";
import { proseProblems } from "../catalogue/prose.ts";

/** Every problem of content/, in files and between them. */
export function contentProblems(root: string): Problem[] {
  const { site, entries, problems } = readContent(root);
  const between = site ? gates(entries, site, (file) => existsSync(join(root, "public", file))) : [];
  return [...problems, ...between, ...proseProblems(entries)];
}

if (import.meta.main) {
  const only = process.argv.slice(2);
  const problems = contentProblems(resolve(".")).filter(
    (p) => only.length === 0 || only.some((o) => p.file.includes(o)),
  );
  console.log(
    problems.length === 0
      ? "content: no problems"
      : `${printProblems(problems)}\n\ncontent: ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
