import MiniSearch from "minisearch";
import { searchTerms, splitWords, toSearchTerm } from "../../format/text.ts";
import type { SearchDocument, SearchIndex } from "./documents.ts";
import { documentKinds, type Query } from "./query.ts";

/** A document with the terms that were found in it. */
export type SearchResult = { document: SearchDocument; found: ReadonlySet<string> };
export type Search = (query: Query) => SearchResult[];

const boost = { title: 6, place: 2, tags: 2, summary: 1.5, text: 0.6 };
/** Shorter words are found as they are written: "lake" is not "like". */
const minLengthForTypos = 5;
/** Words of a question that no document has to have. */
const stopWords = new Set([
  "a",
  "an",
  "and",
  "at",
  "by",
  "for",
  "in",
  "near",
  "of",
  "on",
  "the",
  "to",
  "with",
]);

/**
 * The search over an index, and the further words of its documents' texts, once they are there: every word must be
 * found, as it is written, as the beginning of a word (the last one), or with a letter in five wrong; where no document
 * has every word, those that have some. Without words, all that the filters leave, the highest score first. It is made
 * a few documents at a time, so that a slow phone can answer its reader in between.
 */
export async function buildSearch(
  { documents }: SearchIndex,
  further: readonly string[] = [],
): Promise<Search> {
  const engine = new MiniSearch<SearchDocument & { id: number; text: string }>({
    fields: Object.keys(boost),
    tokenize: splitWords,
    processTerm: searchTerms,
    searchOptions: {
      boost,
      boostDocument: (id) => documentKinds[documents[id as number]!.kind].weight,
      processTerm: toSearchTerm,
      prefix: (_, i, all) => i === all.length - 1,
      fuzzy: (t) => (t.length >= minLengthForTypos && !/\d/.test(t) ? 0.2 : false),
      weights: { fuzzy: 0.2, prefix: 0.5 },
      maxFuzzy: 3,
    },
  });
  await engine.addAllAsync(
    documents.map((document, id) => ({ ...document, id, text: further[id] ?? "" })),
  );
  return (query) => {
    const isIncluded = (document: SearchDocument) =>
      (query.type === "" || document.kind === query.type) &&
      (query.region === "" || document.areas?.includes(query.region));
    const all = splitWords(query.q);
    if (all.length === 0)
      return documents
        .filter(isIncluded)
        .sort(byScore)
        .map((document) => ({ document, found: new Set() }));
    const telling = all.filter((word) => !stopWords.has(toSearchTerm(word)));
    const asked = telling.length > 0 ? telling.join(" ") : query.q;
    const find = (combineWith: "AND" | "OR") =>
      engine.search(asked, { combineWith }).flatMap(({ id, terms: found }) => {
        const document = documents[id as number];
        return document && isIncluded(document) ? [{ document, found: new Set(found) }] : [];
      });
    const whole = find("AND");
    return whole.length > 0 ? whole : find("OR");
  };
}

const byScore = (a: SearchDocument, b: SearchDocument) =>
  (b.score ?? 0) - (a.score ?? 0) ||
  (b.stars ?? 0) - (a.stars ?? 0) ||
  a.title.localeCompare(b.title, "en");

/** Words in addresses that say nothing about the page. */
const commonPathWords = new Set([
  "travel",
  "winery",
  "wineries",
  "wine",
  "www",
  "html",
  "htm",
  "php",
  "index",
  "the",
  "of",
]);
const maxPathLength = 200;
const isLong = (word: string) => word.length > 3;
const maxPages = 3;
/** How much of the best page's score another must have. */
const minScoreShare = 0.5;

/**
 * The pages whose titles or addresses have the words of an address that has no page, decoded, with a letter in five wrong,
 * or those words run together ("opusone"); the best first. Its last part counts, or else the one before.
 */
export function findNearestPages<T extends { path: string; title: string }>(
  path: string,
  pages: readonly T[],
): T[] {
  const engine = new MiniSearch({
    fields: ["name"],
    tokenize: splitWords,
    processTerm: searchTerms,
  });
  const named = pages.filter((page) => !page.path.includes("#"));
  engine.addAll(
    named.map(({ path, title }, id) => {
      const parts = [splitWords(title).map(toSearchTerm), splitPath(path).at(-1) ?? []];
      return { id, name: parts.flatMap((part) => [...part, part.join("")]).join(" ") };
    }),
  );
  const find = (parts: string[]) =>
    [parts.join(" "), parts.join("")]
      .flatMap((text) => engine.search(text, { fuzzy: 0.2, combineWith: "AND", prefix: isLong }))
      .sort((a, b) => b.score - a.score);
  const hits = splitPath(path.slice(0, maxPathLength))
    .map((parts) => (isLong(parts.join("")) ? find(parts) : []))
    .findLast(({ length }) => length > 0);
  const best = hits?.filter(({ score }) => score >= minScoreShare * hits[0]!.score) ?? [];
  return [...new Set(best.map(({ id }) => named[id as number]!))].slice(0, maxPages);
}

/** The words of each part of an address, without the plain ones, unless it has no others. */
function splitPath(path: string): string[][] {
  return path
    .replace(/\.\w{2,5}$/, "")
    .split("/")
    .map((part) => {
      const all = splitWords(part.replaceAll("_", " ")).map(toSearchTerm);
      const telling = all.filter((word) => !commonPathWords.has(word));
      return isLong(telling.join("")) ? telling : all;
    })
    .filter((part) => part.length > 0);
}
