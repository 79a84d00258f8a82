import data from "./towns.json" with { type: "json" };

/**
 * A town with its position in degrees. Country maps show only towns whose `city` is true; region
 * maps show every town in their area.
 */
export type Town = { name: string; latitude: number; longitude: number; city?: boolean };

/**
 * The towns and villages on maps. Trips can start only in towns, and maps name villages only if
 * there is room after the towns.
 */
export const { towns, villages }: { towns: readonly Town[]; villages: readonly Town[] } = data;
