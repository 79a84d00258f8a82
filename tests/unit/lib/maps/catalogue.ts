import { assemble, type Catalogue } from "../../../../src/catalogue/assemble.ts";
import { readContent } from "../../../../src/catalogue/files.ts";

/** The guide as content/ has it. Throws when the site's own file can't be read. */
export function readCatalogue(): Catalogue {
  const { site, entries } = readContent(process.cwd());
  if (!site) throw new Error("content/site.yaml can't be read");
  return assemble(site, entries);
}
