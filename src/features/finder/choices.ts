import type { Point } from "../../catalogue/geography.ts";
import { joinAsList } from "../../format/text.ts";
import type { Guide, Winery } from "../guide.ts";

/** The finder's URL parameters, in URL order. */
export const choiceKeys = [
  "q",
  "where",
  "near",
  "within",
  "open",
  "reservation",
  "party",
  "fee",
  "score",
  "month",
  "grape",
  "style",
  "facts",
  "full",
  "sort",
  "view",
] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

/**
 * The reader's choices, keyed by URL parameter. Commas separate multiple values, and a missing key
 * means "any".
 */
export type Choices = Readonly<Partial<Record<ChoiceKey, string>>>;

/**
 * Applies a change to the URL. "push" adds a history entry; "replace" updates the current entry.
 */
export type Choose = (change: Choices, step?: "push" | "replace") => void;

/**
 * Applies a change to the choices. The value "" removes a choice. A new place replaces the town,
 * and a new town replaces the place.
 */
export function applyChange(choices: Choices, change: Choices): Choices {
  const next: Partial<Record<ChoiceKey, string>> = { ...choices, ...change };
  if (change.near) next.where = "";
  else if (change.where) next.near = "";
  if (!next.near) next.within = "";
  const chosenKeys = choiceKeys.filter((key) => next[key]);
  return Object.fromEntries(chosenKeys.map((key) => [key, next[key]]));
}

/** A change that removes every choice except the view. */
export const startOverChange: Choices = Object.fromEntries(
  choiceKeys.filter((key) => key !== "view").map((key) => [key, ""]),
);

/**
 * The input for filters. `today` is an ISO date in the reader's time zone; `position` never leaves
 * the reader's device.
 */
export type FilterContext = {
  guide: Guide;
  choices: Choices;
  today: string;
  position?: Point | undefined;
};

/** A filter's verdict on a winery: "unknown" if the guide doesn't have the fact. */
export type Verdict = "yes" | "no" | "unknown";

export function makeVerdict(isTrue: boolean | undefined): Verdict {
  if (isTrue === undefined) return "unknown";
  return isTrue ? "yes" : "no";
}

/** A filter. Its values are strings, written as in the URL. */
export type Filter = {
  key: ChoiceKey;
  /** The group that the filter's control belongs to. Defaults to "More". */
  group?: "Where" | "When" | "People" | "More";
  /**
   * Lists the values in order. Defined only if the reader can choose several. Other accepted
   * values, such as dates, sort last.
   */
  values?: (guide: Guide) => readonly string[];
  /** Returns true if a URL may contain the value. Defaults to a lookup in `values`. */
  accepts?: (text: string, guide: Guide) => boolean;
  /**
   * Normalizes a value from a URL. Takes precedence over `accepts`. Returns undefined if the value
   * is invalid.
   */
  parse?: (text: string, guide: Guide) => string | undefined;
  /** Returns a function that tests wineries for one value. */
  judge: (value: string, context: FilterContext) => (winery: Winery) => Verdict;
  /** True if a winery must match all chosen values. */
  needsAll?: true;
  /** Formats one value, such as "Saturday" in "open Saturday or Sunday". */
  formatValue: (value: string, context: FilterContext) => string;
  /** The text before the chosen values, such as "open " or "in ". */
  prefix?: string;
  /** The text before the excluded values, such as "closed on ". Defaults to "no ". */
  excludedPrefix?: string;
};

const oppositeVerdicts = { yes: "no", no: "yes", unknown: "unknown" } as const;

export function combineWithAnd(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("no")) return "no";
  return verdicts.includes("unknown") ? "unknown" : "yes";
}

function combineWithOr(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes("yes")) return "yes";
  return verdicts.includes("unknown") ? "unknown" : "no";
}

/** Separates wanted values from excluded values ("-merlot"), and removes the "-". */
const separateExcluded = (parts: readonly string[]) => ({
  wanted: parts.filter((part) => !part.startsWith("-")),
  excluded: parts.filter((part) => part.startsWith("-")).map((part) => part.slice(1)),
});

/**
 * Splits "red sweet,white,-merlot" into wanted alternatives (red and sweet, or white) and excluded
 * values (Merlot).
 */
function parseAlternatives(value: string) {
  const { wanted, excluded } = separateExcluded(value.split(","));
  const splitPart = (part: string) => part.split(" ");
  return { wanted: wanted.map(splitPart), excluded: excluded.map(splitPart) };
}

/** Returns a function that tests wineries against all chosen values of a filter. */
export function makeFilterTest(
  filter: Filter,
  context: FilterContext,
): (winery: Winery) => Verdict {
  const value = context.choices[filter.key] ?? "";
  if (!filter.values) return filter.judge(value, context);
  const { wanted, excluded } = parseAlternatives(value);
  const makeEveryWordTest = (words: string[]) => {
    const wordTests = words.map((word) => filter.judge(word, context));
    return (winery: Winery) => combineWithAnd(wordTests.map((test) => test(winery)));
  };
  const wantedTests = wanted.map(makeEveryWordTest);
  const excludedTests = excluded.map(makeEveryWordTest);
  const combineWanted = filter.needsAll || wanted.length === 0 ? combineWithAnd : combineWithOr;
  return (winery) => {
    const hasWanted = combineWanted(wantedTests.map((test) => test(winery)));
    const hasExcluded = combineWithOr(excludedTests.map((test) => test(winery)));
    return combineWithAnd([hasWanted, oppositeVerdicts[hasExcluded]]);
  };
}

/** Describes a filter's chosen values: "in Spain, not in Rioja". */
export function describeChosenValues(filter: Filter, context: FilterContext): string {
  const { prefix = "", excludedPrefix = "no " } = filter;
  const value = context.choices[filter.key] ?? "";
  if (!filter.values) return filter.formatValue(value, context);
  const { wanted, excluded } = parseAlternatives(value);
  const describeAlternative = (words: string[]) =>
    words.map((word) => filter.formatValue(word, context)).join(" and ");
  const conjunction = filter.needsAll ? "and" : "or";
  const wantedText = joinAsList(wanted.map(describeAlternative), conjunction);
  const excludedText = joinAsList(excluded.map(describeAlternative), "or");
  const texts: string[] = [];
  if (wantedText) texts.push(prefix + wantedText);
  if (excludedText) texts.push(excludedPrefix + excludedText);
  return texts.join(", ");
}

/** Joins chosen values in the order of `values`, with excluded values last. */
export function joinInOrder(chosen: readonly string[], values: readonly string[]): string {
  const { wanted, excluded } = separateExcluded(chosen);
  const excludedParts = sortAlternatives(excluded, values).map((part) => `-${part}`);
  return [...sortAlternatives(wanted, values), ...excludedParts].join();
}

/**
 * Sorts alternatives, and the words in each, in the order of `values`. Puts other values last, in
 * alphabetical order, and removes duplicates.
 */
function sortAlternatives(parts: readonly string[], values: readonly string[]): string[] {
  const ranks = new Map(values.map((value, index) => [value, index]));
  const getRank = (part: string) => ranks.get(part.split(" ", 1)[0]!) ?? values.length;
  const sort = (texts: readonly string[]) =>
    [...new Set(texts)].sort().sort((a, b) => getRank(a) - getRank(b));
  return sort(parts.map((part) => sort(part.split(" ")).join(" ")));
}
