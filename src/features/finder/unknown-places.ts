import { foldAccents } from "../../format/text.ts";
import type { Word } from "./lexicon.ts";

/** Words of a question that the finder doesn't use. `isKnown` is true if a rule matches them. */
export type UnusedPhrase = { start: number; words: readonly Word[]; isKnown: boolean };

/** Words that usually come before a place. */
const prepositions = ["around", "from", "in", "near", "visiting"];

/** Letters and spaces. Matches "houston" and "washington dc", but not "$100" or "i". */
const namePattern = /^[a-z]{2,}(?: [a-z]+)*$/;
const calendarPattern = /^(?:day|month):/;
const capitalPattern = /^\p{Lu}/u;

/** Finds a name in the question, as the reader spelled it. */
function findSpelling({ typed }: Word, question: string): string {
  const folded = foldAccents(question);
  const start = folded.search(new RegExp(`\\b${typed}\\b`));
  const isFound = start >= 0 && folded.length === question.length;
  return isFound ? question.slice(start, start + typed.length) : typed;
}

/**
 * Separates the places that the guide doesn't have from the other unused phrases: "Houston" in
 * "near Houston" and in "Houston", but not "early" in "in early April".
 */
export function findUnknownPlaces(
  phrases: readonly UnusedPhrase[],
  words: readonly Word[],
  question: string,
) {
  const unknownPlaces: string[] = [];
  const others: UnusedPhrase[] = [];
  let previousEnd = -1;
  for (const phrase of phrases) {
    const end = phrase.start + phrase.words.length;
    const isContinued = phrase.start === previousEnd && !phrase.isKnown;
    if (!isPlaceName(phrase, words, question, isContinued)) {
      others.push(phrase);
      continue;
    }
    const name = findSpelling(phrase.words.at(-1)!, question);
    unknownPlaces.push(isContinued ? `${unknownPlaces.pop()} ${name}` : name);
    previousEnd = end;
  }
  return { unknownPlaces, others };
}

const isCapitalized = (word: Word, question: string) =>
  namePattern.test(word.typed) && capitalPattern.test(findSpelling(word, question));

function isPlaceName(
  { start, words: ownWords, isKnown }: UnusedPhrase,
  words: readonly Word[],
  question: string,
  isContinued: boolean,
): boolean {
  const word = ownWords.at(-1)!;
  if (!namePattern.test(word.typed)) return false;
  const previous = words[start + ownWords.length - 2]?.shape ?? "";
  if (isKnown) return previous === "near" && !word.shape.includes(":");
  const next = words[start + 1];
  const isAfterPreposition = prepositions.includes(previous);
  if (isContinued || isAfterPreposition) return !calendarPattern.test(next?.shape ?? "");
  // Any question may begin with a capital.
  const isFirst = start === 0 && next !== undefined;
  return isCapitalized(word, question) && (!isFirst || isCapitalized(next, question));
}
