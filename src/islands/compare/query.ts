import { queryOptions } from "@tanstack/react-query";
import { type ComparedWinery, comparedWinery } from "../../compare/winery.ts";
import { compareData } from "../../site/paths.ts";
import { read } from "../api.ts";

/** A winery by a slug that it has or once had; null where the guide has none by that name. */
export const wineryQuery = (slug: string) =>
  queryOptions({
    queryKey: [compareData(slug)],
    queryFn: async ({ queryKey }): Promise<ComparedWinery | null> => {
      try {
        return comparedWinery.parse(await read(queryKey));
      } catch (error) {
        if (error instanceof Error && error.message.startsWith("404:")) return null;
        throw error;
      }
    },
  });
