import data from "./towns.json" with { type: "json" };

/**
 * A town with its position in degrees. Country maps show only towns with `city`, and region maps
 * show all towns in their area.
 */
export type Town = { name: string; latitude: number; longitude: number; city?: boolean };

/**
 * The towns and villages on maps. Trips can start from towns. A region's map names a village only
 * if there is room.
 */
export const { towns, villages }: { towns: readonly Town[]; villages: readonly Town[] } = data;
