import names from "./grapes.json" with { type: "json" };

/** The grapes that a page can name, as the trade spells them. Garnacha and Grenache are one vine and have one name. */
export const grapes: readonly string[] = names;

export const wineStyles = ["red", "white", "rosé", "sparkling", "sweet"] as const;
