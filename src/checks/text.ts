import { placeholderIn } from "./marks.ts";

/** A node of a text's syntax tree, as the compiler of the pages makes it. Offsets count from 0 in the text. */
export type TextNode = {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  identifier?: string;
  depth?: number;
  ordered?: boolean;
  start?: number | null;
  checked?: boolean | null;
  children?: TextNode[];
  position?: { start: Point; end: Point };
};
type Point = { line: number; column: number; offset: number };

/** A mistake in a text, where line and column count from 1 in that text. */
export type TextProblem = { line: number; column: number; message: string };

/** The words of a node, without its marks. */
export const wordsOf = ({ value = "", children = [] }: TextNode): string => value + children.map(wordsOf).join("");

/** A node and all below it, in their order. */
export const nodesOf = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

const at = ({ position }: TextNode) => ({ line: position?.start.line ?? 1, column: position?.start.column ?? 1 });

/** Markdown that is probably unintended, or that pages have no style for. */
const unwanted: Readonly<Record<string, string>> = {
  code: "is read as computer code; take the marks ``` out",
  inlineCode: "is read as computer code; take the marks ` out, or write an apostrophe",
  table:
    "is read as a table, which a phone has no room for; write a list, each line beginning with a hyphen and a space",
  footnoteReference: "is read as a footnote; put the note into the sentence",
  footnoteDefinition: "is read as a footnote; put the note into the sentence",
  delete: "is struck through because it stands between two ~; take them out",
  html: "is read as code; take it out",
};

/**
 * Valid Markdown that was probably meant differently: headings, lists, unclosed marks. `top` is the level of the text's
 * first heading: 2 on the about page, 3 below a guide's own headings.
 */
export function markdownProblems(tree: TextNode, text: string, top: number, draft = false): TextProblem[] {
  const nodes = nodesOf(tree);
  const used = new Set(nodes.filter((n) => /Reference$/.test(n.type)).map((n) => n.identifier));
  const list = nodes.flatMap((node) => {
    const message = misread(node, text, used) ?? (draft ? undefined : unwritten(node));
    return message === undefined ? [] : [{ ...at(node), message }];
  });
  const [first] = tree.children ?? [];
  const begins =
    first?.type === "thematicBreak"
      ? [{ ...at(first), message: "the text begins with a line of its own; take it out" }]
      : [];
  return [...begins, ...list, ...headings(nodes, text, top), ...nodes.flatMap((node) => openMarks(node, text))];
}

function misread(node: TextNode, text: string, used: ReadonlySet<string | undefined>): string | undefined {
  if (node.type === "list" && node.ordered && (node.start ?? 1) > 1)
    return `"${node.start}." at the beginning of a line begins a list; write it as ${node.start}\\. or begin with another word`;
  if (node.type === "listItem" && typeof node.checked === "boolean")
    return "is read as a box to tick; take the [ ] out";
  if (node.type === "definition" && !used.has(node.identifier))
    return `"[${node.identifier}]:" gives a link its address, and no link uses it; take the line out`;
  if (
    node.type === "listItem" &&
    wordsOf(node).trim() === "" &&
    !nodesOf(node).some((n) => /^(image|mdx)/.test(n.type))
  )
    return "is an empty line of a list; write it, or take it out";
  const said = unwanted[node.type];
  return said && `"${sourceOf(node, text).split("\n")[0]!.slice(0, 40)}" ${said}`;
}

const unwritten = ({ type, value = "" }: TextNode) => {
  const word = type === "text" ? placeholderIn(value) : undefined;
  return word && `says "${word}"; write what belongs there, or keep draft: true until you know`;
};

const sourceOf = ({ position }: TextNode, text: string) =>
  position ? text.slice(position.start.offset, position.end.offset) : "";

/** Headings go one level deeper at a time, and none is made by a line below its words. */
function headings(nodes: TextNode[], text: string, top: number): TextProblem[] {
  let above = top - 1;
  return nodes.flatMap((node) => {
    const { type, depth = 0 } = node;
    if (type !== "heading") return [];
    const words = wordsOf(node).trim();
    const source = sourceOf(node, text);
    const deepest = above + 1;
    const wanted = "#".repeat(Math.min(deepest, Math.max(top, depth)));
    const say = (message: string) => [{ ...at(node), message }];
    if (!source.trimStart().startsWith("#")) {
      const line = source.trimEnd().split("\n").at(-1)?.trim() ?? "";
      return say(
        `"${words.slice(-60)}" became a heading because of the line ${line.slice(0, 12)} below it; take that line out, or write ${wanted} before the words`,
      );
    }
    if (words === "") return say("is a heading without words; write them, or take the line out");
    if (depth >= top && depth <= deepest) {
      above = depth;
      return [];
    }
    above = wanted.length;
    return say(`has the heading "${words}"; begin it with ${wanted}`);
  });
}

/** Marks that are printed as they are, since their other half is missing. */
const marks: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /!\[[^\]]*\]?\s*\(?/,
    'the picture is not written as one; write ![what it shows](file.jpg), without spaces before "("',
  ],
  [
    /\]\s*\(/,
    "the link is not written as one; write [words](/address) in one piece, without spaces around the address",
  ],
  [/\]\[/, "the link has no address; write [words](/address)"],
  [/\[[^\]]*\]:/, "the address of a link is not written as one; write [words](/address) where the link belongs"],
  [
    /\*/,
    'a star "*" is left open and would be printed; take it out, or close it: *like this*. To print a star, write \\*',
  ],
  [
    /(?<![\p{L}\p{N}])_+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,!?])_+(?![\p{L}\p{N}])/u,
    'an underscore "_" is left open and would be printed; take it out, or close it: _like this_',
  ],
  [/`/, "a backtick ` is left open and would be printed; write an apostrophe, or take it out"],
  [/~~/, "two ~ strike out what is between; take them out"],
];

const lineStarts: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^[ ]*#{1,6}(?=[^\s#])/m, "a heading needs a space after its #"],
  [/^[ ]*[•·●▪◦]\s?/mu, "a list is made of hyphens: begin each of its lines with a hyphen and a space"],
  [/^[ ]*[-+](?=\p{L})/mu, "a line of a list begins with a hyphen and a space"],
];

function openMarks(node: TextNode, text: string): TextProblem[] {
  if (node.type !== "text" || !node.position) return [];
  const { line, column } = node.position.start;
  const source = sourceOf(node, text).replace(/\\[!-/:-@[-`{-~]/g, "\u0001\u0001");
  const begins = column === 1 ? source : source.replace(/^[^\n]*/, (words) => "\u0001".repeat(words.length));
  const found = [
    ...lineStarts.map(([pattern, message]) => ({ index: pattern.exec(begins)?.index, message })),
    ...marks.map(([pattern, message]) => ({ index: pattern.exec(source)?.index, message })),
  ].find(({ index }) => index !== undefined);
  if (found?.index === undefined) return [];
  const above = source.slice(0, found.index).split("\n");
  const left = above.at(-1)!.length;
  return [
    { line: line + above.length - 1, column: above.length > 1 ? left + 1 : column + left, message: found.message },
  ];
}
