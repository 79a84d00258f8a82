import { searchPath, wineriesPath } from "../../site/paths.ts";

/**
 * The kinds of documents: their names, and how much a hit counts. A page with that name matters most, and a decanter for
 * Cabernet is not a Cabernet.
 */
export const documentKinds = {
  winery: { one: "Winery", many: "Wineries", weight: 1 },
  guide: { one: "Guide", many: "Guides", weight: 1 },
  roundup: { one: "Roundup", many: "Roundups", weight: 1 },
  letter: { one: "Letter", many: "Letters", weight: 0.8 },
  wine: { one: "Recommendation", many: "Recommendations", weight: 0.8 },
  bottle: { one: "Cellar bottle", many: "Cellar bottles", weight: 0.6 },
  gadget: { one: "Gadget", many: "Gadgets", weight: 0.4 },
  page: { one: "Page", many: "Pages", weight: 3 },
};
export type DocumentKind = keyof typeof documentKinds;

/** What is looked for: words, a kind, and the id of a place; "" stands for any. */
export type Query = { q: string; type: string; region: string };

/** The query of the search form. */
export function readQuery(form: FormData): Query {
  const readField = (field: string) => String(form.get(field) ?? "").trim();
  return { q: readField("q"), type: readField("type"), region: readField("region") };
}

/** True if nothing is asked for. */
export const isEmpty = ({ q, type, region }: Query): boolean => q + type + region === "";

function buildPath(path: string, fields: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The search page's address for a query. */
export const buildSearchPath = ({ q, type, region }: Query): string =>
  buildPath(searchPath, { q, type, region });

/** The finder's address, which asks it the same words about the same place. */
export const buildFinderPath = ({ q, region }: Query): string =>
  buildPath(wineriesPath, { ask: q, where: region });

/** The count of results in words, for the eye and for a screen reader alike. */
export function resultCountText({ q }: Query, found: number, shown: number): string {
  const about = q === "" ? "" : ` for “${q}”`;
  if (found === 0) return q === "" ? "Nothing here yet" : `Nothing found${about}`;
  const results = `${found} ${found === 1 ? "result" : "results"}${about}`;
  return shown < found ? `${results}, showing the first ${shown}` : results;
}

/** What search loads when it is opened, and not before: its script, what it searches, and the words of the texts. */
export const searchScriptPath = "/scripts/search.js";
export const searchDataPath = "/search.json";
export const searchWordsPath = "/search-words.json";
/** The script that names the nearest pages where there is none at an address. */
export const suggestScriptPath = "/scripts/suggest.js";
