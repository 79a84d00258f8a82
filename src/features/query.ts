import { QueryClient } from "@tanstack/react-query";

/**
 * The one client of all islands; they share this module, not a React context. "always": a request made offline fails
 * and can be tried again, where the default would wait behind a skeleton without end.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
  },
});
