import { type Passage, textsIn } from "./passages.ts";
import { oddCharacters } from "./plain-text.ts";

/** Placeholders for unwritten text. */
const placeholder =
  /(?<![\p{L}\p{N}])(TODO|FIXME|TBD|TBC|TBA|TKTK|TK|XXX+|lorem ipsum|dolor sit amet|\[(?:insert|your|add|tk|todo)[^\]]*\])(?![\p{L}\p{N}])|\?\?\?/iu;

/** What to do about the first placeholder in a text. "Todo" is also a Spanish word. */
export function placeholderIn(text: string): string | undefined {
  const [found] = placeholder.exec(text) ?? [];
  if (found === undefined || /^(tk|tba|tbc|tbd|[tT]odo)$/.test(found)) return undefined;
  return `says "${found}"; write what belongs there, or keep draft: true until you know`;
}

/** Marks that only a text below the fields may have; in a field they would be printed. */
const printed: readonly (readonly [marks: RegExp, fix: string])[] = [
  [/\{\s*\/\*|<!--/, "a note to yourself goes on a line of its own behind a #"],
  [/<\/?[A-Za-z][^<>]*>/, "fields are plain words, so say it without"],
  [/!?\[[^\]]*\]\([^)]*\)/, "links go into the text below the fields"],
  [/\[\^[^\]]*\]/, "put the note into the sentence"],
  [/\*\*?[^\s*][^*]*\*\*?|\*\*/, "take the stars out"],
  [/(?<![\p{L}\p{N}_])__?[^\s_][^_]*__?(?![\p{L}\p{N}_])/u, "take the underscores out"],
  [/`/, "write an apostrophe, or take it out"],
  [/&(?:[a-zA-Z]{2,8}|#\d+|#x[\da-fA-F]+);/, "type the letter or sign itself"],
  [/\\[*_"'n#]/, "take the backslash out"],
  [/^\|.*\||\|\s*:?-{2,}/m, "a field has no table; write a sentence"],
  [/^(?:#{1,6}|>|[•·*+–-]|\d{1,2}[.)]) /mu, "take it out"],
  [/^[“„][^“”„]*[“”]$|^‘[^‘’]*’$/s, "use straight quotes around a text"],
  [/^[“„](?!.*”)|^(?!.*“).*”$/s, "one of the quotes has no other half; use straight ones around the text"],
];

/** The most letters of a text, by its field; pages have room for no more. */
const mostLetters: Readonly<Record<string, number>> = {
  specialties: 40,
  label: 40,
  city: 60,
  base: 60,
  setting: 60,
  appellation: 60,
  credit: 80,
  street: 80,
  value: 80,
  name: 120,
  title: 120,
  tagline: 120,
  headline: 120,
  listTitle: 120,
  alt: 250,
  climate: 2000,
};
const longestText = 600;

/**
 * Texts in a file's fields that can't be meant. A draft may have words that are still to be written; a text that
 * `isQuoted` in the file may have curly quotes around it.
 */
export const fieldProblems = (data: unknown, isDraft: boolean, isQuoted: (path: Passage["path"]) => boolean) =>
  textsIn(data).flatMap(({ field, path, text }) => {
    const message =
      oddCharacters(text)[0]?.message ??
      (isDraft ? undefined : placeholderIn(text)) ??
      printedMark(text.trim(), isQuoted(path)) ??
      tooLong(path, text);
    return message === undefined ? [] : [{ field, message }];
  });

function printedMark(text: string, isQuoted: boolean): string | undefined {
  for (const [marks, fix] of printed) {
    const [found] = marks.exec(text) ?? [];
    const isCurly = /[“”„‘]/.test(found ?? "");
    if (found !== undefined && !(isCurly && isQuoted)) return `has "${found.trim()}", which would be printed; ${fix}`;
  }
  return undefined;
}

function tooLong(path: Passage["path"], text: string): string | undefined {
  const most = mostLetters[String(path.findLast((step) => typeof step === "string"))] ?? longestText;
  return text.length > most ? `has ${text.length} letters; write at most ${most}` : undefined;
}
