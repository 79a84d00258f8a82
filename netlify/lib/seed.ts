import { getDeployStore } from "@netlify/blobs";
import type { Lists } from "../../src/site/lists.ts";

/** Puts the lists into the emulated deploy store, which, unlike a deploy, loads no files. Throws when there is none. */
export async function seedDeployStore(lists: Lists): Promise<void> {
  const store = getDeployStore();
  for (const [name, list] of Object.entries(lists)) await store.setJSON(name, list);
}
