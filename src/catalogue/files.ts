import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Site, site as siteSchema } from "../schemas/site.ts";
import { type CollectionName, collections, type Entries } from "./collections.ts";
import { explain, fieldDoc, type Problem } from "./problems.ts";

const fence = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

export type Content = { site: Site | undefined; entries: Entries; problems: Problem[] };

/**
 * Reads and validates all of content/ without Astro.
 * A file with a mistake is left out of the entries and named in the problems; nothing is thrown.
 */
export function readContent(root: string): Content {
  const problems: Problem[] = [];
  const entries = Object.fromEntries(
    Object.entries(collections).map(([collection, { base, pattern, schema }]) => [
      collection,
      globSync(pattern, { cwd: join(root, base) })
        .sort()
        .flatMap((path) => {
          const file = `${base}/${path}`;
          const read = readFile(root, file, schema);
          problems.push(...read.problems);
          return read.data === undefined
            ? []
            : [{ id: path.replace(/\.(mdx|yaml)$/, ""), file, data: read.data, body: read.body }];
        }),
    ]),
  ) as { [K in CollectionName]: Entries[K] };
  const site = readFile(root, "content/site.yaml", siteSchema);
  return { site: site.data as Site | undefined, entries, problems: [...problems, ...site.problems] };
}

function readFile(
  root: string,
  file: string,
  schema: z.ZodType,
): { data?: unknown; body: string; problems: Problem[] } {
  let text: string;
  try {
    text = readFileSync(join(root, file), "utf8");
  } catch {
    return { body: "", problems: [{ file, field: "", message: "is not there" }] };
  }
  const mdx = file.endsWith(".mdx");
  const front = mdx ? fence.exec(text) : null;
  if (mdx && !front)
    return {
      body: "",
      problems: [
        { file, field: "", message: "must begin with its fields between two lines of ---", line: 1, column: 1 },
      ],
    };
  const lines = new LineCounter();
  const document = parseDocument(front?.[1] ?? text, { lineCounter: lines, prettyErrors: false });
  const offset = mdx ? 1 : 0;
  const position = (index: number) => {
    const { line, col } = lines.linePos(index);
    return { line: line + offset, column: col };
  };
  if (document.errors.length > 0)
    return {
      body: "",
      problems: document.errors.map((e) => ({
        file,
        field: "",
        message: `can't be read as YAML: ${e.message}`,
        ...position(e.pos[0]),
      })),
    };
  const data: unknown = document.toJS();
  const body = front ? text.slice(front[0].length).trim() : "";
  const parsed = schema.safeParse(data);
  if (parsed.success) return { data: parsed.data, body, problems: [] };
  return {
    body,
    problems: parsed.error.issues.map((issue) => ({
      file,
      field: issue.path.join("."),
      message: explain(issue, valueAt(data, issue.path), fieldDoc(schema, issue.path)),
      ...position(offsetOf(document, issue.path)),
    })),
  };
}

const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step], data);

/** Where the field stands, or the nearest field around it that does. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
