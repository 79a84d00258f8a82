import data from "./towns.json" with { type: "json" };

/**
 * A town (position in degrees). A region's map shows all towns in its area, but a country's map
 * shows only towns with `city`.
 */
export type Town = { name: string; latitude: number; longitude: number; city?: boolean };

/**
 * The towns and villages on maps. Trips can start from towns. A region's map names a village only
 * if there is room.
 */
export const { towns, villages }: { towns: readonly Town[]; villages: readonly Town[] } = data;
