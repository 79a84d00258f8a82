import { sortByDistanceTo } from "../../catalogue/geography.ts";
import { joinAsList } from "../../format/text.ts";
import { monthNames, parseMonth } from "../../format/time.ts";
import { compareRegionsPath, recommendationsPath, regionsPath } from "../../site/paths.ts";
import type { Guide } from "../guide.ts";
import { buildComparisonQuery, maxRegions, minRegions } from "../regions/comparison-query.ts";
import { parseListedValue } from "./address.ts";
import {
  type ChoiceKey,
  type Choices,
  describeChosenValues,
  type Filter,
  joinInOrder,
  makeFilterTest,
} from "./choices.ts";
import { formatMaxDistance, nearMe } from "./distance.ts";
import { filters, listActiveFilters } from "./filters.ts";
import wordLists from "./lexicon.json" with { type: "json" };
import { buildLexicon, commonWords, type Lexicon, parseWords, type Word } from "./lexicon.ts";
import { buildRules, type QueryRule } from "./query-rules.ts";
import { findUnknownPlaces, type UnusedPhrase } from "./unknown-places.ts";

/** Words that mean nothing on their own but may be part of a phrase. */
const fillerWords = new Set(wordLists.fillers.split(" "));
const prepositions = ["at ", "for ", "from ", "in ", "near ", "on ", "to ", "with "];

/** Joins words as the reader typed them, with currency symbols before amounts. */
function joinTypedWords(words: readonly Word[]): string {
  const typed = new Set(words.map(({ typed }) => typed));
  return [...typed]
    .join(" ")
    .replace(/(?<amount>\d+) (?<sign>\p{Sc})/gu, "$<sign>$<amount>")
    .replaceAll(" ,", ",");
}

/**
 * A question about which region to visit. Matches "which region in May" and "where should I go",
 * but not "where".
 */
const regionQuestionPattern = /\b(?:which|what|best) (?:wine )?regions?\b|\bwhere (?:should|to)\b/i;

/** The length of a trip. Matches "5days", but not "14days" or "2weeks". */
const tripDaysPattern = /^[1-7]days$/;

/**
 * A question about bottles. Matches "white wine for fish" and "red under $20", but not "wine
 * tasting under $20".
 */
const bottleQuestionPattern =
  /\b(?:bottles?|fish|seafood|steaks?)\b|\b(?:wines?|reds?|whites?|rosés?) (?:for|under|below)\b/i;

/** A style by which the recommendations can be filtered. Matches "white", but not "red,white". */
const wineTypePattern = /^(?:red|white|rose|sparkling)$/;

type PageLink = { text: string; path: string };

/**
 * Notes on a question: the places that the guide doesn't have, the other words that the finder
 * didn't use, and a link to another page if the question is about regions or bottles.
 */
type AnswerNotes = {
  unknownPlaces: readonly string[];
  unused: readonly string[];
  pageLink?: PageLink | undefined;
};

/**
 * Makes a link to the recommendations, of one type of wine if the question names one. Returns
 * undefined if the question isn't about bottles.
 */
function makeBottlesLink(question: string, { style = "" }: Choices): PageLink | undefined {
  if (!bottleQuestionPattern.test(question)) return undefined;
  const query = wineTypePattern.test(style) ? `?type=${style}` : "";
  return { text: "Bottles to buy: see the recommendations", path: recommendationsPath + query };
}

/**
 * Makes a link that compares the two or three regions in a question: "Bordeaux or Rioja in
 * October". Links to all regions if the question asks which to visit, and returns undefined for
 * other questions. `days` is the length of the trip.
 */
function makeRegionsLink(
  question: string,
  { where, month = "", party }: Choices,
  days: number | undefined,
  { places }: Guide,
): PageLink | undefined {
  const monthNumber = parseMonth(month) || undefined;
  const plan = { month: monthNumber, days, people: Number(party) || undefined };
  if (!where) {
    if (!regionQuestionPattern.test(question)) return undefined;
    const path = regionsPath + buildComparisonQuery({ ids: [], plan: { month: monthNumber } });
    return { text: "Compare all regions", path };
  }
  const ids = where.split(",");
  const regions = places.filter(({ id, kind }) => kind === "region" && ids.includes(id));
  const canCompare = regions.length >= minRegions && regions.length <= maxRegions;
  if (!canCompare || regions.length < ids.length) return undefined;
  const names = joinAsList(regions.map(({ name }) => name));
  const monthText = monthNumber ? ` in ${monthNames[monthNumber - 1]}` : "";
  const query = buildComparisonQuery({ ids, plan });
  return { text: `Compare ${names}${monthText}`, path: compareRegionsPath + query };
}

/** The choices in a question, with notes for the reader. */
export type QuestionAnswer = AnswerNotes & { choices: Choices };

/**
 * A parsed question: each phrase's choices, the unused phrases, and the words that may belong to
 * winery names.
 */
type Reading = { meanings: Choices[]; unused: UnusedPhrase[]; names: Word[] };

type Rule = Pick<QueryRule, "read"> & { pattern: RegExp };
type Language = { guide: Guide; today: string; lexicon: Lexicon; rules: readonly Rule[] };
type MutableChoices = Partial<Record<ChoiceKey, string>>;

/**
 * Makes a parser for questions such as "Sunday in Rioja under €30". `today` is the reader's date
 * (ISO date).
 */
export function makeParser(guide: Guide, today: string) {
  const lexicon = buildLexicon(guide, today);
  const rules = buildRules(guide, today).map(({ pattern, read }): Rule => {
    return { pattern: new RegExp(`(?:${pattern})(?= |$)`, "y"), read };
  });
  const language: Language = { guide, today, lexicon, rules };

  return (question: string): QuestionAnswer => {
    const words = markAlternativeNames(parseWords(question, lexicon), language);
    const { meanings, unused: phrases, names } = interpretQuestion(words, language);
    const { unknownPlaces, others } = findUnknownPlaces(phrases, words, question);
    const choices = mergeMeanings(meanings, guide);
    const unused = others.map((phrase) => joinTypedWords(phrase.words));
    unused.push(...addWineryWords(choices, names, phrases.length > 0, lexicon));
    unused.push(...resolveLocation(choices, language));
    const tripDays = words.find(({ shape, typed }) => {
      return tripDaysPattern.test(shape) && unused.includes(typed);
    });
    const days = tripDays && Number.parseInt(tripDays.shape, 10);
    const regionsLink = makeRegionsLink(question, choices, days, guide);
    const pageLink = regionsLink ?? makeBottlesLink(question, choices);
    // Only the comparison of the chosen regions takes the days.
    const usedText = regionsLink && choices.where ? tripDays?.typed : undefined;
    const otherTexts = unused.filter((text) => text !== usedText);
    return { choices, unknownPlaces, unused: otherTexts, pageLink };
  };
}

/** The shape of an "or" next to a winery's name. */
const nameSeparator = "|";
const isSeparator = ({ shape }: Word) => shape === nameSeparator;

/**
 * Marks each "or" next to a winery's name. If the place or town on the other side is also a
 * winery's name, treats it as the winery: "Latour or Margaux".
 */
function markAlternativeNames(words: readonly Word[], { lexicon }: Language): Word[] {
  const getShape = (i: number) => words[i]?.shape ?? "";
  const isOr = (i: number) => getShape(i) === "or";
  const isWineryName = (i: number) =>
    getShape(i).includes("winery:") || isWineryWord(getShape(i), lexicon);
  return words.map((word, i) => {
    if (isOr(i) && (isWineryName(i - 1) || isWineryName(i + 1)))
      return { ...word, shape: nameSeparator };
    const isBesideOr = [-1, 1].some((step) => isOr(i + step) && isWineryName(i + 2 * step));
    const isAlternative = isBesideOr && isWineryWord(word.typed, lexicon) && !isWineryName(i);
    return isAlternative ? { ...word, shape: word.typed } : word;
  });
}

/**
 * Sorts a question's words into choices, unused words and possible winery names. A lone "no" or
 * "don't" negates the next phrase.
 */
function interpretQuestion(words: readonly Word[], language: Language): Reading {
  const text = words.map(({ shape }) => shape).join(" ");
  const reading: Reading = { meanings: [], unused: [], names: [] };
  let isNegated = false;
  let position = 0;
  for (let i = 0; i < words.length; ) {
    const word = words[i]!;
    const { phrase, meaning } = applyFirstRule(text, position, language) ?? { phrase: word.shape };
    const phraseWords = words.slice(i, i + phrase.split(" ").length);
    const unused = { start: i, words: phraseWords, isKnown: meaning !== undefined };
    i += phraseWords.length;
    position += phrase.length + 1;
    if (!meaning) {
      if (word.shape === "," || word.shape === "but") isNegated = false;
      if (fillerWords.has(word.shape)) continue;
      const isName =
        isSeparator(word) || (!isNegated && isWineryWord(word.shape, language.lexicon));
      if (isName) reading.names.push(word);
      else reading.unused.push(unused);
      continue;
    }
    // A negation doesn't carry over to a phrase that begins with a preposition.
    const isExcluded = isNegated && !prepositions.some((start) => phrase.startsWith(start));
    const isChoice = typeof meaning === "object" && !isExcluded;
    if (isChoice && meaning.q)
      reading.names.push({ shape: meaning.q, typed: joinTypedWords(phraseWords) });
    else if (isChoice && canApplyMeaning(meaning, reading.meanings, language.guide))
      reading.meanings.push(meaning);
    else reading.unused.push(unused);
    isNegated = meaning === "negation";
  }
  return reading;
}

/**
 * Applies the first rule that matches at a position in the question. Returns undefined if no rule
 * matches.
 */
function applyFirstRule(text: string, position: number, { rules }: Language) {
  for (const { pattern, read } of rules) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (!match) continue;
    const [phrase] = match;
    return { phrase, meaning: read({ ...match.groups, phrase }) };
  }
  return undefined;
}

/** Returns true if the word is part of a winery's name or town and isn't a common word. */
function isWineryWord(word: string, { wineryWords }: Lexicon): boolean {
  if (word.length < 2 || commonWords.has(word)) return false;
  return wineryWords.some((words) => words.includes(` ${word} `));
}

/**
 * Returns true if the values are valid. A filter that takes only one value must not already have a
 * different one.
 */
function canApplyMeaning(meaning: Choices, earlier: readonly Choices[], guide: Guide): boolean {
  return Object.entries(meaning).every(([key, value]) => {
    const filter = filters.find((filter) => filter.key === key);
    const hasSeveral = filter?.values !== undefined;
    const conflicts = earlier.some((choices) => {
      return (choices[key as ChoiceKey] ?? value) !== value;
    });
    return isValidValue(value, filter, guide) && (hasSeveral || !conflicts);
  });
}

function isValidValue(value: string, filter: Filter | undefined, guide: Guide): boolean {
  if (!filter || value === "") return true;
  const parts = filter.values ? value.split(",") : [value];
  return parts.every((part) => parseListedValue(part, filter, guide) !== undefined);
}

/** Merges the choices of all phrases. If a filter takes only one value, the first phrase wins. */
function mergeMeanings(meanings: readonly Choices[], guide: Guide): MutableChoices {
  const choices: MutableChoices = Object.assign({}, ...meanings.toReversed());
  for (const { key, values } of filters) {
    const chosen = meanings.flatMap((meaning) => meaning[key]?.split(",") ?? []);
    if (values && chosen.length > 0) choices[key] = joinInOrder(chosen, values(guide));
  }
  return choices;
}

/**
 * Adds words to the text search if a winery's name and town contain all of them. If the words have
 * an "or", checks each side of it. Returns the words as unused if no winery has them, or if an
 * uncertain match is accompanied by other unused words.
 */
function addWineryWords(
  choices: MutableChoices,
  names: readonly Word[],
  hasUnused: boolean,
  { wineryWords }: Lexicon,
): string[] {
  if (names.length === 0) return [];
  const alternatives = names
    .map(({ shape }) => shape)
    .join(" ")
    .split(nameSeparator);
  const isFound = alternatives.every((name) => {
    const wanted = name.trim().split(" ");
    const matches = wineryWords.filter((words) =>
      wanted.every((word) => words.includes(` ${word} `)),
    );
    return hasUnused ? matches.length === 1 : matches.length > 0;
  });
  const isPhrase = ({ shape }: Word) => shape.includes(" ");
  const isSpelledCorrectly = names.every(
    (word) => isPhrase(word) || isSeparator(word) || word.shape === word.typed,
  );
  if (!isFound || (hasUnused && !isSpelledCorrectly))
    return names.filter((word) => !isSeparator(word)).map(({ typed }) => typed);
  choices.q = alternatives.join("or");
  return [];
}

/**
 * Sets the point to measure distances from, and drops the place if the question also has a town.
 * Returns the phrases that the finder can't use.
 */
function resolveLocation(choices: MutableChoices, { guide, today }: Language): string[] {
  const { within = "", where, near, sort } = choices;
  const needsOrigin = Boolean(within) || sort === "distance";
  if (needsOrigin && !near) {
    if (where && within) return [formatMaxDistance(within)];
    if (!where) choices.near = nearMe;
  }
  if (!near || !where) return [];
  choices.where = "";
  const context = { guide, today, choices: { where, near, within } };
  const placeFilter = listActiveFilters({ where })[0]!;
  const town = guide.town(near);
  const nearest = town && sortByDistanceTo(guide.wineries, town)[0];
  const isInPlace = nearest && makeFilterTest(placeFilter, context)(nearest) === "yes";
  const hasExcluded = where.split(",").some((id) => id.startsWith("-"));
  return isInPlace && !hasExcluded ? [] : [describeChosenValues(placeFilter, context)];
}
