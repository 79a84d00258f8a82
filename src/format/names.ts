import { searchTerms, splitWords, toSearchTerm } from "./text.ts";

/** Words of names in their other spelling. */
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

/** The most words of a name that readers write as one. */
const maxJoinedWords = 3;

/** Splits a name into folded words: "L’Ecole No 41" is "lecole", "no" and "41". */
const foldWords = (name: string): string[] => splitWords(name).map(toSearchTerm);

/** Lists a name's spellings as readers type them: "st helena", "saint helena", "sthelena", "sainthelena". */
export function listSpellings(name: string): string[] {
  const words = foldWords(name);
  const spelled = [words, words.map(swapSpelling)];
  return [...new Set(spelled.flatMap((form) => [form.join(" "), form.join("")]))];
}

/** True if a reader typed the whole name, in any spelling. */
export const isSameName = (typed: string, name: string): boolean =>
  listSpellings(name).includes(foldWords(typed).join(" "));

/** Lists neighboring words as one: "hautbrion" for "Château Haut-Brion". */
function joinNeighbors(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let length = 2; length <= maxJoinedWords; length++)
    for (let start = 0; start + length <= words.length; start++)
      joined.push(words.slice(start, start + length).join(""));
  return joined;
}

/** Lists the terms that find a name: its words, in both spellings, and neighbors as one word. */
export function listNameTerms(name: string): string[] {
  const words = splitWords(name).flatMap(searchTerms);
  const joined = joinNeighbors(foldWords(name));
  return [...new Set([...words, ...words.map(swapSpelling), ...joined])];
}

/** True if every typed word begins one of the terms. */
export const hasTypedWords = (typed: string, terms: readonly string[]): boolean =>
  foldWords(typed).every((word) => terms.some((term) => term.startsWith(word)));
