import { frontMatterPattern, type OffsetProblem } from "./source.ts";

const retypeFix = "it came along with copied text: delete it, or type the word again";

/** Characters that can't be seen or weren't meant, and what to do about each. */
const oddPatterns: readonly (readonly [pattern: RegExp, name: string, fix: string])[] = [
  [/[\u00A0\u2007\u202F]/g, "a no-break space", "delete it and press the space bar"],
  [
    /[\u200B-\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\u00AD\u061C]/g,
    "an invisible character",
    retypeFix,
  ],
  [
    /\uFFFD|Ã[\u0080-\u00BF]|â€[™œž¦“”\u009D]|Â[\u00A0-\u00BF]/g,
    "a letter that was lost or misread",
    "type it again",
  ],
  [
    /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    "a Cyrillic or Greek letter that looks like one of ours",
    retypeFix,
  ],
  [/(?!\t|\r?\n)\p{Cc}|[\uFFFE\uFFFF]/gu, "a control character", "no page can print it: delete it"],
];

/** Invisible, foreign and lost characters in a text: the first of each kind, with their number. */
const findOddCharacters = (text: string): OffsetProblem[] =>
  oddPatterns.flatMap(([pattern, name, fix]) => {
    const [first, ...others] = text.matchAll(pattern);
    if (!first) return [];
    const more = others.length > 0 ? ` (there are ${others.length + 1})` : "";
    return [
      {
        message: `has ${name} in "${excerptAround(text, first.index)}"${more}; ${fix}`,
        offset: first.index,
      },
    ];
  });

/** The words around an offset, on its line, with what can't be seen as a middle dot. */
function excerptAround(text: string, at: number): string {
  const before = /[^\n]{0,14}$/.exec(text.slice(0, at))![0];
  const after = /^[^\n]{0,12}/.exec(text.slice(at + 1))![0];
  return oddPatterns
    .reduce((words, [pattern]) => words.replaceAll(pattern, "·"), `${before}·${after}`)
    .trim();
}

/** A file's bytes as text, or why they are not text. A byte order mark at the beginning is left out. */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { message: string } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return {
      message:
        "is not saved as UTF-8; in VS Code click UTF-8 at the bottom right, then Reopen with Encoding, Western or UTF-16; then Save with Encoding, UTF-8. Copy the words of a document, like Word's, into a new file",
    };
  }
}

const mergeConflictMessage =
  'has two versions that Git could not merge; in VS Code press "Accept Current Change" or "Accept Incoming Change" above them, so that no line of <<<<<<<, ======= or >>>>>>> is left';

/** Mistakes that make a file's fields unreadable. */
export function findFileProblems(file: string, text: string): OffsetProblem[] {
  const conflict = /^(?:(?:<{7}|>{7})(?: |$)|={7}$)/m.exec(text);
  if (conflict) return [{ offset: conflict.index, message: mergeConflictMessage }];
  const found = findOddCharacters(text);
  if (found.length > 0 || !file.endsWith(".mdx") || frontMatterPattern.test(text)) return found;
  // Some keyboards make one dash of two hyphens.
  const dashes = /^(?!---\s*$)\s*[-\u2010-\u2015\u2212]{2,}\s*$/m.exec(text);
  const message = "must begin with its fields, between two lines of three plain hyphens alone: ---";
  return [{ offset: dashes?.index ?? 0, message }];
}
