import { assemble } from "../../../src/catalogue/assemble.ts";
import { contentPages } from "../../../src/catalogue/redirects.ts";
import type { Source } from "../../../src/publish/graph.ts";
import { type Edit, readSound } from "../support/content.ts";

export const origin = "https://pour.example";

export function source(...edits: Edit[]): Source {
  const { site, entries } = readSound(...edits);
  const catalogue = assemble(site, entries);
  const pages = new Map(contentPages(catalogue).map((page) => [page.path, page]));
  return { origin, catalogue, pages };
}
