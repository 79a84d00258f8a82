import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "./problems.ts";
import { offsetOf, type Place, parseSource } from "./source.ts";

/**
 * Adds line and column to a problem without them: of its field, of the words that it quotes, or of the text. A problem
 * with a missing file is returned unchanged.
 */
export function located(root: string, problem: Problem): Problem {
  if (problem.line !== undefined) return problem;
  let text: string;
  try {
    text = readFileSync(join(root, problem.file), "utf8").replace(/^\uFEFF/, "");
  } catch {
    return problem;
  }
  return { ...problem, ...placeOf(problem, text) };
}

function placeOf({ file, field, message }: Problem, text: string): Place {
  const source = parseSource(file, text);
  if (!source) return { line: 1, column: 1 };
  const path = field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const [first] = path;
  if (field && source.document.hasIn([first])) return source.inFields(offsetOf(source.document, path));
  const said = /(?:says|spells out) "([^"]+)"/.exec(message)?.[1];
  const quoted = said && findWords(text, said);
  if (quoted) return quoted;
  return field.startsWith("the ") ? source.inBody({ line: 1, column: 1 }) : source.inFields(0);
}

/** Finds words regardless of what separates them: a line break, a comma, a curly quote. */
function findWords(text: string, said: string): Place | undefined {
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "iu").exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
