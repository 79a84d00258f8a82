import MiniSearch from "minisearch";
import { listNameTerms, splitIntoTerms } from "../../format/names.ts";
import { listSearchTerms, splitWords, toSearchTerm } from "../../format/text.ts";
import type { SearchDocument, SearchIndex } from "./documents.ts";
import { isEstateOrPlace, makeNameFinder } from "./named.ts";
import { documentKinds, type Query } from "./query.ts";

/** A matching document, with the terms that matched. */
export type SearchResult = { document: SearchDocument; found: ReadonlySet<string> };
export type Search = (query: Query) => SearchResult[];

const boost = { title: 6, synonyms: 4, place: 2, tags: 2, summary: 1.5, text: 0.6 };
/** The minimum length of a word that may have typos (characters). "lake" shouldn't find "like". */
const minLengthForTypos = 5;
/** A word is rare if at most this many documents contain it. */
const maxMentions = 12;
/** The share of characters that may be wrong in a word that no document contains. */
const fuzziness = 0.25;
/** Stop words, which a matching document needn't contain. */
const stopWords = new Set(
  `a an and any are at be best by can country day de do does for from go good have how i in is it like long many me most
  much my near of on one or our per should site tasting tastings that the there this to trip under visit we what when
  where which who will wine wineries winery with without work you your`.split(/\s+/),
);

/** Lists a query's words. Drops stop words unless all words are stop words. */
function listKeywords(text: string): string[] {
  const words = splitIntoTerms(text);
  const keywords = words.filter((word) => !stopWords.has(word));
  return keywords.length > 0 ? keywords : words;
}

type EngineDocument = SearchDocument & { id: number; text: string };

/**
 * Builds the search from an index, a few documents at a time, so that slow phones stay responsive.
 * `fullTextWords` contains the words of each document's full text.
 */
export async function buildSearch(
  { documents }: SearchIndex,
  fullTextWords: readonly string[] = [],
): Promise<Search> {
  const engine: MiniSearch<EngineDocument> = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: splitWords,
    processTerm: listSearchTerms,
    searchOptions: {
      boost,
      boostDocument: (id) => documentKinds[documents[id as number]!.kind].weight,
      processTerm: toSearchTerm,
      // Matches the last word as a prefix, because the reader may still be typing it. "20" isn't 2015.
      prefix: (term, i, terms) => i === terms.length - 1 && /\D/.test(term),
      fuzzy: (term) =>
        term.length >= minLengthForTypos && (countMentions(term) > 0 ? 1 : fuzziness),
      weights: { fuzzy: 0.2, prefix: 0.5 },
    },
  });
  const indexed = documents.map((document, id) => {
    const { title, synonyms = "" } = document;
    const names = isEstateOrPlace(document) ? listNameTerms(title) : [];
    return {
      ...document,
      id,
      synonyms: [synonyms, ...names].join(" "),
      text: fullTextWords[id] ?? "",
    };
  });
  await engine.addAllAsync(indexed);

  const countMentions = (word: string) =>
    engine.search(word, { prefix: false, fuzzy: false }).length;
  const isRare = (word: string) => countMentions(word) <= maxMentions;
  const findNamedDocuments = makeNameFinder(documents, listKeywords, isRare);

  return (query) => {
    const wanted = listKeywords(query.q);
    if (wanted.length === 0) return listByScore(documents, query);
    const named = findNamedDocuments(wanted);
    const words = new Set(wanted);
    const matches = engine.search([...words].join(" ")).map(({ id, terms, queryTerms, score }) => {
      const document = documents[id as number]!;
      const isComplete = queryTerms.length === words.size;
      return { document, found: new Set(terms), isNamed: named.has(document), isComplete, score };
    });
    const minScore = matches.find(({ isComplete }) => isComplete)?.score ?? 0;
    // A page outside the guide needn't contain every word, because its document has few words.
    const isRelevant = ({ document, isNamed, isComplete, score }: (typeof matches)[number]) =>
      isNamed || isComplete || !minScore || (document.kind === "page" && score > minScore);
    return matches
      .filter((match) => matchesFilters(match.document, query) && isRelevant(match))
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed));
  };
}

function matchesFilters({ kind, areas }: SearchDocument, { type, region }: Query): boolean {
  if (type !== "" && kind !== type) return false;
  return region === "" || (areas?.includes(region) ?? false);
}

/** Lists the documents that pass the filters, highest score first. */
function listByScore(documents: readonly SearchDocument[], query: Query): SearchResult[] {
  const included = documents.filter((document) => matchesFilters(document, query));
  return included.sort(compareByScore).map((document) => ({ document, found: new Set() }));
}

const compareByScore = (a: SearchDocument, b: SearchDocument) =>
  (b.score ?? 0) - (a.score ?? 0) ||
  (b.stars ?? 0) - (a.stars ?? 0) ||
  a.title.localeCompare(b.title, "en");

/** Path words that don't help identify a page. */
const commonPathWords = new Set(
  "travel winery wineries wine www html htm php index the of".split(" "),
);
const maxPathLength = 200;
const maxPages = 3;
/** The minimum match score of a suggested page, as a share of the best page's score. */
const minMatchShare = 0.5;
const isLongWord = (word: string) => word.length > 3;

/**
 * Finds up to three pages whose title or path resembles a missing page's decoded path, best first.
 * Uses the last path segment that has a match. Words may be misspelled or run together ("opusone").
 */
export function findNearestPages<T extends { path: string; title: string }>(
  path: string,
  pages: readonly T[],
): T[] {
  const candidates = pages.filter((page) => !page.path.includes("#"));
  const engine = new MiniSearch({
    fields: ["names", "nameParts"],
    tokenize: splitWords,
    processTerm: listSearchTerms,
  });
  const indexed = candidates.map((page, id) => {
    const names = listPageNames(page).join(" ");
    return { id, names, nameParts: listNameTerms(page.title).join(" ") };
  });
  engine.addAll(indexed);
  const searchOptions = {
    fuzzy: fuzziness,
    combineWith: "AND",
    prefix: isLongWord,
    boost: { nameParts: 0.2 },
  } as const;
  const findMatches = (words: string[]) => {
    const spellings = [words.join(" "), words.join("")];
    const matches = spellings.flatMap((text) => engine.search(text, searchOptions));
    return matches.sort((a, b) => b.score - a.score);
  };
  const segments = listWordsBySegment(path.slice(0, maxPathLength));
  const longSegments = segments.filter((words) => isLongWord(words.join("")));
  const matches = longSegments.map(findMatches).findLast(({ length }) => length > 0) ?? [];
  const minScore = minMatchShare * (matches[0]?.score ?? 0);
  const bestMatches = matches.filter(({ score }) => score >= minScore);
  const bestPages = new Set(bestMatches.map(({ id }) => candidates[id as number]!));
  return [...bestPages].slice(0, maxPages);
}

/** Lists the words in a page's title and in its path's last segment, both separate and joined. */
function listPageNames({ path, title }: { path: string; title: string }): string[] {
  const titleWords = splitWords(title);
  const pathWords = listWordsBySegment(path).at(-1) ?? [];
  return [...titleWords, titleWords.join(""), ...pathWords, pathWords.join("")];
}

/**
 * Splits a path's segments into words. Skips common words, unless the other words in the segment
 * are too short.
 */
function listWordsBySegment(path: string): string[][] {
  const withoutExtension = path.replace(/\.\w{2,5}$/, "");
  const segments = withoutExtension.split("/").map((segment) => {
    const words = splitIntoTerms(segment);
    const tellingWords = words.filter((word) => !commonPathWords.has(word));
    return isLongWord(tellingWords.join("")) ? tellingWords : words;
  });
  return segments.filter((words) => words.length > 0);
}
