import { isPair, isSeq, type Scalar, visit, type YAMLError } from "yaml";
import type { z } from "zod";
import { unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { findFieldDocs } from "./explain.ts";
import type { OffsetProblem, ParsedFile } from "./source.ts";

const quoteSignsFix =
  "text that begins with a sign like @, %, !, *, & or ` needs straight quotes around it";
const hyphenFix = 'a list begins with a plain hyphen and a space: - "Ask first"';
const bracesFix = "fields on one line stand in braces, like { min: 45, max: 85 }";
const colonFix =
  "a field's name needs a colon and a space after it, a list begins on the next line, a text of several lines needs | after the colon, and a note begins with #";

/**
 * Messages that explain YAML errors to the author, keyed by the beginning of the error's code or
 * message.
 */
const yamlMessages: Readonly<Record<string, string>> = {
  "Missing closing": "the quote that opens the text is never closed; add the same quote at its end",
  "Implicit map keys": colonFix,
  "Unexpected , in flow": "there is a comma too many between the brackets; remove it",
  "Sequence item": 'each line of a list needs "- " at its beginning',
  BLOCK_AS_IMPLICIT_KEY: "text that contains a colon and a space needs straight quotes around it",
  BLOCK_IN_FLOW: "a comma is missing between two fields in braces, like { min: 45, max: 85 }",
  UNEXPECTED_TOKEN:
    'text that contains " needs single quotes around it; text that contains \' needs double quotes, and \\" for each quotation mark inside',
  BAD_SCALAR_START: quoteSignsFix,
  TAG_RESOLVE_FAILED: quoteSignsFix,
  TAB_AS_INDENT: "lines must be indented with spaces, not tabs",
  BAD_INDENT:
    "the line is not indented like its neighbors, or a bracket or quote before it is not closed; compare both",
  MULTILINE_IMPLICIT_KEY: colonFix,
  DUPLICATE_KEY: "the field is here a second time; remove one",
  BAD_DQ_ESCAPE:
    "a backslash in double quotes begins a code; write two of them, or use single quotes",
  MULTIPLE_DOCS: "a line of --- or ... ends the fields too soon; remove it",
};

const otherMessage =
  "compare the line with the same field in another file, or put straight quotes around its text";
const shiftedMessage =
  "the line or the one below it is not indented like its neighbors; compare all of them";

const blockTextMessage = "each line of a text below | or > needs two spaces at its beginning";

/** Patterns for lines that YAML reads differently than the author meant, each with its message. */
const misreadLines = [
  // Matches "One" in "pros:\n  One\n  - Two", but not "months:" in "best:\n  months:\n  - 9".
  {
    pattern: /(?<=:\r?\n(?<indent> +))[^\s#-](?!.*:\s).*\n\k<indent>- /,
    message: 'each line of a list needs "- " at its beginning',
  },
  // Matches the text in "review: |\nThe label", but not the field in "review: |\nbottle: red".
  {
    pattern: /(?<=: [|>]-?\r?\n)(?![\w-]+:(?:\s|$))(?=\S)/,
    message: blockTextMessage,
  },
  // Matches "Mind" in "review: |\n  The label.\n\nMind the year", and "1990" or “ in its place, but
  // not "bottle: red".
  {
    pattern: /(?<=: [|>]-?\r?\n(?:(?: .*|\r)?\n)+)(?=[\p{Lu}\d“(])(?![\w-]+:(?:\s|$))/u,
    message: blockTextMessage,
  },
  {
    pattern: /(?<=^\s*)(?:\/\/|<!--|\{\/\*)/m,
    message: "a note begins with #, not with //, <!-- or {/*",
  },
  {
    // Matches a no-break space in the indentation, or after "- " or "score:".
    pattern: /(?<=^ *(?:- *)?(?:[\w-]+: *)?)[\u00A0\u2007\u202F]/m,
    message: "the line has no-break spaces; delete them and press the space bar",
  },
  {
    pattern: /(?<=^\s*)-(?=["'\p{Lu}]|[\w-]+: )/mu,
    message: 'a hyphen needs a space after it: - "Ask first"',
  },
];

/**
 * A text in quotes with a line that isn't indented. Matches '"One\n\nTwo"', but not '"One\nfee: 1\n"'.
 */
const marginTextPattern =
  /(?<=: )(?<quote>["'])(?:(?!\k<quote>|\n[\w-]+:).)*\n(?=\S)(?:(?!\k<quote>|\n *[\w-]+:).)*\k<quote>[ \t]*$/ms;

const marginTextMessage =
  "can't be read: all lines of a text in quotes must be indented; put two spaces before each paragraph";

/** A value in brackets followed by words. Matches "name: [a] b", but not "name: [a, b],". */
const openBracketPattern = /^[\w-]+: ([[{]).*[\]}].*[^\]},;.\s]$/;

/** A text that ends with a closing quote or bracket. Matches 'name: "One"', but not 'name: "One '. */
const closedTextPattern = /(?:\S["']|[\]}])\s*$/;

/** Explains what follows a closing quote or bracket. Returns undefined if more quotes follow. */
function explainTextBehind(text: string): string | undefined {
  if (/^- ["']/.test(text)) return `each line of a list has one item; put ${text} on the next line`;
  if (/["']/.test(text)) return undefined;
  const fix = /[\p{L}\p{N}]/u.test(text) ? "put it inside, or remove it" : "remove it";
  return `"${text}" follows the closing quote or bracket; ${fix}`;
}

/** Patterns for lines that explain an error better than its code does, each with its message. */
const wrongLines = [
  { pattern: /^[–—•*] /, message: hyphenFix },
  {
    pattern: /^(?:- )?[\w-]+: [-?]$/,
    message: "a sign alone is no value; write the value, or leave the line out until there is one",
  },
  {
    // Matches 'tips: "Ask first", "Go"', but not 'tips: ["Ask first", "Go"]'.
    pattern: /^[\w-]+: (?<quote>["']).*\k<quote>, *\k<quote>/,
    message: 'a list stands in brackets, like ["One", "Two"], or has "- " before each item',
  },
  {
    // Matches 'file: "C:\Users', but not 'file: "barn.jpg'.
    pattern: /"[A-Z]:\\/i,
    message: "write only the file's name, like barn.jpg, without the folders of your computer",
  },
  {
    pattern: /^(?:- )?[\w-]+: -(?: |$)/,
    message: "text that begins with a hyphen needs straight quotes around it",
  },
  { pattern: /: \( ?[a-z]\w*: .*\)$/, message: `${bracesFix}, not in parentheses` },
  // Matches "- winery: barn, at: 9" and "fee: min: 45, max: 85", but not "fee: { min: 45, max: 85 }".
  { pattern: /[-:] [a-z]\w*: [^\s,{]+, [a-z]\w*: /, message: bracesFix },
  {
    // Matches '"One”', but not '"One' or '"The “One”'.
    pattern: /[-:] (?:"[^"“]*”|'[^'‘]*’)$/,
    message: "the text begins with a straight quote and ends with a curly one; make both straight",
  },
];

/** Explains a line with which YAML joined the line below it. Returns undefined for a plain text. */
function explainJoinedLine(line: string): string | undefined {
  if (/^(?:- )?[\w-]+: /.test(line)) return shiftedMessage;
  const [, slug] = /^- ([a-z0-9-]+)$/.exec(line) ?? [];
  return slug && `"${slug}" needs a field's name before it, like - winery: ${slug}`;
}

function explainYamlError(error: YAMLError, yaml: string): string {
  const { code, message, pos } = error;
  const line = findLine(yaml, findErrorOffset(error, yaml)).trim();
  const joinedMessage = code === "MULTILINE_IMPLICIT_KEY" && explainJoinedLine(line);
  if (joinedMessage) return joinedMessage;
  const wrongLine = wrongLines.find(({ pattern }) => pattern.test(line));
  if (wrongLine) return wrongLine.message;
  if (code === "UNEXPECTED_TOKEN") {
    const [, bracket] = openBracketPattern.exec(line) ?? [];
    if (bracket) return `text that begins with ${bracket} needs straight quotes around it`;
    const isClosed = closedTextPattern.test(yaml.slice(0, pos[0]));
    const fix = isClosed && explainTextBehind(findLine(yaml.slice(pos[0]), 0).trim());
    if (fix) return fix;
  }
  const key = Object.keys(yamlMessages).find(
    (start) => message.startsWith(start) || code.startsWith(start),
  );
  return yamlMessages[key ?? ""] ?? otherMessage;
}

/** A value with an opening quote alone. Matches "'13", but not "'13'". */
const unclosedQuotePattern = /(?<=[:-] )(?<quote>["'])(?:(?!\k<quote>).)*$/m;

/** Returns an error's offset. For an unclosed quote, that is the quote, not the end of the fields. */
function findErrorOffset({ message, pos }: YAMLError, yaml: string): number {
  const quoteAt = message.startsWith("Missing closing") ? yaml.search(unclosedQuotePattern) : -1;
  return quoteAt < 0 ? pos[0] : quoteAt;
}

/** Returns the whole line at an offset. */
function findLine(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return text.slice(start).split("\n", 1)[0]!;
}

/** Finds the first YAML error. Ignores later errors, because the first may have caused them. */
export function findSyntaxProblem(source: ParsedFile): OffsetProblem | undefined {
  const inValues = [...listYamlErrors(source), ...listMisreadValues(source)].toSorted(
    compareByOffset,
  );
  const [first] = [...listMisreadLines(source), ...inValues];
  return first && { ...first, offset: first.offset + source.yamlAt };
}

const compareByOffset = (a: OffsetProblem, b: OffsetProblem) => a.offset - b.offset;

function listMisreadLines({ yaml }: ParsedFile): OffsetProblem[] {
  return misreadLines.flatMap(({ pattern, message }) => {
    const offset = yaml.search(pattern);
    return offset < 0 ? [] : [{ offset, message: `can't be read: ${message}` }];
  });
}

function listYamlErrors({ document, yaml }: ParsedFile): OffsetProblem[] {
  const { errors, warnings } = document;
  const marginTextAt = yaml.search(marginTextPattern);
  if (errors.length > 0 && marginTextAt >= 0)
    return [{ offset: marginTextAt, message: marginTextMessage }];
  // Wrong indentation also causes errors on the lines around it.
  const shifted = errors.filter(
    ({ code }) => code.includes("INDENT") || code.includes("MULTILINE"),
  );
  const causes = shifted.length > 0 ? shifted : [...errors, ...warnings];
  return causes.map((error) => ({
    offset: findErrorOffset(error, yaml),
    message: `can't be read: ${explainYamlError(error, yaml)}`,
  }));
}

/** Lists values that YAML accepts but reads differently than the author meant. */
function listMisreadValues({ document }: ParsedFile): OffsetProblem[] {
  const problems: OffsetProblem[] = [];
  visit(document, {
    Alias: (_, { source, range }) => {
      const message = `"*${source}" can't be read: ${source === "" ? hyphenFix : quoteSignsFix}`;
      problems.push({ offset: range?.[0] ?? 0, message });
    },
    Scalar: (_, scalar) => {
      problems.push(...listScalarProblems(scalar));
    },
  });
  return problems;
}

function listScalarProblems({ comment = "", value, range, anchor, type }: Scalar): OffsetProblem[] {
  const [start = 0, end = 0] = range ?? [];
  const text = String(value);
  const isPlain = type === "PLAIN" && typeof value === "string";
  if (isPlain && ["“", "„"].includes(text.charAt(0)))
    return [
      {
        offset: start,
        message: `"${text}" begins with a curly quote; put straight quotes around the whole text`,
      },
    ];
  if (anchor !== undefined)
    return [{ offset: start, message: `"&${anchor}" is left out: ${quoteSignsFix}` }];
  const isCut = comment !== null && comment !== "" && comment.trimStart() === comment;
  if (!isCut || (value !== null && typeof value !== "string")) return [];
  const reason = "is left out, because a # after a space begins a note";
  const fix = "put straight quotes around the whole text";
  return [{ offset: end, message: `"#${comment}" ${reason}; ${fix}` }];
}

type FieldProblem = OffsetProblem & { field: string };

/**
 * Finds unquoted texts of several words that a note follows, because the note may belong to the
 * text. Skips fields with fixed choices.
 */
export function findCutTexts({ document, yamlAt }: ParsedFile, schema: z.ZodType): FieldProblem[] {
  const cutTexts: FieldProblem[] = [];
  visit(document, {
    Scalar: (_, scalar, ancestors) => {
      const { comment, value, range, type } = scalar;
      const isText = type === "PLAIN" && typeof value === "string" && value.includes(" ");
      if (!isText || !comment || comment.trim().startsWith(unwrittenPlaceholder)) return;
      const path = findFieldPath(scalar, ancestors);
      if (findFieldDocs(schema, path).choices.includes(value)) return;
      const fix = "put straight quotes around the whole text if it belongs to it";
      const message = `ends with "${value}", since everything after " #" is a note; ${fix}`;
      cutTexts.push({ field: path.join("."), message, offset: yamlAt + range![0] });
    },
  });
  return cutTexts;
}

/** Two paragraphs of a text as it was typed. Matches "One\n\nTwo", but not "One\nTwo". */
const paragraphsPattern = /\S[ \t]*\r?\n[ \t]*\r?\n\s*\S/;

/** Finds texts of several paragraphs that pages print as one. A review below | is printed as typed. */
export function findJoinedParagraphs({ document, yaml, yamlAt }: ParsedFile): FieldProblem[] {
  const joinedTexts: FieldProblem[] = [];
  visit(document, {
    Scalar: (_, scalar, ancestors) => {
      const [start, end] = scalar.range ?? [0, 0];
      if (!paragraphsPattern.test(yaml.slice(start, end))) return;
      const path = findFieldPath(scalar, ancestors);
      const isReview = path.at(-1) === "review";
      if (isReview && scalar.type === "BLOCK_LITERAL") return;
      const fix = isReview ? "write | after the colon, and no quotes" : "remove the empty line";
      const message = `has paragraphs, which the page prints as one; ${fix}`;
      joinedTexts.push({ field: path.join("."), message, offset: yamlAt + start });
    },
  });
  return joinedTexts;
}

/** Finds the path of the field that has a scalar. */
const findFieldPath = (scalar: unknown, ancestors: readonly unknown[]) =>
  ancestors.flatMap((node, i) => findStep(node, ancestors[i + 1] ?? scalar));

/** Returns a pair's key, or an item's index in a list. Returns an empty list for a map. */
function findStep(node: unknown, next: unknown): (string | number)[] {
  if (isPair(node)) return [String(node.key)];
  return isSeq(node) ? [node.items.indexOf(next)] : [];
}
