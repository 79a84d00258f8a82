import { wineries } from "../../site/paths.ts";
import type { Guide } from "../guide.ts";
import { type Choices, changed, type Filter, inOrder, type Key, keys } from "./choices.ts";
import { filters } from "./filters.ts";

/** A part of an address that makes no sense. */
type Ignored = { key: Key; value: string };
export type ParsedUrl = { choices: Choices; ignored: readonly Ignored[] };

export const sorts = ["score", "fee", "highest-fee", "value", "distance", "name"] as const;
export type Sort = (typeof sorts)[number];
export const views = ["list", "table", "map"] as const;
export type View = (typeof views)[number];

const longestText = 100;
const oneOf = (words: readonly string[]) => (text: string) => words.find((word) => word === text);

/** The parameters that only say how the wineries are shown, and how far "near" is. A list is the default. */
const settings: readonly Pick<Filter, "key" | "read" | "values">[] = [
  { key: "within", read: (text) => (/^[1-9]\d{0,2}(mi|km)$/.test(text) ? text : undefined) },
  { key: "sort", read: oneOf(sorts) },
  { key: "view", read: oneOf(views) },
];

/** Reads the choices of an address's query. What makes no sense is left out and reported; other parameters are skipped. */
export function parseUrl(query: string, guide: Guide): ParsedUrl {
  const params = new URLSearchParams(query);
  const ignored: Ignored[] = [];
  const read = ({ key, read, values }: (typeof settings)[number]): string => {
    const text = (params.get(key) ?? "").trim();
    const several = values?.(guide);
    const valueFor = (part: string): string | undefined => {
      if (several && part.startsWith("-")) return valueFor(part.slice(1)) && `-${valueFor(part.slice(1))}`;
      if (several && part.includes(" ")) {
        const both = part.split(" ").map(valueFor);
        return both.includes(undefined) ? undefined : both.join(" ");
      }
      return read || !several ? read?.(part, guide) : oneOf(several)(part);
    };
    const parts = (several ? text.split(",").slice(0, longestText) : [text]).filter(Boolean);
    const found = parts.flatMap((part) => {
      const value = valueFor(key === "q" ? part : part.toLowerCase());
      if (value === undefined) ignored.push({ key, value: part.slice(0, longestText) });
      return value ?? [];
    });
    return several ? inOrder(found, several) : found.join();
  };
  const all: Choices = Object.fromEntries([...filters, ...settings].map((one) => [one.key, read(one)]));
  return { choices: changed({}, all.view === "list" ? { ...all, view: "" } : all), ignored };
}

/** The address that holds the choices. Slashes and commas may stand in a query as they are. */
export function addressFor(choices: Choices): string {
  const params = new URLSearchParams(keys.flatMap((key) => (choices[key] ? [[key, choices[key]]] : [])));
  const query = params.toString().replaceAll("%2F", "/").replaceAll("%2C", ",");
  return query === "" ? wineries : `${wineries}?${query}`;
}
