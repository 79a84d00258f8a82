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
import options from "./options.json";

export type Sort = keyof typeof options.sorts;
export const sorts = Object.keys(options.sorts) as Sort[];

const maxValueLength = 100;
const makeListReader = (words: readonly string[]) => (text: string) =>
  words.find((word) => word === text);

/** The parameters that only say how the wineries are shown, and how far "near" is. A list is the default. */
const settings: readonly Pick<Filter, "key" | "read" | "values">[] = [
  { key: "within", read: (text) => (/^[1-9]\d{0,2}(mi|km)$/.test(text) ? text : undefined) },
  { key: "sort", read: makeListReader(sorts) },
  { key: "view", read: (text) => (text === "list" ? "" : makeListReader(["table", "map"])(text)) },
];

/** Reads the choices of an address's query. What makes no sense is left out and reported; other parameters are skipped. */
export function parseChoicesQuery(query: string, guide: Guide) {
  const params = new URLSearchParams(query);
  const ignored: { key: ChoiceKey; value: string }[] = [];
  const choices = [...filters, ...settings].map(
    ({ key, values, read = makeListReader(values?.(guide) ?? []) }) => {
      const readPart = (part: string) => {
        if (!values) return read(part, guide);
        const both = part.replace(/^-/, "").split(" ");
        const found = both.map((value) => read(value, guide));
        return found.includes(undefined)
          ? undefined
          : (part.startsWith("-") ? "-" : "") + found.join(" ");
      };
      const text = (params.get(key) ?? "").trim();
      const parts = (values ? text.split(",").slice(0, maxValueLength) : [text]).filter(Boolean);
      const found = parts.flatMap((part) => {
        const value = readPart(key === "q" ? part : part.toLowerCase());
        if (value === undefined) ignored.push({ key, value: part.slice(0, maxValueLength) });
        return value ?? [];
      });
      return [key, values ? joinInOrder(found, values(guide)) : found.join()];
    },
  );
  return { choices: applyChange({}, Object.fromEntries(choices)), ignored };
}

/** The address that holds the choices. Slashes and commas may stand in a query as they are. */
export function buildChoicesPath(choices: Choices): string {
  const params = new URLSearchParams(
    choiceKeys.flatMap((key) => (choices[key] ? [[key, choices[key]]] : [])),
  );
  const query = params.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query === "" ? wineriesPath : `${wineriesPath}?${query}`;
}
