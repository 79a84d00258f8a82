import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spellingFile } from "../../src/checks/language.ts";

const repository = join(import.meta.dirname, "../..");

/**
 * Copies the guide beside this file, which has every kind of file, most fields, and no problem or warning, into a new
 * temporary folder, and returns its path. Its spelling is checked by the project's own settings.
 */
export function copyGreenGuide(): string {
  const root = mkdtempSync(join(tmpdir(), "guide-"));
  cpSync(join(import.meta.dirname, "green-guide"), root, { recursive: true });
  const spelling = readFileSync(join(repository, spellingFile), "utf8");
  writeFileSync(
    join(root, spellingFile),
    spelling.replace("@cspell", join(repository, "node_modules/@cspell")),
  );
  return root;
}
