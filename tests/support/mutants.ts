import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assemble } from "../../src/catalogue/assemble.ts";
import { readContent } from "../../src/checks/read-content.ts";
import { releasedFile } from "../../src/checks/released.ts";
import { fileMistakes } from "./mutants/file-mistakes.ts";
import { type Mutant, useProject } from "./mutants/project.ts";
import { valueMistakes } from "./mutants/value-mistakes.ts";

const mistakes = { ...valueMistakes, ...fileMistakes };

/** The kinds of mistakes. */
export const mutantKinds = Object.keys(mistakes);

/** Makes mistakes in the files of a project: of one kind, chosen by a seed. Throws when content/site.yaml can't be read. */
export function mutantsOf(root: string): (kind: string, seed: number) => Mutant {
  const { site, entries } = readContent(root);
  if (!site) throw new Error("content/site.yaml can't be read");
  const released = new Set(readFileSync(join(root, releasedFile), "utf8").split("\n"));
  const own = { root, entries, guide: assemble(site, entries), released };
  return (kind, seed) => {
    useProject(own);
    return mistakes[kind]!(entries, seed);
  };
}
