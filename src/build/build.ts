import { assemble, type Catalogue } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import { readContent } from "../checks/content.ts";

/** The author's content as the build's steps need it. */
export type BuildContent = { entries: Entries; catalogue: Catalogue };

/** The input of a build step: folders as absolute paths, and the files of each route in `dist`. */
export type Build = {
  root: string;
  dist: string;
  routes: readonly (readonly string[])[];
  content: BuildContent;
  log: (line: string) => void;
};

/** Reads and assembles the content of a build, once for all its steps. Throws when content/site.yaml can't be read. */
export function buildContent(root: string): BuildContent {
  const { site, entries } = readContent(root);
  if (!site) throw new Error("content/site.yaml can't be read; run npm run check -- content");
  return { entries, catalogue: assemble(site, entries) };
}
