import { queryOptions } from "@tanstack/react-query";
import type { CellarItem } from "../../schemas/cellar.ts";
import type { Gadget } from "../../schemas/gadget.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { listApi } from "../../site/paths.ts";
import { read } from "../api.ts";
import samples from "./samples.json" with { type: "json" };

export const gadgetSample = samples.gadget as Gadget;
export const bottleSample: CellarItem = samples.bottle;
export const wineSample = samples.recommendation as Recommendation;

/** Whether a value has a sample's type, and each item of a list its items'. */
const isLike = (value: unknown, sample: unknown): boolean =>
  Array.isArray(sample)
    ? Array.isArray(value) && value.every((item) => isLike(item, sample[0]))
    : typeof value === typeof sample;

/**
 * The query of a list whose items have the sample's fields, but for the optional ones, and others too. Zod would double
 * what an island's page loads. Fails with an Error that names the first item which is different.
 */
const listQuery = <T extends object>(url: string, sample: T, optional: readonly (keyof T)[] = []) =>
  queryOptions({
    queryKey: [url],
    queryFn: async (): Promise<T[]> => {
      const items = await read([url]);
      if (!Array.isArray(items)) throw new Error("The response is not a list.");
      const fields = Object.keys(sample) as (keyof T)[];
      const wrong = items.findIndex((item) =>
        fields.some((field) => {
          const value = item?.[field];
          return !isLike(value, sample[field]) && !(value === undefined && optional.includes(field));
        }),
      );
      if (wrong >= 0) throw new Error(`Item ${wrong + 1} of the response is not what was expected.`);
      return items;
    },
  });

export const gadgetsQuery = listQuery(listApi.gadgets, gadgetSample);

export const cellarQuery = listQuery(listApi.cellar, bottleSample, ["purchasePrice", "currentValue", "notes"]);

const optionalOfWine = ["vintage", "region"] as const;

export const recommendationsQuery = listQuery(listApi.recommendations, wineSample, optionalOfWine);

export const picksCount = 4;

const picksUrl = `${listApi.recommendations}?featured=true&limit=${picksCount}`;

export const picksQuery = listQuery(picksUrl, wineSample, optionalOfWine);
