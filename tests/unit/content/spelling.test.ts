import { readFileSync } from "node:fs";
import { join } from "node:path";
import dictionary from "dictionary-en";
import nspell from "nspell";
import { expect, it } from "vitest";
import { readContent } from "../../../src/catalogue/files.ts";

const root = join(import.meta.dirname, "../../..");
const speller = nspell(dictionary as unknown as { aff: Buffer; dic: Buffer });
const ours = new Set(readFileSync(join(root, ".vscode/wine.txt"), "utf8").toLowerCase().split(/\s+/));

/** Fields that hold names, places and references, not sentences. */
const named = new Set([
  "name",
  "wineName",
  "brand",
  "region",
  "state",
  "winery",
  "address",
  "appellation",
  "currency",
  "featured",
  "file",
  "credit",
  "aliases",
  "regionsNeed",
  "townLine",
]);

const strings = (value: unknown): string[] =>
  typeof value === "string"
    ? /^(https?:|[a-z0-9]+([-/][a-z0-9]+)+$)/.test(value)
      ? []
      : [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([field, inner]) => (named.has(field) ? [] : strings(inner)))
      : [];

const wordsOf = (text: string) => text.replaceAll("’", "'").match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];
/** A capital makes it a name, and of those the author meets new ones on every trip. */
const known = (word: string): boolean =>
  /^\p{Lu}/u.test(word) ||
  speller.correct(word) ||
  speller.correct(word.replace(/'s$/, "")) ||
  ours.has(word.toLowerCase()) ||
  ours.has(word.toLowerCase().replace(/'s$|'$/, "")) ||
  (word.includes("-") && word.split("-").every((part) => part === "" || known(part)));

it("every word but names is in the dictionary or among the words of wine", () => {
  const unknown = Object.values(readContent(root).entries)
    .flat()
    .flatMap(({ file, data, body }) =>
      [...strings(data), body.replace(/<[^>]+>/g, " ")]
        .flatMap(wordsOf)
        .filter((word) => !known(word))
        .map((word) => `${file}: ${word}; write it right, or add it to .vscode/wine.txt`),
    );
  expect([...new Set(unknown)]).toEqual([]);
});
