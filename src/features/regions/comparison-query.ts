import type { TripPlan } from "./region-rows.tsx";

/** The IDs of the compared regions, and the trip that the reader plans. */
export type Comparison = { ids: readonly string[]; plan: TripPlan };

export const minRegions = 2;
export const maxRegions = 3;

/** The URL parameters of the plan, with the maximum of each. The minimum is 1. */
export const planLimits = { month: 12, days: 7, people: 20 } as const;
export type PlanKey = keyof typeof planLimits;
const planKeys = Object.keys(planLimits) as PlanKey[];

/**
 * Parses "?r=france/bordeaux,spain/rioja&month=10&days=5". Skips unknown regions and invalid
 * numbers.
 */
export function parseComparison(query: string, knownIds: readonly string[]): Comparison {
  const params = new URLSearchParams(query);
  const ids = (params.get("r") ?? "").split(",").filter((id) => knownIds.includes(id));
  const plan: TripPlan = {};
  for (const key of planKeys) {
    const value = Number(params.get(key));
    if (Number.isInteger(value) && value >= 1 && value <= planLimits[key]) plan[key] = value;
  }
  return { ids: [...new Set(ids)].slice(0, maxRegions), plan };
}

/** Builds a comparison's query. Returns "" if nothing is chosen. */
export function buildComparisonQuery({ ids, plan }: Comparison): string {
  const parts = planKeys.filter((key) => plan[key]).map((key) => `${key}=${plan[key]}`);
  if (ids.length > 0) parts.unshift(`r=${ids.join()}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
