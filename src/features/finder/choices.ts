import type { Point } from "../../catalogue/geography.ts";
import { listed } from "../../format/text.ts";
import type { Guide, Winery } from "../guide.ts";

/** The parameters of the finder's address, in its order. */
export const keys = [
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
export type Key = (typeof keys)[number];

/** What a reader has chosen, each as the address has it, several values separated by commas. What is absent is "any". */
export type Choices = Readonly<Partial<Record<Key, string>>>;

/** The choices after a change, in which "" takes a choice back. One is in a place or near a town, not both. */
export function changed(choices: Choices, change: Choices): Choices {
  const next: Partial<Record<Key, string>> = { ...choices, ...change };
  if (change.near) next.where = "";
  else if (change.where) next.near = "";
  if (!next.near) next.within = "";
  return Object.fromEntries(keys.flatMap((key) => (next[key] ? [[key, next[key]]] : [])));
}

/** The change that drops everything but the view. */
export const startOver: Choices = Object.fromEntries(
  keys.flatMap((key) => (key === "view" ? [] : [[key, ""]])),
);

/** What a filter is applied to. `position` is where the reader is, in degrees; it never leaves the device. */
export type Context = { guide: Guide; choices: Choices; position?: Point | undefined };

/** A value that a control offers, and what it says. */
type Option = { value: string; label: string; group?: string };

/** All about one filter. Its value is a text, as the address has it. */
export type Filter = {
  key: Key;
  /** The heading of its control; a filter without one has its place in the bar. */
  label?: string;
  control?: "select" | "buttons";
  /** The values of a filter that can have several at once, in this order. */
  values?: (guide: Guide) => readonly string[];
  /** Reads a value from an address; undefined where it makes no sense. Without it the value must be one of `values`. */
  read?: (text: string, guide: Guide) => string | undefined;
  /** What its control offers. */
  options?: (guide: Guide) => readonly Option[];
  /** Tells if a winery has a value; undefined if nobody can tell. */
  has: (value: string, context: Context) => (winery: Winery) => Verdict;
  /** All that is looked for must be there, and not just one of it. */
  all?: true;
  /** A value in its chip, also in a sentence: "open Saturday or Sunday". */
  name: (value: string, context: Context) => string;
  /** The words before the names of several values that are looked for, and before those that are excluded. */
  before?: string;
  not?: string;
};

type Verdict = boolean | undefined;

const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);
const every = (verdicts: Verdict[]): Verdict =>
  !verdicts.includes(false) && (verdicts.includes(undefined) ? undefined : true);
const some = (verdicts: Verdict[]): Verdict => not(every(verdicts.map(not)));

/** Several values: of "red sweet,white,-merlot" it wants one that is both or one that is white, and "-" excludes one. */
function partsOf(value: string) {
  const parts = Object.groupBy(value.split(","), (part) =>
    part.startsWith("-") ? "unwanted" : "wanted",
  );
  const valuesOf = (some: string[] = []) => some.map((part) => part.replace(/^-/, "").split(" "));
  return { wanted: valuesOf(parts.wanted), unwanted: valuesOf(parts.unwanted) };
}

/** Tells if a winery passes a filter; undefined if nobody can tell. */
export function testOf(
  { key, values, has, all }: Filter,
  context: Context,
): (winery: Winery) => Verdict {
  const value = context.choices[key] ?? "";
  if (!values) return has(value, context);
  const { wanted, unwanted } = partsOf(value);
  const testsOf = (parts: string[][]) => parts.map((both) => both.map((one) => has(one, context)));
  const [looked, excluded] = [testsOf(wanted), testsOf(unwanted)];
  return (winery) => {
    const verdicts = (parts: typeof looked) =>
      parts.map((both) => every(both.map((test) => test(winery))));
    const hasWanted = wanted.length === 0 || (all ? every : some)(verdicts(looked));
    return every([hasWanted, not(some(verdicts(excluded)))]);
  };
}

/** The text of a filter's chip. */
export function chipOf(filter: Filter, context: Context): string {
  const { key, values, name, all, before = "", not = "no " } = filter;
  const value = context.choices[key] ?? "";
  if (!values) return name(value, context);
  const { wanted, unwanted } = partsOf(value);
  const namesOf = (parts: string[][]) =>
    parts.map((both) => both.map((one) => name(one, context)).join(" and "));
  const texts = [
    wanted.length > 0 && before + listed(namesOf(wanted), all ? "and" : "or"),
    unwanted.length > 0 && not + listed(namesOf(unwanted), "or"),
  ];
  return texts.filter(Boolean).join(", ");
}

/** The change that a press on a button makes: its value is chosen, or taken back if it was. */
export function toggled(
  { key, values }: Filter,
  value: string,
  { guide, choices }: Context,
): Choices {
  const before = choices[key]?.split(",") ?? [];
  const after = before.includes(value)
    ? before.filter((other) => other !== value)
    : [...before, value];
  return { [key]: values ? inOrder(after, values(guide)) : (after.at(-1) ?? "") };
}

/** Several values of a filter as the address has them: in the order of `values`, what is excluded last. */
export function inOrder(chosen: readonly string[], values: readonly string[]): string {
  const rank = (value: string) => values.indexOf(value.replace(/^-/, "").split(" ")[0]!);
  const both = (part: string) =>
    [...new Set(part.split(" "))].sort((a, b) => rank(a) - rank(b)).join(" ");
  const isExcluded = (part: string) => Number(part.startsWith("-"));
  return [...new Set(chosen.map(both))]
    .filter((part) => rank(part) >= 0)
    .sort((a, b) => isExcluded(a) - isExcluded(b) || rank(a) - rank(b) || (a < b ? -1 : 1))
    .join();
}
