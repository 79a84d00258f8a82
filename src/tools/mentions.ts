import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "../catalogue/collections.ts";
import { containsName, listPassages, listProseWords } from "../checks/passages.ts";
import { findPosition } from "../checks/problems.ts";
import { findOffset, type ProblemTarget, parseFile } from "../checks/source.ts";

/** Words that are common in the names of estates and regions, or at the beginning of a sentence. */
const tradeWords = new Set(
  `château domaine maison clos bodega bodegas viña viñas marqués cantina cantine tenuta tenute castello cellar cellars
  winery wines wine vineyard vineyards estate estates family valley county
  one some any the old new good big my our`.split(/\s+/),
);

/**
 * Returns a name's longest word that is neither a trade word nor a word of `entries` in lower case,
 * because reviews say "Bergström", not "Bergström Wines". Falls back to the name.
 */
export function findDistinctiveWord(name: string, entries: readonly Entry<unknown>[]): string {
  const texts = entries.flatMap(listPassages).map(({ text }) => text);
  const textWords = texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  const commonWords = new Set([...tradeWords, ...textWords]);
  const words = listProseWords(name).filter((word) => !commonWords.has(word.toLowerCase()));
  return words.toSorted((a, b) => b.length - a.length)[0] ?? name;
}

/** Formats the lines of fields, or of quotes in them: "  content/site.yaml:3  tagline". */
export function formatPositions(
  root: string,
  file: string,
  targets: readonly ProblemTarget[],
): string[] {
  if (targets.length === 0) return [];
  const text = readFileSync(join(root, file), "utf8");
  const source = parseFile(file, text);
  return targets.map((target) => {
    const { line } = findPosition(text, findOffset(target, source));
    return `  ${file}:${line}  ${target.field}`;
  });
}

/** Lists the fields and paragraphs that contain one of the names, with their positions. */
export function listMentions(
  root: string,
  entries: readonly Entry<unknown>[],
  names: readonly string[],
): string[] {
  return entries.flatMap((entry) => {
    const mentions = listPassages(entry).flatMap(({ field, text }) => {
      const quote = names.find((name) => containsName(text, name));
      return quote === undefined ? [] : { field, quote };
    });
    const positions = formatPositions(root, entry.file, mentions);
    return positions.map((position, i) => `${position}: names "${mentions[i]!.quote}"`);
  });
}
