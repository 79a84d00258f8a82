import { type Finding, placeAt } from "./source.ts";

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
    const all = [...text.matchAll(pattern)];
    const [first] = all;
    if (!first) return [];
    const more = all.length > 1 ? ` (there are ${all.length})` : "";
    return [{ message: `has ${name} in "${around(text, first.index)}"${more}; ${fix}`, ...placeAt(text, first.index) }];
  });

/** The words around an offset, on its line, with what can't be seen as a middle dot. */
function around(text: string, at: number): string {
  const before = /[^\n]{0,14}$/.exec(text.slice(0, at))![0];
  const after = /^[^\n]{0,12}/.exec(text.slice(at + 1))![0];
  return odd.reduce((words, [pattern]) => words.replaceAll(pattern, "·"), `${before}·${after}`).trim();
}

/** The first bytes of other kinds of files: a zip archive like a Word document, RTF, PDF, JPEG, PNG, an old Word document. */
const otherKinds = ["PK\u0003\u0004", "{\\rtf", "%PDF", "\u00FF\u00D8\u00FF", "\u0089PNG", "\u00D0\u00CF\u0011\u00E0"];

/** A file's bytes as text, or why they are not text. A byte order mark at the beginning is left out. */
export function decode(bytes: Uint8Array): string | Finding {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const problem = (message: string, text = "", offset = 0) => ({ message, ...placeAt(text, offset) });
  if (otherKinds.some((kind) => start.startsWith(kind)))
    return problem(
      "is a document, an archive or a picture, not plain text; copy its words into a file made in VS Code",
    );
  const save = "then Save with Encoding, then UTF-8";
  if (/^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(start) || [1, 3, 5, 7].every((i) => bytes[i] === 0))
    return problem(`is saved as UTF-16, not as UTF-8; in VS Code click the encoding at the bottom right, ${save}`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const broken = new TextDecoder().decode(bytes);
    const [word = ""] = /[\p{L}\p{M}'-]*\uFFFD[\p{L}\p{M}\uFFFD'-]*/u.exec(broken) ?? [];
    const fix = `in VS Code click UTF-8 at the bottom right, then Reopen with Encoding, Western (Windows 1252); then click again, ${save}`;
    return problem(`is not saved as UTF-8, so readers would see "${word}"; ${fix}`, broken, broken.indexOf("\uFFFD"));
  }
}

/** Mistakes that make a file's fields unreadable. */
export function wholeFileProblems(file: string, text: string): Finding[] {
  const conflict = /^(?:(?:<{7}|>{7})(?: |$)|={7}$)/m.exec(text);
  if (conflict) {
    const message =
      'has two versions that Git could not merge; in VS Code press "Accept Current Change" or "Accept Incoming Change" above them, so that no line of <<<<<<<, ======= or >>>>>>> is left';
    return [{ message, ...placeAt(text, conflict.index) }];
  }
  const found = oddCharacters(text);
  return found.length > 0 || !file.endsWith(".mdx") ? found : fenceProblems(text.split(/\r?\n/));
}

const dashes = /^\s*[-\u2010-\u2015\u2212]{2,}\s*$/;
/** A sentence at the beginning of a line is no field. */
const sentence = /^(?![\w-]+:(\s|$))[\p{L}“"'<*[].{50,}/u;

/** Mistakes that keep the fields of an MDX file from being separated from its text. */
function fenceProblems(lines: readonly string[]): Finding[] {
  const say = (index: number, message: string) => [{ line: index + 1, column: 1, message }];
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0) return say(0, "is empty; write it, or delete the file");
  if (first > 0) return say(0, "begins with an empty line; delete it, so that --- is the first line");
  if (lines[0] !== "---")
    return say(0, `begins with "${lines[0]!.slice(0, 20)}"; the first line must be three plain hyphens alone: ---`);
  const end = lines.findIndex((line, i) => i > 0 && /^---[ \t]*$/.test(line));
  for (const [i, line] of lines.slice(0, end < 0 ? undefined : end).entries()) {
    if (i === 0) continue;
    if (dashes.test(line))
      return say(
        i,
        `"${line}" is not the line that ends the fields; write three plain hyphens alone, at its beginning`,
      );
    if (/^(---|\+\+\+)/.test(line))
      return say(i, `begins with "${line.slice(0, 3)}", which ends the fields; put the text in quotes`);
    if (lines[i - 1]!.trim() === "" && sentence.test(line))
      return say(i, "is text among the fields: the line of --- that ends the fields is missing above it");
  }
  return end < 0 ? say(lines.length - 1, "the second line of --- is missing; write it below the fields") : [];
}
