import data from "./towns.json" with { type: "json" };

/** A town for orientation, in degrees. A region's map shows those that fall into it, a country's only the cities. */
export type Town = { name: string; latitude: number; longitude: number; city?: boolean };

/** `villages`: smaller places, named on the map of a region where there is room left; no trip starts from them. */
export const { towns, villages }: { towns: readonly Town[]; villages: readonly Town[] } = data;
