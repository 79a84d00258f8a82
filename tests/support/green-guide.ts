import { cpSync } from "node:fs";
import { join } from "node:path";
import { spellingFile } from "../../src/checks/language.ts";
import { makeContentFolder } from "../unit/support/content.ts";

const repository = join(import.meta.dirname, "../..");

/**
 * Writes the small guide, and over it the folder green-guide, into a new temporary folder and returns
 * its path. The guide has all kinds of files, most fields and no problems.
 */
export function copyGreenGuide(): string {
  const root = makeContentFolder();
  cpSync(join(import.meta.dirname, "green-guide"), root, { recursive: true });
  cpSync(join(repository, spellingFile), join(root, spellingFile));
  return root;
}
