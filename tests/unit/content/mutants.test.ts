import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { printProblems } from "../../../src/catalogue/problems.ts";
import { releasedFile } from "../../../src/catalogue/released.ts";
import { contentProblems } from "../../../src/tools/check.ts";
import { type Mutant, mutants } from "./mutants.ts";
import { entries, root } from "./support.ts";

const copy = mkdtempSync(join(tmpdir(), "mutants-"));
cpSync(join(root, "content"), join(copy, "content"), { recursive: true });
symlinkSync(join(root, "public"), join(copy, "public"));
mkdirSync(dirname(join(copy, releasedFile)), { recursive: true });
writeFileSync(join(copy, releasedFile), readFileSync(join(root, releasedFile)));
afterAll(() => rmSync(copy, { recursive: true }));

const put = (file: string, text: string | undefined) =>
  text === undefined ? rmSync(join(copy, file), { force: true }) : writeFileSync(join(copy, file), text);

/** What is said with the mutant in place; then everything is as it was. */
function saidOf({ files }: Mutant) {
  const before = Object.keys(files).map((file) => {
    const path = join(copy, file);
    return [file, existsSync(path) ? readFileSync(path, "utf8") : undefined] as const;
  });
  for (const [file, text] of Object.entries(files)) put(file, text);
  try {
    return contentProblems(copy);
  } finally {
    for (const [file, text] of before) put(file, text);
  }
}

it("every one of 200 mistakes is told with its file, its field and what to do, and no stack", () => {
  const standing = contentProblems(copy).map((p) => p.message);
  const kinds = new Map<string, number>();
  fc.assert(
    fc.property(mutants(entries), (mutant) => {
      const problems = saidOf(mutant).filter((p) => !standing.includes(p.message));
      const told = problems.find(
        (p) => p.file.endsWith(mutant.file) && (mutant.field?.test(p.field) ?? true) && mutant.fix.test(p.message),
      );
      expect(told, `${mutant.kind}: ${Object.keys(mutant.files).join(", ")}\n${printProblems(problems)}`).toBeDefined();
      expect(told?.line).toBeGreaterThanOrEqual(1);
      expect(told?.column).toBeGreaterThanOrEqual(1);
      expect(printProblems(problems)).not.toMatch(/^\s+at |Error:|node_modules|undefined|\[object|Invalid input/m);
      kinds.set(mutant.kind, (kinds.get(mutant.kind) ?? 0) + 1);
    }),
    { numRuns: 200, seed: 20_261_120, endOnFailure: true },
  );
  expect(kinds.size).toBe(14);
  expect(Math.min(...kinds.values())).toBeGreaterThan(3);
}, 300_000);
