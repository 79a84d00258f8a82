import { search, wineries } from "../../site/paths.ts";

export const kinds = ["winery", "guide", "roundup", "letter", "wine", "bottle", "gadget", "page"] as const;
export type Kind = (typeof kinds)[number];

/** What is looked for; "" stands for any. */
export type Query = { q: string; type: Kind | ""; region: string };

const fields = ["q", "type", "region"] as const;
const isKind = (value: string): value is Kind => kinds.some((kind) => kind === value);

/** The query of an address or a form; an unknown type or region is any. */
export function queryFrom(
  values: { get: (name: string) => unknown },
  regions: { has: (id: string) => boolean },
): Query {
  const [q, type, region] = fields.map((field) => String(values.get(field) ?? "")) as [string, string, string];
  return { q: q.trim(), type: isKind(type) ? type : "", region: regions.has(region) ? region : "" };
}

/** Whether anything is asked for at all. */
export const isEmpty = (query: Query): boolean => fields.every((field) => query[field] === "");

/** The search page's address for a query. */
export function searchAddress(query: Query): string {
  const params = new URLSearchParams(fields.flatMap((f) => (query[f] === "" ? [] : [[f, query[f]]])));
  return params.size > 0 ? `${search}?${params}` : search;
}

/** The finder's address, which asks it the same words about the same place. */
export function finderAddress({ q, region }: Query): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("ask", q);
  if (region !== "") params.set("where", region);
  return params.size > 0 ? `${wineries}?${params}` : wineries;
}

/** The count of results in words, for the eye and for a screen reader alike. */
export function countText({ q }: Query, found: number, shown: number): string {
  const results = `${found} ${found === 1 ? "result" : "results"}`;
  const about = q === "" ? results : `${results} for “${q}”`;
  if (found === 0) return q === "" ? "Nothing here yet" : `Nothing found for “${q}”`;
  return shown < found ? `${about}, showing the first ${shown}` : about;
}

/** What search loads when it is opened, and not before: its script, what it searches, and the words of the texts. */
export const searchScript = "/scripts/search.js";
export const searchData = "/search.json";
export const searchWordsData = "/search-words.json";
/** The script that names the nearest pages where there is none at an address. */
export const suggestScript = "/scripts/suggest.js";
