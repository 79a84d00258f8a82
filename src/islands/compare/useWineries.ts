import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ComparedWinery } from "../../compare/winery.ts";
import { queryClient } from "../query.ts";
import { wineryQuery } from "./query.ts";
import { choose } from "./usePicks.ts";

export type Found = {
  wineries: readonly ComparedWinery[];
  /** Slugs that the guide has no winery for. */
  unknown: readonly string[];
  isPending: boolean;
  /** Asks again for what could not be had; undefined where all could. */
  retry: (() => void) | undefined;
};

/** The wineries behind the slugs, each once. A slug of old becomes the present one in the address. */
export function useWineries(slugs: readonly string[]): Found {
  const queries = useQueries({ queries: slugs.map(wineryQuery) }, queryClient);
  const present = [...new Set(slugs.map((slug, i) => queries[i]?.data?.slug ?? slug))];
  const isPending = queries.some((query) => query.isFetching);
  const failed = queries.filter((query) => query.isError);
  const address = present.join();
  useEffect(() => {
    if (!isPending && address !== "" && (address !== slugs.join() || !location.search)) choose(address.split(","));
  }, [isPending, address, slugs]);
  return {
    wineries: present.flatMap((slug) => queries.find(({ data }) => data?.slug === slug)?.data ?? []),
    unknown: slugs.filter((_, i) => queries[i]?.data === null),
    isPending,
    retry: failed.length > 0 ? () => void Promise.all(failed.map((query) => query.refetch())) : undefined,
  };
}
