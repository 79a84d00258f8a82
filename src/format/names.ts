import { listSearchTerms, splitWords, toSearchTerm } from "./text.ts";

/** Words that names spell two ways, each with its other spelling. */
const otherSpellings: Record<string, string> = {
  st: "saint",
  saint: "st",
  ste: "sainte",
  sainte: "ste",
  sta: "santa",
  santa: "sta",
  mt: "mount",
  mount: "mt",
};
const swapSpelling = (word: string): string => otherSpellings[word] ?? word;

/** The maximum number of adjacent words that readers may run together. */
const maxJoinedWords = 3;

/** Splits a name into search terms, one per word: "L’Ecole No 41" gives "lecole", "no" and "41". */
export const splitIntoTerms = (name: string): string[] => splitWords(name).map(toSearchTerm);

/**
 * Lists the spellings of a name that readers type: "st helena", "saint helena", "sthelena",
 * "sainthelena".
 */
export function listSpellings(name: string): string[] {
  const words = splitIntoTerms(name);
  const spelled = [words, words.map(swapSpelling)];
  return [...new Set(spelled.flatMap((form) => [form.join(" "), form.join("")]))];
}

/** Returns true if the typed text is the whole name, in any spelling. */
export const isSameName = (typed: string, name: string): boolean =>
  listSpellings(name).includes(splitIntoTerms(typed).join(" "));

/**
 * Joins each run of two or three adjacent words: "Château Haut-Brion" gives "hautbrion", among
 * others.
 */
function joinNeighborWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let length = 2; length <= maxJoinedWords; length++)
    for (let start = 0; start + length <= words.length; start++)
      joined.push(words.slice(start, start + length).join(""));
  return joined;
}

/** Lists a name's search terms: its words in both spellings, and adjacent words run together. */
export function listNameTerms(name: string): string[] {
  const words = splitWords(name).flatMap(listSearchTerms);
  const joined = joinNeighborWords(splitIntoTerms(name));
  return [...new Set([...words, ...words.map(swapSpelling), ...joined])];
}

/** Returns true if every typed word is a prefix of some term. */
export const matchesTypedWords = (typed: string, terms: readonly string[]): boolean =>
  splitIntoTerms(typed).every((word) => terms.some((term) => term.startsWith(word)));
