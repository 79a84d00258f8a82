import { distance } from "fastest-levenshtein";
import type { Catalogue } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";

/** A position in a file or a text; both count from 1. */
export type FilePosition = { line: number; column: number };

/** What a problem is about, beside its field. */
export type ProblemDetails = {
  /** The words as they stand in the field or the text: the problem's position is theirs. */
  quote?: string | undefined;
  /** Other files that the message names. */
  related?: readonly string[] | undefined;
  /** True if the guide has no place for the file's page, so that its addresses seem lost. */
  isMisplaced?: true;
};

/** A mistake in a content file, in the author's words. */
export type Problem = {
  file: string;
  /** Names and list indexes joined by dots, "the text" for the text below the fields, or "" for the whole file. */
  field: string;
  message: string;
} & ProblemDetails &
  Partial<FilePosition>;

/** The check's findings: problems stop a build, warnings point out what is allowed but probably a mistake. */
export type Findings = { problems: Problem[]; warnings: Problem[] };

type ReportProblem = (
  where: { file: string },
  field: string,
  message: string,
  details?: ProblemDetails,
) => void;

/** A rule's input, and its ways to report. */
export type CheckContext = {
  /** The project's folder. */
  root: string;
  site: Site;
  entries: Entries;
  /** The entries without drafts, whose texts are still to be written. */
  finished: Entries;
  /** The guide with drafts and scheduled pages. */
  preview: Catalogue;
  /** ISO date. */
  today: string;
  /** Files that have a mistake of their own; most of them are not among the entries. */
  unread: readonly string[];
  /** Tells whether an id or a slug is that of such a file: a reference to it is no mistake. */
  isUnread: (id: string) => boolean;
  problem: ReportProblem;
  warn: ReportProblem;
};

/** A rule between files, which no single schema can see. */
export type Rule = (guide: CheckContext) => void;

/** Lists problems under their file's name as "line:column  field: message", sorted by position; `mark` begins each. */
export function formatProblemList(problems: readonly Problem[], mark = ""): string {
  const files = Map.groupBy(problems, ({ file }) => file);
  const sections = [...files].map(([file, list]) => {
    const lines = list.toSorted(byPosition).map((problem) => formatProblemLine(problem, mark));
    return [file, ...lines].join("\n");
  });
  return sections.join("\n\n");
}

function formatProblemLine({ line, column, field, message }: Problem, mark: string): string {
  const position = line ? `${line}:${column}  ` : "";
  const label = field ? `${field}: ` : "";
  return `  ${position}${mark}${label}${message}`;
}

const byPosition = (a: Problem, b: Problem) =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

const normalizeSpelling = (word: string) => word.toLowerCase().replaceAll(" ", "-");

/** Finds the candidate that was meant: one of a similar spelling, else one that contains the value. */
export function findNearest(value: string, candidates: readonly string[]): string | undefined {
  const word = normalizeSpelling(value);
  const editDistanceTo = (other: string) => distance(word, normalizeSpelling(other));
  const sorted = candidates.toSorted((a, b) => editDistanceTo(a) - editDistanceTo(b));
  const [near] = sorted;
  if (near === undefined || isSimilar(word, normalizeSpelling(near))) return near;
  if (word.length <= 2) return undefined;
  return (
    sorted.find((other) => normalizeSpelling(other).startsWith(word)) ??
    sorted.find((other) => normalizeSpelling(other).includes(word))
  );
}

/** Tells whether a word is a typo of another: one edit in four characters, or two characters swapped. */
function isSimilar(word: string, other: string): boolean {
  const edits = distance(word, other);
  const isSwap = edits === 2 && [...word].sort().join("") === [...other].sort().join("");
  return isSwap || edits <= Math.max(1, Math.floor(word.length / 4));
}

/** Returns `; did you mean "hills"?` if a candidate is near; else all candidates, or nothing for more than 24. */
export function suggest(value: string, candidates: readonly string[]): string {
  const near = findNearest(value, candidates);
  if (near !== undefined) return `; did you mean "${near}"?`;
  const canList = candidates.length > 0 && candidates.length <= 24;
  return canList ? `; must be one of ${candidates.join(", ")}` : "";
}
