import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SpellingDictionary } from "cspell-dictionary";
import { retext } from "retext";
import articles from "retext-indefinite-article";
import repeatedWords from "retext-repeated-words";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { reportMissingFile } from "./content.ts";
import { isNameField, listPassages, type QuotedProblem } from "./passages.ts";
import type { Findings, Problem } from "./problems.ts";
import { addPosition } from "./source.ts";

/** The settings of the spelling check, and the words of the trade; the author's editor reads both. */
export const spellingFile = ".vscode/cspell.json";
export const wordsFile = ".vscode/wine.txt";
const englishFile = "en_US.trie.gz";

/** Checks the language of all texts but drafts': spelling makes problems, doubled words and "a" for "an" warnings. */
export async function checkLanguage(root: string, entries: Entries): Promise<Findings> {
  const missing = [spellingFile, wordsFile].filter((file) => !existsSync(join(root, file)));
  const problems = missing.map((file) =>
    reportMissingFile(file, "no spelling can be checked without it"),
  );
  if (problems.length > 0) return { problems, warnings: [] };
  const checkSpelling = await loadSpellChecker(root);
  const findings: Findings = { problems: [], warnings: [] };
  for (const entry of listFinishedEntries(entries))
    for (const passage of listPassages(entry)) {
      const report = ({ message, quote }: QuotedProblem): Problem =>
        addPosition(root, { file: entry.file, field: passage.field, message, quote });
      if (!isNameField(passage)) findings.problems.push(...checkSpelling(passage.text).map(report));
      findings.warnings.push(...findSlips(passage.text).map(report));
    }
  return findings;
}

function listFinishedEntries(entries: Entries): Entry<unknown>[] {
  const all = Object.values(entries).flat() as Entry<{ draft?: boolean }>[];
  return all.filter(({ data }) => !data.draft);
}

/** A word with its hyphens and apostrophes. */
const wordPattern = /\p{L}+(?:['-]\p{L}+)*/gu;

/** A suggestion of the dictionary. */
type Suggestion = { word: string; cost: number };

/** A missing character is likelier than a wrong one: "stuco" is "stucco", not "stuck". */
const byLikelihood = (a: Suggestion, b: Suggestion) =>
  a.cost - b.cost || b.word.length - a.word.length;

/** A suggestion that costs more is another word. */
const maxSuggestionCost = 100;

/** Loads American English, the words of the trade, and the words that no text may use. */
async function loadDictionary(root: string): Promise<SpellingDictionary> {
  const cspell = await import("cspell-dictionary");
  const english = readFileSync(new URL(englishFile, import.meta.resolve("@cspell/dict-en_us")));
  const trade = readFileSync(join(root, wordsFile), "utf8").split("\n");
  const settings: { flagWords: string[] } = JSON.parse(
    readFileSync(join(root, spellingFile), "utf8"),
  );
  const dictionaries = [
    cspell.createSpellingDictionaryFromTrieFile(gunzipSync(english), "english", englishFile, {}),
    cspell.createSpellingDictionary(trade, "trade", wordsFile),
    cspell.createFlagWordsDictionary(settings.flagWords, "forbidden", spellingFile),
  ];
  return cspell.createCollection(dictionaries, "all");
}

/** Returns a function that finds misspelled words; a word with a capital is a name. */
async function loadSpellChecker(root: string): Promise<(text: string) => QuotedProblem[]> {
  const dictionary = await loadDictionary(root);
  const isKnownWord = (word: string): boolean =>
    dictionary.has(word.replace(/'s$/, "")) ||
    (word.includes("-") && word.split("-").every(isKnownWord));
  const describeForbidden = (word: string): string => {
    const [preferred] = dictionary.getPreferredSuggestions?.(word) ?? [];
    if (preferred) return `says "${word}"; write "${preferred.word}"`;
    return `says "${word}", which is brochure talk; say what you saw`;
  };
  const checkWord = (word: string): QuotedProblem[] => {
    if (dictionary.isForbidden(word)) return [{ quote: word, message: describeForbidden(word) }];
    if (/^\p{Lu}/u.test(word) || isKnownWord(word)) return [];
    const [near] = dictionary.suggest(word, { numSuggestions: 3 }).toSorted(byLikelihood);
    const isNear = near !== undefined && near.cost <= maxSuggestionCost;
    const fix = isNear ? `write "${near.word}"` : "check its spelling";
    const message = `says "${word}", which is in no dictionary; ${fix}, or add it to ${wordsFile}`;
    return [{ quote: word, message }];
  };
  const checkedWords = new Map<string, QuotedProblem[]>();
  return (text) => {
    const words = new Set(text.replaceAll("’", "'").match(wordPattern));
    return [...words].flatMap((word) => {
      const problems = checkedWords.get(word) ?? checkWord(word);
      checkedWords.set(word, problems);
      return problems;
    });
  };
}

const proofreader = retext().use(repeatedWords).use(articles).freeze();

/** The word at the beginning of a text and the one after it. */
const twoWordsPattern = /^\S+\s+[\p{L}\p{N}'’-]+/u;

/** Finds doubled words, and "a" for "an". */
function findSlips(text: string): QuotedProblem[] {
  return proofreader.processSync(text).messages.map(({ actual = "", expected = [], place }) => {
    const offset = place && "start" in place ? (place.start.offset ?? 0) : 0;
    const quote = twoWordsPattern.exec(text.slice(offset))?.[0] ?? actual;
    return {
      quote,
      message: `says "${quote}"; write "${quote.replace(actual, expected[0] ?? "")}"`,
    };
  });
}
