import type { z } from "zod";
import { fieldDoc, nearest } from "./problems.ts";

/** One mistake a value: zod counts the letters of a text where it wants a list of five. Unknown fields share a path. */
export const isFirst = (issue: z.core.$ZodIssue, index: number, all: z.core.$ZodIssue[]) =>
  issue.code === "unrecognized_keys" ||
  !all
    .slice(0, index)
    .some(({ code, path }) => code !== "unrecognized_keys" && path.join("/") === issue.path.join("/"));

/** Unknown fields as an issue each, so that each is shown where it stands; a choice as the issues of what was chosen. */
export function oneByOne(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ ...issue, keys: [key] }));
  const chosen =
    issue.code === "invalid_union"
      ? issue.errors.find((list) => list.length > 0 && !list.some((i) => i.path.length === 0 && isOtherKind(i)))
      : undefined;
  return chosen?.flatMap((inner) => oneByOne({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** Whether the whole value is of another kind than this choice. */
const isOtherKind = ({ code }: z.core.$ZodIssue) => code === "invalid_type" || code === "invalid_value";

export const valueAt = (data: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step], data);

/** The field that an unknown one was meant to be: only one of the two mistakes is reported. */
export function meantBy(issue: z.core.$ZodIssue, schema: z.ZodType): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const { keys } = fieldDoc(schema, issue.path);
  return issue.keys
    .flatMap((key) => nearest(key.replace(/:.*/, ""), keys) ?? [])
    .map((meant) => [...issue.path, meant].join("."));
}
