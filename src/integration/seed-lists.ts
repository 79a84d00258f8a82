import { join } from "node:path";
import { buildLists } from "../catalogue/build-lists.ts";
import { writeAtomically } from "../catalogue/disk-cache.ts";
import { getCurrentView, listPublishDates } from "../catalogue/publishing.ts";
import { readContent } from "../checks/content.ts";
import type { Lists } from "../site/lists.ts";

/**
 * Writes the lists to the deploy's blobs and to JSON files that the functions import. Returns the
 * lists, without invalid entries.
 */
export function writeLists(root: string): Lists {
  const { entries, site } = readContent(root);
  const lists = buildLists(entries);
  const writeJson = (file: string, value: unknown) =>
    writeAtomically(join(root, ".netlify", file), JSON.stringify(value));
  for (const [name, list] of Object.entries(lists)) writeJson(`v1/blobs/deploy/${name}/blob`, list);
  writeJson("lists.json", lists);
  writeJson("coming-dates.json", listPublishDates(entries, getCurrentView().today));
  if (site) writeJson("site.json", site);
  return lists;
}

if (import.meta.main) {
  const lists = Object.entries(writeLists(process.cwd()));
  const counts = lists.map(([name, list]) => `${list.length} ${name}`);
  console.log(`lists: ${counts.join(", ")}`);
}
