import { queryOptions } from "@tanstack/react-query";
import { compareData } from "../../site/paths.ts";
import { read } from "../api.ts";
import { itemOf, type Outline } from "../outline.ts";
import { queryClient } from "../query.ts";
import type { ComparedWinery } from "./winery.ts";

/** The fields that the comparison's files must have: an incomplete file is an error and isn't shown. */
export const comparedOutline: Outline<ComparedWinery> = {
  slug: "string",
  name: "string",
  path: "string",
  region: "string",
  country: "string",
  score: "number",
  guideRating: "number?",
  terms: "string?",
  line: "string",
  fee: "string",
  feeFrom: "number?",
  currency: "string?",
  feeNotes: "strings",
  reservation: "string",
  hours: "string?",
  closed: "string?",
  duration: "string?",
  group: "string?",
  grapes: "strings",
  wines: "strings",
  phone: "string?",
  website: "string?",
  booking: "string?",
  latitude: "number",
  longitude: "number",
  unit: "string",
};

/** The result of looking up a winery: its facts, or why there are none. */
export type Lookup = ComparedWinery | "unknown" | "failed";

const wineryQuery = (slug: string) =>
  queryOptions({
    queryKey: [compareData(slug)],
    queryFn: async ({ queryKey }): Promise<Lookup> => {
      try {
        return itemOf(await read(queryKey), comparedOutline);
      } catch (error) {
        if (error instanceof Error && error.message.startsWith("404:")) return "unknown";
        throw error;
      }
    },
  });

/** The wineries by their slugs, present or former. Failed lookups are retried with the next query. */
export const wineriesQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ["compare", ...slugs],
    queryFn: async (): Promise<ReadonlyMap<string, Lookup>> =>
      new Map(
        await Promise.all(
          slugs.map(async (slug) => {
            const lookup = await queryClient.query(wineryQuery(slug)).catch(() => "failed" as const);
            return [slug, lookup] as const;
          }),
        ),
      ),
  });
