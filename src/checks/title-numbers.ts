import { assembleCatalogue } from "../catalogue/assemble.ts";
import { capitalize, spellNumber } from "../format/text.ts";
import type { Rule } from "./problems.ts";

/** The fields of a roundup that may give the number of its picks. */
export const numberedFields = ["title", "listTitle", "description", "lede"] as const;

/** Numbers that can begin a title. Excludes 1, because "one" may be a pronoun. */
const titleNumbers = Array.from({ length: 11 }, (_, i) => i + 2);

/** A word or a number in a title. Matches "nine" and "nine-year-old". */
const titleWordPattern = /\p{L}+(?:-\p{L}+)*|\d+/gu;

const parseTitleNumber = (word: string) =>
  titleNumbers.find((number) => [String(number), spellNumber(number)].includes(word.toLowerCase()));

/** Words before the number that begins a title. */
const articles = ["the", "these"];

/** Finds the number that begins a title, as in "The nine doors", or else `total` inside it. */
export function findTitleNumber(title: string, total: number) {
  const words = title.match(titleWordPattern) ?? [];
  const first = words.find((each, i) => i > 0 || !articles.includes(each.toLowerCase())) ?? "";
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

/** The number and the noun that begin a text. Matches "Three" and "doors" in "Three doors at noon". */
const leadingCountPattern = /^(?:The )?(?<number>[\p{L}\d]+) (?<noun>\p{L}+)/iu;

const stopNouns = "doors stops wineries cellars gates estates houses tastings".split(" ");

/** Returns a message if a text begins with a wrong number of one of the `nouns`. */
function describeWrongCount(text: string, nouns: readonly string[], total: number) {
  const { number = "", noun = "" } = leadingCountPattern.exec(text)?.groups ?? {};
  const count = parseTitleNumber(number);
  if (count === undefined || count === total || !nouns.includes(noun)) return undefined;
  return `begins with "${number} ${noun}", and readers see ${total}; write "${spellNumber(total)}"`;
}

/**
 * Warns about wrong numbers of regions in countries' descriptions, and of stops in days' titles.
 * Waits until every file is readable, because the counts would be too low.
 */
export const checkLeadingNumbers: Rule = ({ site, entries, unread, today, warn }) => {
  if (unread.length > 0) return;
  const { countries, regions } = assembleCatalogue(site, entries, { audience: "public", today });
  for (const country of countries) {
    const { description } = country.data;
    const message = describeWrongCount(description, ["regions"], country.regions.length);
    if (message) warn(country, "description", message);
  }
  for (const region of regions)
    for (const { title, why, stops } of region.days) {
      const index = region.data.days?.findIndex((day) => day.why === why);
      const message = describeWrongCount(title, stopNouns, stops.length);
      if (message) warn(region, `days.${index}.title`, message);
    }
};
