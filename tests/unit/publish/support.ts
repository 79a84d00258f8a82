import { contentPages } from "../../../src/catalogue/redirects.ts";
import type { Source } from "../../../src/publish/graph.ts";
import { type Edit, guide } from "../support/content.ts";

export const origin = "https://pour.example";

export function source(...edits: Edit[]): Source {
  const catalogue = guide(...edits);
  return {
    origin,
    catalogue,
    pages: new Map(contentPages(catalogue).map((page) => [page.path, page])),
  };
}
