import type { GuidePage } from "../../catalogue/assemble.ts";

/** What the documents say of pages of one kind: by a page's name what they say there, and where a page of today says it. */
export type Figure<P extends GuidePage> = {
  field: string;
  first: readonly (readonly [slug: string, value: unknown])[];
  now: (page: P) => unknown;
};

/** "a 1, b 2" as pairs. */
export const pairs = (text: string): [string, number][] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [slug = "", value = ""] = pair.split(" ");
      return [slug, Number(value)];
    });
export const slugs = (text: string) => text.trim().split(/\s+/);
