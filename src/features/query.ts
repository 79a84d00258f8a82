import { QueryClient, queryOptions } from "@tanstack/react-query";
import { type RequestKey, read } from "./api.ts";
import { listOf, type Outline } from "./outline.ts";

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

/** The query of a list. A 401 fails like any other response, or reads as an empty list with `on401: "empty"`. */
export function listQuery<T>(key: RequestKey, outline: Outline<T>, { on401 = "throw" as "throw" | "empty" } = {}) {
  return queryOptions({
    queryKey: key,
    queryFn: async () => {
      const response = await read(key, { on401 });
      return response === undefined ? [] : listOf(response, outline);
    },
  });
}
