import { listSpellings } from "../../format/names.ts";
import { splitWords, toSearchTerm } from "../../format/text.ts";
import type { SearchDocument } from "./documents.ts";

/** Words that many estates have in their names. */
const commonNameWords = new Set(
  `bodegas cantina cellar cellars chateau de di do domaine dominio dos e estate et family i il la le les marques of pazo
  tenuta the vineyard vineyards wine wines winery`.split(/\s+/),
);

const foldWords = (text: string) => splitWords(text).map(toSearchTerm);

/** Lists the distinctive words of a document's title. `terms` also contains its synonyms. */
function describeNames(document: SearchDocument) {
  const { title, synonyms = "" } = document;
  const nameWords = foldWords(title).filter((word) => !commonNameWords.has(word));
  return { document, nameWords, terms: new Set([...nameWords, ...foldWords(synonyms)]) };
}

/** Lists the terms that only one estate has, and no guide. */
function listUniqueTerms(documents: readonly ReturnType<typeof describeNames>[]): Set<string> {
  const allTerms = documents.flatMap(({ terms }) => [...terms]);
  const groups = Map.groupBy(allTerms, (term) => term);
  const uniqueTerms = [...groups.keys()].filter((term) => groups.get(term)?.length === 1);
  return new Set(uniqueTerms);
}

/**
 * Returns a function that finds the documents whose title is the query. Also finds wineries by all
 * words of their name, or by a rare term that no other winery has.
 */
export function makeNameFinder(
  documents: readonly SearchDocument[],
  isRare: (term: string) => boolean,
) {
  const spellings = documents.map(({ title }) => listSpellings(title));
  const estates = documents.filter(({ kind }) => kind === "winery").map(describeNames);
  const guides = documents.filter(({ kind }) => kind === "guide").map(describeNames);
  const uniqueTerms = listUniqueTerms([...estates, ...guides]);
  return (words: readonly string[]): Set<SearchDocument> => {
    const typed = words.map(toSearchTerm);
    const phrase = typed.join(" ");
    const rareTerms = typed.filter((word) => uniqueTerms.has(word) && isRare(word));
    const titled = documents.filter((_, id) => spellings[id]!.includes(phrase));
    const named = estates.filter(({ nameWords, terms }) => {
      const hasWholeName = nameWords.length > 0 && nameWords.every((word) => typed.includes(word));
      return hasWholeName || rareTerms.some((term) => terms.has(term));
    });
    return new Set([...titled, ...named.map(({ document }) => document)]);
  };
}
