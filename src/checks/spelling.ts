import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entries } from "../catalogue/collections.ts";
import { english } from "./dictionary.ts";
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

/**
 * Unknown words at the beginning of a sentence that are a letter off a known one: a capital makes any word a name there.
 * What also stands within a sentence, or before another name, is one.
 */
export function firstWords(root: string, entries: Entries): Problem[] {
  const list = join(root, wordsFile);
  const ours = new Set(existsSync(list) ? readFileSync(list, "utf8").toLowerCase().split(/\s+/) : []);
  const bodies = Object.values(entries)
    .flat()
    .filter(({ body }) => body !== "");
  const names = new Set(
    bodies.flatMap(({ body, data }) =>
      [...`${JSON.stringify(data)} ${body}`.matchAll(/[^.!?\n]\s(\p{Lu}[\p{L}'’-]+)/gu)].map(([, name]) => name),
    ),
  );
  return bodies.flatMap(({ file, body }) =>
    [...body.matchAll(/(?:^|[.!?]\s+|\n)([A-Z][a-z]{5,})(?![\p{L}'’-]|\s\p{Lu})/gu)].flatMap(([, word = ""]) => {
      const lower = word.toLowerCase();
      const isKnown = names.has(word) || ours.has(lower) || english().has(lower) || english().has(word);
      const meant = isKnown ? undefined : english().near(lower);
      const message = `says "${word}"; if it is no name, write "${word[0]}${meant?.slice(1)}"`;
      return meant ? [{ file, field: "", message }] : [];
    }),
  );
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
    english().has(word) ||
    english().has(word.replace(/'s$/, "")) ||
    (word.includes("-") && word.split("-").every((part) => part === "" || isKnown(part)));
  return Object.values(entries)
    .flat()
    .flatMap(({ file, data, body }) => {
      const used = [
        ...texts(data),
        body.replace(/<[^>]+>|\]\([^)]*\)|^\[[^\]]+\]: .*$|https?:\/\/\S+|www\.\S+/gm, " "),
      ].flatMap(wordsOf);
      return [...new Set(used)]
        .filter((word) => !isKnown(word))
        .map((word) => ({
          file,
          field: "",
          message: `says "${word}", which is in no dictionary; write it right, or add it to ${wordsFile}`,
        }));
    });
}
