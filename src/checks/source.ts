import { type Document, isMap, isScalar, LineCounter, parseDocument, type Scalar, visit } from "yaml";

const fence = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Line and column count from 1 in the whole file. */
export type Place = { line: number; column: number };

/** A parsed content file: its fields as a YAML document, its text, and their positions. */
export type Source = {
  document: Document;
  body: string;
  /** Converts an offset in the YAML to a position in the file. */
  inFields: (offset: number) => Place;
  /** Converts a position in the text to one in the file. */
  inBody: (place: Place) => Place;
};

/** Parses a file's text; undefined for MDX that does not begin with its fields. Never throws. */
export function parseSource(file: string, text: string): Source | undefined {
  const mdx = file.endsWith(".mdx");
  const front = mdx ? fence.exec(text) : null;
  if (mdx && !front) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(front?.[1] ?? text, { lineCounter: lines, prettyErrors: false });
  const rest = front ? text.slice(front[0].length) : "";
  const body = rest.trim();
  const above = text.slice(0, text.length - rest.trimStart().length).split("\n").length - 1;
  return {
    document,
    body,
    inFields: (offset) => {
      const { line, col } = lines.linePos(offset);
      return { line: line + (mdx ? 1 : 0), column: col };
    },
    inBody: ({ line, column }) => ({ line: line + above, column }),
  };
}

/** The position of a field's value, or of the nearest one around it; for an unknown field, of its name. */
export function offsetOf(document: Document, path: PropertyKey[], name?: string): number {
  const around = path.length > 0 ? document.getIn(path, true) : document.contents;
  const key = isMap(around)
    ? around.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.key
    : undefined;
  if (isScalar(key) && key.range) return key.range[0];
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

/** Where the quoted text begins whose end is missing at an offset; the offset itself when there is none. */
export function openQuote(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar: (_, { type, range }: Scalar) => {
      if (!range || !type?.startsWith("QUOTE_")) return;
      if (range[0] <= offset && range[2] >= offset) start = range[0];
    },
  });
  return start;
}
