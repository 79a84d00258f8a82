import data from "./towns.json" with { type: "json" };

/** A town (degrees). A region's map shows all in its area, a country's map only the cities. */
export type Town = { name: string; latitude: number; longitude: number; city?: boolean };

/** A region's map names villages only if there is room. Trips start from towns. */
export const { towns, villages }: { towns: readonly Town[]; villages: readonly Town[] } = data;
