import { distance } from "fastest-levenshtein";
import type { Catalogue } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";

/** A position in a file or a text; both count from 1. */
export type FilePosition = { line: number; column: number };

/** A mistake in a content file, in the author's words. */
export type Problem = { file: string; field: string; message: string } & Partial<FilePosition>;

/** The check's findings: problems stop a build, warnings point out what is allowed but probably a mistake. */
export type Findings = { problems: Problem[]; warnings: Problem[] };

/** Reports what is wrong with a field of a file. The field is "" for the file as a whole. */
type ReportProblem = (where: { file: string }, field: string, message: string) => void;

/** A rule's input, and its ways to report. */
export type CheckContext = {
  /** The project's folder. */
  root: string;
  site: Site;
  entries: Entries;
  /** Those without drafts, whose texts are still to be written. */
  finished: Entries;
  /** The guide with drafts and what is to be published. */
  preview: Catalogue;
  /** ISO date. */
  today: string;
  /** Files that have a mistake of their own and so are not among the entries. */
  unread: readonly string[];
  /** True for the id or slug of such a file: a reference to it is no mistake. */
  isUnread: (id: string) => boolean;
  problem: ReportProblem;
  warn: ReportProblem;
};

/** A rule between files, which no single schema can see. */
export type Rule = (guide: CheckContext) => void;

/** "file", then "line:column  field: message", one line a problem, from the file's top; `mark` begins each. */
export const formatProblemList = (problems: readonly Problem[], mark = ""): string =>
  [...Map.groupBy(problems, (p) => p.file)]
    .map(([file, list]) =>
      [file, ...list.toSorted(byPosition).map((p) => `  ${formatProblemLine(p, mark)}`)].join("\n"),
    )
    .join("\n\n");

const formatProblemLine = ({ line, column, field, message }: Problem, mark: string) =>
  `${line ? `${line}:${column}  ` : ""}${mark}${field ? `${field}: ` : ""}${message}`;

const byPosition = (a: Problem, b: Problem) =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** The candidate that was meant: one of a similar spelling, else one that contains the value. */
export function findNearest(value: string, candidates: readonly string[]): string | undefined {
  const normalizeSpelling = (word: string) => word.toLowerCase().replaceAll(/\s+/g, "-");
  const word = normalizeSpelling(value);
  const editDistanceTo = (other: string) => distance(word, normalizeSpelling(other));
  const all = candidates.toSorted((a, b) => editDistanceTo(a) - editDistanceTo(b));
  const [near] = all;
  if (near === undefined || editDistanceTo(near) <= Math.max(2, word.length / 3)) return near;
  if (word.length <= 2) return undefined;
  return (
    all.find((other) => normalizeSpelling(other).startsWith(word)) ??
    all.find((other) => normalizeSpelling(other).includes(word))
  );
}

/** `; did you mean "hills"?` where a candidate is near; else all candidates, or nothing for more than 24. */
export function suggest(value: string, candidates: readonly string[]): string {
  const near = findNearest(value, candidates);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return candidates.length > 0 && candidates.length <= 24
    ? `; it can be ${candidates.join(", ")}`
    : "";
}
