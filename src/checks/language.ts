import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { cacheFolder, hash, recall, remember } from "../site/disk-cache.ts";
import { inText, isName, type Passage, passages } from "./passages.ts";
import type { Findings } from "./problems.ts";
import { located } from "./source.ts";

/** The settings of the spelling check, and the words of the trade; the author's editor reads both. */
export const spellingFile = ".vscode/cspell.json";
export const wordsFile = ".vscode/wine.txt";

type Advice = readonly [list: keyof Findings, advice: string] | null;
/** What is wrong with each word, and the texts (by hash) in which nothing else is. */
type Memory = { words: Record<string, Advice>; clean: string[] };

/**
 * Spelling, doubled words and articles, in all texts but drafts'. Dictionaries are loaded only for words and texts that
 * no earlier check has seen.
 */
export async function languageFindings(root: string, entries: Entries): Promise<Findings> {
  const found: Findings = { problems: [], warnings: [] };
  for (const file of [spellingFile, wordsFile].filter((name) => !existsSync(join(root, name))))
    found.problems.push({
      file,
      field: "",
      message: `is not there, so that no spelling can be checked; bring it back: git checkout HEAD -- ${file}`,
    });
  if (found.problems.length > 0) return found;
  const sources = [spellingFile, wordsFile, "src/checks/language.ts"].map((name) => join(root, name));
  const source = hash(sources.map((file) => (existsSync(file) ? readFileSync(file, "utf8") : "")).join("\0"));
  const cache = join(cacheFolder("content", root), "language.json");
  const { words = {}, clean = [] } = recall<Memory>(cache, source) ?? {};
  const next: Memory = { words: {}, clean: [] };
  const finished = (Object.values(entries).flat() as Entry<{ draft?: boolean }>[]).filter(({ data }) => !data.draft);
  const texts = finished.map((entry) => ({ ...entry, passages: passages(entry) }));
  const names = namesIn(texts.flatMap((text) => text.passages));
  const spelled = texts.flatMap(({ file, passages }) =>
    passages.flatMap((passage) =>
      wordsOf(passage, names).map(({ key, word }) => ({ file, field: passage.field, key, word })),
    ),
  );
  const fresh = new Set(spelled.map(({ key }) => key).filter((key) => !(key in words)));
  Object.assign(words, fresh.size > 0 && (await adviceOn(root, fresh)));
  for (const { file, field, key, word } of spelled) {
    const advice = words[key] ?? null;
    next.words[key] = advice;
    if (advice) found[advice[0]].push({ file, field, message: `says "${word}"${advice[1]}` });
  }
  for (const { file, passages } of texts) {
    const key = hash(passages.map(({ text }) => text).join("\0"));
    const slips = clean.includes(key) ? [] : await slipsIn(file, passages);
    found.warnings.push(...slips);
    if (slips.length === 0) next.clean.push(key);
  }
  if (JSON.stringify(next) !== JSON.stringify({ words, clean })) remember(cache, source, next);
  const place = (list: Findings["problems"]) => list.map((problem) => located(root, problem));
  return { problems: place(found.problems), warnings: place(found.warnings) };
}

/** A word at the beginning of a sentence, where a capital makes none a name. */
const firstWord = /(?<=^|[.!?]\s+)[A-Z][a-z]{5,}(?![\p{L}'-]|\s\p{Lu})/gu;
const anyWord = /\p{L}+(?:['-]\p{L}+)*/gu;

/** What is capitalized within a sentence. */
const namesIn = (all: readonly Passage[]): Set<string> =>
  new Set(all.flatMap(({ text }) => [...text.matchAll(/(?<=[^.!?]\s)\p{Lu}[\p{L}’'-]+/gu)].map(([name]) => name)));

/** The words of a text, with the key under which each is remembered: "^" marks one that may or may not be a name. */
function wordsOf(passage: Passage, names: ReadonlySet<string>): { key: string; word: string }[] {
  if (isName(passage)) return [];
  const text = passage.text.replaceAll("’", "'");
  const opening = passage.field === inText ? [...text.matchAll(firstWord)].map(([word]) => word) : [];
  const first = new Set(opening.filter((word) => !names.has(word)));
  const words = new Set(text.match(anyWord));
  return [...words].map((word) => ({ key: first.has(word) ? `^${word}` : word, word }));
}

/** What cspell says of words. A capital makes a word a name. */
async function adviceOn(root: string, keys: Iterable<string>): Promise<Memory["words"]> {
  const { finalizeSettings, getDictionary, loadConfig } = await import("cspell-lib");
  const dictionary = await getDictionary(finalizeSettings(await loadConfig(join(root, spellingFile), {})));
  const isKnown = (word: string): boolean =>
    dictionary.has(word.replace(/'s$/, "")) || (word.includes("-") && word.split("-").every(isKnown));
  const adviceFor = (key: string): Advice => {
    const word = key.replace("^", "");
    const [preferred] = dictionary.getPreferredSuggestions?.(word) ?? [];
    if (dictionary.isForbidden(word))
      return ["problems", preferred ? `; write "${preferred.word}"` : ", which is brochure talk; say what you saw"];
    const isCapitalized = /^\p{Lu}/u.test(word);
    if (isKnown(word) || (isCapitalized && key === word)) return null;
    const [near] = dictionary.suggest(word.toLowerCase(), { numSuggestions: 1 });
    const meant = near && near.cost <= 100 ? near.word : undefined;
    if (isCapitalized)
      return meant === undefined ? null : ["warnings", `; if it is no name, write "${word[0]}${meant.slice(1)}"`];
    const fix = meant === undefined ? "write it right" : `write "${meant}"`;
    return ["problems", `, which is in no dictionary; ${fix}, or add it to ${wordsFile}`];
  };
  return Object.fromEntries([...keys].map((key) => [key, adviceFor(key)]));
}

/** Doubled words, and "a" for "an", in the texts of a file. */
async function slipsIn(file: string, all: readonly Passage[]): Promise<Findings["warnings"]> {
  const [{ retext }, repeated, article] = await Promise.all([
    import("retext"),
    import("retext-repeated-words"),
    import("retext-indefinite-article"),
  ]);
  const processor = retext().use(repeated.default).use(article.default);
  return all.flatMap(({ field, text }) =>
    processor.processSync(text).messages.map(({ actual = "", expected = [], place }) => {
      const at = place && "start" in place ? (place.start.offset ?? 0) : 0;
      const [words] = /^\S+\s+[\p{L}\p{N}'’-]+/u.exec(text.slice(at)) ?? [actual];
      return { file, field, message: `says "${words}"; write "${words.replace(actual, expected[0] ?? "")}"` };
    }),
  );
}
