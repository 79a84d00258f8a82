import { isSlug, maxWineries } from "./tray.ts";

/** The wineries that an address asks for: their slugs, each once, and how many more it names than fit. */
export type Picks = { slugs: readonly string[]; tooMany: number };

/** Reads "?w=opus-one,beringer". Anything that isn't a slug is ignored. */
export function picksFrom(query: string): Picks {
  const asked = new URLSearchParams(query).getAll("w").join(",").split(",");
  const slugs = [...new Set(asked.map((slug) => slug.trim().toLowerCase()).filter(isSlug))];
  return { slugs: slugs.slice(0, maxWineries), tooMany: Math.max(0, slugs.length - maxWineries) };
}
