import type { Entry } from "../catalogue/collections.ts";
import { replaceComponents } from "../catalogue/figures.ts";

type FieldPath = readonly (string | number)[];

/** A text of a file: a field's, or a paragraph of the text below the fields, which has no path. */
type Passage = { field: string; path: FieldPath; text: string };

/** The name of the text below the fields, in place of a field's. */
export const bodyField = "the text";

/** Fields that are not read as words: addresses, forms with braces, names of files, and where a fact was found. */
const codeFields = new Set(
  `townLine postalCodes website booking url email sources aliases file region state states winery insteadOf featured
  currency timeZone weekdays regionsNeed`.split(/\s+/),
);

/** Fields that hold names and places, in which nothing is spelled by a dictionary. */
const nameFields = new Set(
  "name wineName brand adjective unit address appellation base credit grapes".split(" "),
);

export const isNameField = ({ path }: Passage): boolean =>
  path.some((step) => nameFields.has(String(step)));

type FieldValue = { field: string; name: string; path: FieldPath; value: unknown };

/** Every value among a file's fields that is neither a group nor a list, with the names of its fields alone: "days.stops.at". */
export function listValues(value: unknown, path: FieldPath = []): FieldValue[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      listValues(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  const nameFields = path.filter((step) => typeof step === "string");
  return [{ field: path.join("."), name: nameFields.join("."), path, value }];
}

const listTexts = (data: unknown): Passage[] =>
  listValues(data).flatMap(({ field, path, value: text }) =>
    typeof text === "string" && !path.some((step) => codeFields.has(String(step)))
      ? [{ field, path, text }]
      : [],
  );

/** A text with each component as one word, and without the author's notes to himself. */
export const stripComponents = (text: string): string =>
  replaceComponents(text.replace(/\{\s*\/\*.*?\*\/\s*\}/gs, ""), ({ component }) => component);

const linkUrlPattern = /\]\([^)\n]*\)|^\[[^\]]+\]: .*$|(?:https?:\/\/|www\.)\S+/gm;

/** The texts of an entry: those of its fields, and its paragraphs without the addresses of links. */
export const listPassages = ({ data, body }: Entry<unknown>): Passage[] => {
  const paragraphs = stripComponents(body)
    .replace(linkUrlPattern, "]")
    .split(/\n\s*\n/);
  const texts = paragraphs
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  return [...listTexts(data), ...texts.map((text) => ({ field: bodyField, path: [], text }))];
};

export const proseWords = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? [];

/** Placeholders for unwritten text. "Todo" begins a Spanish name. */
const placeholderPattern =
  /(?<![\p{L}\p{N}])(TODO|todo|FIXME|fixme|TB[DCA]|T[Kk]TK|TK|XXX+|xxx+|[Ll]orem ipsum|\[(?:insert|your|add|tk|todo)[^\]]*\])(?![\p{L}\p{N}])|\?\?\?/u;

/** The fix for the first placeholder in a text. */
export function findPlaceholder(text: string): string | undefined {
  const [found] = placeholderPattern.exec(text) ?? [];
  return found && `says "${found}"; write what belongs there, or keep draft: true until you know`;
}

const plainWordsFix = "fields are plain words, so take it out, or type the letter or sign itself";

/** Marks that only a text below the fields may have; in a field they would be printed. */
const literalMarkup: readonly (readonly [marks: RegExp, fix: string])[] = [
  [/\{\s*\/\*|<!--/, "a note to yourself goes on a line of its own behind a #"],
  [/!?\[[^\]]*\]\([^)]*\)/, "links go into the text below the fields"],
  [/<\/?[A-Za-z][^<>]*>|\[\^[^\]]*\]|`|\\[*_"'n#]|&(?:[a-zA-Z]{2,8}|#\w+);/, plainWordsFix],
  [
    /\*\*?[^\s*][^*]*\*\*?|\*\*|(?<![\p{L}\p{N}_])__?[^\s_][^_]*__?(?![\p{L}\p{N}_])/u,
    plainWordsFix,
  ],
  [/^\|.*\||^(?:#{1,6}|>|[•·*+–-]|\d{1,2}[.)]) /mu, plainWordsFix],
];

/** Texts in a file's fields that can't be meant. A draft may have words that are still to be written. */
export const findFieldProblems = (data: unknown, isDraft: boolean) =>
  listTexts(data).flatMap(({ field, text }) => {
    const message = (isDraft ? undefined : findPlaceholder(text)) ?? findLiteralMark(text.trim());
    return message === undefined ? [] : [{ field, message }];
  });

function findLiteralMark(text: string): string | undefined {
  for (const [marks, fix] of literalMarkup) {
    const [found] = marks.exec(text) ?? [];
    if (found) return `has "${found.trim()}", which would be printed; ${fix}`;
  }
  return undefined;
}
