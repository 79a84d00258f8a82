import { queryOptions } from "@tanstack/react-query";
import { decode } from "../../finder/decode.ts";
import type { FinderFile } from "../../finder/file.ts";
import { read } from "../api.ts";

/** The guide, from all its data files. */
export const guideQuery = (files: readonly string[]) =>
  queryOptions({
    queryKey: ["finder", ...files],
    queryFn: async () => decode((await Promise.all(files.map((file) => read([file])))) as FinderFile[]),
    structuralSharing: false,
  });
