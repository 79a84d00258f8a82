import { cpSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collections } from "../../src/catalogue/collections.ts";
import { spellingFile } from "../../src/checks/language.ts";
import { textPagePaths } from "../../src/site/paths.ts";
import { makeMdx } from "../unit/support/content.ts";
import { makeTextPageFields } from "../unit/support/fields.ts";

const repository = join(import.meta.dirname, "../..");

/**
 * Copies the folder green-guide into a new temporary folder and returns its path. The guide has all kinds of
 * files, most fields and no problems. Adds missing page texts and the project's spelling settings.
 */
export function copyGreenGuide(): string {
  const root = mkdtempSync(join(tmpdir(), "guide-"));
  cpSync(join(import.meta.dirname, "green-guide"), root, { recursive: true });
  for (const path of textPagePaths) {
    const file = join(root, `${collections.texts.base}${path}.mdx`);
    if (!existsSync(file)) writeFileSync(file, makeMdx(makeTextPageFields(path.slice(1))));
  }
  cpSync(join(repository, spellingFile), join(root, spellingFile));
  return root;
}
