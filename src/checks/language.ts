import { existsSync } from "node:fs";
import { join } from "node:path";
import { retext } from "retext";
import articles from "retext-indefinite-article";
import repeatedWords from "retext-repeated-words";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { reportMissingFile } from "./content.ts";
import { isNameField, listPassages } from "./passages.ts";
import type { Findings } from "./problems.ts";
import { addPosition } from "./source.ts";

/** The settings of the spelling check, and the words of the trade; the author's editor reads both. */
export const spellingFile = ".vscode/cspell.json";
export const wordsFile = ".vscode/wine.txt";

/** Spelling in all texts but drafts', as problems; doubled words and "a" for "an" there, as warnings. */
export async function checkLanguage(root: string, entries: Entries): Promise<Findings> {
  const missing = [spellingFile, wordsFile].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0)
    return {
      problems: missing.map((file) =>
        reportMissingFile(file, "no spelling can be checked without it"),
      ),
      warnings: [],
    };
  const finished = (Object.values(entries).flat() as Entry<{ draft?: boolean }>[]).filter(
    ({ data }) => !data.draft,
  );
  const texts = finished.flatMap((entry) =>
    listPassages(entry).map((passage) => ({ file: entry.file, ...passage })),
  );
  const collectFindings = (list: typeof texts, check: (text: string) => string[]) =>
    list.flatMap(({ file, field, text }) =>
      check(text).map((message) => addPosition(root, { file, field, message: `says ${message}` })),
    );
  return {
    problems: collectFindings(
      texts.filter((text) => !isNameField(text)),
      await loadSpellChecker(root),
    ),
    warnings: collectFindings(texts, findSlips),
  };
}

/** Finds misspelled words by cspell's dictionary. A word with a capital is a name. */
async function loadSpellChecker(root: string) {
  const { finalizeSettings, getDictionary, loadConfig } = await import("cspell-lib");
  const dictionary = await getDictionary(
    finalizeSettings(await loadConfig(join(root, spellingFile), {})),
  );
  const isKnownWord = (word: string): boolean =>
    dictionary.has(word.replace(/'s$/, "")) ||
    (word.includes("-") && word.split("-").every(isKnownWord));
  const checkWord = (word: string): string[] => {
    const [preferred] = dictionary.getPreferredSuggestions?.(word) ?? [];
    if (dictionary.isForbidden(word))
      return [
        `"${word}"${preferred ? `; write "${preferred.word}"` : ", which is brochure talk; say what you saw"}`,
      ];
    if (/^\p{Lu}/u.test(word) || isKnownWord(word)) return [];
    const [near] = dictionary.suggest(word, { numSuggestions: 1 });
    const fix = near && near.cost <= 100 ? `write "${near.word}"` : "write it right";
    return [`"${word}", which is in no dictionary; ${fix}, or add it to ${wordsFile}`];
  };
  const advice = new Map<string, string[]>();
  return (text: string) =>
    [...new Set(text.replaceAll("’", "'").match(/\p{L}+(?:['-]\p{L}+)*/gu))].flatMap((word) => {
      const found = advice.get(word) ?? checkWord(word);
      advice.set(word, found);
      return found;
    });
}

const proofreader = retext().use(repeatedWords).use(articles).freeze();

/** Doubled words, and "a" for "an". */
const findSlips = (text: string): string[] =>
  proofreader.processSync(text).messages.map(({ actual = "", expected = [], place }) => {
    const at = place && "start" in place ? (place.start.offset ?? 0) : 0;
    const [words] = /^\S+\s+[\p{L}\p{N}'’-]+/u.exec(text.slice(at)) ?? [actual];
    return `"${words}"; write "${words.replace(actual, expected[0] ?? "")}"`;
  });
