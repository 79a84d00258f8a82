import type { Finding } from "./characters.ts";

const between = "put the fields between two lines of --- alone";

/** Why the fields of an MDX file can't be separated from its text; undefined when they can. */
export function fenceProblem(text: string): Finding | undefined {
  const lines = text.split(/\r?\n/);
  const say = (line: number, message: string): Finding => ({ line, column: 1, message });
  if (text.trim() === "") return say(1, "is empty; write it, or delete the file");
  const [first = ""] = lines;
  if (first !== "---") return say(1, firstLine(lines));
  const end = lines.findIndex((line, i) => i > 0 && /^---[ \t]*$/.test(line));
  const near = lines.findIndex((line, i) => i > 0 && (end < 0 || i < end) && isNearlyFence(line));
  if (near > 0)
    return say(
      near + 1,
      `"${lines[near]}" is not the line that ends the fields; write three plain hyphens alone, at the beginning of the line`,
    );
  const inside = lines.findIndex((line, i) => i > 0 && (end < 0 || i < end) && /^(---|\+\+\+)/.test(line));
  if (inside > 0)
    return say(
      inside + 1,
      `begins with "${lines[inside]!.slice(0, 3)}", which ends the fields; put the text in quotes`,
    );
  const prose = lines.findIndex((_, i) => i > 0 && (end < 0 || i < end) && isProse(lines, i));
  if (prose > 0)
    return say(prose + 1, "is text among the fields: the line of --- that ends the fields is missing above it");
  if (end < 0) return say(lines.length, `the second line of --- is missing; ${between}, and the text below`);
  return undefined;
}

function firstLine([first = "", ...others]: string[]): string {
  if (first.trim() === "" && others.find((line) => line.trim() !== "") === "---")
    return "begins with an empty line; delete it, so that --- is the first line";
  if (/^\s*[-\u2010-\u2015\u2212]{1,}\s*$/.test(first))
    return `begins with "${first}"; the first line must be three plain hyphens alone: ---`;
  return "must begin with its fields between two lines of ---";
}

/** A line that was meant to end the fields: with spaces before it, of other dashes, or of more or fewer of them. */
const isNearlyFence = (line: string) => !/^---[ \t]*$/.test(line) && /^\s*[-\u2010-\u2015\u2212]{2,}\s*$/.test(line);

/** A sentence at the beginning of a line, below an empty one, is no field. */
const isProse = (lines: string[], i: number) =>
  lines[i - 1]?.trim() === "" && /^(?![\w-]+:(\s|$))[\p{L}“"'<*[][^\n]{50,}/u.test(lines[i] ?? "");
