import { mdxToMdast } from "satteri";
import { z } from "zod";
import {
  countKinds,
  figureNames,
  type TextComponent,
  textComponents,
} from "../catalogue/figures.ts";
import { explainSchemaErrors } from "./explain.ts";
import { findPlaceholder } from "./passages.ts";
import { type FilePosition, findNearest } from "./problems.ts";
import type { OffsetProblem } from "./source.ts";

/** A node of a text's syntax tree, as the compiler of the pages makes it. Offsets count from 0 in the text. */
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

/** The words of a node, without its marks. */
export const plainTextOf = ({ value = "", children = [] }: TextNode): string =>
  value + children.map(plainTextOf).join("");

/** A node and all below it, in their order. */
export const listNodes = (node: TextNode): TextNode[] => [
  node,
  ...(node.children ?? []).flatMap(listNodes),
];

/** The nodes of a text, by the engine that builds the pages. Throws where it can't be parsed. */
export const parseNodes = (text: string): TextNode[] => listNodes(mdxToMdast(text) as TextNode);

const offsetOf = ({ position }: TextNode) => position?.start.offset ?? 0;

/** A node as it is written in its text. */
export const sourceOf = ({ position }: TextNode, text: string) =>
  position ? text.slice(position.start.offset, position.end.offset) : "";

/**
 * Reports what can't be parsed in a text, what no page supports, and Markdown that was probably meant differently. The
 * engine stops at its first mistake; of the others all are named. `top` is the level of the text's first heading: 2 on
 * the about page, 3 below a guide's own headings. A draft may have words that are still to be written. Never throws.
 */
export function findTextProblems(text: string, { top = 3, isDraft = false } = {}): OffsetProblem[] {
  try {
    const nodes = parseNodes(text);
    const found = nodes.flatMap((node) => {
      const unwritten =
        !isDraft && node.type === "text" ? findPlaceholder(node.value ?? "") : undefined;
      const message = describeBadNode(node) ?? describeMisreadMarkup(node, text) ?? unwritten;
      return message === undefined
        ? (findOpenMark(node, text) ?? [])
        : [{ offset: offsetOf(node), message }];
    });
    return [...found, ...checkHeadings(nodes[0]?.children ?? [], text, top)];
  } catch (error) {
    return [explainMdx(String((error as Error).message), text)];
  }
}

/** The form of each component, and its attributes: one without a value is null. */
const componentForms: Record<TextComponent, string> = {
  Reviewer: "<Reviewer />",
  Figure: '<Figure name="…" />',
  Count: '<Count of="…" />',
};
const capitalSchema = z.null("takes no value; write the word alone").optional();
const attributeSchemas: Record<TextComponent, z.ZodType> = {
  Reviewer: z.strictObject({}),
  Figure: z.strictObject({ name: z.enum(figureNames), capital: capitalSchema }),
  Count: z
    .strictObject({
      of: z.enum(countKinds),
      in: z.string("must be a place in quotes").optional(),
      capital: capitalSchema,
    })
    .refine(
      (count) => count.of !== "countries" || count.in === undefined,
      "countries lie in nothing; take in=… out",
    ),
};
const plainFix = `write plain paragraphs, and ${componentForms.Reviewer} for the reviewer's name`;
const noteFix = "a note to yourself is {/* like this */}";
const codeMessage = "is read as code; begin the line with another word";

/** The compiler's errors in the author's words. */
const compilerMessages: readonly (readonly [compiler: RegExp, words: string])[] = [
  [/^Unexpected character `!`/, noteFix],
  [
    /^Unexpected character/,
    `a "<" begins a tag, like ${componentForms.Figure}, its values in quotes; for the sign write "under", or \\<`,
  ],
  [
    /corresponding closing brace|Unterminated/,
    `an opening brace "{" has no closing one; take it out, or write \\{; ${noteFix}`,
  ],
  [
    /^Could not parse expression/,
    'what stands in braces "{ }" is read as code; take the braces out',
  ],
  [/^Expected a closing tag for `<(\w+)/, `<$1> is not closed; ${plainFix}`],
  [/^Unexpected closing tag `<\/(\w+)/, "the closing tag </$1> has no opening one; take it out"],
  [/^Could not parse esm/, `the line ${codeMessage}`],
  [/^/, plainFix],
];

/** The compiler's "3:5: What is wrong (rule)" as a problem in the author's words. */
function explainMdx(error: string, text: string): OffsetProblem {
  const [, line = "1", column = "1", message = error] = /^(\d+):(\d+): (.*)$/s.exec(error) ?? [];
  const above = text.split("\n").slice(0, Number(line) - 1);
  const [compiler, words] = compilerMessages.find(([pattern]) => pattern.test(message))!;
  return {
    offset: above.join("\n").length + Math.min(above.length, 1) + Number(column) - 1,
    message: `can't be read: ${words.replaceAll("$1", compiler.exec(message)?.[1] ?? "")}`,
  };
}

/** A node that is no text: code, or a component that doesn't exist or takes something else. */
function describeBadNode({
  type,
  name,
  value = "",
  attributes = [],
  children = [],
}: TextNode): string | undefined {
  if (type === "mdxjsEsm") return `"${value.split("\n")[0]}" ${codeMessage}`;
  if (/^mdx(Flow|Text)Expression$/.test(type) && !/^\s*\/\*.*\*\/\s*$/s.test(value))
    return `"{${value}}" is read as code; take the braces out`;
  if (!type.startsWith("mdxJsx")) return undefined;
  const tag = textComponents.find((c) => c === name);
  if (!tag) {
    const near = textComponents.find((c) => c === findNearest(name ?? "", textComponents));
    return `<${name}> is not known; ${near ? `did you mean ${componentForms[near]}? If not, write it without the tag` : plainFix}`;
  }
  if (children.length > 0) return `<${tag}> takes no text; write ${componentForms[tag]}`;
  const given = Object.fromEntries(
    attributes.map(({ name = "{…}", value }) => [
      name,
      typeof value === "object" && value !== null ? "{…}" : value,
    ]),
  );
  const { error } = attributeSchemas[tag].safeParse(given);
  const [problem] = error ? explainSchemaErrors(error, given, attributeSchemas[tag]) : [];
  return (
    problem &&
    `<${tag}> ${problem.field ? `${problem.field}: ` : ""}${problem.message}; write ${componentForms[tag]}`
  );
}

const footnoteMessage = "is read as a footnote; put the note into the sentence";

/** Markdown that is probably unintended, or that pages have no style for. */
const unwantedTypes: Readonly<Record<string, string>> = {
  code: "is read as computer code; take the marks ``` out",
  inlineCode: "is read as computer code; take the marks ` out, or write an apostrophe",
  table:
    "is read as a table, which a phone has no room for; write a list, each line with a hyphen and a space",
  footnoteReference: footnoteMessage,
  footnoteDefinition: footnoteMessage,
  delete: "is struck through because it stands between two ~; take them out",
};

function describeMisreadMarkup(node: TextNode, text: string): string | undefined {
  const { type, ordered, start, checked } = node;
  if (type === "list" && ordered && (start ?? 1) > 1)
    return `"${start}." at the beginning of a line begins a list; write it as ${start}\\. or begin with another word`;
  if (type === "listItem" && typeof checked === "boolean")
    return "is read as a box to tick; take the [ ] out";
  return (
    unwantedTypes[type] &&
    `"${sourceOf(node, text).split("\n")[0]!.slice(0, 40)}" ${unwantedTypes[type]}`
  );
}

/** Headings go one level deeper at a time, have a text, and none is made by a line below its words. */
function checkHeadings(blocks: readonly TextNode[], text: string, top: number): OffsetProblem[] {
  let above = top - 1;
  return blocks.flatMap((node, i) => {
    const { type, depth = 0 } = node;
    if (type !== "heading") return [];
    const reportHeading = (message: string) => [{ offset: offsetOf(node), message }];
    const words = plainTextOf(node).trim();
    if (!sourceOf(node, text).startsWith("#"))
      return reportHeading(
        `"${words.slice(-60)}" became a heading because of the line below it; take that line out`,
      );
    if (words === "")
      return reportHeading("is a heading without words; write them, or take the line out");
    above = Math.min(above + 1, Math.max(top, depth));
    if (depth !== above)
      return reportHeading(`has the heading "${words}"; begin it with ${"#".repeat(above)}`);
    const next = blocks[i + 1];
    const isFilled = next && (next.type !== "heading" || (next.depth ?? 0) > depth);
    return isFilled
      ? []
      : reportHeading(
          `has nothing below the heading "${words}"; write it, or take the heading out`,
        );
  });
}

/** Marks in plain words that are printed as they are, and what was probably meant. */
const openMarkPatterns: readonly (readonly [pattern: RegExp, fix: string])[] = [
  [/^ *#{1,6}(?=[^\s#])/m, "a heading needs a space after its #"],
  [/^ *(?:[•·●▪◦–]|[-+](?=\p{L}))/mu, "a line of a list begins with a hyphen and a space"],
  [
    /^ *\|.*\| *$|^ *:::|\[!\w+\]|\[\^[^\]]*\]/m,
    "pages have no tables, boxes or footnotes; write a list or a sentence",
  ],
  [/!\[[^\]]*\]?\s*\(?/, 'a picture is ![what it shows](file.jpg), without spaces before "("'],
  [
    /\]\s*[([]|\[[^\]]*\]:|\([^()]+\)\[[^\]]*\]|\[\[/,
    "a link is [words](/address) in one piece, without spaces",
  ],
  [/^ *\/\/|\/\*|\*\//m, noteFix],
  [/\*/, "take it out, or close it: *like this*; to print a star, write \\*"],
  [
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    "take it out, or close it: _like this_; to print it, write \\_",
  ],
  [/`/, "write an apostrophe, or take it out"],
  [/~~|==|\^/, "take it out"],
  [/\}/, "a closing brace without an opening one; take it out"],
];

function findOpenMark(node: TextNode, text: string): OffsetProblem[] | undefined {
  if (node.type !== "text" || !node.position) return undefined;
  const source = sourceOf(node, text).replace(/\\[!-/:-@[-`{-~]/g, "\u0001\u0001");
  // Only what begins a line of the text itself can be a heading's or a list's mark.
  const padded = (node.position.start.column > 1 ? "\u0001" : "\n") + source;
  for (const [pattern, fix] of openMarkPatterns) {
    const found = pattern.exec(padded);
    if (!found) continue;
    const mark = found[0].trim().split("\n")[0]!.slice(0, 20);
    const offset = offsetOf(node) + Math.max(0, found.index - 1);
    return [{ offset, message: `"${mark}" would be printed as it is: ${fix}` }];
  }
  return undefined;
}
