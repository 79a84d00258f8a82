import { readFileSync, writeFileSync } from "node:fs";
import type { Build } from "./build.ts";
import { nameByContent, renamedIn } from "./fingerprints.ts";
import { oneScript } from "./merge-scripts.ts";
import { pagePurger } from "./purge-pages.ts";
import { tidyHtml } from "./tidy-html.ts";

/** Parts with styles that few pages of a route need; pages with them have a sheet of their own. */
const splitBy = ['class="tip-anchor"'];

const read = (file: string) => readFileSync(file, "utf8");

/**
 * Finishes the pages: without the styles that no page of the same route needs, with their inline scripts in one, as
 * validators want them, and with the final names of their pictures. They are never all in memory. `astro dev` shows
 * them unfinished.
 */
export function finishPages(build: Build): void {
  const names = nameByContent(build);
  const purgerOf = pagePurger(build);
  for (const files of build.routes) {
    const pages = files.filter((file) => file.endsWith(".html"));
    const groups = Map.groupBy(pages, (file) => {
      const html = readFileSync(file);
      return splitBy.filter((part) => html.includes(part)).join();
    });
    for (const group of groups.values()) {
      const purged = purgerOf(group.values().map(read));
      for (const file of group) writeFileSync(file, renamedIn(tidyHtml(oneScript(purged(read(file)))), names));
    }
  }
}
