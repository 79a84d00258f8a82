import { type Finding, fence } from "./source.ts";

const retype = "it came along with copied text: delete it, or type the word again";

/** Characters that can't be seen or weren't meant, and what to do about each. */
const odd: readonly (readonly [pattern: RegExp, name: string, fix: string])[] = [
  [/[\u00A0\u2007\u202F]/g, "a no-break space", "delete it and press the space bar"],
  [/[\u200B-\u200F\u2060\uFEFF\u00AD\u061C\u202A-\u202E\u2066-\u2069]/g, "an invisible character", retype],
  [/[\u2028\u2029\u0085]/g, "an unusual line break", "delete it and press Enter"],
  [/\r(?!\n)/g, "an old Mac line break", "save the file with the line ending LF (at the bottom right of VS Code)"],
  [/\uFFFD|Ã[\u0080-\u00BF]|â€[™œž¦“”\u009D]|Â[\u00A0-\u00BF]/g, "a letter that was lost or misread", "type it again"],
  [/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, "a Cyrillic or Greek letter that looks like one of ours", retype],
  [/(?![\t\n\r\u0085])\p{Cc}|[\uFFFE\uFFFF]/gu, "a control character", "no page can print it: delete it"],
];

/** Invisible, foreign and lost characters in a text: the first of each kind, with their number. */
export const oddCharacters = (text: string): Finding[] =>
  odd.flatMap(([pattern, name, fix]) => {
    const [first, ...others] = text.matchAll(pattern);
    if (!first) return [];
    const more = others.length > 0 ? ` (there are ${others.length + 1})` : "";
    return [{ message: `has ${name} in "${around(text, first.index)}"${more}; ${fix}`, offset: first.index }];
  });

/** The words around an offset, on its line, with what can't be seen as a middle dot. */
function around(text: string, at: number): string {
  const before = /[^\n]{0,14}$/.exec(text.slice(0, at))![0];
  const after = /^[^\n]{0,12}/.exec(text.slice(at + 1))![0];
  return odd.reduce((words, [pattern]) => words.replaceAll(pattern, "·"), `${before}·${after}`).trim();
}

/** A file's bytes as text, or why they are not text. A byte order mark at the beginning is left out. */
export function decode(bytes: Uint8Array): { text: string } | { message: string } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const broken = new TextDecoder().decode(bytes);
    const [word = ""] = /[\p{L}\p{M}'-]*\uFFFD[\p{L}\p{M}\uFFFD'-]*/u.exec(broken) ?? [];
    const encoding =
      "at the bottom right, then Reopen with Encoding, Western or UTF-16; then Save with Encoding, UTF-8";
    return {
      message: `is not saved as UTF-8, so readers would see "${word}"; in VS Code click UTF-8 ${encoding}. Copy the words of a document, like Word's, into a new file`,
    };
  }
}

const merge =
  'has two versions that Git could not merge; in VS Code press "Accept Current Change" or "Accept Incoming Change" above them, so that no line of <<<<<<<, ======= or >>>>>>> is left';

/** Mistakes that make a file's fields unreadable. */
export function wholeFileProblems(file: string, text: string): Finding[] {
  const at = (offset: number, message: string) => [{ offset, message }];
  if (/^(PK\W|%PDF|\{\\rtf)/.test(text))
    return at(0, "is a document, not plain text; copy its words into a file made in VS Code");
  const conflict = /^(?:(?:<{7}|>{7})(?: |$)|={7}$)/m.exec(text);
  if (conflict) return at(conflict.index, merge);
  const found = oddCharacters(text);
  if (found.length > 0 || !file.endsWith(".mdx") || fence.test(text)) return found;
  if (text.trim() === "") return at(0, "is empty; write it, or delete the file");
  const [first = ""] = text.split("\n", 1);
  if (first.trimEnd() !== "---")
    return at(0, `begins with "${first.slice(0, 20)}"; the first line must be three plain hyphens alone: ---`);
  const [line, dashes = ""] = /\n\s*([-\u2010-\u2015\u2212]{2,})\s*(?=\n)/.exec(text) ?? [];
  if (line !== undefined)
    return at(text.indexOf(dashes, 4), `"${dashes}" doesn't end the fields; write three plain hyphens alone: ---`);
  // A sentence after an empty line is no field.
  const body = /\n\n(?![\w-]+:\s)(?=[\p{L}“"'<*[].{50})/u.exec(text);
  return at(
    body ? body.index + 2 : text.length,
    "is text among the fields: the line of --- that ends them is missing above it",
  );
}
