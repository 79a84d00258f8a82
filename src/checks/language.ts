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
  type PatternFix,
  type QuotedProblem,
} from "./passages.ts";
import { removeOddWords, stripAccents } from "./plain-text.ts";
import { type Findings, hasSameLetters, isProbableTypo, type Problem } from "./problems.ts";
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
  const dictionary = await loadDictionary(root);
  const checkSpelling = makeSpellChecker(dictionary);
  const findings: Findings = { problems: [], warnings: [] };
  const { places, wineries, bottles } = listNames(entries);
  const isEnglish = (word: string) => dictionary.has(word.toLowerCase(), { ignoreCase: false });
  const accentedWords = mapAccentedWords([...places, ...wineries], isEnglish);
  const namePairs = [...places, ...wineries, ...grapes].flatMap(listCapitalizedPairs);
  const dayAndMonthNames = [...monthNames, ...Object.values(weekdayNames)];
  const lowerCaseNames = mapLowerCaseNames([...places, ...grapes, ...dayAndMonthNames], isEnglish);
  const longNames = new Set([...places, ...grapes, ...dayAndMonthNames].flatMap(listLongNames));
  const ownNames = new Set([...wineries, ...bottles].flatMap(listLongNames));
  const isKnown = (word: string) => dictionary.has(word) || ownNames.has(word);
  for (const entry of listEntriesAndSettings(entries, site)) {
    const ownAccents = mapAccentedWords([entry.body], isEnglish);
    const knownAccents = new Map([...ownAccents, ...accentedWords]);
    for (const passage of listPassages(entry)) {
      if (entry.data.draft && passage.text.includes(unwrittenPlaceholder)) continue;
      const toProblem = ({ message, quote }: QuotedProblem): Problem =>
        addPosition(root, { file: entry.file, field: passage.field, message, quote });
      const misspellings = entry.data.draft ? findings.warnings : findings.problems;
      if (!isNameField(passage)) misspellings.push(...checkSpelling(passage.text).map(toProblem));
      const mistakes = [
        ...proofread(passage.text),
        ...findRepeatedCapitalizedWords(passage.text, [...places, ...bottles]),
        ...findMissingAccents(passage.text, knownAccents),
        ...(isNameField(passage) ? [] : findLowerCaseNames(passage.text, lowerCaseNames)),
        ...findMisspelledNames(passage.text, namePairs),
        ...findMisspelledWords(passage.text, longNames, isKnown),
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
async function loadDictionary(root: string): Promise<SpellingDictionary> {
  const cspell = await import("cspell-dictionary");
  const english = readFileSync(new URL(englishFile, import.meta.resolve("@cspell/dict-en_us")));
  const misspellings: { dictionaryDefinitions: WordLists[] } = readJson(
    new URL(misspellingsFile, import.meta.resolve("@cspell/dict-en-common-misspellings")),
  );
  const wineWords = readFileSync(join(root, wordsFile), "utf8").split("\n");
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

/**
 * Patterns for punctuation mistakes. Most include the adjacent word, so that the message can quote
 * it.
 */
const punctuationMistakes: readonly PatternFix[] = [
  // Matches "barn ," in "a barn , red", but not "barn,".
  { pattern: /\S+ (?:[,;:!?.](?=[\s\p{L}]|$)|\+$)/u, fix: "remove the space before the mark" },
  // Matches "barn.Red", "red,white" and "said:“Go", but not "p.m.", "barn. Red" or "9:30".
  {
    pattern: /\p{L}+(?:,|[:;]["“]?)\p{L}+|\p{Ll}+[.!?]\p{Lu}\p{L}*/u,
    fix: "add a space after the mark",
  },
  // Matches "left( at" and "( at", but not "left (at" or "winery(s)".
  {
    pattern: /\p{L}+\((?!e?s\)) ?\S*|\( \S+|\S+ \)/u,
    fix: "write a parenthesis with a space outside it and none inside",
  },
  // Matches "doc@@example.com" and "@parker", but not "doc@example.com".
  {
    pattern: /(?<![\w.+-])[\w.+-]*@(?![\w-]+\.[\w.-]*\w)[\w.@-]*\w/,
    fix: "write a whole email address, or a name without the @",
  },
  // Matches "8 Main Road" in "8 Main Road 8 Main Road", but not "had had".
  {
    pattern: /(?<!\S)(?<words>\S+(?: \S+){2,7})(?= \k<words>(?!\S))/,
    fix: "it is here twice; remove one",
  },
  // Matches "#wine" in "see #wine", but not "#1".
  { pattern: /(?<=\S )#\p{L}\w*/u, fix: "remove the #, since pages have no tags" },
  { pattern: /\d+ %/, fix: "remove the space before the mark" },
  { pattern: /\d+ ?[$€£](?!\d)/, fix: "write the sign before the number, like $45" },
  { pattern: /[$€£] \d+/, fix: "remove the space after the sign" },
  // Matches "EUR 30" and "30 EUR", but not "USDA 30".
  { pattern: /\b(?:EUR|USD) ?\d+|\d+ ?(?:EUR|USD)\b/, fix: "write the sign, like €45 or $45" },
  // Matches "30°C" and "30 degrees Celsius", but not "30°".
  { pattern: /\d+ ?(?:°|degrees) ?C(?:elsius)?\b/, fix: "write degrees Fahrenheit, like 86°F" },
  // Matches "i" in "then i left" and "but i'm", but not in "Raventós i Blanc".
  { pattern: /(?<=(?:^|[ “"(])\p{Ll}+,? )i(?= \p{Ll}|['’](?:m|ve|ll|d)\b)/u, fix: 'write "I"' },
  // Matches "barn,," and "barn..", but not "barn...".
  { pattern: /\p{L}+(?:,[,.]|;;|\.\.(?!\.))/u, fix: "remove one of the marks" },
  // Matches "!!" and "......", but not "...".
  { pattern: /!{2,}|\.{4,}/, fix: "write one mark" },
  { pattern: /\p{Emoji_Presentation}/u, fix: "remove the emoji" },
  { pattern: /\p{L}+´\p{L}*/u, fix: "type a plain apostrophe" },
  // Matches "$1OO" and "2o19", but not "100" or "O2".
  { pattern: /\$?\d+[oO]+\d*(?!\p{L})/u, fix: "type the digit 0 in place of the letter" },
  // Matches "1.250 feet" and "12,50", but not "1,250", "12.5" or "0.125".
  {
    pattern: /(?<![\d.,])(?:[1-9]\d*\.\d{3}|\d+,\d{1,2})(?![\d.,])/,
    fix: "write it as 1,250 or 12.50",
  },
  { pattern: /IMG_\d+\S*/, fix: "a picture's name is for the file only; remove it" },
  // Matches "BEFORE YOU GO" in "BEFORE YOU GO, ask". Skips passages that are all capitals, because
  // checkCapitalization reports them.
  {
    pattern: /(?:\p{Lu}+[ ’]){2,}\p{Lu}{2,}(?:(?=.*\p{Ll})|(?<=(?:\p{Ll}|#).*))/u,
    fix: "write it as in a sentence",
  },
  // Matches "left. then" in "They left. then we did", but not "left. Then".
  {
    pattern: /\p{Ll}{4,}[.!?] \p{Ll}\p{L}*|^\p{Ll}+ \p{L}+(?=.*\.$)/u,
    fix: "begin the sentence with a capital",
  },
  // Matches "it's own" and "of it's walls", but not "it's old".
  {
    pattern: /\b[Ii]t['’]s own\b|\b(?:of|with|from) it['’]s(?= \p{Ll}{4,})/u,
    fix: 'write "its", without the apostrophe',
  },
  { pattern: /\b(?:[cw]ould|should|must) of\b(?! course)/, fix: 'write "have" in place of "of"' },
  // Matches "we drove--slowly", but not "we drove -- slowly".
  { pattern: /\p{L}+--+\p{L}+/u, fix: "put spaces around the dash" },
  // Matches "in 20026", but not "in 2026".
  {
    pattern: /\p{L}+ (?:19|20)\d{3}(?![\d-])/u,
    fix: "correct the year, or put a comma in the number",
  },
];

const openParenthesisFix = "a parenthesis has no partner; close it, or remove it";
const openQuoteFix = "a quotation mark has no partner; close it, or remove it";

const quotePattern = /["“”]/g;

const countOccurrences = (text: string, character: string) => text.split(character).length - 1;

/** Finds punctuation mistakes, including unpaired parentheses and quotation marks. */
function findPunctuationMistakes(text: string): QuotedProblem[] {
  const problems = punctuationMistakes.flatMap(({ pattern, fix }) => {
    const [quote] = pattern.exec(text) ?? [];
    return quote === undefined ? [] : [{ quote, message: `says "${quote}"; ${fix}` }];
  });
  if (countOccurrences(text, "(") !== countOccurrences(text, ")"))
    problems.push({ quote: /[^(]*[()]/.exec(text)![0], message: openParenthesisFix });
  const [quote, ...others] = text.match(quotePattern) ?? [];
  if (quote !== undefined && others.length % 2 === 0)
    problems.push({ quote, message: openQuoteFix });
  return problems;
}

/**
 * The end of a paragraph of at least eight words without a period. Matches "went to the", but nothing
 * in a heading, a list or a paragraph that ends with a link.
 */
const unfinishedPattern = /^(?=\p{L}|["“])(?:\S+ ){5,}(?<end>\S+ \S+ \p{L}+[,;–—]?)$/u;

/** Finds a paragraph that ends within a sentence. Skips one that ends with the reviewer's name. */
function findUnfinishedSentence(text: string, site: Content["site"]): QuotedProblem[] {
  const quote = unfinishedPattern.exec(text)?.groups?.end;
  const isSigned = ["Reviewer", site?.reviewer].some((name) => quote?.endsWith(`. ${name}`));
  const message = `ends with "${quote}"; finish the sentence, or end it with a period`;
  return quote === undefined || isSigned ? [] : [{ quote, message }];
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
const namePairPattern = /(?<!\p{L})(?=(\p{Lu}\p{L}+ \p{Lu}\p{L}{3,}))/gu;

const listCapitalizedPairs = (text: string): string[] =>
  [...text.matchAll(namePairPattern)].map(([, pair]) => pair!);

/** Returns true if one word is probably a typo of the other. A word and its plural don't count. */
const isTypoOf = (word: string, other: string) =>
  isProbableTypo(word, other) && word !== `${other}s` && other !== `${word}s`;

/** The minimum length of names to compare (characters). Shorter names can be similar by chance. */
const minNameLength = 10;

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

/** Finds unknown words with a typo in the name of a grape or a place, like "Burgandy". */
function findMisspelledWords(
  text: string,
  knownNames: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): QuotedProblem[] {
  return [...new Set(listLongNames(text))].flatMap((word) => {
    if (knownNames.has(word) || isKnown(word)) return [];
    const name = [...knownNames].find((known) => known[0] === word[0] && isOneSlip(word, known));
    if (name === undefined) return [];
    const message = `says "${word}"; write "${name}", or add it to ${wordsFile}`;
    return [{ quote: word, message }];
  });
}
