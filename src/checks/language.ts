import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { hash, projectStore } from "../site/disk-cache.ts";
import { absent } from "./content.ts";
import { isName, type Passage, passages } from "./passages.ts";
import type { Findings } from "./problems.ts";
import { located } from "./source.ts";

/** The settings of the spelling check, and the words of the trade; the author's editor reads both. */
export const spellingFile = ".vscode/cspell.json";
export const wordsFile = ".vscode/wine.txt";

/** Follows the word in a message; null for a word that is right. */
type Advice = string | null;
/** Advice on each word that was ever checked, and the texts (by hash) without other mistakes. */
type Memory = { words: Record<string, Advice>; clean: Record<string, true> };

/**
 * Spelling, doubled words and articles, in all texts but drafts'. Dictionaries are loaded only for words and texts that
 * no earlier check has met.
 */
export async function languageFindings(root: string, entries: Entries): Promise<Findings> {
  const found: Findings = { problems: [], warnings: [] };
  const sources = [spellingFile, wordsFile];
  for (const file of sources.filter((name) => !existsSync(join(root, name))))
    found.problems.push(absent(file, "no spelling can be checked without it"));
  if (found.problems.length > 0) return found;
  const store = projectStore<Memory>(root, "language", `{${sources.join()},src/checks/language.ts}`);
  const { words, clean } = store.last ?? { words: {}, clean: {} };
  const finished = (Object.values(entries).flat() as Entry<{ draft?: boolean }>[]).filter(({ data }) => !data.draft);
  const texts = finished.flatMap((entry) => passages(entry).map((passage) => ({ file: entry.file, passage })));
  const fresh = new Set(texts.flatMap(({ passage }) => wordsOf(passage)).filter((word) => !Object.hasOwn(words, word)));
  if (fresh.size > 0) Object.assign(words, await adviceOn(root, fresh));
  const unread = texts.filter(({ passage }) => !Object.hasOwn(clean, hash(passage.text)));
  for (const { file, passage } of texts)
    for (const word of wordsOf(passage)) {
      const message = words[word] && `says "${word}"${words[word]}`;
      if (message) found.problems.push(located(root, { file, field: passage.field, message }));
    }
  for (const { file, passage } of unread) {
    const slips = await slipsIn(passage.text);
    if (slips.length === 0) clean[hash(passage.text)] = true;
    for (const message of slips) found.warnings.push(located(root, { file, field: passage.field, message }));
  }
  if (fresh.size + unread.length > 0) store.save({ words, clean });
  return found;
}

const wordsOf = (passage: Passage): string[] =>
  isName(passage) ? [] : [...new Set(passage.text.replaceAll("’", "'").match(/\p{L}+(?:['-]\p{L}+)*/gu))];

/** Spelling advice on words from cspell. A word with a capital is a name. */
async function adviceOn(root: string, words: Iterable<string>): Promise<Memory["words"]> {
  const { finalizeSettings, getDictionary, loadConfig } = await import("cspell-lib");
  const dictionary = await getDictionary(finalizeSettings(await loadConfig(join(root, spellingFile), {})));
  const isKnown = (word: string): boolean =>
    dictionary.has(word.replace(/'s$/, "")) || (word.includes("-") && word.split("-").every(isKnown));
  const adviceFor = (word: string): Advice => {
    const [preferred] = dictionary.getPreferredSuggestions?.(word) ?? [];
    if (dictionary.isForbidden(word))
      return preferred ? `; write "${preferred.word}"` : ", which is brochure talk; say what you saw";
    if (/^\p{Lu}/u.test(word) || isKnown(word)) return null;
    const [near] = dictionary.suggest(word, { numSuggestions: 1 });
    const fix = near && near.cost <= 100 ? `write "${near.word}"` : "write it right";
    return `, which is in no dictionary; ${fix}, or add it to ${wordsFile}`;
  };
  return Object.fromEntries([...words].map((word) => [word, adviceFor(word)]));
}

/** Doubled words, and "a" for "an". */
async function slipsIn(text: string): Promise<string[]> {
  const [{ retext }, repeated, article] = await Promise.all([
    import("retext"),
    import("retext-repeated-words"),
    import("retext-indefinite-article"),
  ]);
  const { messages } = retext().use(repeated.default).use(article.default).processSync(text);
  return messages.map(({ actual = "", expected = [], place }) => {
    const at = place && "start" in place ? (place.start.offset ?? 0) : 0;
    const [words] = /^\S+\s+[\p{L}\p{N}'’-]+/u.exec(text.slice(at)) ?? [actual];
    return `says "${words}"; write "${words.replace(actual, expected[0] ?? "")}"`;
  });
}
