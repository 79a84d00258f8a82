import { QueryClient, queryOptions } from "@tanstack/react-query";
import { type RequestKey, read } from "./api.ts";

/**
 * The one client of all islands; they share this module, not a React context. "always": a request made offline fails
 * and can be tried again, where the default would wait behind a skeleton without end.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    mutations: { networkMode: "always", retry: false },
  },
});

type KindOf<T> = T extends string
  ? "string"
  : T extends number
    ? "number"
    : T extends readonly string[]
      ? "strings"
      : never;
type Kind = "string" | "number" | "strings";

/**
 * The fields of an API item and their kinds, "?" behind one that may be missing. The type keeps it in step with the
 * zod schema of the same item, whose library would double what an island's page loads.
 */
export type Outline<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? `${KindOf<NonNullable<T[K]>>}?` : KindOf<T[K]>;
};

const tests: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  strings: (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True if a value has every field of the outline in its kind; additional fields are allowed. */
function fits<T>(value: unknown, outline: Outline<T>): value is T {
  return (
    isRecord(value) &&
    Object.entries<string>(outline).every(([field, kind]) => {
      const optional = kind.endsWith("?");
      const test = tests[(optional ? kind.slice(0, -1) : kind) as Kind];
      return (optional && value[field] === undefined) || test(value[field]);
    })
  );
}

/** The value as a list of items of that outline. Throws an Error that names the first item which isn't one. */
export function listOf<T>(value: unknown, outline: Outline<T>): T[] {
  if (!Array.isArray(value)) throw new Error("The response is not a list.");
  return value.map((item: unknown, index) => {
    if (!fits(item, outline)) throw new Error(`Item ${index + 1} of the response is not what was expected.`);
    return item;
  });
}

/** The query of a list. */
export const listQuery = <T>(key: RequestKey, outline: Outline<T>) =>
  queryOptions({ queryKey: key, queryFn: async () => listOf(await read(key), outline) });
