import { listSpellings } from "../../format/names.ts";
import { splitWords, toSearchTerm } from "../../format/text.ts";
import type { SearchDocument } from "./documents.ts";

/** Words that readers omit from the names of estates and places, because many names have them. */
const commonNameWords = new Set(
  `ava bodegas cantina cellar cellars chateau county de di do domaine dominio dos e estate et family i il la le les
  marques mountains of one pazo tenuta the valley vineyard vineyards wine wines winery`.split(
    /\s+/,
  ),
);

const foldWords = (text: string) => splitWords(text).map(toSearchTerm);

/** Lists the distinctive words of a document's title. `terms` also contains its synonyms. */
function describeNames(document: SearchDocument) {
  const { title, synonyms = "" } = document;
  const nameWords = foldWords(title).filter((word) => !commonNameWords.has(word));
  return { document, nameWords, terms: new Set([...nameWords, ...foldWords(synonyms)]) };
}

type Names = ReturnType<typeof describeNames>;

/** Lists the terms that occur in only one document's names. */
function listUniqueTerms(documents: readonly Names[]): Set<string> {
  const allTerms = documents.flatMap(({ terms }) => [...terms]);
  const groups = Map.groupBy(allTerms, (term) => term);
  const uniqueTerms = [...groups.keys()].filter((term) => groups.get(term)?.length === 1);
  return new Set(uniqueTerms);
}

/**
 * Returns a function that finds the documents whose title is the query, and pages by one of their
 * tags. Also finds wineries and guides by all words of their name, and wineries by a rare term that
 * no other name has.
 */
export function makeNameFinder(
  documents: readonly SearchDocument[],
  listKeywords: (text: string) => string[],
  isRare: (term: string) => boolean,
) {
  const spellings = documents.map(({ kind, title, tags = [] }) => {
    const phrases = kind === "page" ? tags.map((tag) => listKeywords(tag).join(" ")) : [];
    return [...listSpellings(title), ...phrases];
  });
  const estates = documents.filter(({ kind }) => kind === "winery").map(describeNames);
  const guides = documents.filter(({ kind }) => kind === "guide").map(describeNames);
  const uniqueTerms = listUniqueTerms([...estates, ...guides]);
  return (typed: readonly string[]): Set<SearchDocument> => {
    const phrase = typed.join(" ");
    const rareTerms = typed.filter((word) => uniqueTerms.has(word) && isRare(word));
    const hasWholeName = ({ nameWords }: Names) =>
      nameWords.length > 0 && nameWords.every((word) => typed.includes(word));
    const titled = documents.filter((_, id) => spellings[id]!.includes(phrase));
    const named = [
      ...[...estates, ...guides].filter(hasWholeName),
      ...estates.filter(({ terms }) => rareTerms.some((term) => terms.has(term))),
    ];
    return new Set([...titled, ...named.map(({ document }) => document)]);
  };
}
