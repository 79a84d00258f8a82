import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import { filterPublished, getCurrentView } from "../catalogue/publishing.ts";
import { readContent } from "../checks/content.ts";
import {
  formatPathList,
  listPublicPaths,
  parsePathList,
  releasedFile,
} from "../checks/released.ts";
import { pluralize } from "../format/text.ts";
import { Refusal, runCommand } from "./commands.ts";

/*
 * Adds the current public paths to the committed list. Never removes a path, because old links must
 * keep working.
 */
if (import.meta.main)
  await runCommand(async () => {
    const root = resolve(".");
    const { site, entries, problems } = readContent(root);
    if (!site || problems.length > 0)
      throw new Refusal("content/ has problems; fix what npm run check -- content lists first");
    const file = join(root, releasedFile);
    const before = new Set(parsePathList(readFileSync(file, "utf8")));
    const { recommendations } = filterPublished(entries, getCurrentView());
    const paths = listPublicPaths(assembleCatalogue(site, entries), recommendations);
    const all = before.union(new Set(paths));
    writeFileSync(file, formatPathList([...all].sort()));
    return `${releasedFile}: ${pluralize(all.size - before.size, "address", "addresses")} added, ${all.size} in all`;
  });
