import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contentProblems } from "../../../src/checks/content.ts";
import { printProblems } from "../../../src/checks/problems.ts";
import { answered, releasedFile } from "../../../src/checks/released.ts";
import type { Mutant } from "../../support/mutants/project.ts";
import { mutantKinds, mutantsOf } from "../../support/mutants.ts";
import { contentFolder, guide, write } from "../support/content.ts";

it("every one of 200 mistakes is told with its file, its field and what to do, and no stack", () => {
  const root = contentFolder(write(releasedFile, `${[...answered(guide())].join("\n")}\n`));
  const make = mutantsOf(root);
  const put = (file: string, text: string | undefined) =>
    text === undefined ? rmSync(join(root, file), { force: true }) : writeFileSync(join(root, file), text);

  /** The problems with the mutant in place; then everything is restored. */
  const saidOf = ({ files }: Mutant) => {
    const before = Object.keys(files).map((file) => {
      const path = join(root, file);
      return [file, existsSync(path) ? readFileSync(path, "utf8") : undefined] as const;
    });
    for (const [file, text] of Object.entries(files)) put(file, text);
    try {
      return contentProblems(root);
    } finally {
      for (const [file, text] of before) put(file, text);
    }
  };

  const standing = contentProblems(root).map((p) => p.message);
  const kinds = new Map<string, number>();
  fc.assert(
    fc.property(fc.constantFrom(...mutantKinds), fc.nat({ max: 1 << 20 }), (kind, seed) => {
      const mutant = make(kind, seed);
      const problems = saidOf(mutant).filter((p) => !standing.includes(p.message));
      const told = problems.find(
        (p) => p.file.endsWith(mutant.file) && (mutant.field?.test(p.field) ?? true) && mutant.fix.test(p.message),
      );
      expect(told, `${kind}: ${Object.keys(mutant.files).join(", ")}\n${printProblems(problems)}`).toBeDefined();
      expect(told?.line).toBeGreaterThanOrEqual(1);
      expect(told?.column).toBeGreaterThanOrEqual(1);
      expect(printProblems(problems)).not.toMatch(/^\s+at |Error:|node_modules|undefined|\[object|Invalid input/m);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }),
    { numRuns: 200, seed: 20_261_120, endOnFailure: true },
  );
  expect(kinds.size).toBe(mutantKinds.length);
  expect(Math.min(...kinds.values())).toBeGreaterThan(3);
}, 300_000);
