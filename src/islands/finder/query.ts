import { queryOptions } from "@tanstack/react-query";
import { decode } from "../../finder/decode.ts";
import type { FinderFile } from "../../finder/file.ts";
import type { LiveMaps } from "../../maps/live.ts";
import { wineriesMaps } from "../../site/paths.ts";
import { read } from "../api.ts";

/** The guide, from all its data files. */
export const guideQuery = (files: readonly string[]) =>
  queryOptions({
    queryKey: ["finder", ...files],
    queryFn: async () => decode((await Promise.all(files.map((file) => read([file])))) as FinderFile[]),
    structuralSharing: false,
  });

/** What the map needs to know of the drawings below it. */
export const mapsQuery = queryOptions({
  queryKey: [wineriesMaps],
  queryFn: async () => (await read([wineriesMaps])) as LiveMaps,
  structuralSharing: false,
});
