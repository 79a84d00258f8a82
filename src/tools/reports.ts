import type { Entries, Entry } from "../catalogue/collections.ts";
import { drafts } from "../checks/drafts.ts";
import { acceptsVisitors } from "../format/visit.ts";
import type { Visit } from "../schemas/visit.ts";
import type { Winery } from "../schemas/winery.ts";

type Wineries = readonly Entry<Winery>[];

/** Drafts and scheduled entries on an ISO date, with the lines that are still to be written. */
export function draftLines(root: string, entries: Entries, today: string): { file: string; lines: string[] }[] {
  return drafts(root, entries, today).map(({ file, until, lines }) => {
    const open = lines.length > 0 ? `, ${lines.length} to write:` : "";
    const first = `${file}  ${until ? `goes public on ${until}` : "draft"}${open}`;
    return { file, lines: [first, ...lines.map(({ line, field }) => `  ${line}  ${field}`)] };
  });
}

/**
 * The wineries whose visit facts were last checked more than `days` days before `now`, or never, oldest first: a line
 * each, then the count.
 */
export function dueVisits(wineries: Wineries, days: number, now: Date): string[] {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const due = wineries
    .map(({ file, data }) => ({ file, checkedOn: data.visit.checkedOn ?? "" }))
    .filter(({ checkedOn }) => checkedOn < since)
    .sort((a, b) => a.checkedOn.localeCompare(b.checkedOn) || a.file.localeCompare(b.file));
  return [
    ...due.map(({ file, checkedOn }) => `${checkedOn || "never     "}  ${file}`),
    `${due.length} of ${wineries.length} wineries are due: call or look them up, then write visit.checkedOn`,
  ];
}

type Need = {
  what: string;
  /** Selects the wineries that should have it; all when left out. */
  of?: (visit: Visit) => boolean;
  has?: (winery: Winery) => unknown;
  /** The share of those that should have it, in percent. */
  goal: number;
};

/** Facts that a traveler needs in order to get in. Some estates have no website or publish no phone or hours. */
const needs: readonly Need[] = [
  { what: "website", goal: 94 },
  { what: "phone", goal: 82 },
  { what: "hours", of: acceptsVisitors, goal: 86 },
  {
    what: "booking",
    of: (visit) => acceptsVisitors(visit) && visit.appointment !== "Walk-ins Welcome",
    has: ({ visit }) => visit.booking ?? visit.website ?? visit.phone,
    goal: 100,
  },
  { what: "gettingIn", of: acceptsVisitors, goal: 100 },
  { what: "instead", of: (visit) => !acceptsVisitors(visit), goal: 100 },
  { what: "grapes", has: ({ grapes }) => grapes, goal: 100 },
  { what: "styles", has: ({ styles }) => styles, goal: 100 },
  { what: "sources", has: ({ sources }) => sources, goal: 100 },
];
const isWanted = ({ of = () => true }: Need, { data }: Entry<Winery>) => of(data.visit);
const isMet = ({ what, has = ({ visit }) => visit[what as keyof Visit] }: Need, { data }: Entry<Winery>) =>
  Boolean(has(data));

/** Missing facts of each winery, a line each, then a line per need with its goal. */
export function reach(wineries: Wineries): string[] {
  const lines = wineries.flatMap((winery) => {
    const lacks = needs.filter((need) => isWanted(need, winery) && !isMet(need, winery));
    return lacks.length > 0 ? [`${winery.file}  ${lacks.map(({ what }) => what).join(", ")}`] : [];
  });
  const totals = needs.map((need) => {
    const all = wineries.filter((winery) => isWanted(need, winery));
    const met = all.filter((winery) => isMet(need, winery)).length;
    const goal = Math.round((all.length * need.goal) / 100);
    return `${need.what.padEnd(10)} ${met} of ${all.length}, goal ${goal}${met < goal ? `: ${goal - met} short` : ""}`;
  });
  return [...lines, ...(lines.length > 0 ? [""] : []), ...totals];
}

/** The sources of each winery's facts: a line per winery, and one per source below it. */
export const sourceLines = (wineries: Wineries): string[] =>
  wineries.flatMap(({ file, data: { sources = [] } }) => [
    file,
    ...(sources.length > 0 ? sources.map(({ what, where, year }) => `  ${what}: ${where} (${year})`) : ["  none"]),
  ]);
