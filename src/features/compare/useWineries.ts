import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "../query.ts";
import { type Lookup, wineriesQuery } from "./query.ts";
import { choose } from "./usePicks.ts";
import type { ComparedWinery } from "./winery.ts";

export type Found = {
  wineries: readonly ComparedWinery[];
  /** Slugs that the guide has no winery for. */
  unknown: readonly string[];
  isPending: boolean;
  /** Retries the lookups that failed; undefined where none did. */
  retry: (() => void) | undefined;
};

/** The wineries behind the slugs, each once. A former slug is replaced by the current one in the address. */
export function useWineries(slugs: readonly string[]): Found {
  const query = useQuery({ ...wineriesQuery(slugs), placeholderData: keepPreviousData }, queryClient);
  const { data: lookups, isFetching: isPending } = query;
  const known = slugs.map((slug) => [slug, lookups?.get(slug)] as const);
  const found = known.flatMap(([, lookup]) => (typeof lookup === "object" ? lookup : []));
  const address = [...new Set(known.map(([slug, lookup]) => (typeof lookup === "object" ? lookup.slug : slug)))].join();
  useEffect(() => {
    if (!isPending && address !== "" && (address !== slugs.join() || !location.search)) choose(address.split(","));
  }, [isPending, address, slugs]);
  const all = (lookup: Lookup) => known.filter((one) => one[1] === lookup).map(([slug]) => slug);
  return {
    wineries: found.filter(({ slug }, i) => found.findIndex((other) => other.slug === slug) === i),
    unknown: all("unknown"),
    isPending,
    retry: all("failed").length > 0 ? () => void query.refetch() : undefined,
  };
}
