import { searchPath, wineriesPath } from "../../site/paths.ts";

/**
 * The kinds of documents, with their names and score weights. For "Cabernet", a wine should rank
 * above a decanter.
 */
export const documentKinds = {
  winery: { one: "Winery", many: "Wineries", weight: 1 },
  guide: { one: "Guide", many: "Guides", weight: 1 },
  roundup: { one: "Roundup", many: "Roundups", weight: 1 },
  letter: { one: "Letter", many: "Letters", weight: 0.8 },
  wine: { one: "Recommendation", many: "Recommendations", weight: 0.8 },
  bottle: { one: "Cellar bottle", many: "Cellar bottles", weight: 0.3 },
  gadget: { one: "Gadget", many: "Gadgets", weight: 0.4 },
  page: { one: "Page", many: "Pages", weight: 2 },
};
export type DocumentKind = keyof typeof documentKinds;

/** A search query: its words, a document kind, and a place's ID. An empty string means "any". */
export type Query = { q: string; type: string; region: string };

export function readQuery(form: FormData): Query {
  const readField = (field: string) => String(form.get(field) ?? "").trim();
  return { q: readField("q"), type: readField("type"), region: readField("region") };
}

export const isEmptyQuery = ({ q, type, region }: Query): boolean => q + type + region === "";

function appendQuery(path: string, fields: Record<string, string>): string {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) if (value !== "") params.set(field, value);
  return params.size > 0 ? `${path}?${params}` : path;
}

export const buildSearchPath = ({ q, type, region }: Query): string =>
  appendQuery(searchPath, { q, type, region });

/** Builds the finder's path for the same words and place. */
export const buildFinderPath = ({ q, region }: Query): string =>
  appendQuery(wineriesPath, { ask: q, where: region });

/** Formats the result count, which screen readers announce. */
export function formatResultCount({ q }: Query, count: number, shownCount: number): string {
  if (count === 0 && q === "") return "Nothing here yet";
  const about = q === "" ? "" : ` for “${q}”`;
  if (count === 0) return `Nothing found${about}`;
  const text = `${count} ${count === 1 ? "result" : "results"}${about}`;
  return shownCount < count ? `${text}, showing the first ${shownCount}` : text;
}

/** The files that search loads when it opens: its script, the index, and the full-text words. */
export const searchScriptPath = "/scripts/search.js";
export const searchDataPath = "/search.json";
export const searchWordsPath = "/search-words.json";
/** The script for the 404 page, which suggests other pages. */
export const suggestScriptPath = "/scripts/suggest.js";
