import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SpellingDictionary } from "cspell-dictionary";
import { distance } from "fastest-levenshtein";
import { retext } from "retext";
import articles from "retext-indefinite-article";
import repeatedWords from "retext-repeated-words";
import type { Entries } from "../catalogue/collections.ts";
import { unwrittenPlaceholder } from "../catalogue/publishing.ts";
import { towns } from "../catalogue/towns.ts";
import { capitalize } from "../format/text.ts";
import { monthNames, weekdayNames } from "../format/time.ts";
import { grapes } from "../schemas/grapes.ts";
import { type Content, makeMissingFileProblem } from "./content.ts";
import {
  bodyField,
  isNameField,
  listEntriesAndSettings,
  listPassages,
  type QuotedProblem,
} from "./passages.ts";
import { removeOddWords, stripAccents } from "./plain-text.ts";
import { type Findings, hasSameLetters, isProbableTypo, type Problem } from "./problems.ts";
import { findPunctuationMistakes, findUnfinishedSentence } from "./punctuation.ts";
import { addPosition } from "./source.ts";
import { findImpossibleDates } from "./written-dates.ts";

/**
 * The spelling settings and the list of wine words. VS Code's spell checker reads the same files.
 */
export const spellingFile = ".vscode/cspell.json";
export const wordsFile = ".vscode/wine.txt";
const englishFile = "en_US.trie.gz";
const misspellingsFile = "dict/dict-en.json";

/**
 * Checks spelling, punctuation and names in all files. Reports misspellings in finished files as
 * problems and everything else as warnings.
 */
export async function checkLanguage(
  root: string,
  { entries, site }: Pick<Content, "entries" | "site">,
): Promise<Findings> {
  const missing = [spellingFile, wordsFile].filter((file) => !existsSync(join(root, file)));
  const problems = missing.map((file) =>
    makeMissingFileProblem(file, "no spelling can be checked without it"),
  );
  if (problems.length > 0) return { problems, warnings: [] };
  const wineWords = readFileSync(join(root, wordsFile), "utf8").split("\n");
  const dictionary = await loadDictionary(root, wineWords);
  const checkSpelling = makeSpellChecker(dictionary);
  const findings: Findings = { problems: [], warnings: [] };
  const names = prepareNames(wineWords, entries, dictionary);
  for (const entry of listEntriesAndSettings(entries, site)) {
    const ownAccents = mapAccentedWords([entry.body], names.isEnglish);
    const knownAccents = new Map([...ownAccents, ...names.accentedWords]);
    for (const passage of listPassages(entry)) {
      if (entry.data.draft && passage.text.includes(unwrittenPlaceholder)) continue;
      const toProblem = ({ message, quote }: QuotedProblem): Problem =>
        addPosition(root, { file: entry.file, field: passage.field, message, quote });
      const misspellings = entry.data.draft ? findings.warnings : findings.problems;
      if (!isNameField(passage)) misspellings.push(...checkSpelling(passage.text).map(toProblem));
      const mistakes = [
        ...proofread(passage.text),
        ...findRepeatedCapitalizedWords(passage.text, names.repeatable),
        ...findMissingAccents(passage.text, knownAccents),
        ...(isNameField(passage) ? [] : findLowerCaseNames(passage.text, names.lowerCaseNames)),
        ...findMisspelledNames(passage.text, names.namePairs),
        ...findMisspelledWords(passage.text, names.longNames, names.isKnown),
        ...findPunctuationMistakes(passage.text),
        ...findImpossibleDates(passage.text),
        ...(passage.field === bodyField ? findUnfinishedSentence(passage.text, site) : []),
      ];
      const distinct = new Map(mistakes.map((mistake) => [mistake.message, mistake]));
      findings.warnings.push(...[...distinct.values()].map(toProblem));
    }
  }
  return findings;
}

/** Prepares the guide's names once for the checks of all passages. */
function prepareNames(
  wineWords: readonly string[],
  entries: Entries,
  dictionary: SpellingDictionary,
) {
  const { places, wineries, bottles } = listNames(entries);
  const isEnglish = (word: string) => dictionary.has(word.toLowerCase(), { ignoreCase: false });
  const isListed = (word: string) => dictionary.has(word, { ignoreCase: false });
  const listedNames = wineWords.filter((word) => {
    return /^\p{Lu}/u.test(word) && !isListed(stripAccents(word));
  });
  const accentedWords = mapAccentedWords([...places, ...wineries, ...listedNames], isEnglish);
  const namePairs = [...places, ...wineries, ...grapes].flatMap(listCapitalizedPairs);
  const dayAndMonthNames = [...monthNames, ...Object.values(weekdayNames)];
  const lowerCaseNames = mapLowerCaseNames([...places, ...grapes, ...dayAndMonthNames], isEnglish);
  const wineryNames = wineries.flatMap(listLongNames);
  const longNames = new Set([
    ...[...places, ...grapes, ...dayAndMonthNames].flatMap(listLongNames),
    ...wineryNames.filter((word) => !isEnglish(word)),
  ]);
  const ownNames = new Set([...wineryNames, ...bottles.flatMap(listLongNames)]);
  const isKnown = (word: string) => dictionary.has(word) || ownNames.has(word);
  return {
    isEnglish,
    isKnown,
    accentedWords,
    namePairs,
    lowerCaseNames,
    longNames,
    repeatable: [...places, ...bottles],
  };
}

/**
 * An email address, a website or an image file. Matches "a@b.org" and "barn.jpg", but not "Mt.
 * Hood".
 */
const addressPattern = /\S+(?:@|\.com|\.jpe?g)\S*/g;

/** A word, including hyphens and apostrophes inside it. Matches "Haut-Brion" and "don't". */
const wordPattern = /\p{L}+(?:['-]\p{L}+)*/gu;

/**
 * The first word of a passage or sentence. Matches "Red" and "Teh" in "Red. Teh dog", but not
 * "Rome" in "to Rome".
 */
const firstWordPattern = /(?<=^|[.!?] )\p{L}+/gu;

/**
 * A word that the dictionary suggests. `cost` says how much it differs from the misspelled word.
 */
type Suggestion = { word: string; cost: number };

/**
 * Compares suggestions by cost. On a tie, the longer word comes first: "stuco" probably means
 * "stucco", not "stuck".
 */
const compareByLikelihood = (a: Suggestion, b: Suggestion) =>
  a.cost - b.cost || b.word.length - a.word.length;

/** The maximum cost of a useful suggestion. Anything costlier is probably a different word. */
const maxSuggestionCost = 100;

/** Returns the likeliest suggestion without an apostrophe, or undefined if no suggestion is close enough. */
function findLikeliestSuggestion(suggestions: readonly Suggestion[]): Suggestion | undefined {
  const words = suggestions.filter(({ word }) => !word.includes("'"));
  const [near] = words.toSorted(compareByLikelihood);
  return near && near.cost <= maxSuggestionCost ? near : undefined;
}

type WordLists = { flagWords?: string[]; suggestWords?: string[] };

const readJson = (file: URL | string) => JSON.parse(readFileSync(file, "utf8"));

/**
 * Loads a combined dictionary: American English, wine terms, common misspellings and forbidden
 * words.
 */
async function loadDictionary(
  root: string,
  wineWords: readonly string[],
): Promise<SpellingDictionary> {
  const cspell = await import("cspell-dictionary");
  const english = readFileSync(new URL(englishFile, import.meta.resolve("@cspell/dict-en_us")));
  const misspellings: { dictionaryDefinitions: WordLists[] } = readJson(
    new URL(misspellingsFile, import.meta.resolve("@cspell/dict-en-common-misspellings")),
  );
  const { flagWords = [] }: WordLists = readJson(join(root, spellingFile));
  const corrections = misspellings.dictionaryDefinitions.flatMap(
    ({ suggestWords = [] }) => suggestWords,
  );
  const dictionaries = [
    cspell.createSpellingDictionaryFromTrieFile(gunzipSync(english), "english", englishFile, {}),
    cspell.createSuggestDictionary(corrections, "corrections", misspellingsFile),
    cspell.createSpellingDictionary(wineWords, "wine", wordsFile),
    cspell.createFlagWordsDictionary(flagWords, "forbidden", spellingFile),
  ];
  return cspell.createCollection(dictionaries, "all");
}

/**
 * Makes a function that finds the misspelled words in a passage. The function skips capitalized
 * names.
 */
function makeSpellChecker(dictionary: SpellingDictionary): (text: string) => QuotedProblem[] {
  const isKnownWord = (word: string): boolean =>
    dictionary.has(word.replace(/'s$/, "")) ||
    (word.includes("-") && word.split("-").every(isKnownWord));
  const checkWord = (word: string, beginsSentence: boolean): QuotedProblem[] => {
    const [preferred] = dictionary.getPreferredSuggestions?.(word) ?? [];
    if (dictionary.isForbidden(word)) {
      const fix = preferred && `"${word}"; write "${preferred.word}"`;
      const message = fix ?? `"${word}", which is brochure talk; say what you saw`;
      return [{ quote: word, message: `says ${message}` }];
    }
    const isCapital = /^\p{Lu}/u.test(word);
    const isName = isCapital && !(preferred && beginsSentence);
    if (isName || isKnownWord(word)) return [];
    const near =
      preferred ?? findLikeliestSuggestion(dictionary.suggest(word, { numSuggestions: 5 }));
    const suggestion = isCapital ? capitalize(near?.word ?? "") : near?.word;
    const fix = near ? `write "${suggestion}"` : "check its spelling";
    const message = `says "${word}", which is in no dictionary; ${fix}, or add it to ${wordsFile}`;
    return [{ quote: word, message }];
  };
  return (text) => {
    const plainText = removeOddWords(text).replaceAll("’", "'").replaceAll(addressPattern, "");
    const firstWords = new Set(plainText.match(firstWordPattern));
    const words = new Set(plainText.match(wordPattern));
    return [...words].flatMap((word) => checkWord(word, firstWords.has(word)));
  };
}

const proofreader = retext().use(repeatedWords).use(articles).freeze();

/** The first two words of a string. Matches "a estate" in "a estate of note". */
const twoWordsPattern = /^\S+\s+[\p{L}\p{N}'’-]+/u;

/**
 * Makes a problem that suggests a replacement for `quote`. Returns an empty list if there is no
 * replacement.
 */
const suggestReplacement = (quote: string, replacement: string | undefined): QuotedProblem[] =>
  replacement ? [{ quote, message: `says "${quote}"; write "${replacement}"` }] : [];

/** Finds repeated words ("the the") and wrong articles ("a estate"). */
function proofread(text: string): QuotedProblem[] {
  return proofreader.processSync(text).messages.flatMap(({ actual = "", expected = [], place }) => {
    const offset = place && "start" in place ? (place.start.offset ?? 0) : 0;
    const quote = twoWordsPattern.exec(text.slice(offset))?.[0] ?? actual;
    return suggestReplacement(quote, quote.replace(actual, expected[0] ?? ""));
  });
}

/**
 * A repeated capitalized word, which retext takes for a name. Matches "Opus Opus", but not "Opus
 * One" or "La La".
 */
const repeatedNamePattern = /(?<!\p{L})(?<word>\p{Lu}\p{L}{2,}) \k<word>(?!\p{L})/gu;

const listNames = ({ countries, states, regions, wineries, cellar, recommendations }: Entries) => ({
  places: [...towns, ...[...countries, ...states, ...regions].map(({ data }) => data)].map(
    ({ name }) => name,
  ),
  wineries: wineries.map(({ data }) => data.name),
  bottles: [
    ...cellar.map(({ data }) => data.wineName),
    ...recommendations.map(({ data }) => data.name),
  ],
});

/** Finds repeated capitalized words, except in known names like "Walla Walla". */
function findRepeatedCapitalizedWords(
  text: string,
  knownNames: readonly string[],
): QuotedProblem[] {
  return [...text.matchAll(repeatedNamePattern)].flatMap(([quote, word]) => {
    const isKnown = knownNames.some((name) => name.includes(quote));
    return isKnown ? [] : suggestReplacement(quote, word);
  });
}

/**
 * Maps the plain spelling of the names' accented words to the accented spelling: "Rhone" to
 * "Rhône". Skips words whose plain spelling is English, like "Réserve", or in another name.
 */
function mapAccentedWords(
  names: readonly string[],
  isEnglish: (word: string) => boolean,
): Map<string, string> {
  const words = names.flatMap((name) => name.match(wordPattern) ?? []);
  const plainWords = new Set(words.filter((word) => word === stripAccents(word)));
  const accented = words.filter((word) => {
    const plain = stripAccents(word);
    return !plainWords.has(plain) && !isEnglish(plain);
  });
  return new Map(accented.map((word) => [stripAccents(word), word]));
}

/** Finds words without their accents, like "Rhone". */
function findMissingAccents(text: string, accentedWords: Map<string, string>): QuotedProblem[] {
  const words = new Set(text.match(wordPattern));
  return [...words].flatMap((word) =>
    suggestReplacement(word, accentedWords.get(word.replace(/'s$/, ""))),
  );
}

/** The minimum length of a name that is wrong in lower case (characters). "alba" is Spanish for dawn. */
const minLowerCaseLength = 5;

/** Maps names in lower case to the names. Skips names like "Orange", whose words are all English. */
function mapLowerCaseNames(
  names: readonly string[],
  isEnglish: (word: string) => boolean,
): Map<string, string> {
  const foreign = names.filter((name) => {
    const words = name.match(wordPattern) ?? [];
    return name.length >= minLowerCaseLength && !words.every(isEnglish);
  });
  return new Map(foreign.map((name) => [name.toLowerCase(), name]));
}

/** Finds names of places, grapes, days and months in lower case, like "napa valley". */
function findLowerCaseNames(text: string, names: Map<string, string>): QuotedProblem[] {
  const words = text.replaceAll(addressPattern, "").match(wordPattern) ?? [];
  const phrases = words.flatMap((word, i) => [
    [word, words[i + 1], words[i + 2]].join(" "),
    [word, words[i + 1]].join(" "),
    word,
  ]);
  return [...new Set(phrases)].flatMap((phrase) => suggestReplacement(phrase, names.get(phrase)));
}

/**
 * Two capitalized words in a row. Matches "Napa Valley" and "Valley Floor" in "Napa Valley Floor".
 */
const namePairPattern = /(?<!\p{L})(?=(\p{Lu}\p{L}+ \p{Lu}\p{L}{2,}))/gu;

const listCapitalizedPairs = (text: string): string[] =>
  [...text.matchAll(namePairPattern)].map(([, pair]) => pair!);

/** Returns true if one word is probably a typo of the other. A word and its plural don't count. */
const isTypoOf = (word: string, other: string) =>
  isProbableTypo(word, other) && word !== `${other}s` && other !== `${word}s`;

/** The minimum length of names to compare (characters). Shorter names can be similar by chance. */
const minNameLength = 9;

/** Finds two-word names with a typo in one of the words. */
function findMisspelledNames(text: string, namePairs: readonly string[]): QuotedProblem[] {
  const pairs = listCapitalizedPairs(text).filter((pair) => !namePairs.includes(pair));
  const unknown = pairs.filter((pair) => pair.length >= minNameLength);
  return unknown.flatMap((quote) => {
    const [first = "", second = ""] = quote.split(" ");
    const name = namePairs.find((pair) => {
      const [nameFirst = "", nameSecond = ""] = pair.split(" ");
      if (first === nameFirst) return isTypoOf(second, nameSecond);
      return second === nameSecond && isTypoOf(first, nameFirst);
    });
    if (name === undefined || stripAccents(name) !== stripAccents(quote))
      return suggestReplacement(quote, name);
    const message = `says "${quote}", and a file's name says "${name}"; write both alike`;
    return [{ quote, message }];
  });
}

/** Returns true if two words differ by one letter, or by the order of their letters. */
const isOneSlip = (word: string, other: string) =>
  isTypoOf(word, other) && (distance(word, other) === 1 || hasSameLetters(word, other));

/** A capitalized word of at least six letters. Matches "Burgandy", but not "Napa". */
const longNamePattern = /(?<![\p{L}-])\p{Lu}\p{Ll}{5,}(?![\p{L}-])/gu;

const listLongNames = (text: string): string[] => text.match(longNamePattern) ?? [];

/** Finds unknown words with a typo in the name of a grape, a place or a winery, like "Burgandy". */
function findMisspelledWords(
  text: string,
  knownNames: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): QuotedProblem[] {
  return [...new Set(listLongNames(text))].flatMap((word) => {
    if (knownNames.has(word) || isKnown(word)) return [];
    const name = [...knownNames].find((known) => known[0] === word[0] && isOneSlip(word, known));
    if (name === undefined || stripAccents(name) === stripAccents(word)) return [];
    const message = `says "${word}"; write "${name}", or add it to ${wordsFile}`;
    return [{ quote: word, message }];
  });
}
