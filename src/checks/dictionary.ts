import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import nspell from "nspell";
import { hash, recall, remember } from "../site/disk-cache.ts";

/** What the dictionary said: whether it has a word, and which of its words is one letter off. */
type Answers = { has: Record<string, boolean>; near: Record<string, string | false> };

const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve("dictionary-en"));
const files = ["index.aff", "index.dic", "../nspell/package.json"].map((file) => join(folder, file));

/**
 * A dictionary, by its rules, its words and the package that reads it. To parse it takes a sixth of a second, and is put
 * off until a word comes that it was never asked for: `save` keeps its answers in a file for the next check, under the
 * hash of all that they come from.
 */
export function openDictionary(memory: string, [rules, list, reader]: readonly string[] = files) {
  const [aff, dic, version] = [readFileSync(rules!), readFileSync(list!), readFileSync(reader!)];
  const source = hash(Buffer.concat([aff, dic, version]));
  const known = recall<Answers>(memory, source);
  const has: Answers["has"] = Object.assign(Object.create(null), known?.has);
  const near: Answers["near"] = Object.assign(Object.create(null), known?.near);
  let parsed: ReturnType<typeof nspell> | undefined;
  let isNew = false;
  const ask = (word: string): boolean => {
    parsed ??= nspell({ aff, dic });
    isNew = true;
    return parsed.correct(word);
  };
  return {
    has: (word: string): boolean => (has[word] ??= ask(word)),
    /** A word of the dictionary that is one letter off. */
    near: (word: string): string | undefined => {
      near[word] ??= oneLetterOff(word).find((other) => other !== word && ask(other)) ?? false;
      return near[word] || undefined;
    },
    save: (): void => {
      if (isNew) remember(memory, source, { has, near });
      isNew = false;
    },
  };
}

let opened: ReturnType<typeof openDictionary> | undefined;

/** The English dictionary of this installation. */
export const english = () => (opened ??= openDictionary(join(folder, "../.cache/dictionary.json")));

/** A word with a letter added, left out, another, or swapped with its neighbor. */
function oneLetterOff(word: string): string[] {
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  const at = Array.from({ length: word.length + 1 }, (_, i) => [word.slice(0, i), word.slice(i)] as const);
  return at.flatMap(([before, after]) => [
    ...(after.length > 1 ? [before + after[1] + after[0] + after.slice(2)] : []),
    ...letters.map((letter) => before + letter + after.slice(1)),
    ...(after === "" ? [] : [before + after.slice(1)]),
    ...letters.map((letter) => before + letter + after),
  ]);
}
