import { join } from "node:path";
import { buildLists } from "../catalogue/build-lists.ts";
import { writeAtomically } from "../catalogue/disk-cache.ts";
import { getCurrentView, listPublishDates } from "../catalogue/publishing.ts";
import { readContent } from "../checks/content.ts";
import type { Lists } from "../site/lists.ts";

/**
 * Writes the lists of content/ to where they are read from: `.netlify/v1/blobs/deploy/<list>/blob`, which the deploy
 * uploads, and `.netlify/lists.json`, which is bundled with the functions; so is `.netlify/coming-dates.json`, by which
 * the scheduled function knows when to build again, and `.netlify/site.json`, which mails are signed with. Returns the
 * lists. A file with a mistake is left out; the content check names it and stops the build.
 */
export function writeLists(root: string): Lists {
  const { entries, site } = readContent(root);
  const built = buildLists(entries);
  const writeJson = (file: string, value: unknown) =>
    writeAtomically(join(root, ".netlify", file), JSON.stringify(value));
  for (const [name, list] of Object.entries(built)) writeJson(`v1/blobs/deploy/${name}/blob`, list);
  writeJson("lists.json", built);
  writeJson("coming-dates.json", listPublishDates(entries, getCurrentView().today));
  if (site) writeJson("site.json", site);
  return built;
}

if (import.meta.main) {
  const built = Object.entries(writeLists(process.cwd()));
  console.log(`lists: ${built.map(([name, list]) => `${list.length} ${name}`).join(", ")}`);
}
