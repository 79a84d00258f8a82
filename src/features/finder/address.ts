import { wineries } from "../../site/paths.ts";
import type { Guide } from "../guide.ts";
import { type Choices, changed, type Filter, inOrder, type Key, keys } from "./choices.ts";
import { filters } from "./filters.ts";
import options from "./options.json";

export type Sort = keyof typeof options.sorts;
export const sorts = Object.keys(options.sorts) as Sort[];

const longestText = 100;
const oneOf = (words: readonly string[]) => (text: string) => words.find((word) => word === text);

/** The parameters that only say how the wineries are shown, and how far "near" is. A list is the default. */
const settings: readonly Pick<Filter, "key" | "read" | "values">[] = [
  { key: "within", read: (text) => (/^[1-9]\d{0,2}(mi|km)$/.test(text) ? text : undefined) },
  { key: "sort", read: oneOf(sorts) },
  { key: "view", read: (text) => (text === "list" ? "" : oneOf(["table", "map"])(text)) },
];

/** Reads the choices of an address's query. What makes no sense is left out and reported; other parameters are skipped. */
export function parseUrl(query: string, guide: Guide) {
  const params = new URLSearchParams(query);
  const ignored: { key: Key; value: string }[] = [];
  const choices = [...filters, ...settings].map(
    ({ key, values, read = oneOf(values?.(guide) ?? []) }) => {
      const readPart = (part: string) => {
        if (!values) return read(part, guide);
        const both = part.replace(/^-/, "").split(" ");
        const found = both.map((value) => read(value, guide));
        return found.includes(undefined)
          ? undefined
          : (part.startsWith("-") ? "-" : "") + found.join(" ");
      };
      const text = (params.get(key) ?? "").trim();
      const parts = (values ? text.split(",").slice(0, longestText) : [text]).filter(Boolean);
      const found = parts.flatMap((part) => {
        const value = readPart(key === "q" ? part : part.toLowerCase());
        if (value === undefined) ignored.push({ key, value: part.slice(0, longestText) });
        return value ?? [];
      });
      return [key, values ? inOrder(found, values(guide)) : found.join()];
    },
  );
  return { choices: changed({}, Object.fromEntries(choices)), ignored };
}

/** The address that holds the choices. Slashes and commas may stand in a query as they are. */
export function addressFor(choices: Choices): string {
  const params = new URLSearchParams(
    keys.flatMap((key) => (choices[key] ? [[key, choices[key]]] : [])),
  );
  const query = params.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query === "" ? wineries : `${wineries}?${query}`;
}
