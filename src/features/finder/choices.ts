import type { Point } from "../../catalogue/geography.ts";
import { joinWithAnd } from "../../format/text.ts";
import type { Guide, Winery } from "../guide.ts";

/** The parameters of the finder's address, in its order. */
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

/** What a reader has chosen, each as the address has it, several values separated by commas. What is absent is "any". */
export type Choices = Readonly<Partial<Record<ChoiceKey, string>>>;

/** The choices after a change, in which "" takes a choice back. One is in a place or near a town, not both. */
export function applyChange(choices: Choices, change: Choices): Choices {
  const next: Partial<Record<ChoiceKey, string>> = { ...choices, ...change };
  if (change.near) next.where = "";
  else if (change.where) next.near = "";
  if (!next.near) next.within = "";
  return Object.fromEntries(choiceKeys.flatMap((key) => (next[key] ? [[key, next[key]]] : [])));
}

/** The change that drops everything but the view. */
export const startOverChange: Choices = Object.fromEntries(
  choiceKeys.flatMap((key) => (key === "view" ? [] : [[key, ""]])),
);

/** What a filter is applied to. `position` is where the reader is, in degrees; it never leaves the device. */
export type FilterContext = { guide: Guide; choices: Choices; position?: Point | undefined };

/** A value that a control offers, and what it says. */
type FilterOption = { value: string; label: string; group?: string };

/** All about one filter. Its value is a text, as the address has it. */
export type Filter = {
  key: ChoiceKey;
  /** The heading of its control; a filter without one has its place in the bar. */
  label?: string;
  control?: "select" | "buttons";
  /** The values of a filter that can have several at once, in this order. */
  values?: (guide: Guide) => readonly string[];
  /** Reads a value from an address; undefined where it makes no sense. Without it the value must be one of `values`. */
  read?: (text: string, guide: Guide) => string | undefined;
  /** What its control offers. */
  options?: (guide: Guide) => readonly FilterOption[];
  /** Tells if a winery has a value; undefined if nobody can tell. */
  has: (value: string, context: FilterContext) => (winery: Winery) => Verdict;
  /** All that is looked for must be there, and not just one of it. */
  all?: true;
  /** A value in its chip, also in a sentence: "open Saturday or Sunday". */
  name: (value: string, context: FilterContext) => string;
  /** The words before the names of several values that are looked for, and before those that are excluded. */
  before?: string;
  not?: string;
};

type Verdict = boolean | undefined;

const negateVerdict = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);
const combineWithAnd = (verdicts: Verdict[]): Verdict =>
  !verdicts.includes(false) && (verdicts.includes(undefined) ? undefined : true);
const combineWithOr = (verdicts: Verdict[]): Verdict =>
  negateVerdict(combineWithAnd(verdicts.map(negateVerdict)));

/** Several values: of "red sweet,white,-merlot" it wants one that is both or one that is white, and "-" excludes one. */
function parseValue(value: string) {
  const parts = Object.groupBy(value.split(","), (part) =>
    part.startsWith("-") ? "unwanted" : "wanted",
  );
  const parseParts = (some: string[] = []) => some.map((part) => part.replace(/^-/, "").split(" "));
  return { wanted: parseParts(parts.wanted), unwanted: parseParts(parts.unwanted) };
}

/** Tells if a winery passes a filter; undefined if nobody can tell. */
export function makeTest(
  { key, values, has, all }: Filter,
  context: FilterContext,
): (winery: Winery) => Verdict {
  const value = context.choices[key] ?? "";
  if (!values) return has(value, context);
  const { wanted, unwanted } = parseValue(value);
  const makeTests = (parts: string[][]) =>
    parts.map((both) => both.map((one) => has(one, context)));
  const [looked, excluded] = [makeTests(wanted), makeTests(unwanted)];
  return (winery) => {
    const runTests = (parts: typeof looked) =>
      parts.map((both) => combineWithAnd(both.map((test) => test(winery))));
    const hasWanted =
      wanted.length === 0 || (all ? combineWithAnd : combineWithOr)(runTests(looked));
    return combineWithAnd([hasWanted, negateVerdict(combineWithOr(runTests(excluded)))]);
  };
}

/** The text of a filter's chip. */
export function chipText(filter: Filter, context: FilterContext): string {
  const { key, values, name, all, before = "", not: negateVerdict = "no " } = filter;
  const value = context.choices[key] ?? "";
  if (!values) return name(value, context);
  const { wanted, unwanted } = parseValue(value);
  const formatParts = (parts: string[][]) =>
    parts.map((both) => both.map((one) => name(one, context)).join(" and "));
  const texts = [
    wanted.length > 0 && before + joinWithAnd(formatParts(wanted), all ? "and" : "or"),
    unwanted.length > 0 && negateVerdict + joinWithAnd(formatParts(unwanted), "or"),
  ];
  return texts.filter(Boolean).join(", ");
}

/** The change that a press on a button makes: its value is chosen, or taken back if it was. */
export function toggleValue(
  { key, values }: Filter,
  value: string,
  { guide, choices }: FilterContext,
): Choices {
  const before = choices[key]?.split(",") ?? [];
  const after = before.includes(value)
    ? before.filter((other) => other !== value)
    : [...before, value];
  return { [key]: values ? joinInOrder(after, values(guide)) : (after.at(-1) ?? "") };
}

/** Several values of a filter as the address has them: in the order of `values`, what is excluded last. */
export function joinInOrder(chosen: readonly string[], values: readonly string[]): string {
  const valueIndex = (value: string) => values.indexOf(value.replace(/^-/, "").split(" ")[0]!);
  const sortWords = (part: string) =>
    [...new Set(part.split(" "))].sort((a, b) => valueIndex(a) - valueIndex(b)).join(" ");
  const isExcluded = (part: string) => Number(part.startsWith("-"));
  return [...new Set(chosen.map(sortWords))]
    .filter((part) => valueIndex(part) >= 0)
    .sort(
      (a, b) => isExcluded(a) - isExcluded(b) || valueIndex(a) - valueIndex(b) || (a < b ? -1 : 1),
    )
    .join();
}
