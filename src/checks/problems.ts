import { distance } from "fastest-levenshtein";
import type { Catalogue } from "../catalogue/assemble.ts";
import type { Entries } from "../catalogue/collections.ts";
import { joinAsList } from "../format/text.ts";
import type { Site } from "../schemas/site.ts";

/** A position in a file. Lines and columns start at 1. */
export type FilePosition = { line: number; column: number };

/** Converts an offset to a line and column. */
export function findPosition(text: string, offset: number): FilePosition {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

type ProblemDetails = {
  /** The words at fault in the field or body. The problem's position is where they begin. */
  quote?: string | undefined;
  /** Other files that the message mentions. */
  related?: readonly string[] | undefined;
  /**
   * True if the problem makes a page's path uncertain. The check for dead paths is then skipped.
   */
  isMisplaced?: true;
};

/** An error in a content file, described in terms that the author knows. */
export type Problem = {
  file: string;
  /**
   * The field's path with dots ("days.0.title"), "the text" for the body, or "" for the whole file.
   */
  field: string;
  message: string;
} & ProblemDetails &
  Partial<FilePosition>;

/** A check's findings. Problems stop a build; warnings point out probable mistakes. */
export type Findings = { problems: Problem[]; warnings: Problem[] };

export type ReportProblem = (
  where: { file: string },
  field: string,
  message: string,
  details?: ProblemDetails,
) => void;

/** A file's body: the text below its fields. */
export type FileText = { file: string; body: string };

/** A rule's input, with functions that report problems and warnings. */
export type CheckContext = {
  /** The project's folder. */
  root: string;
  site: Site;
  entries: Entries;
  /** The entries without drafts. */
  finished: Entries;
  /** The guide, including drafts and scheduled pages. */
  preview: Catalogue;
  /** Today's date (ISO). */
  today: string;
  /** The body of every file with a readable body, even if the file's fields have errors. */
  texts: readonly FileText[];
  /** Files that are unreadable or invalid. Most of them are missing from `entries`. */
  unread: readonly string[];
  /**
   * Returns true if an ID or slug belongs to a file in `unread`. Rules don't report references to
   * such a file.
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

/**
 * Formats problems as "line:column  field: message", grouped by file and sorted by position. Puts
 * `mark` before each field.
 */
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

/** Sorts candidates by how much they differ from a name. */
function sortBySimilarity(name: string, candidates: readonly string[]): string[] {
  const word = hyphenate(name);
  const distances = new Map(candidates.map((other) => [other, distance(word, hyphenate(other))]));
  return candidates.toSorted((a, b) => distances.get(a)! - distances.get(b)!);
}

/**
 * Finds the candidate that adds a word to `value`, or else the one that it is probably a typo of.
 * Falls back to a candidate that begins with or contains `value`, or that lacks a word at its end.
 */
export function findNearestName(value: string, candidates: readonly string[]): string | undefined {
  const word = hyphenate(value);
  const sorted = sortBySimilarity(value, candidates);
  const [near] = sorted;
  const extended = sorted.find((other) => hyphenate(other).startsWith(`${word}-`));
  if (extended !== undefined && near !== undefined && hyphenate(near) !== word) return extended;
  if (near === undefined || isProbableTypo(word, hyphenate(near))) return near;
  if (word.length <= 2) return undefined;
  return (
    sorted.find((other) => hyphenate(other).startsWith(word)) ??
    sorted.find((other) => hyphenate(other).includes(word)) ??
    sorted.find((other) => word.startsWith(`${hyphenate(other)}-`))
  );
}

/**
 * Returns true if a word is probably a typo of another: up to one edit per four characters, or two
 * swapped characters.
 */
export function isProbableTypo(word: string, other: string): boolean {
  const edits = distance(word, other);
  const isSwap = edits === 2 && hasSameLetters(word, other);
  return isSwap || edits <= Math.max(1, Math.floor(word.length / 4));
}

/** Returns true if two words differ only by the order of their letters. */
export const hasSameLetters = (word: string, other: string) =>
  [...word].sort().join("") === [...other].sort().join("");

/** The maximum number of candidates that a message lists. */
const maxListed = 12;

/** The maximum number of candidates that a question names. */
const maxAlternatives = 4;

/** Describes a comma or semicolon at a value's end. Returns undefined if there is none. */
export function describeEndMark(value: string): string | undefined {
  const [mark] = /[,;]$/.exec(value) ?? [];
  return mark && `"${value}" ends with "${mark}"; remove that mark`;
}

/** Asks which of the candidates the author means. Returns "" if there are none. */
export function formatAlternatives(candidates: readonly string[]): string {
  const names = candidates.slice(0, maxAlternatives).map((name) => `"${name}"`);
  return names.length > 0 ? `; did you mean ${joinAsList(names, "or")}?` : "";
}

/**
 * Suggests the candidates that begin or end with the value, or else the nearest one. If none is
 * near, lists all candidates. If there are too many, names three of them and `source`, the place
 * that lists all, or returns "" if no source is given.
 */
export function formatSuggestion(
  value: string,
  candidates: readonly string[],
  source?: string,
): string {
  const word = hyphenate(value);
  const relatives = candidates.filter((name) => {
    const candidate = hyphenate(name);
    return candidate.startsWith(word) || candidate.endsWith(`-${word}`);
  });
  if (value.length > 2 && relatives.length > 1) return formatAlternatives(relatives);
  const near = findNearestName(value, candidates);
  if (near !== undefined) return formatAlternatives([near]);
  if (candidates.length === 0) return "";
  if (candidates.length <= maxListed) return `; must be one of ${candidates.join(", ")}`;
  const examples = sortBySimilarity(value, candidates).slice(0, 3);
  return source ? `; must be one in ${source}, like ${joinAsList(examples, "or")}` : "";
}
