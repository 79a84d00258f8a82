import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import nspell from "nspell";
import type { Entries } from "../catalogue/collections.ts";
import type { Problem } from "./problems.ts";

/** The words of the trade, one a line, which the author's editor knows as well. */
export const wordsFile = ".vscode/wine.txt";

/** Fields that hold names, places and references, not sentences. */
const named = new Set([
  "name",
  "wineName",
  "brand",
  "adjective",
  "unit",
  "region",
  "state",
  "winery",
  "insteadOf",
  "address",
  "appellation",
  "currency",
  "featured",
  "weekdays",
  "base",
  "file",
  "credit",
  "aliases",
  "sources",
  "grapes",
  "timeZone",
  "townLine",
  "regionsNeed",
]);

const texts = (value: unknown): string[] =>
  typeof value === "string"
    ? /^(https?:|[a-z0-9]+([-/][a-z0-9]+)+$)/.test(value)
      ? []
      : [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([field, inner]) => (named.has(field) ? [] : texts(inner)))
      : [];

const wordsOf = (text: string) => text.replaceAll("’", "'").match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];

type Speller = ReturnType<typeof nspell>;
let speller: Speller | undefined;

/** Reading the dictionary takes a sixth of a second, which a guide of known words needn't wait for. */
function dictionary(): Speller {
  if (speller) return speller;
  const folder = dirname(createRequire(import.meta.url).resolve("dictionary-en"));
  const part = (ending: string) => readFileSync(join(folder, `index.${ending}`));
  speller = nspell({ aff: part("aff"), dic: part("dic") });
  return speller;
}

/** What the dictionary said of a word, which the next check in this process asks again. */
const verdicts = new Map<string, boolean>();

function inDictionary(word: string): boolean {
  const known = verdicts.get(word) ?? dictionary().correct(word);
  verdicts.set(word, known);
  return known;
}

/** Words that are neither in the dictionary nor among the words of wine. A capital makes a word a name. */
export function spellingProblems(root: string, entries: Entries): Problem[] {
  const list = join(root, wordsFile);
  if (!existsSync(list)) {
    const message = `is not there, so that no spelling can be checked; bring it back: git checkout HEAD -- ${wordsFile}`;
    return [{ file: wordsFile, field: "", message }];
  }
  const ours = new Set(readFileSync(list, "utf8").toLowerCase().split(/\s+/));
  const isKnown = (word: string): boolean =>
    /^\p{Lu}/u.test(word) ||
    ours.has(word.toLowerCase()) ||
    ours.has(word.toLowerCase().replace(/'s$|'$/, "")) ||
    inDictionary(word) ||
    inDictionary(word.replace(/'s$/, "")) ||
    (word.includes("-") && word.split("-").every((part) => part === "" || isKnown(part)));
  return Object.values(entries)
    .flat()
    .flatMap(({ file, data, body }) => {
      const used = [...texts(data), body.replace(/<[^>]+>|\]\([^)]*\)/g, " ")].flatMap(wordsOf);
      return [...new Set(used)]
        .filter((word) => !isKnown(word))
        .map((word) => ({
          file,
          field: "",
          message: `says "${word}", which is in no dictionary; write it right, or add it to ${wordsFile}`,
        }));
    });
}
