import type { Entry } from "../catalogue/collections.ts";
import { acceptsVisitors } from "../format/visit.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";

type Need = {
  what: string;
  /** Which wineries should have it; all when left out. */
  of?: (visit: Visit) => boolean;
  has: (winery: Winery) => boolean;
  /** How many of those should, in percent. */
  goal: number;
};

const takesBookings = (visit: Visit) => acceptsVisitors(visit) && visit.appointment !== "Walk-ins Welcome";

/** What a traveler needs in order to get in. Some estates have no website or publish no phone or hours. */
const needs: readonly Need[] = [
  { what: "website", has: ({ visit }) => Boolean(visit.website), goal: 94 },
  { what: "phone", has: ({ visit }) => Boolean(visit.phone), goal: 82 },
  { what: "hours", of: acceptsVisitors, has: ({ visit }) => Boolean(visit.hours), goal: 86 },
  {
    what: "booking",
    of: takesBookings,
    has: ({ visit }) => Boolean(visit.booking ?? visit.website ?? visit.phone),
    goal: 100,
  },
  { what: "gettingIn", of: acceptsVisitors, has: ({ visit }) => Boolean(visit.gettingIn), goal: 100 },
  { what: "instead", of: (visit) => !acceptsVisitors(visit), has: ({ visit }) => Boolean(visit.instead), goal: 100 },
  { what: "grapes", has: ({ grapes }) => Boolean(grapes), goal: 100 },
  { what: "styles", has: ({ styles }) => Boolean(styles), goal: 100 },
  { what: "sources", has: ({ sources }) => Boolean(sources), goal: 100 },
];

/**
 * What each winery lacks that would bring a traveler to its door, a line each, then a line per need: how many have it
 * of those that should, and whether that is enough.
 */
export function reach(wineries: readonly Entry<Winery>[]): string[] {
  const wanted = ({ of = () => true }: Need, { data }: Entry<Winery>) => of(data.visit);
  const lines = wineries.flatMap((winery) => {
    const lacks = needs.filter((need) => wanted(need, winery) && !need.has(winery.data)).map(({ what }) => what);
    return lacks.length > 0 ? [`${winery.file}  ${lacks.join(", ")}`] : [];
  });
  const totals = needs.map((need) => {
    const all = wineries.filter((winery) => wanted(need, winery));
    const have = all.filter(({ data }) => need.has(data)).length;
    const goal = Math.round((all.length * need.goal) / 100);
    return `${need.what.padEnd(10)} ${have} of ${all.length}, goal ${goal}${have < goal ? `: ${goal - have} short` : ""}`;
  });
  return [...lines, ...(lines.length > 0 ? [""] : []), ...totals];
}

/** Where each winery's facts were looked up: a line per winery, and one per source below it. */
export const sourceLines = (wineries: readonly Entry<Winery>[]): string[] =>
  wineries.flatMap(({ file, data: { sources = [] } }) => [
    file,
    ...(sources.length > 0 ? sources.map(({ what, where, year }) => `  ${what}: ${where} (${year})`) : ["  none"]),
  ]);
