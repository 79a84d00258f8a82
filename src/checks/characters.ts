/** A mistake in a file as a whole. Line and column count from 1. */
export type Finding = { message: string; line: number; column: number };

/** Characters that can't be seen, and what to do about each. The first of each kind is reported. */
const unseen: readonly (readonly [pattern: RegExp, name: string, fix: string])[] = [
  [/[\u00A0\u2007\u202F]/g, "a no-break space", "delete it and press the space bar"],
  [
    /[\u200B\u2060\uFEFF\u00AD]/g,
    "an invisible character",
    "it came along with copied text: delete it, or type the word again",
  ],
  [/[\u200C\u200D]/g, "an invisible joiner", "it came along with copied text: delete it, or type the word again"],
  [
    /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g,
    "an invisible mark that turns the direction of writing",
    "delete it and type the words again",
  ],
  [/[\u2028\u2029\u0085]/g, "an unusual line break", "delete it and press Enter"],
  [/\r(?!\n)/g, "an old Mac line break", "save the file with the line ending LF (at the bottom right of VS Code)"],
  [/\uFFFD/g, "a letter that was lost (\uFFFD)", "type it again"],
  [
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/g,
    "a control character",
    "no page can print it: delete it",
  ],
  [/Ã[\u0080-\u00BF]|â€[™œž¦“”\u009D]|Â[\u00A0-\u00BF]/g, "a letter that was read the wrong way", "type it again"],
];

/** The words around a place, on its line, with what can't be seen as a middle dot. */
function around(text: string, at: number): string {
  const before = /[^\n]{0,14}$/.exec(text.slice(0, at))?.[0] ?? "";
  const after = /^[^\n]{0,12}/.exec(text.slice(at + 1))?.[0] ?? "";
  const shown = `${before}\u00B7${after}`;
  return unseen.reduce((words, [pattern]) => words.replaceAll(pattern, "\u00B7"), shown).trim();
}

function placeAt(text: string, at: number): { line: number; column: number } {
  const above = text.slice(0, at).split("\n");
  return { line: above.length, column: (above.at(-1)?.length ?? 0) + 1 };
}

/** Invisible and lost characters in a text: the first of each kind, with their number. */
export function unseenCharacters(text: string): Finding[] {
  return unseen.flatMap(([pattern, name, fix]) => {
    const all = [...text.matchAll(pattern)];
    const [first] = all;
    if (!first) return [];
    const more = all.length > 1 ? ` (there are ${all.length})` : "";
    const message = `has ${name} in "${around(text, first.index)}"${more}; ${fix}`;
    return [{ message, ...placeAt(text, first.index) }];
  });
}

/** Other kinds of files by how they begin, where a text was expected. */
const otherKinds: readonly (readonly [start: string, name: string])[] = [
  ["PK\u0003\u0004", "a Word document or a zip archive"],
  ["{\\rtf", "an RTF document"],
  ["%PDF", "a PDF"],
  ["\u00FF\u00D8\u00FF", "a picture"],
  ["\u0089PNG", "a picture"],
  ["\u00D0\u00CF\u0011\u00E0", "an old Word document"],
];

const saveAgain = "in VS Code click the encoding at the bottom right, then Save with Encoding, then UTF-8";
const openAgain =
  "in VS Code click UTF-8 at the bottom right, then Reopen with Encoding, Western (Windows 1252); then click again, Save with Encoding, UTF-8";

/** A file's bytes as text, or why they are not text. A byte order mark at the beginning is left out. */
export function decode(bytes: Uint8Array): { text: string } | { problem: Finding } {
  const problem = (message: string, at = { line: 1, column: 1 }) => ({ problem: { message, ...at } });
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const other = otherKinds.find(([sign]) => start.startsWith(sign));
  if (other) return problem(`is ${other[1]}, not plain text; copy its words into a file made in VS Code`);
  if (start.startsWith("\u00FF\u00FE") || start.startsWith("\u00FE\u00FF"))
    return problem(`is saved as UTF-16, not as UTF-8; ${saveAgain}`);
  if ([1, 3, 5, 7].every((i) => bytes[i] === 0)) return problem(`is saved as UTF-16, not as UTF-8; ${saveAgain}`);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    const broken = new TextDecoder().decode(bytes);
    const at = placeAt(broken, broken.indexOf("\uFFFD"));
    const line = broken.split("\n")[at.line - 1] ?? "";
    const word = /[\p{L}\p{M}'-]*\uFFFD[\p{L}\p{M}\uFFFD'-]*/u.exec(line)?.[0] ?? "\uFFFD";
    return problem(`is not saved as UTF-8, so readers would see "${word}"; ${openAgain}`, at);
  }
}

/** A Git conflict marker that was left in a text. */
export function mergeConflict(text: string): Finding | undefined {
  const found = /^(?:<{7}|>{7})(?: |$)/m.exec(text);
  return found
    ? {
        message:
          'has two versions that Git could not merge; in VS Code press "Accept Current Change" or "Accept Incoming Change" above them, so that no line of <<<<<<<, ======= or >>>>>>> is left',
        ...placeAt(text, found.index),
      }
    : undefined;
}
