import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { CellarItem } from "../../schemas/cellar.ts";
import type { Gadget } from "../../schemas/gadget.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { listApiPaths } from "../../site/paths.ts";
import { fetchJson } from "../api.ts";
import samples from "./samples.json" with { type: "json" };

/**
 * The query client that all islands share. With networkMode "always", an offline request fails, and
 * the reader can retry instead of waiting for the network.
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

export const gadgetSample = samples.gadget as Gadget;
export const bottleSample: CellarItem = samples.bottle;
export const wineSample = samples.recommendation as Recommendation;

export const repeatSample = <T extends object>(sample: T, count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...sample, id: `sample-${i}` }));

/**
 * Makes the query for a list. The query fails if an item lacks a required field of the sample, as
 * in an outdated offline copy.
 */
const makeListQuery = <T extends object>(
  url: string,
  sample: T,
  optional: readonly (keyof T)[] = [],
) =>
  queryOptions({
    queryKey: [url],
    queryFn: async (): Promise<T[]> => {
      const items = (await fetchJson([url])) as T[];
      const required = (Object.keys(sample) as (keyof T)[]).filter(
        (field) => !optional.includes(field),
      );
      if (!items.every((item) => required.every((field) => item[field] !== undefined)))
        throw new Error("The response is not the list that was expected.");
      return items;
    },
  });

export const gadgetsQuery = makeListQuery(listApiPaths.gadgets, gadgetSample);

export const cellarQuery = makeListQuery(listApiPaths.cellar, bottleSample, [
  "purchasePrice",
  "currentValue",
  "notes",
]);

const optionalWineFields = ["vintage", "region"] as const;

export const recommendationsQuery = makeListQuery(
  listApiPaths.recommendations,
  wineSample,
  optionalWineFields,
);

export const picksCount = 4;
const picksPath = `${listApiPaths.recommendations}?featured=true&limit=${picksCount}`;

export const picksQuery = makeListQuery(picksPath, wineSample, optionalWineFields);
