import otherNames from "./grapes.json" with { type: "json" };

/**
 * The grapes that a page can name. Names for the same vine, such as Garnacha and Grenache, are one
 * entry.
 */
export const grapes: readonly string[] = /* @__PURE__ */ Object.keys(otherNames);

/** Finds the guide's name for a grape by another name of the grape: "Syrah" for "Shiraz". */
export function findGrapeByOtherName(written: unknown): string | undefined {
  const name = String(written).toLowerCase();
  const entries = Object.entries<readonly string[]>(otherNames);
  return entries.find(([, others]) => others.some((other) => other.toLowerCase() === name))?.[0];
}

export const wineStyles = ["red", "white", "rosé", "sparkling", "sweet"] as const;
