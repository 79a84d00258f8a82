import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { redirects } from "../catalogue/redirects.ts";
import { listText, publicAddresses } from "../checks/released.ts";
import { releasedList } from "../site/paths.ts";
import type { Build } from "./build.ts";

/** Adds the redirects of the content to dist/_redirects, after those that are there: the first that matches wins. */
export function writeRedirects({ dist, content }: Build): void {
  const file = join(dist, "_redirects");
  const before = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  const lines = [...redirects(content.catalogue)].map(([from, to]) => `${from} ${to} 301`);
  writeFileSync(file, `${[before, ...lines].filter(Boolean).join("\n")}\n`);
}

/**
 * Publishes every address of this build, for the next one to compare. All earlier addresses are included, as pages or
 * redirects: otherwise the check would have stopped the build.
 */
export function writeReleased({ dist, content }: Build): void {
  writeFileSync(join(dist, releasedList), listText(publicAddresses(content.catalogue)));
}
