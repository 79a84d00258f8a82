import { isDeepStrictEqual } from "node:util";
import { parseFrontmatter } from "@astrojs/internal-helpers/frontmatter";
import type { z } from "zod";
import type { Problem } from "./problems.ts";

type Read = { data: unknown; body: string } | { fault: string };

/** Reads a file with the parser that builds the pages, which follows an older version of YAML. */
function asBuilt(file: string, text: string): Read {
  try {
    const { frontmatter, content } = parseFrontmatter(file.endsWith(".mdx") ? text : `---\n${text}\n---\n`);
    return { data: frontmatter, body: content.trim() };
  } catch (error) {
    return { fault: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
  }
}

/**
 * Where the parser that builds the pages reads a value differently than the check does: a number written as 1_000, or a
 * bare date where a text is wanted. Undefined where both agree.
 */
export function builtProblem(
  file: string,
  text: string,
  { raw, data, body }: { raw: unknown; data: unknown; body: string },
  schema: z.ZodType,
): Problem | undefined {
  const built = asBuilt(file, text);
  const problem = (field: string, message: string) => ({ file, field, message });
  if ("fault" in built) {
    const line = Number(/\((\d+):\d+\)/.exec(built.fault)?.[1] ?? 1);
    return {
      ...problem("", "can't be read when the site is built; put the text of this field in quotes"),
      line,
      column: 1,
    };
  }
  if (file.endsWith(".mdx") && built.body !== body)
    return problem("", "has a line that begins with --- or +++ among its fields; put its text in quotes");
  if (isDeepStrictEqual(raw, built.data)) return undefined;
  const parsed = schema.safeParse(built.data);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join(".") ?? "";
    return problem(path, "is read as a date or a number when the site is built; put it in quotes");
  }
  const field = firstDifference(data, parsed.data);
  return field === undefined
    ? undefined
    : problem(field, "is read in another way when the site is built; put it in quotes");
}

/** The path of the first value that is not the same in both, undefined where all are. */
function firstDifference(one: unknown, other: unknown): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isGroup(one) || !isGroup(other)) return "";
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const below = firstDifference(one[key], other[key]);
    if (below !== undefined) return [key, below].filter(Boolean).join(".");
  }
  return "";
}
