import { listSpellings, splitIntoTerms } from "../../format/names.ts";
import type { SearchDocument } from "./documents.ts";

/** Words so common in the names of estates and places that readers omit them. */
const commonNameWords = new Set(
  `ava bodegas cantina cellar cellars chateau country county de di do domaine dominio dos e estate et family i il la le
  les marques mountains of one pazo tenuta the valley vineyard vineyards wine wines winery`.split(
    /\s+/,
  ),
);

export const isEstateOrPlace = ({ kind }: SearchDocument): boolean =>
  kind === "winery" || kind === "guide";

/**
 * Lists the distinctive words in a document's title. `terms` also contains the document's synonyms.
 */
function indexNames(document: SearchDocument) {
  const { title, synonyms = "" } = document;
  const nameWords = splitIntoTerms(title).filter((word) => !commonNameWords.has(word));
  return { document, nameWords, terms: new Set([...nameWords, ...splitIntoTerms(synonyms)]) };
}

type Names = ReturnType<typeof indexNames>;

/**
 * Returns a function that finds the documents that a query names. The query is a title or a page's
 * tag, has all distinctive words of a winery's or place's name, or has a rare term of only one such
 * name.
 */
export function makeNameFinder(
  documents: readonly SearchDocument[],
  listKeywords: (text: string) => string[],
  isRare: (term: string) => boolean,
) {
  const spellings = documents.map(({ kind, title, tags = [] }) => {
    const phrases = kind === "page" ? [title, ...tags] : [title];
    return [...listSpellings(title), ...phrases.map((phrase) => listKeywords(phrase).join(" "))];
  });
  const estatesAndPlaces = documents.filter(isEstateOrPlace).map(indexNames);
  const findByTerm = (term: string) => estatesAndPlaces.filter(({ terms }) => terms.has(term));
  return (typed: readonly string[]): Set<SearchDocument> => {
    const phrase = typed.join(" ");
    const hasWholeName = ({ nameWords }: Names) =>
      nameWords.length > 0 && nameWords.every((word) => typed.includes(word));
    const titled = documents.filter((_, id) => spellings[id]!.includes(phrase));
    const foundByTerm = typed.filter(isRare).map(findByTerm);
    const named = [
      ...estatesAndPlaces.filter(hasWholeName),
      ...foundByTerm.filter(({ length }) => length === 1).flat(),
    ];
    return new Set([...titled, ...named.map(({ document }) => document)]);
  };
}
