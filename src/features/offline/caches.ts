import { listApi } from "../../site/paths.ts";

/** The caches on the reader's device. A saved region has one of its own. */
export const stores = {
  visited: "visited",
  assets: "assets",
  drawings: "drawings",
  photos: "photos",
  lists: "lists",
  rest: "rest",
} as const;

/** The addresses of the lists. */
export const isList = new RegExp(`(?:${Object.values(listApi).join("|")})(?:\\?|$)`);
