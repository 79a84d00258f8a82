import { unseenCharacters } from "./characters.ts";
import type { Problem } from "./problems.ts";

type Value = { path: (string | number)[]; text: string };

/** Every text among a file's fields, with its path. */
export function textsIn(value: unknown, path: (string | number)[] = []): Value[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, i) => textsIn(inner, [...path, i]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** Placeholders for unwritten text. */
const placeholder =
  /(?<![\p{L}\p{N}])(TODO|FIXME|TBD|TBC|TBA|TKTK|TK|XXX+|lorem ipsum|dolor sit amet|\[(?:insert|your|add|tk|todo)[^\]]*\])(?![\p{L}\p{N}])|\?\?\?/iu;
const lowerIsFine = /^(tk|tba|tbc|tbd|todo)$/;

/** The first placeholder in a text. "Todo" is also a Spanish word. */
export function placeholderIn(text: string): string | undefined {
  const [found] = placeholder.exec(text) ?? [];
  return found === undefined || lowerIsFine.test(found) || found === "Todo" ? undefined : found;
}

/** Marks that only a text below the fields may have; in a field they would be printed. */
const printed: readonly (readonly [pattern: RegExp, say: (found: string) => string])[] = [
  [/<\/?[A-Za-z][^<>]*>/, (tag) => `has "${tag}", which would be printed; fields are plain words, so say it without`],
  [
    /!?\[[^\]]*\]\([^)]*\)/,
    (link) => `has the link "${link}", which would be printed; links go into the text below the fields`,
  ],
  [/\*\*?[^\s*][^*]*\*\*?|\*\*/, (mark) => `has the stars of "${mark}", which would be printed; take them out`],
  [
    /(?<![\p{L}\p{N}_])__?[^\s_][^_]*__?(?![\p{L}\p{N}_])/u,
    (mark) => `has the underscores of "${mark}", which would be printed; take them out`,
  ],
  [/`/, () => "has a backtick (`), which would be printed; write an apostrophe, or take it out"],
  [
    /&(?:[a-zA-Z]{2,8}|#\d+|#x[\da-fA-F]+);/,
    (code) => `has "${code}", which would be printed; type the letter or sign itself`,
  ],
  [/\\[*_"'n#]/, (code) => `has "${code}", which would be printed; take the backslash out`],
  [/^#{1,6} /, () => 'begins with "#", which would be printed; take it out'],
  [/^(?:[•·]|[-*+] )/u, (mark) => `begins with "${mark.trim()}", which would be printed; take it out`],
];

/** Fields whose texts are not sentences: forms with braces, addresses, and where a fact was found. */
const exempt = new Set(["townLine", "postalCodes", "website", "booking", "url", "email", "sources", "aliases"]);

/** Whether the file has straight quotation marks around the text at a path: then others within are meant. */
type IsQuoted = (path: (string | number)[]) => boolean;

/** Marks in a file's fields that can't be meant. A draft may have words that are still to be written. */
export function fieldProblems(file: string, data: unknown, draft = false, isQuoted: IsQuoted = () => false): Problem[] {
  const values = textsIn(data).filter(({ path }) => !exempt.has(String(path.find((step) => exempt.has(String(step))))));
  return values.flatMap(({ path, text }) => {
    const field = path.join(".");
    const message = fieldMessage(text, draft) ?? (isQuoted(path) ? undefined : quoteMessage(text.trim()));
    return message === undefined ? [] : [{ file, field, message }];
  });
}

function fieldMessage(text: string, draft: boolean): string | undefined {
  const [unseen] = unseenCharacters(text);
  if (unseen) return unseen.message;
  const todo = draft ? undefined : placeholderIn(text);
  if (todo) return `says "${todo}"; write what belongs there, or keep draft: true until you know`;
  for (const [pattern, say] of printed) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return say(found);
  }
  return undefined;
}

/** Curly quotes around the whole of a text without straight ones were meant to be those. */
function quoteMessage(text: string): string | undefined {
  const inner = text.slice(1, -1);
  if (/^[“„”].*[“”]$/s.test(text) && !/[“”„]/.test(inner))
    return `is between the curly quotes ${text[0]} and ${text.at(-1)}, which would be printed; use straight ones: "${inner}"`;
  if (/^‘.*’$/s.test(text) && !/[‘’]/.test(inner))
    return `is between the curly quotes ‘ and ’, which would be printed; use straight ones: "${inner}"`;
  if (/^[“„][^”]*$/s.test(text))
    return 'begins with a curly quote that is never closed; put the text between straight quotes: "…"';
  if (/^[^“]*”$/s.test(text))
    return 'ends with a curly quote that was never opened; put the text between straight quotes: "…"';
  return undefined;
}
