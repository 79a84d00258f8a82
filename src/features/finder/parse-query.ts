import { sortByDistanceTo } from "../../catalogue/geography.ts";
import type { Guide } from "../guide.ts";
import { parsePart } from "./address.ts";
import { type ChoiceKey, type Choices, chipText, joinInOrder, makeTest } from "./choices.ts";
import { nearMe, withinText } from "./distance.ts";
import { filters, listActiveFilters } from "./filters.ts";
import wordLists from "./lexicon.json" with { type: "json" };
import { buildLexicon, parseWords, type Word } from "./lexicon.ts";
import { buildRules } from "./query-rules.ts";

/** Words that mean nothing alone, but may be part of a phrase. */
const fillerWords = new Set(wordLists.fillers.split(" "));
/** Words in winery names that mean something else in a question. */
const commonWords = new Set(wordLists.commonInNames.split(" "));
const prepositions = ["at ", "for ", "from ", "in ", "near ", "on ", "to ", "with "];

/** Joins words in the form in which the reader typed them, with currency signs before amounts. */
function typedText(words: readonly Word[]): string {
  const typed = new Set(words.map(({ typed }) => typed));
  return [...typed]
    .join(" ")
    .replace(/(?<amount>\d+) (?<sign>\p{Sc})/gu, "$<sign>$<amount>")
    .replaceAll(" ,", ",");
}

/**
 * A parsed question: its choices, its unused words, and words that may be parts of a winery's name.
 */
type Reading = { meanings: Choices[]; unused: string[]; names: Word[] };

/**
 * Makes a parser for questions such as "Sunday in Rioja under €30". `today` is the reader's date
 * (ISO date).
 */
export function makeParser(guide: Guide, today: string) {
  const lexicon = buildLexicon(guide, today);
  const rules = buildRules(guide, today).map(({ pattern, read }) => {
    return { pattern: new RegExp(`(?:${pattern})(?= |$)`, "y"), read };
  });

  /** Applies the first rule that matches at a position of the question. */
  function applyRules(text: string, position: number) {
    for (const { pattern, read } of rules) {
      pattern.lastIndex = position;
      const match = pattern.exec(text);
      if (!match) continue;
      const [phrase] = match;
      return { phrase, meaning: read({ ...match.groups, phrase }) };
    }
    return undefined;
  }

  function isValid(key: string, value: string): boolean {
    const filter = filters.find((filter) => filter.key === key);
    if (!filter || value === "") return true;
    const parts = filter.values ? value.split(",") : [value];
    return parts.every((part) => parsePart(part, filter, guide) !== undefined);
  }

  /**
   * Returns true if the values are valid and don't conflict with an earlier value of a filter that
   * takes only one value.
   */
  function isPossible(meaning: Choices, earlier: readonly Choices[]): boolean {
    return Object.entries(meaning).every(([key, value]) => {
      const hasSeveral =
        key === "q" || filters.some((filter) => filter.key === key && filter.values);
      const conflicts = earlier.some((choices) => {
        return (choices[key as ChoiceKey] ?? value) !== value;
      });
      return isValid(key, value) && (hasSeveral || !conflicts);
    });
  }

  /** Returns true if the word is part of a winery's name and has no other meaning. */
  function isWineryWord(word: string): boolean {
    if (word.length < 2 || commonWords.has(word)) return false;
    return lexicon.wineryWords.some((words) => words.includes(` ${word} `));
  }

  function readQuestion(words: readonly Word[]): Reading {
    const text = words.map(({ shape }) => shape).join(" ");
    const reading: Reading = { meanings: [], unused: [], names: [] };
    // A lone "no" or "don't" negates the next phrase, unless that begins with a preposition.
    let isNegated = false;
    let position = 0;
    for (let i = 0; i < words.length; ) {
      const word = words[i]!;
      const { phrase, meaning } = applyRules(text, position) ?? { phrase: word.shape };
      const phraseWords = words.slice(i, i + phrase.split(" ").length);
      i += phraseWords.length;
      position += phrase.length + 1;
      if (!meaning) {
        const isFiller = fillerWords.has(word.shape);
        if (word.shape === "," || word.shape === "but") isNegated = false;
        if (isFiller) continue;
        if (!isNegated && isWineryWord(word.shape)) reading.names.push(word);
        else reading.unused.push(typedText(phraseWords));
        continue;
      }
      const isExcluded = isNegated && !prepositions.some((start) => phrase.startsWith(start));
      const isChoice = typeof meaning === "object" && !isExcluded;
      if (isChoice && isPossible(meaning, reading.meanings)) reading.meanings.push(meaning);
      else reading.unused.push(typedText(phraseWords));
      isNegated = meaning === "negation";
    }
    return reading;
  }

  type MutableChoices = Partial<Record<ChoiceKey, string>>;

  /**
   * Merges the choices of all phrases. If a filter takes only one value, the first phrase decides.
   */
  function mergeMeanings(meanings: readonly Choices[]): MutableChoices {
    const choices: MutableChoices = Object.assign({}, ...meanings.toReversed());
    for (const { key, values } of filters) {
      const chosen = meanings.flatMap((meaning) => meaning[key]?.split(",") ?? []);
      if (values && chosen.length > 0) choices[key] = joinInOrder(chosen, values(guide));
    }
    if (choices.q) choices.q = meanings.flatMap(({ q }) => q ?? []).join(" ");
    return choices;
  }

  /**
   * Adds winery words to the choices if a winery's name has them all. Returns them as unused if
   * none does, or if several do and the question has other unused words.
   */
  function addWineryNames(
    choices: MutableChoices,
    names: readonly Word[],
    hasUnused: boolean,
  ): string[] {
    const q = [choices.q, ...names.map(({ shape }) => shape)].filter(Boolean).join(" ");
    const wanted = q.split(" ");
    const matches = lexicon.wineryWords.filter((words) =>
      wanted.every((word) => words.includes(` ${word} `)),
    );
    const isTypedRight = names.every(({ shape, typed }) => shape === typed);
    const isCertain = matches.length === 1 && isTypedRight;
    const isFound = hasUnused ? isCertain : matches.length > 0;
    if (names.length > 0 && !isFound) return names.map(({ typed }) => typed);
    if (q) choices.q = q;
    return [];
  }

  /**
   * Determines the origin of distances, and whether a town or a place applies. Returns the phrases
   * that can't be used.
   */
  function resolveLocation(choices: MutableChoices): string[] {
    const { within = "", where, near, sort } = choices;
    const needsOrigin = Boolean(within) || sort === "distance";
    if (needsOrigin && !near) {
      if (where && within) return [withinText(within)];
      if (!where) choices.near = nearMe;
    }
    if (!near || !where) return [];
    choices.where = "";
    const context = { guide, today, choices: { where, near, within } };
    const placeFilter = listActiveFilters({ where })[0]!;
    const town = guide.town(near);
    const nearest = town && sortByDistanceTo(guide.wineries, town)[0];
    const isInPlace = nearest && makeTest(placeFilter, context)(nearest) === "yes";
    const hasExcluded = where.split(",").some((id) => id.startsWith("-"));
    return isInPlace && !hasExcluded ? [] : [chipText(placeFilter, context)];
  }

  return (question: string): { choices: Choices; unused: readonly string[] } => {
    const { meanings, unused, names } = readQuestion(parseWords(question, lexicon));
    const choices = mergeMeanings(meanings);
    unused.push(...addWineryNames(choices, names, unused.length > 0));
    unused.push(...resolveLocation(choices));
    return { choices, unused };
  };
}
