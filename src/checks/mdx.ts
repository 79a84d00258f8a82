import { mdxToMdast } from "satteri";
import { countKinds, figureNames, type TextComponent, textComponents } from "../catalogue/figures.ts";
import { nearest, suggest } from "./problems.ts";
import { markdownProblems, type TextNode, type TextProblem } from "./text.ts";

/** How each component is written. */
const forms: Record<TextComponent, string> = {
  Reviewer: "<Reviewer />",
  Figure: '<Figure name="…" />',
  Count: '<Count of="…" />',
};
const plain = `write plain paragraphs, and ${forms.Reviewer} for the reviewer's name`;

/** What each component takes: the words there are for it, or undefined where it is read elsewhere or has no value. */
const takes: Record<TextComponent, Record<string, readonly string[] | undefined>> = {
  Reviewer: {},
  Figure: { name: figureNames, capital: undefined },
  Count: { of: countKinds, in: undefined, capital: undefined },
};
const needs: Record<TextComponent, string | undefined> = { Reviewer: undefined, Figure: "name", Count: "of" };
const says = 'begin the line with another word than "import" or "export"';

/** The compiler's errors in the author's words, recognized by the compiler's own. */
const words: readonly (readonly [compiler: RegExp, words: string])[] = [
  [
    /^Unexpected character/,
    'a "<" begins a tag; write "less than" or "under", or put a backslash before it: \\<. A link is its text in [ ] and its address in ( ), a note to yourself {/* like this */}',
  ],
  [
    /corresponding closing brace/,
    'an opening brace "{" has no closing one; take it out, or put a backslash before it: \\{',
  ],
  [/^Could not parse expression/, 'what stands in braces "{ }" is read as code; take the braces out'],
  [
    new RegExp(`^Expected a closing tag for .<(${textComponents.join("|")})\\b`),
    "the tag <$1> is not closed; put a slash before its end: <$1 />",
  ],
  [/^Expected a closing tag for `<(\w+)/, `<$1> is not known; ${plain}`],
  [/^Unexpected closing tag `<\/(\w+)/, "the closing tag </$1> has no opening one; take it out"],
  [/^Could not parse esm/, `the line is read as code; ${says}`],
];

type Attribute = { name?: string; value?: unknown };
type Node = TextNode & { name?: string | null; attributes?: Attribute[]; children?: Node[] };

/**
 * Parses a text with the engine that builds the pages, and reports what can't be parsed and what no page supports. The
 * engine stops at its first mistake; of the others all are named. What is left has no code that could fail later. `top`
 * is the level of the text's first heading; a draft may have words that are still to be written. Never throws.
 */
export function textProblems(text: string, { top = 3, draft = false } = {}): TextProblem[] {
  try {
    const tree = mdxToMdast(text) as Node;
    return [...refused(tree), ...markdownProblems(tree, text, top, draft)];
  } catch (error) {
    const problem = explainMdx(error instanceof Error ? error.message : String(error));
    return [{ ...problem, message: unquoted(text.split("\n")[problem.line - 1] ?? "") ?? problem.message }];
  }
}

/** A component on a line of which a value is given without quotes; the engine says only that it met a character. */
function unquoted(line: string): string | undefined {
  const [, name, value] = new RegExp(`<(?:${textComponents.join("|")})\\b[^>]*?(\\w+)=([^\\s"'{>/]+)`).exec(line) ?? [];
  return name && `can't be read: what stands after = must be in quotes: ${name}="${value}"`;
}

/** The compiler's "3:5: What is wrong (rule)" as a problem in the author's words. */
function explainMdx(message: string): TextProblem {
  const [, line = "1", column = "1", rest = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  const at = { line: Number(line), column: Number(column) };
  for (const [compiler, said] of words) {
    const match = compiler.exec(rest);
    if (match) return { ...at, message: `can't be read: ${said.replaceAll("$1", match[1] ?? "")}` };
  }
  return { ...at, message: `can't be read: ${plain}` };
}

function refused(node: Node): TextProblem[] {
  const message = refusal(node);
  const own = message === undefined ? [] : [{ ...placeOf(node), message }];
  return [...own, ...(node.children ?? []).flatMap(refused)];
}

/** The position of a closing brace without an opening one. */
function strayBrace(text: string): number | undefined {
  let open = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    open += brace === "{" ? 1 : -1;
    if (open < 0) return index;
  }
  return undefined;
}

/** The position of a node; of a text node, of its brace. */
function placeOf({ type, value = "", position }: Node) {
  const { line = 1, column = 1 } = position?.start ?? {};
  const above = type === "text" ? value.slice(0, strayBrace(value)).split("\n") : [""];
  const left = above.at(-1)!.length;
  return { line: line + above.length - 1, column: above.length > 1 ? left + 1 : column + left };
}

function refusal({ type, name, value = "", attributes = [], children = [] }: Node): string | undefined {
  switch (type) {
    case "text":
      return strayBrace(value) === undefined ? undefined : 'a closing brace "}" has no opening one; take it out';
    case "mdxjsEsm":
      return `"${value.split("\n")[0]}" is read as code; ${says}`;
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return /^\s*\/\*.*\*\/\s*$/s.test(value) ? undefined : `"{${value}}" is read as code; take the braces out`;
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return componentRefusal(name ?? "", attributes, children.length > 0);
    default:
      return undefined;
  }
}

function componentRefusal(name: string, attributes: readonly Attribute[], hasText: boolean): string | undefined {
  const component = textComponents.find((c) => c === name);
  if (!component) {
    const near = textComponents.find((c) => c === nearest(name, textComponents));
    return `<${name}> is not known; ${near ? `did you mean ${forms[near]}? If not, write it without the tag` : plain}`;
  }
  const known = takes[component];
  if (hasText || (Object.keys(known).length === 0 && attributes.length > 0))
    return `<${component}> takes ${hasText ? "no text" : "nothing"}; write ${forms[component]}`;
  for (const { name: given = "", value } of attributes) {
    if (!(given in known)) return `<${component}> has no "${given}"${suggest(given, Object.keys(known))}`;
    if (typeof value === "object" && value !== null) return `${given} of <${component}> is code; put it in quotes`;
    const isFlag = given === "capital";
    if (isFlag && value !== null) return `capital of <${component}> takes no value; write the word alone`;
    if (!isFlag && typeof value !== "string") return `${given} of <${component}> is empty; write ${forms[component]}`;
    if (known[given] && !known[given].includes(String(value)))
      return `${given} of <${component}>: "${value}" is not known${suggest(String(value), known[given])}`;
  }
  const given = new Map(attributes.map((a) => [a.name, a.value]));
  if (given.size < attributes.length) return `<${component}> says one thing twice; take one out`;
  const needed = needs[component];
  if (needed && !given.has(needed)) return `<${component}> doesn't say what; write ${forms[component]}`;
  if (given.get("of") === "countries" && given.has("in")) return "countries lie in nothing; take in=… out";
  return undefined;
}
