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

/** Lists the trade words, and the words that the entries write in lower case. */
export function listCommonWords(entries: readonly Entry<unknown>[]): Set<string> {
  const texts = entries.flatMap(listPassages).map(({ text }) => text);
  return new Set([...tradeWords, ...texts.flatMap((text) => text.match(/\p{L}+/gu) ?? [])]);
}

/**
 * Returns a name's longest word that isn't common, because reviews say "Bergström", not "Bergström
 * Wines". Returns "Hidden Oak" for "Hidden Oak Winery".
 */
export function findDistinctiveWord(name: string, commonWords: ReadonlySet<string>): string {
  const words = listProseWords(name).filter((word) => !commonWords.has(word.toLowerCase()));
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  const nameWords = name.split(" ");
  const end = nameWords.findLastIndex((word) => !tradeWords.has(word.toLowerCase())) + 1;
  return longest ?? (end > 0 ? nameWords.slice(0, end).join(" ") : name);
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
