import { mdxToMdast } from "satteri";
import { z } from "zod";
import {
  countKinds,
  figureNames,
  type TextComponent,
  textComponents,
} from "../catalogue/figures.ts";
import { explainSchemaErrors } from "./explain.ts";
import { characterCodePattern, findPlaceholder, type PatternFix } from "./passages.ts";
import { type FilePosition, findNearestName } from "./problems.ts";
import type { OffsetProblem } from "./source.ts";

/** A node of the MDX syntax tree, with offsets in the source. */
type TextNode = {
  type: string;
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  value?: string;
  url?: string;
  alt?: string | null;
  identifier?: string;
  depth?: number;
  ordered?: boolean;
  start?: number | null;
  checked?: boolean | null;
  children?: TextNode[];
  position?: { start: FilePosition & { offset: number }; end: { offset: number } };
};

/** Returns a node's text without markup. */
export const getPlainText = ({ value = "", children = [] }: TextNode): string =>
  value + children.map(getPlainText).join("");

/** Lists a node and its descendants, in document order. */
export const listNodes = (node: TextNode): TextNode[] => [
  node,
  ...(node.children ?? []).flatMap(listNodes),
];

/** Parses MDX the way the page compiler does. Throws if the compiler would reject it. */
export const parseMdxNodes = (text: string): TextNode[] => listNodes(mdxToMdast(text) as TextNode);

const getOffset = ({ position }: TextNode) => position?.start.offset ?? 0;

/** Returns a node's Markdown source. */
export const getSource = ({ position }: TextNode, text: string) =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/** `top` is the required level of the first heading. Drafts may contain placeholders. */
type TextOptions = { top?: number; isDraft?: boolean };

/**
 * The problems in a page's body. If it can't be parsed (`isBroken`), they contain only the first
 * error.
 */
type TextFindings = { problems: OffsetProblem[]; isBroken: boolean };

/** A line at the start of a text, which would be printed. Matches "\n---" in "\n---\nscore: 9". */
const leadingRulePattern = /^\s*---(?=\s)/;
const leadingRuleMessage =
  "begins with ---, and the fields end above it; move the fields up there, and remove the line";

/** Patterns for wrong spaces around components, with advice for the author. */
const componentSpacing: readonly PatternFix[] = [
  // Matches "are<Count" and "/>wineries", but not "(<Count" or "/>'s".
  {
    pattern: /[\p{L}\p{N}.,;:!?]+<(?:Reviewer|Figure|Count)\b|\/>[\p{L}\p{N}]+/u,
    fix: "add a space between the tag and the word beside it",
  },
  { pattern: /\/> +['’]s\b/, fix: "remove the space after the tag" },
];

function findComponentSpacing(text: string): OffsetProblem[] {
  return componentSpacing.flatMap(({ pattern, fix }) => {
    const match = pattern.exec(text);
    return match ? [{ offset: match.index, message: `has "${match[0]}"; ${fix}` }] : [];
  });
}

/** Finds syntax errors, unsupported markup, and Markdown that is probably unintended. */
export function findTextProblems(text: string, options: TextOptions = {}): TextFindings {
  const { top = 3, isDraft = false } = options;
  try {
    const nodes = parseMdxNodes(text);
    const problems = nodes.flatMap((node) => findNodeProblems(node, text, isDraft));
    const blocks = nodes[0]?.children ?? [];
    const rule = leadingRulePattern.exec(text);
    if (rule) problems.push({ offset: rule[0].length - 3, message: leadingRuleMessage });
    problems.push(...findComponentSpacing(text), ...findHeadingProblems(blocks, text, top));
    return { problems, isBroken: false };
  } catch (error) {
    return { problems: [explainMdxError((error as Error).message, text)], isBroken: true };
  }
}

function findNodeProblems(node: TextNode, text: string, isDraft: boolean): OffsetProblem[] {
  const canBeUnwritten = isDraft || node.type !== "text";
  const unwritten = canBeUnwritten ? undefined : findPlaceholder(node.value ?? "");
  const message = describeBadNode(node) ?? describeMisreadMarkup(node, text) ?? unwritten?.message;
  if (message !== undefined) return [{ offset: getOffset(node), message }];
  const markup = findUnparsedMarkup(node, text);
  return markup ? [markup] : [];
}

/** The correct form of each component. */
const componentForms: Record<TextComponent, string> = {
  Reviewer: "<Reviewer />",
  Figure: '<Figure name="…" />',
  Count: '<Count of="…" />',
};

/** The schema of the attribute `capital`. MDX represents an attribute without a value as null. */
const capitalSchema = z.null("takes no value; write the word alone").optional();

const attributeSchemas: Record<TextComponent, z.ZodType> = {
  Reviewer: z.strictObject({}),
  Figure: z.strictObject({ name: z.enum(figureNames), capital: capitalSchema }),
  Count: z.strictObject({
    of: z.enum(countKinds),
    in: z.string("must be a place in quotes").optional(),
    capital: capitalSchema,
  }),
};
const plainFix = `write plain paragraphs, and ${componentForms.Reviewer} for the reviewer's name`;
const linkFix = "a link is [words](/address)";
const noteFix = "a note to yourself is {/* like this */}";
const openBraceFix = `an opening brace "{" has no closing one; remove it, or write \\{; ${noteFix}`;
const codeMessage = "is read as code; begin the line with another word";

/** Messages that explain the compiler's errors to the author, keyed by a part of the error. */
const compilerMessages: Readonly<Record<string, string>> = {
  "Unexpected character `!`": noteFix,
  "Unexpected character": `a "<" begins a tag, like ${componentForms.Figure}, its values in straight quotes; for the sign write "under", or \\<; an address stands without < >`,
  "corresponding closing brace": openBraceFix,
  Unterminated: openBraceFix,
  "Could not parse expression": 'what stands in braces "{ }" is read as code; remove the braces',
  "Could not parse esm": `the line ${codeMessage}`,
};

/** The tag that a compiler error names. Matches "`<b" and "`</b". */
const errorTagPattern = /`<\/?(?<tag>\w+)/;

/** Explains an unclosed or unopened tag. Returns undefined for other errors. */
function explainTagError(error: string): string | undefined {
  const tag = errorTagPattern.exec(error)?.groups?.tag ?? "";
  if (error.startsWith("Unexpected closing tag"))
    return `the closing tag </${tag}> has no opening one; remove it`;
  if (!error.startsWith("Expected a closing tag")) return undefined;
  if (tag === "a") return linkFix;
  const component = textComponents.find((name) => name === tag);
  return `<${tag}> is not closed; ${component ? `write ${componentForms[component]}` : plainFix}`;
}

/** A compiler error. Matches "3:5: What is wrong (rule)", but not "What is wrong". */
const compilerErrorPattern = /^(?<line>\d+):(?<column>\d+): (?<reason>.*)$/s;

/** Explains a compiler error to the author. */
function explainMdxError(error: string, text: string): OffsetProblem {
  const {
    line = "1",
    column = "1",
    reason = error,
  } = compilerErrorPattern.exec(error)?.groups ?? {};
  const above = text.split("\n").slice(0, Number(line) - 1);
  const lineStart = above.map((row) => `${row}\n`).join("").length;
  const part = Object.keys(compilerMessages).find((each) => reason.includes(each));
  const message = explainTagError(reason) ?? compilerMessages[part ?? ""] ?? plainFix;
  return { offset: lineStart + Number(column) - 1, message: `can't be read: ${message}` };
}

/**
 * Explains what is wrong with a node that contains code, an unknown component or invalid
 * attributes. Returns undefined for valid nodes.
 */
function describeBadNode(node: TextNode): string | undefined {
  const { type, value = "" } = node;
  if (type === "mdxjsEsm") return `"${value.split("\n", 1)[0]}" ${codeMessage}`;
  const isExpression = type.startsWith("mdx") && type.endsWith("Expression");
  if (isExpression && !isAuthorNote(value))
    return `"{${value}}" is read as code; remove the braces`;
  return type.startsWith("mdxJsx") ? describeBadTag(node) : undefined;
}

function isAuthorNote(expression: string): boolean {
  const text = expression.trim();
  return text.startsWith("/*") && text.endsWith("*/");
}

function describeBadTag({ name, attributes = [], children = [] }: TextNode): string | undefined {
  const tag = textComponents.find((component) => component === name);
  if (!tag) return describeUnknownTag(name ?? "");
  const form = componentForms[tag];
  if (children.length > 0) return `<${tag}> takes no text; write ${form}`;
  const given = Object.fromEntries(attributes.map(readAttribute));
  const { error } = attributeSchemas[tag].safeParse(given);
  if (!error) return undefined;
  const [problem] = explainSchemaErrors(error, given, attributeSchemas[tag]);
  const field = problem?.field ? `${problem.field}: ` : "";
  return `<${tag}> ${field}${problem?.message}; write ${form}`;
}

function readAttribute({ name = "{…}", value }: { name?: string; value?: unknown }) {
  const isCode = typeof value === "object" && value !== null;
  return [name, isCode ? "{…}" : value] as const;
}

function describeUnknownTag(name: string): string {
  if (name === "a") return `<a> is not known; ${linkFix}`;
  const near = findNearestName(name, textComponents);
  const tag = textComponents.find((component) => component === near);
  const fix = tag
    ? `did you mean ${componentForms[tag]}? If not, write it without the tag`
    : plainFix;
  return `<${name}> is not known; ${fix}`;
}

const footnoteMessage = "is a footnote, which pages don't have; put the note into the sentence";

/**
 * Messages for Markdown that is probably unintended, or that pages don't style, keyed by node type.
 */
const unwantedTypes: Readonly<Record<string, string>> = {
  code: "is read as computer code; remove the marks ```",
  inlineCode: "is read as computer code; remove the marks `, or write an apostrophe",
  table: 'is a table, which doesn\'t fit on a phone; use a list with "- " before each line',
  footnoteReference: footnoteMessage,
  footnoteDefinition: footnoteMessage,
  delete: "is struck through because it is between two ~; remove them",
};

function describeMisreadMarkup(node: TextNode, text: string): string | undefined {
  const { type, ordered, start, checked } = node;
  if (type === "list" && ordered && (start ?? 1) > 1)
    return `"${start}." at the beginning of a line begins a list; write it as ${start}\\. or begin with another word`;
  if (type === "list" && getSource(node, text).startsWith("+"))
    return '"+" at the beginning of a line begins a list; begin with another word, or write "- " for a list';
  if (type === "listItem" && typeof checked === "boolean")
    return "is read as a box to tick; remove the [ ]";
  if (type === "paragraph" && /^[.…\s]+$/.test(getPlainText(node)))
    return `"${getPlainText(node)}" is a paragraph without words; write them, or remove it`;
  const reason = unwantedTypes[type];
  const [firstLine = ""] = getSource(node, text).split("\n", 1);
  return reason && `"${firstLine.slice(0, 40)}" ${reason}`;
}

/**
 * Finds headings that skip a level, repeat another or have nothing below them. Also finds Setext
 * headings, which a --- line below a paragraph creates by accident.
 */
function findHeadingProblems(
  blocks: readonly TextNode[],
  text: string,
  top: number,
): OffsetProblem[] {
  const problems: OffsetProblem[] = [];
  let level = top - 1;
  for (const [index, node] of blocks.entries()) {
    if (isBoldLine(node)) {
      const message = `"${getSource(node, text)}" looks like a heading; begin it with ${"#".repeat(level + 1)}, without the asterisks`;
      problems.push({ offset: getOffset(node), message });
    }
    if (node.type !== "heading") continue;
    const depth = node.depth ?? 0;
    const message =
      describeBadHeading(node, text) ??
      describeWrongHeadingDepth(node, Math.min(level + 1, Math.max(top, depth))) ??
      describeEmptySection(node, blocks[index + 1]) ??
      describeRepeatedHeading(node, blocks.slice(0, index));
    if (!isSetextHeading(node, text)) level = Math.min(level + 1, Math.max(top, depth));
    if (message !== undefined) problems.push({ offset: getOffset(node), message });
  }
  return problems;
}

/** Returns true for a paragraph that is one bold phrase without a final period. */
const isBoldLine = ({ type, children = [] }: TextNode) =>
  type === "paragraph" &&
  children.length === 1 &&
  children[0]!.type === "strong" &&
  !getPlainText(children[0]!).endsWith(".");

const isSetextHeading = (node: TextNode, text: string) => !getSource(node, text).startsWith("#");

function describeBadHeading(node: TextNode, text: string): string | undefined {
  const words = getPlainText(node).trim();
  if (isSetextHeading(node, text))
    return `"${words.slice(-60)}" became a heading because of the line below it; remove that line`;
  return words === "" ? "is a heading without words; write them, or remove the line" : undefined;
}

function describeWrongHeadingDepth(node: TextNode, level: number): string | undefined {
  if (node.depth === level) return undefined;
  return `has the heading "${getPlainText(node).trim()}"; begin it with ${"#".repeat(level)}`;
}

function describeEmptySection(node: TextNode, next: TextNode | undefined): string | undefined {
  const isSubheading = (next?.depth ?? 0) > (node.depth ?? 0);
  if (next && (next.type !== "heading" || isSubheading)) return undefined;
  return `has nothing below the heading "${getPlainText(node).trim()}"; write it, or remove the heading`;
}

function describeRepeatedHeading(node: TextNode, above: readonly TextNode[]): string | undefined {
  const words = getPlainText(node);
  const isRepeated = above.some(
    (other) => other.type === "heading" && getPlainText(other) === words,
  );
  return isRepeated ? `has the heading "${words}" twice; rewrite one of them` : undefined;
}

/** Patterns for markup that readers would see literally, with advice for the author. */
const unparsedMarkup: readonly PatternFix[] = [
  { pattern: /^ *#{1,6}(?=[^\s#])/m, fix: "a heading needs a space after its #" },
  { pattern: /(?<=\S +)#{2,6}(?= )/, fix: "a heading begins a line; add an empty line above it" },
  // Matches "• Ask" and "-Ask", but not "- Ask".
  { pattern: /^ *(?:[•·●▪◦–]|[-+](?=\p{L}))/mu, fix: 'a line of a list begins with "- "' },
  // Matches "| a | b |", ":::note", "[!NOTE]" and "[^1]", but not "[a]".
  {
    pattern: /^ *\|.*\| *$|^ *:::|\[!\w+\]|\[\^[^\]]*\]/m,
    fix: "pages have no tables, boxes or footnotes; write a list or a sentence",
  },
  {
    pattern: /!(?:\(|\[[^\]]*\]?\s*\(?)/,
    fix: 'a picture is ![what it shows](file.jpg), with no space before "(" or in the file name, and quotes around a caption after it',
  },
  {
    pattern: /\[[^\]]*\]?|\]/,
    fix: `${linkFix} in one piece, without spaces; a bracket that is no link is \\[`,
  },
  { pattern: /^ *\/\/|\/\*|\*\//m, fix: noteFix },
  // Matches "https//" and "https:/", but not "https://".
  { pattern: /\bhttps?(?!:\/\/):?\/+/i, fix: "an address begins with https://" },
  { pattern: /\*/, fix: "remove it, or close it: *like this*; to print a star, write \\*" },
  // Matches "_so" and "so_", but not "so_so".
  {
    pattern: /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    fix: "remove it, or close it: _like this_; to print it, write \\_",
  },
  // Matches ".and" behind a link or a stressed word, but not ". And".
  { pattern: /(?<=^[^\n])[.,;:!?]\p{L}+/u, fix: "add a space after the mark" },
  // Matches 'Figure name="city"' and "Reviewer />" without their "<".
  { pattern: /\p{L}+ \p{L}+=(?=")|\/>/u, fix: `a tag is ${componentForms.Figure}` },
  { pattern: /`/, fix: "write an apostrophe, or remove it" },
  { pattern: /~~|==|\^|\\|:[a-z_]+:/, fix: "remove it" },
  { pattern: /\}/, fix: "a closing brace without an opening one; remove it" },
];

const escapePattern = /\\[!-/:-@[-`{-~]/g;

function findUnparsedMarkup(node: TextNode, text: string): OffsetProblem | undefined {
  if (node.type !== "text" || !node.position) return undefined;
  const source = getSource(node, text).replace(escapePattern, "\u0001\u0001");
  const code = characterCodePattern.exec(source);
  if (code)
    return {
      offset: getOffset(node) + code.index,
      message: `"${code[0]}" is code for a character; remove it, or type the character itself`,
    };
  // Adds a line break if the node begins a line, because some patterns match only there.
  const padded = (node.position.start.column > 1 ? "\u0001" : "\n") + source;
  for (const { pattern, fix } of unparsedMarkup) {
    const match = pattern.exec(padded);
    if (!match) continue;
    const [mark = ""] = match[0].trim().split("\n", 1);
    return {
      offset: getOffset(node) + Math.max(0, match.index - 1),
      message: `"${mark.slice(0, 20)}" would be printed as it is: ${fix}`,
    };
  }
  return undefined;
}
