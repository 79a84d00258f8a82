import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPosition, type Problem } from "./problems.ts";
import type { OffsetProblem } from "./source.ts";

/** The JSON files that the check and the pages import. */
const listGlob = "src/{catalogue,checks,features,schemas,site}/**/*.json";

/** Finds the first mistake in each JSON list that can't be parsed. */
export const findListProblems = (root: string): Problem[] =>
  globSync(listGlob, { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const mistake = findJsonMistake(text);
    if (!mistake) return [];
    const position = findPosition(text, mistake.offset);
    return [{ file, field: "", message: mistake.message, ...position }];
  });

/** A comma before a closing bracket. Matches the comma in `["Syrah",]`, but not in `["a", "b"]`. */
const extraCommaPattern = /,(?=\s*[\]}])/;

/** Finds the first mistake in JSON, or returns undefined if there is none. */
function findJsonMistake(text: string): OffsetProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as SyntaxError;
    const extraComma = text.search(extraCommaPattern);
    if (extraComma >= 0)
      return { offset: extraComma, message: "has a comma too many, after a last item; remove it" };
    const offset = findParseOffset(message, text);
    // The comma is missing at the end of the line above.
    const itemEnd = text.slice(0, offset).trimEnd().length;
    if (message.startsWith("Expected ',' or") && offset < text.length)
      return { offset: itemEnd, message: "needs a comma at the end of this item; write it" };
    const fix = 'write the line like its neighbors, such as "Syrah": ["Shiraz"],';
    return { offset, message: `can't be read from here on; ${fix}` };
  }
}

/** The part of the text that V8 quotes, from 10 characters before the error. */
const excerptPattern = /"(?<excerpt>.+)"(?:\.\.\.)? is not valid JSON$/s;

/** Returns the offset that the parser's message tells. Falls back to the end of the text. */
function findParseOffset(message: string, text: string): number {
  const [, offset] = /at position (\d+)/.exec(message) ?? [];
  if (offset !== undefined) return Number(offset);
  const { excerpt } = excerptPattern.exec(message.replace(/^[^,]+, (?:\.\.\.)?/, ""))?.groups ?? {};
  const start = excerpt === undefined ? -1 : text.indexOf(excerpt);
  return start < 0 ? text.length : start + 10;
}
