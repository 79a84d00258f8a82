import type { RoundupPage } from "../../catalogue/assemble.ts";
import { buildTripPath } from "./address.ts";
import { defaultDayStart, limits } from "./stored-trips.ts";
import { assignIds } from "./trip.ts";

/** Builds the path that opens a roundup's wineries in the planner, with a day for each region. */
export function buildRoundupTripPath({ data, picks }: RoundupPage): string {
  const wineries = picks.map(({ winery }) => winery);
  const days = Array.from(Map.groupBy(wineries, ({ region }) => region).values(), (group) => ({
    startsAt: defaultDayStart,
    stops: group.map((winery) => ({ winery: winery.slug, name: winery.data.name })),
  }));
  return buildTripPath({ name: data.title.slice(0, limits.name), party: 2, days: assignIds(days) });
}
