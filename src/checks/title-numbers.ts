import { capitalize, spellNumber } from "../format/text.ts";

/** The fields of a roundup that may give the number of its picks. */
export const numberedFields = ["title", "listTitle", "description", "lede"] as const;

/** Numbers that can begin a title. Excludes 1, because "one" may be a pronoun. */
const titleNumbers = Array.from({ length: 11 }, (_, i) => i + 2);

/** A word or a number in a title. Matches "nine" and "nine-year-old". */
const titleWordPattern = /\p{L}+(?:-\p{L}+)*|\d+/gu;

const parseTitleNumber = (word: string) =>
  titleNumbers.find((number) => [String(number), spellNumber(number)].includes(word.toLowerCase()));

/** Finds the number that begins a title, as in "The nine doors", or else `total` inside it. */
export function findTitleNumber(title: string, total: number) {
  const words = title.match(titleWordPattern) ?? [];
  const first = words.find((each, i) => i > 0 || each.toLowerCase() !== "the") ?? "";
  const isLeading = parseTitleNumber(first) !== undefined;
  const word = isLeading ? first : words.find((each) => parseTitleNumber(each) === total);
  return { word, count: parseTitleNumber(word ?? ""), isLeading };
}

/** Replaces a title's number, if it is `oldTotal`: "Nine doors" becomes "Eight doors". */
export function replaceTitleNumber(title: string, oldTotal: number, newTotal: number): string {
  const { word = "", count } = findTitleNumber(title, oldTotal);
  if (count !== oldTotal) return title;
  const spelled = /\d/.test(word) ? String(newTotal) : spellNumber(newTotal);
  const isCapitalized = word !== word.toLowerCase();
  return title.replace(word, isCapitalized ? capitalize(spelled) : spelled);
}
