import names from "./grapes.json" with { type: "json" };

/**
 * The grapes that a winery's page can name, as the trade spells them. One name a grape: Garnacha and Grenache, Carignan
 * and Cariñena, are the same vine, and a reader who looks for one wants both.
 */
export const grapes: readonly string[] = names;

export const wineStyles = ["red", "white", "rosé", "sparkling", "sweet"] as const;
