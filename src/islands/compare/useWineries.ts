import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ComparedWinery } from "../../compare/winery.ts";
import { queryClient } from "../query.ts";
import { type Answer, wineriesQuery } from "./query.ts";
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
  const query = useQuery({ ...wineriesQuery(slugs), placeholderData: keepPreviousData }, queryClient);
  const { data: answers, isFetching: isPending } = query;
  const known = slugs.map((slug) => [slug, answers?.get(slug)] as const);
  const found = known.flatMap(([, answer]) => (typeof answer === "object" ? answer : []));
  const address = [...new Set(known.map(([slug, answer]) => (typeof answer === "object" ? answer.slug : slug)))].join();
  useEffect(() => {
    if (!isPending && address !== "" && (address !== slugs.join() || !location.search)) choose(address.split(","));
  }, [isPending, address, slugs]);
  const all = (answer: Answer) => known.filter((one) => one[1] === answer).map(([slug]) => slug);
  return {
    wineries: found.filter(({ slug }, i) => found.findIndex((other) => other.slug === slug) === i),
    unknown: all("unknown"),
    isPending,
    retry: all("failed").length > 0 ? () => void query.refetch() : undefined,
  };
}
