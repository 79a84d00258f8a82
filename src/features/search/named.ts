import { listSpellings, splitIntoTerms } from "../../format/names.ts";
import type { SearchDocument } from "./documents.ts";

/** Words that readers omit from the names of estates and places, because many names have them. */
const commonNameWords = new Set(
  `ava bodegas cantina cellar cellars chateau country county de di do domaine dominio dos e estate et family i il la le
  les marques mountains of one pazo tenuta the valley vineyard vineyards wine wines winery`.split(
    /\s+/,
  ),
);

export const isEstateOrPlace = ({ kind }: SearchDocument): boolean =>
  kind === "winery" || kind === "guide";

/** Lists the distinctive words of a document's title. `terms` also contains its synonyms. */
function indexNames(document: SearchDocument) {
  const { title, synonyms = "" } = document;
  const nameWords = splitIntoTerms(title).filter((word) => !commonNameWords.has(word));
  return { document, nameWords, terms: new Set([...nameWords, ...splitIntoTerms(synonyms)]) };
}

type Names = ReturnType<typeof indexNames>;

/**
 * Returns a function that finds the documents whose title is the query, and pages by one of their
 * tags. Also finds wineries and guides by all words of their name, or by a rare term that no other
 * name has.
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
