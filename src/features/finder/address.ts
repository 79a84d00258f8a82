import { wineriesPath } from "../../site/paths.ts";
import type { Guide } from "../guide.ts";
import {
  applyChange,
  type ChoiceKey,
  type Choices,
  choiceKeys,
  type Filter,
  joinInOrder,
} from "./choices.ts";
import { filters } from "./filters.ts";
import options from "./options.json" with { type: "json" };

export type Sort = keyof typeof options.sorts;
export const sorts = Object.keys(options.sorts) as Sort[];

const maxValueLength = 100;
const maxValues = 100;

type Parameter = Pick<Filter, "key" | "accepts" | "parse" | "values">;

/**
 * Maps each value of the URL parameter `view` to its value in the choices: "" for the default view.
 */
const views = new Map([
  ["list", ""],
  ["table", "table"],
  ["map", "map"],
]);

const distancePattern = /^[1-9]\d{0,2}(mi|km)$/;

/** The URL parameters that aren't filters. */
const settings: readonly Parameter[] = [
  { key: "within", accepts: (text) => distancePattern.test(text) },
  { key: "sort", accepts: (text) => Object.hasOwn(options.sorts, text) },
  { key: "view", parse: (text) => views.get(text) },
];

function parseWord(word: string, parameter: Parameter, guide: Guide): string | undefined {
  const { parse, accepts, values } = parameter;
  if (parse) return parse(word, guide);
  const isAccepted = accepts?.(word, guide) ?? values?.(guide).includes(word);
  return isAccepted ? word : undefined;
}

/**
 * Parses one item in a list of values, such as "red", "red sweet" or "-merlot". Returns undefined
 * if it is invalid.
 */
export function parseListedValue(
  text: string,
  parameter: Parameter,
  guide: Guide,
): string | undefined {
  if (parameter.key === "q") return parseWord(text, parameter, guide);
  const part = text.toLowerCase();
  if (!parameter.values) return parseWord(part, parameter, guide);
  const [, sign = "", words = ""] = /^(-?)(.*)$/.exec(part) ?? [];
  const parsed = words.split(" ").map((word) => parseWord(word, parameter, guide));
  return parsed.includes(undefined) ? undefined : sign + parsed.join(" ");
}

function splitValues(text: string, { values }: Parameter): string[] {
  const parts = values ? text.trim().split(",").slice(0, maxValues) : [text.trim()];
  return parts.filter((part) => part !== "");
}

/**
 * Parses the choices in a URL's query string. Lists invalid values in `ignored` and skips unknown
 * parameters.
 */
export function parseChoicesQuery(query: string, guide: Guide) {
  const params = new URLSearchParams(query);
  const ignored: { key: ChoiceKey; value: string }[] = [];
  const choices: Partial<Record<ChoiceKey, string>> = {};
  for (const parameter of [...filters, ...settings]) {
    const { key, values } = parameter;
    const valid: string[] = [];
    for (const part of splitValues(params.get(key) ?? "", parameter)) {
      const value = parseListedValue(part, parameter, guide);
      if (value === undefined) ignored.push({ key, value: part.slice(0, maxValueLength) });
      else valid.push(value);
    }
    choices[key] = values ? joinInOrder(valid, values(guide)) : valid.join();
  }
  return { choices: applyChange({}, choices), ignored };
}

/** Builds the finder's path for the given choices. Leaves slashes and commas unescaped. */
export function buildChoicesPath(choices: Choices): string {
  const params = new URLSearchParams();
  for (const key of choiceKeys) if (choices[key]) params.set(key, choices[key]);
  const query = params.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query === "" ? wineriesPath : `${wineriesPath}?${query}`;
}
