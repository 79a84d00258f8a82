import type { Point } from "../../catalogue/geography.ts";
import { listed } from "../../format/text.ts";
import { acceptsVisitors } from "../../format/visit.ts";
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
export const startOver: Choices = Object.fromEntries(keys.flatMap((key) => (key === "view" ? [] : [[key, ""]])));

/** What a filter is applied to. `position` is where the reader is, in degrees; it never leaves the device. */
export type Context = { guide: Guide; choices: Choices; position?: Point | undefined };

/** An option of a control: what it says, and the change that choosing it makes. */
export type Option = {
  label: string;
  change: Choices;
  group?: string;
  /** It can be chosen where it finds nothing, too: the finder then offers a longer distance. */
  always?: true;
};

/** All about one filter. Its value is a text, as the address has it. */
export type Filter = {
  key: Key;
  /** Further parameters that change what it finds. */
  with?: readonly Key[];
  /** The heading of its control; a filter without one has its place in the bar. */
  label?: string;
  control?: "select" | "buttons";
  /** The values of a filter that can have several at once, separated by commas, in this order; "-" excludes one. */
  values?: (guide: Guide) => readonly string[];
  /** Reads a value from an address; undefined where it makes no sense. */
  read?: (text: string, guide: Guide) => string | undefined;
  /** What its control offers. */
  options?: (guide: Guide) => Option[];
  test: (value: string, context: Context) => (winery: Winery) => boolean;
  /** True if nobody can tell whether the winery passes. */
  isUnknown?: (winery: Winery, value: string) => boolean;
  /** The text of its chip, also in a sentence: "open Saturday or Sunday". */
  chip: (value: string, context: Context) => string;
};

type Several = Omit<Filter, "test" | "isUnknown" | "chip"> & {
  values: NonNullable<Filter["values"]>;
  /** Undefined if nobody can tell. */
  has: (winery: Winery, value: string) => boolean | undefined;
  /** All that is looked for must be there, and not just one of it. */
  all?: true;
  name: (value: string, guide: Guide) => string;
  /** The words before the names of what is looked for, and of what is excluded. */
  before?: string;
  not?: string;
};

/** A filter that can have several values. "red sweet,-merlot": one that is both; "-" excludes one. */
export const several = ({ has, all, name, before = "", not = "no ", ...filter }: Several): Filter => {
  const partsOf = (value: string) => {
    const parts = value.split(",");
    return {
      wanted: parts.filter((part) => !part.startsWith("-")),
      unwanted: parts.flatMap((part) => (part.startsWith("-") ? part.slice(1) : [])),
    };
  };
  /** True if the winery passes, or may: `unknown` is what counts as known where nobody can tell. */
  const passes = (value: string, unknown: { wanted: boolean; unwanted: boolean }) => {
    const { wanted, unwanted } = partsOf(value);
    return (winery: Winery) => {
      const hasBoth = (part: string) => part.split(" ").every((one) => has(winery, one) ?? unknown.wanted);
      return (
        (wanted.length === 0 || (all ? wanted.every(hasBoth) : wanted.some(hasBoth))) &&
        !unwanted.some((one) => has(winery, one) ?? unknown.unwanted)
      );
    };
  };
  return {
    ...filter,
    test: (value) => passes(value, { wanted: false, unwanted: true }),
    isUnknown: (winery, value) => acceptsVisitors(winery) && passes(value, { wanted: true, unwanted: false })(winery),
    chip: (value, { guide }) => {
      const { wanted, unwanted } = partsOf(value);
      const names = (values: string[], word: string) =>
        listed(
          values.map((both) =>
            both
              .split(" ")
              .map((one) => name(one, guide))
              .join(" and "),
          ),
          word,
        );
      const texts = [
        wanted.length > 0 && `${before}${names(wanted, all ? "and" : "or")}`,
        unwanted.length > 0 && `${not}${names(unwanted, "or")}`,
      ];
      return texts.filter(Boolean).join(", ");
    },
  };
};

/** The change that a press on a button makes: its value is chosen, or taken back if it was. */
export function toggled({ key, values }: Filter, value: string, { guide, choices }: Context): Choices {
  const before = choices[key]?.split(",") ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { [key]: values ? inOrder(after, values(guide)) : (after.at(-1) ?? "") };
}

/** Several values of a filter as the address has them: in the order of `values`, what is excluded last. */
export function inOrder(chosen: readonly string[], values: readonly string[]): string {
  const rank = (value: string) => values.indexOf(value.replace(/^-/, "").split(" ")[0]!);
  const both = (part: string) => [...new Set(part.split(" "))].sort((a, b) => rank(a) - rank(b)).join(" ");
  const isExcluded = (part: string) => Number(part.startsWith("-"));
  return [...new Set(chosen.map(both))]
    .filter((part) => rank(part) >= 0)
    .sort((a, b) => isExcluded(a) - isExcluded(b) || rank(a) - rank(b) || (a < b ? -1 : 1))
    .join();
}
