import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assemble } from "../catalogue/assemble.ts";
import { readContent } from "../checks/content.ts";
import { addressesIn, listText, publicAddresses, releasedFile } from "../checks/released.ts";
import { Refusal, runCommand } from "./commands.ts";

/** Adds today's public addresses to the list that is committed. None is ever removed: readers may still use it. */
export function noteRelease(root: string): { added: number; all: number } {
  const { site, entries, problems } = readContent(root);
  if (!site || problems.length > 0) throw new Refusal("content/ has problems; run npm run check first");
  const file = join(root, releasedFile);
  const before = addressesIn(readFileSync(file, "utf8"));
  const all = [...new Set([...before, ...publicAddresses(assemble(site, entries))])].sort();
  writeFileSync(file, listText(all));
  return { added: all.length - new Set(before).size, all: all.length };
}

if (import.meta.main)
  await runCommand(async () => {
    const { added, all } = noteRelease(resolve("."));
    return `${releasedFile}: ${added} addresses added, ${all} in all`;
  });
