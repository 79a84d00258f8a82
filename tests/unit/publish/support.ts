import { listContentPages } from "../../../src/catalogue/redirects.ts";
import type { GraphContext } from "../../../src/publish/graph.ts";
import { assembleGuide, type FileEdit } from "../support/content.ts";

export const origin = "https://pour.example";

export function source(...edits: FileEdit[]): GraphContext {
  const catalogue = assembleGuide(...edits);
  return {
    origin,
    catalogue,
    pages: new Map(listContentPages(catalogue).map((page) => [page.path, page])),
  };
}
