import type { Entry } from "../catalogue/collections.ts";
import { withComponents } from "../catalogue/figures.ts";

/** A text of a file: a field's, or a paragraph of the text below the fields, which has no path. */
export type Passage = { field: string; path: readonly (string | number)[]; text: string };

/** What a problem in the text below the fields has in place of a field. */
export const inText = "the text";

/** Fields that are not read as words: addresses, forms with braces, names of files, and where a fact was found. */
const codes = new Set(
  `townLine postalCodes website booking url email sources aliases file region state states winery insteadOf featured
  currency timeZone weekdays regionsNeed`.split(/\s+/),
);

/** Fields that hold names and places, in which nothing is spelled by a dictionary. */
const names = new Set("name wineName brand adjective unit address appellation base credit grapes".split(" "));

export const isName = ({ path }: Passage): boolean => path.some((step) => names.has(String(step)));

/** Every text among a file's fields. */
export function textsIn(value: unknown, path: Passage["path"] = []): Passage[] {
  if (typeof value === "string") return [{ field: path.join("."), path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, i) => textsIn(inner, [...path, i]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (codes.has(key) ? [] : textsIn(inner, [...path, key])));
}

/** A text with each component as one word, and without the author's notes to himself. */
export const bare = (text: string): string =>
  withComponents(text.replace(/\{\s*\/\*.*?\*\/\s*\}/gs, ""), ({ component }) => component);

const addresses = /\]\([^)\n]*\)|^\[[^\]]+\]: .*$|(?:https?:\/\/|www\.)\S+/gm;

/** The texts of an entry: those of its fields, and its paragraphs without the addresses of links. */
export const passages = ({ data, body }: Entry<unknown>): Passage[] => {
  const paragraphs = bare(body)
    .replace(addresses, "]")
    .split(/\n\s*\n/);
  const texts = paragraphs.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
  return [...textsIn(data), ...texts.map((text) => ({ field: inText, path: [], text }))];
};

export const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [];
