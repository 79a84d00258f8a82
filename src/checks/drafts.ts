import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { hiddenUntil, never, type Timed, toWrite } from "../catalogue/publishing.ts";
import { inText } from "./passages.ts";
import type { Place } from "./problems.ts";

/** A line that is still to be written. */
type Line = Place & { field: string };

/** An entry that readers don't see yet. */
export type Draft = {
  id: string;
  file: string;
  name: string;
  /** ISO date from which readers see it; undefined for a draft. */
  until: string | undefined;
  /** The lines that are still to be written, from the top. */
  lines: Line[];
};

/** Everything under `root` that readers don't see on an ISO date, in the order of its files. */
export const drafts = (root: string, entries: Entries, today: string): Draft[] =>
  (Object.values(entries).flat() as Entry<Timed & { name?: string; wineName?: string }>[])
    .flatMap(({ id, file, data }) => {
      const until = hiddenUntil(data, today);
      if (until === undefined) return [];
      const lines = linesToWrite(readFileSync(join(root, file), "utf8"));
      return [{ id, file, name: data.name ?? data.wineName ?? id, until: until === never ? undefined : until, lines }];
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));

/** The lines of a file that a new one came with and nobody has written yet. A line that is all comment is not read. */
export function linesToWrite(text: string): Line[] {
  let field = "";
  return text.split("\n").flatMap((line, index) => {
    if (/^\s*#/.test(line)) return [];
    field = line.trim() === "---" ? inText : (/^[\s-]*(\w+):/.exec(line)?.[1] ?? field);
    const [before = "", mark] = line.split(toWrite, 2);
    if (mark === undefined) return [];
    const inner = /^[\s-]*(?:\w+:\s*)?\{(?:.*,)?\s*(\w+):[^,#]*$/.exec(before)?.[1];
    return [{ line: index + 1, column: before.length + 1, field: inner ?? field }];
  });
}
