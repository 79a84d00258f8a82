import { distance } from "fastest-levenshtein";
import type { Catalogue } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";

/** A position in a file. Lines and columns count from 1. */
export type FilePosition = { line: number; column: number };

/** Optional details of a problem. */
type ProblemDetails = {
  /**
   * The incorrect words in the field or the text. The problem's position is where these words
   * begin.
   */
  quote?: string | undefined;
  /** Other files that the message mentions. */
  related?: readonly string[] | undefined;
  /**
   * True if this problem makes the page's path uncertain. The check for lost paths is then skipped.
   */
  isMisplaced?: true;
};

/** A mistake in a content file, described in terms that the author knows. */
export type Problem = {
  file: string;
  /**
   * The field's path with dots ("days.0.title"), "the text" for the text below the fields, or "" for the whole
   * file.
   */
  field: string;
  message: string;
} & ProblemDetails &
  Partial<FilePosition>;

/** The check's findings. Problems stop a build. Warnings only point out probable mistakes. */
export type Findings = { problems: Problem[]; warnings: Problem[] };

export type ReportProblem = (
  where: { file: string },
  field: string,
  message: string,
  details?: ProblemDetails,
) => void;

/** The text below a file's fields. */
export type FileText = { file: string; body: string };

/** The input of a rule, with functions to report problems and warnings. */
export type CheckContext = {
  /** The project's folder. */
  root: string;
  site: Site;
  entries: Entries;
  /** The entries without drafts. */
  finished: Entries;
  /** The guide with drafts and scheduled pages. */
  preview: Catalogue;
  /** The current ISO date. */
  today: string;
  /** The texts of all files whose text can be read, even if their fields have mistakes. */
  texts: readonly FileText[];
  /** Files that can't be read or have mistakes. Most of them are missing from the entries. */
  unread: readonly string[];
  /**
   * Returns true if an ID or a slug belongs to a file that couldn't be read. Rules don't report
   * references to such a file.
   */
  isUnread: (id: string) => boolean;
  problem: ReportProblem;
  warn: ReportProblem;
};

/** A rule that compares several files or fields, which a schema can't do. */
export type Rule = (guide: CheckContext) => void;

/**
 * Lists the items that have the same key as an earlier item. `first` is the first item with that
 * key.
 */
export const findDuplicates = <T>(items: readonly T[], getKey: (item: T) => string) =>
  [...Map.groupBy(items, getKey)].flatMap(([key, [first, ...others]]) =>
    others.map((other) => ({ key, first: first!, other })),
  );

/** Formats problems as "line:column  field: message", grouped by file and sorted. Puts `mark` before each field. */
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

const hyphenate = (word: string) => word.toLowerCase().replaceAll(" ", "-");

/** Finds the most similar candidate. Falls back to a candidate that contains the value. */
export function findNearestName(value: string, candidates: readonly string[]): string | undefined {
  const word = hyphenate(value);
  const getDistance = (other: string) => distance(word, hyphenate(other));
  const sorted = candidates.toSorted((a, b) => getDistance(a) - getDistance(b));
  const [near] = sorted;
  if (near === undefined || isProbableTypo(word, hyphenate(near))) return near;
  if (word.length <= 2) return undefined;
  return (
    sorted.find((other) => hyphenate(other).startsWith(word)) ??
    sorted.find((other) => hyphenate(other).includes(word))
  );
}

/**
 * Returns true if a word is probably a typo of another: up to one edit per four characters, or two swapped
 * characters.
 */
export function isProbableTypo(word: string, other: string): boolean {
  const edits = distance(word, other);
  const isSwap = edits === 2 && [...word].sort().join("") === [...other].sort().join("");
  return isSwap || edits <= Math.max(1, Math.floor(word.length / 4));
}

/**
 * Suggests the nearest candidate, or else lists all candidates. Returns "" if there would be more
 * than 24.
 */
export function formatSuggestion(value: string, candidates: readonly string[]): string {
  const near = findNearestName(value, candidates);
  if (near !== undefined) return `; did you mean "${near}"?`;
  const canList = candidates.length > 0 && candidates.length <= 24;
  return canList ? `; must be one of ${candidates.join(", ")}` : "";
}
