import data from "./towns.json" with { type: "json" };

/** A town (degrees). A region's map shows all towns in its area; a country's map shows only those with `city`. */
export type Town = { name: string; latitude: number; longitude: number; city?: boolean };

/**
 * Towns are on maps and in the planner, where trips start from them. Villages are named on a region's map if
 * there is room.
 */
export const { towns, villages }: { towns: readonly Town[]; villages: readonly Town[] } = data;
