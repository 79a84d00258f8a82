import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { hiddenUntil, never, type Timed, toWrite } from "../catalogue/publishing.ts";

/** An entry that readers don't see yet. */
export type Draft = {
  id: string;
  file: string;
  name: string;
  /** ISO date from which readers see it; undefined for a draft. */
  until: string | undefined;
  /** What is still to be written, from the top: the line, counted from 1, and its field. */
  lines: { line: number; field: string }[];
};

/** Everything under `root` that readers don't see on an ISO date, in the order of its files. */
export function drafts(root: string, entries: Entries, today: string): Draft[] {
  return (Object.values(entries).flat() as Entry<Timed & { name?: string; wineName?: string }>[])
    .flatMap(({ id, file, data }) => {
      const until = hiddenUntil(data, today);
      if (until === undefined) return [];
      const lines = linesToWrite(readFileSync(join(root, file), "utf8"));
      return [{ id, file, name: data.name ?? data.wineName ?? id, until: until === never ? undefined : until, lines }];
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));
}

/** The lines of a file that a new one came with and nobody has written yet. A line that is all comment is not read. */
export function linesToWrite(text: string): Draft["lines"] {
  let field = "";
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*#/.test(line)) return [];
    field = line.trim() === "---" ? "the text" : (/^[\s-]*(\w+):/.exec(line)?.[1] ?? field);
    const [before, mark] = line.split(toWrite, 2);
    if (mark === undefined) return [];
    const inner = /^[\s-]*(?:\w+:\s*)?\{(?:.*,)?\s*(\w+):[^,#]*$/.exec(before!)?.[1];
    return [{ line: index + 1, field: inner ?? field }];
  });
}

/** The drafts as lines for the terminal. */
export function draftLines(found: readonly Draft[]): string[] {
  if (found.length === 0) return ["no drafts"];
  return found.flatMap(({ file, until, lines }) => [
    `${file}  ${until ? `goes public on ${until}` : "draft"}${lines.length > 0 ? `, ${lines.length} to write:` : ""}`,
    ...lines.map(({ line, field }) => `  ${line}  ${field}`),
  ]);
}
