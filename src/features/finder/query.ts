import { queryOptions } from "@tanstack/react-query";
import { read } from "../api.ts";
import { decode } from "./decode.ts";
import type { FinderFile } from "./file.ts";

/** The guide, from all its data files. */
export const guideQuery = (files: readonly string[]) =>
  queryOptions({
    queryKey: ["finder", ...files],
    queryFn: async () => decode((await Promise.all(files.map((file) => read([file])))) as FinderFile[]),
    structuralSharing: false,
  });
