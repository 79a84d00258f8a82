import { queryOptions } from "@tanstack/react-query";
import type { LiveMaps } from "../../pictures/maps/live.ts";
import { wineriesMaps } from "../../site/paths.ts";
import { read } from "../api.ts";

/** What the map needs to know about the drawings below it. */
export const mapsQuery = queryOptions({
  queryKey: [wineriesMaps],
  queryFn: async () => (await read([wineriesMaps])) as LiveMaps,
  structuralSharing: false,
});
