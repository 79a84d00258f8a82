import otherNames from "./grapes.json" with { type: "json" };

/** The grapes that a page can name, as the trade spells them. Garnacha and Grenache are one vine and have one name. */
export const grapes: readonly string[] = /* @__PURE__ */ Object.keys(otherNames);

/** Finds the name in the guide of a grape that is called otherwise elsewhere: Syrah for "Shiraz". */
export function findGrapeByOtherName(written: unknown): string | undefined {
  const name = String(written).toLowerCase();
  const entries = Object.entries<readonly string[]>(otherNames);
  return entries.find(([, others]) => others.some((other) => other.toLowerCase() === name))?.[0];
}

export const wineStyles = ["red", "white", "rosé", "sparkling", "sweet"] as const;
