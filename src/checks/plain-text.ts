import { frontMatterPattern, type OffsetProblem } from "./source.ts";

const retypeFix = "it came along with copied text: delete it, or type the word again";

type OddCharacter = { pattern: RegExp; name: string; fix: string };

/** Characters that are invisible or probably typed by accident, each with its fix. */
const oddCharacters: readonly OddCharacter[] = [
  {
    pattern: /[\u00A0\u2007\u202F]/g,
    name: "a no-break space",
    fix: "delete it and press the space bar",
  },
  {
    // Matches zero-width characters, direction marks and control characters, but not a tab or a
    // line break.
    pattern:
      /[\u200B-\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\u00AD\u061C\uFFFE\uFFFF]|(?!\t|\r?\n)\p{Cc}/gu,
    name: "an invisible character",
    fix: retypeFix,
  },
  {
    pattern: /(?<=[\p{L}\p{N}])\t(?=\S)/gu,
    name: "a tab",
    fix: "write a list or a sentence in place of the table",
  },
  {
    // Matches "Ã©" in "RosÃ©" and "â€™" in "donâ€™t", but not "é".
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€[™œž¦“”\u009D]|Â[\u00A0-\u00BF]/g,
    name: "a character that was lost or misread",
    fix: "type it again",
  },
  {
    // Matches the Cyrillic "а", but not "a".
    pattern: /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    name: "a Cyrillic or Greek letter that looks like one of ours",
    fix: retypeFix,
  },
  {
    // Matches the dash in "longitude: –122", but not in "9–5".
    pattern: /(?<=: )[\u2012-\u2014\u2212](?=\d)/g,
    name: "a dash for a minus sign",
    fix: "type a hyphen",
  },
  {
    // Matches "²" in "vineyard²", but not in "m²".
    pattern: /(?<!m)[\u00B2\u00B3\u00B9\u2070-\u2079]/g,
    name: "a raised digit, as of a footnote,",
    fix: "delete it, or write the number in words",
  },
  {
    // Matches "ﬃ" in "oﬃce".
    pattern: /[\uFB00-\uFB06]/g,
    name: "two or three letters joined in one sign, as in a PDF,",
    fix: "type the letters one by one",
  },
  {
    // Matches "º" in "70ºF" and "70º", but not in "Valbuena 5º".
    pattern: /(?<=\d ?)º(?=[CF]\b)|(?<=\d\d)º/g,
    name: "a raised letter o",
    fix: "type the degree sign ° in its place",
  },
];

/** Finds odd characters. Reports the first of each kind, with a count. */
export function findOddCharacters(text: string): OffsetProblem[] {
  return oddCharacters.flatMap(({ pattern, name, fix }) => {
    const [first, ...others] = text.matchAll(pattern);
    if (!first) return [];
    const count = others.length > 0 ? ` (there are ${others.length + 1})` : "";
    const message = `has ${name} in "${extractExcerpt(text, first.index)}"${count}; ${fix}`;
    return [{ offset: first.index, message }];
  });
}

/** Removes the words that have odd characters, which need no further check. */
export function removeOddWords(text: string): string {
  if (findOddCharacters(text).length === 0) return text;
  const words = text.split(" ");
  return words.filter((word) => findOddCharacters(word).length === 0).join(" ");
}

/**
 * Returns the text around an offset, within the same line. Replaces odd characters with middle
 * dots.
 */
function extractExcerpt(text: string, offset: number): string {
  const [before = ""] = text.slice(0, offset).split("\n").slice(-1);
  const [after = ""] = text.slice(offset + 1).split("\n", 1);
  let excerpt = `${before.slice(-14)}·${after.slice(0, 12)}`;
  for (const { pattern } of oddCharacters) excerpt = excerpt.replaceAll(pattern, "·");
  return excerpt.trim();
}

const encodingMessage =
  "is not saved as UTF-8; in VS Code click UTF-8 at the bottom right, then Reopen with Encoding, Western or UTF-16; then Save with Encoding, UTF-8. Copy the words of a document, like Word's, into a new file";

/** Decodes a file and removes its byte order mark. Returns a message if the file isn't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { message: string } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { message: encodingMessage };
  }
}

/** A Git conflict marker. Matches "<<<<<<< HEAD", but not "<<<<<<<<". */
const conflictPattern = /^(?:(?:<{7}|>{7})(?: |$)|={7}$)/m;

const mergeConflictMessage = `has two versions that Git could not merge; in VS Code press "Accept Current Change" or "Accept Incoming Change" above them, or delete the lines you don't want, so that no line of <<<<<<<, ======= or >>>>>>> is left`;

/**
 * A line of dashes that should be ---. Matches "—-", which some keyboards produce, but not "---".
 */
const badFencePattern = /^(?!---\s*$)\s*(?:[-\u2010-\u2015\u2212]{2,}|[\u2012-\u2015])\s*$/m;

const oldLineEndsMessage =
  "has the line ends of old Macs; open it in VS Code, add an empty line at its end, and save";

/**
 * Finds a merge conflict, or a missing --- line above or below the fields. Either makes a file
 * unreadable.
 */
export function findStructureProblem(file: string, text: string): OffsetProblem | undefined {
  const conflict = conflictPattern.exec(text);
  if (conflict) return { offset: conflict.index, message: mergeConflictMessage };
  if (/\r(?!\n)/.test(text) && !text.includes("\n"))
    return { offset: 0, message: oldLineEndsMessage };
  if (!file.endsWith(".mdx") || frontMatterPattern.test(text)) return undefined;
  const badFence = badFencePattern.exec(text);
  if (!/^---\s/.test(text))
    return {
      offset: badFence?.index ?? 0,
      message: "must begin with its fields, between two lines of three plain hyphens alone: ---",
    };
  return {
    offset: badFence?.index ?? 0,
    message:
      "never closes its fields; add a line of three plain hyphens alone (---) between the fields and the text",
  };
}

/** Removes accents and keeps capitals: "Rías" becomes "Rias". */
export const stripAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
