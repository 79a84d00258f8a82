import { type Entries, type Entry, siteFile } from "../catalogue/collections.ts";
import { replaceComponents } from "../catalogue/figures.ts";
import type { PublishingFields } from "../catalogue/publishing.ts";
import type { Site } from "../schemas/site.ts";
import fields from "./fields.json" with { type: "json" };

/** Lists the entries of all collections. `T` is the type of the fields that the caller reads. */
export const listEntries = <T = PublishingFields>(entries: Partial<Entries>): Entry<T>[] =>
  Object.values(entries).flat() as Entry<T>[];

/** Lists the entries of all collections, with the site's settings as an additional entry. */
export const listEntriesAndSettings = (entries: Partial<Entries>, site: Site | undefined) => [
  ...listEntries(entries),
  ...(site ? [{ id: "", file: siteFile, data: site as PublishingFields, body: "" }] : []),
];

export type FieldPath = readonly (string | number)[];

/** A field's text, or a paragraph of the body. Paragraphs have an empty path. */
type Passage = { field: string; path: FieldPath; text: string };

/**
 * The name that messages use for a file's body (the text below its fields). In a review, it is "the
 * take".
 */
export const bodyField = "the text";
export const takeField = "the take";

/** Names of fields that contain no prose: URLs, file names, codes and sources. */
const codeFields = new Set(fields.code);

/** Names of fields that contain people, wines or places, which dictionaries don't list. */
const nameFields = new Set(fields.names);

export const isNameField = ({ path }: Passage): boolean =>
  path.some((step) => nameFields.has(String(step)));

export type FieldValue = { field: string; name: string; path: FieldPath; value: unknown };

/**
 * Lists all values in a file's fields. `name` is the path without list indexes: "days.stops.at".
 */
export function listFieldValues(value: unknown, path: FieldPath = []): FieldValue[] {
  if (typeof value === "object" && value !== null) {
    const parseKey = (key: string) => (Array.isArray(value) ? Number(key) : key);
    return Object.entries(value).flatMap(([key, inner]) =>
      listFieldValues(inner, [...path, parseKey(key)]),
    );
  }
  const names = path.filter((step) => typeof step === "string");
  return [{ field: path.join("."), name: names.join("."), path, value }];
}

export const isProseField = ({ path, value }: FieldValue) =>
  typeof value === "string" && !path.some((step) => codeFields.has(String(step)));

const listFieldPassages = (data: unknown): Passage[] =>
  listFieldValues(data)
    .filter(isProseField)
    .map(({ field, path, value }) => ({ field, path, text: String(value) }));

const authorNotePattern = /\{\s*\/\*.*?\*\/\s*\}/gs;

/** The place between a word and a tag. Matches in "are<Count", but not in "are <Count". */
const joinedTagPattern = /(?<=\p{L})(?=<\p{Lu})/gu;

/** Replaces each component with its name as a word, and removes the author's notes. */
export const replaceComponentsWithNames = (text: string): string => {
  const separated = text.replace(authorNotePattern, "").replace(joinedTagPattern, " ");
  return replaceComponents(separated, ({ component }) => component);
};

/**
 * Text in a body that isn't prose. Matches "](/travel)", "www.a.com", "<br>", "&amp;", the list
 * marker "1)", 'import x from "y"' and the field name in "publishOn: 2027", "\frac", but not "[a]".
 */
const hiddenPattern =
  /\]\([^)\n]*\)|^\[[^\]]+\]: .*$|^\d+\)(?= )|(?:https?:\/\/|www\.)\S+|<[^>]+>|&\w+;|^(?:import|export) .*$|^ *[a-z]\w*:(?=\s)|\\[a-z]+/gm;

/** Lists the prose in an entry's fields, then the paragraphs of its body without markup. */
export function listPassages({ data, body }: Entry<unknown>): Passage[] {
  const plainBody = replaceComponentsWithNames(body).replace(hiddenPattern, "]");
  const paragraphs = plainBody.split(/\n\s*\n/).map((text) => text.replaceAll(/\s+/g, " ").trim());
  const texts = paragraphs.filter((text) => text !== "");
  return [
    ...listFieldPassages(data),
    ...texts.map((text) => ({ field: bodyField, path: [], text })),
  ];
}

/** A word or a number. Matches "L’Aventure" and "1,250", but not "—". */
const proseWordPattern = /[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu;

export const listProseWords = (text: string): string[] => text.match(proseWordPattern) ?? [];

/** Returns true if `text` contains `name` as whole words. */
export const containsName = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, "u").test(text);

/**
 * Placeholders for unwritten text. Excludes "Todo", because Spanish names can begin with that word.
 */
const placeholderWords = "TODO|todo|FIXME|fixme|TB[DCA]|T[Kk]TK|TK|XXX+|xxx+|(?i:lorem ipsum)";
/** What an author announces and often forgets. */
const unwrittenThings = "photos?|pictures?|details|text";
/**
 * An announcement of unwritten text. Matches "Photos coming soon", "Details to come" and "insert
 * photo here", but not "in years to come".
 */
const announcement = `(?i:(?:${unwrittenThings}|review|notes|hours|prices|more) (?:are |is )?coming soon|(?:${unwrittenThings}) to come(?! \\w)|insert (?:a |the )?(?:${unwrittenThings}|name|link|quote|price) here)`;
/** A mail program's placeholder. Matches "%%name%%", but not "14%". */
const mailPlaceholder = "%%\\w+%%";
/**
 * A reminder in parentheses. Matches "(check this!)", "(verify year)" and "(?)", but not "(check
 * the website)".
 */
const reminder =
  "\\((?i:to )?(?i:check|verify|confirm|fix|rewrite|update)(?: (?i:this|that|it|again|spelling|name|year|date|price))?[!?.]*\\)|\\(\\?\\)";
const placeholderPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${placeholderWords}|${announcement})(?![\\p{L}\\p{N}])|\\?\\?+|${mailPlaceholder}|${reminder}`,
  "u",
);

/** A problem with a passage. `quote` contains the words at fault. */
export type QuotedProblem = { message: string; quote: string };

/** Reports the first placeholder in a passage. Returns undefined if there is none. */
export function findPlaceholder(text: string): QuotedProblem | undefined {
  const quote = placeholderPattern.exec(text)?.[0];
  if (quote === undefined) return undefined;
  const fix = "write what belongs there, or write draft: true until you know";
  return { quote, message: `says "${quote}"; ${fix}` };
}

const plainWordsFix = "fields are plain words, so remove it, or type the sign itself";

const linkFix = "links go into the text below the fields, which .yaml files don't have";

/** A pattern for a typing mistake, with advice on how to fix it. */
export type PatternFix = { pattern: RegExp; fix: string };

/** An HTML entity. Matches "&nbsp;", but not "& Sons;". */
export const characterCodePattern = /&(?:[a-zA-Z]{2,8}|#\w+);/;

/** Markup that works only in the body. In a field, readers would see it literally. */
const literalMarkup: readonly PatternFix[] = [
  { pattern: /\{\s*\/\*|<!--/, fix: "a note to yourself goes on a line of its own after a #" },
  // Matches "[a]", "![a](b.jpg)" and "[a](/b)".
  {
    pattern: /!?\[[^\]]*\](?:\([^)]*\))?/,
    fix: `remove the brackets; ${linkFix}`,
  },
  { pattern: /https?:\/\/\S*/, fix: `write words; ${linkFix}` },
  { pattern: /<Reviewer[^<>]*>/, fix: "in a field write the name itself" },
  // Matches "<b>", "`" and "\*", but not "< 5".
  { pattern: /<\/?[A-Za-z][^<>]*>|`|\\[*_"'n#]/, fix: plainWordsFix },
  { pattern: characterCodePattern, fix: plainWordsFix },
  // Matches "*so*" and "**so**", but not "5 * 4".
  { pattern: /\*\*?[^\s*][^*]*\*\*?|\*\*/, fix: plainWordsFix },
  // Matches "_so_" and "__so__", but not "so_so".
  { pattern: /(?<![\p{L}\p{N}_])__?[^\s_][^_]*__?(?![\p{L}\p{N}_])/u, fix: plainWordsFix },
  { pattern: /^(?:n\/a|[–—-]+)$/i, fix: "leave the field out" },
  // Matches "Wines," in "Bergström Wines,", but not "One, two".
  { pattern: /\S+[,;]$/, fix: "remove the mark at its end" },
  // Matches the table row "| a |" and the "# " in "# Title", but not "#1".
  { pattern: /^\|.*\||^(?:#{1,6}|>|[•·*+–-]|\d{1,2}[.)]) /mu, fix: plainWordsFix },
];

type FieldProblem = QuotedProblem & { field: string };

/**
 * Finds markup, placeholders and names of other fields (`keys`) in a file's fields. Drafts may
 * contain placeholders.
 */
export function findFieldProblems(
  data: unknown,
  keys: readonly string[],
  isDraft: boolean,
): FieldProblem[] {
  return listFieldPassages(data).flatMap(({ field, text }) => {
    const placeholder = isDraft ? undefined : findPlaceholder(text);
    const problem = placeholder ?? findFieldName(text, keys) ?? findLiteralMarkup(text.trim());
    return problem ? [{ field, ...problem }] : [];
  });
}

/**
 * The name of a field where a line or a sentence begins. Matches "score" in "  score: 88" and "Go.
 * score: 88", but nothing in "My score: 88".
 */
export const fieldNamePattern = /(?<=^[ \t]*|[.!?]["”’)]* )(?<name>\w+):(?=\s|$)/gm;

function findFieldName(text: string, keys: readonly string[]): QuotedProblem | undefined {
  const match = [...text.matchAll(fieldNamePattern)].find(([, name]) => keys.includes(name!));
  if (!match) return undefined;
  const fix = "write it at the beginning of a line";
  return { quote: match[0], message: `"${match[1]}" is a field of its own; ${fix}` };
}

function findLiteralMarkup(text: string): QuotedProblem | undefined {
  for (const { pattern, fix } of literalMarkup) {
    const quote = pattern.exec(text)?.[0].trim();
    if (quote) return { quote, message: `has "${quote}", which would be printed; ${fix}` };
  }
  return undefined;
}
