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

type Parameter = Pick<Filter, "key" | "parse" | "values">;

const makeWordParser = (words: readonly string[]) => (text: string) =>
  words.find((word) => word === text);

/** The default view has no value. */
function parseView(text: string): string | undefined {
  if (text === "list") return "";
  return text === "table" || text === "map" ? text : undefined;
}

const distancePattern = /^[1-9]\d{0,2}(mi|km)$/;

/** Parameters that aren't filters. */
const settings: readonly Parameter[] = [
  { key: "within", parse: (text) => (distancePattern.test(text) ? text : undefined) },
  { key: "sort", parse: makeWordParser(sorts) },
  { key: "view", parse: parseView },
];

/** Parses one of several values, such as "red", "red sweet" or "-merlot". Returns undefined if it is invalid. */
export function parsePart(text: string, parameter: Parameter, guide: Guide): string | undefined {
  const { key, parse, values } = parameter;
  const part = key === "q" ? text : text.toLowerCase();
  const parseWord = parse ?? makeWordParser(values?.(guide) ?? []);
  if (!values) return parseWord(part, guide);
  const sign = part.startsWith("-") ? "-" : "";
  const words = part.slice(sign.length).split(" ");
  const parsed = words.map((word) => parseWord(word, guide));
  return parsed.includes(undefined) ? undefined : sign + parsed.join(" ");
}

function splitValues(text: string, { values }: Parameter): string[] {
  const parts = values ? text.trim().split(",").slice(0, maxValues) : [text.trim()];
  return parts.filter((part) => part !== "");
}

/** Parses the choices in a URL's query. Reports invalid values and skips unknown parameters. */
export function parseChoicesQuery(query: string, guide: Guide) {
  const params = new URLSearchParams(query);
  const ignored: { key: ChoiceKey; value: string }[] = [];
  const choices: Partial<Record<ChoiceKey, string>> = {};
  for (const parameter of [...filters, ...settings]) {
    const { key, values } = parameter;
    const valid: string[] = [];
    for (const part of splitValues(params.get(key) ?? "", parameter)) {
      const value = parsePart(part, parameter, guide);
      if (value === undefined) ignored.push({ key, value: part.slice(0, maxValueLength) });
      else valid.push(value);
    }
    choices[key] = values ? joinInOrder(valid, values(guide)) : valid.join();
  }
  return { choices: applyChange({}, choices), ignored };
}

/** Builds the URL of the choices, with slashes and commas unescaped. */
export function buildChoicesPath(choices: Choices): string {
  const params = new URLSearchParams();
  for (const key of choiceKeys) if (choices[key]) params.set(key, choices[key]);
  const query = params.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query === "" ? wineriesPath : `${wineriesPath}?${query}`;
}
