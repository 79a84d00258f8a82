import otherNames from "./grapes.json" with { type: "json" };

/** The grapes that a page can name. Synonyms, such as Garnacha and Grenache, share one entry. */
export const grapes: readonly string[] = /* @__PURE__ */ Object.keys(otherNames);

/**
 * Returns the guide's name for a grape given by another name: "Syrah" for "Shiraz". Returns
 * undefined if no grape has that other name.
 */
export function findGrapeByOtherName(written: unknown): string | undefined {
  const name = String(written).toLowerCase();
  const entries = Object.entries<readonly string[]>(otherNames);
  return entries.find(([, others]) => others.some((other) => other.toLowerCase() === name))?.[0];
}

export const wineStyles = ["red", "white", "rosé", "sparkling", "sweet"] as const;
