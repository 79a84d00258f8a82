import type { Entries, Entry } from "../catalogue/collections.ts";
import { drafts } from "../checks/drafts.ts";
import { acceptsVisitors, factYears, isCurrent } from "../format/visit.ts";
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

/** Facts that a traveler needs in order to get in: undefined for a winery that needs none, like the hours of a shut door. */
const needs: Record<string, (winery: Winery) => unknown> = {
  website: ({ visit }) => visit.website ?? "",
  phone: ({ visit }) => visit.phone ?? "",
  hours: ({ visit }) => (acceptsVisitors(visit) ? (visit.hours ?? "") : undefined),
  booking: ({ visit }) =>
    acceptsVisitors(visit) && visit.appointment !== "Walk-ins Welcome"
      ? (visit.booking ?? visit.website ?? visit.phone ?? "")
      : undefined,
  gettingIn: ({ visit }) => (acceptsVisitors(visit) ? (visit.gettingIn ?? "") : undefined),
  instead: ({ visit }) => (acceptsVisitors(visit) ? undefined : (visit.instead ?? "")),
  grapes: ({ grapes }) => grapes ?? "",
  styles: ({ styles }) => styles ?? "",
  sources: ({ sources }) => sources ?? "",
};

/** The needs that each winery doesn't meet, a line each, then a line per need with how many meet it. */
export function reach(wineries: Wineries): string[] {
  const found = wineries.map(({ file, data }) => ({
    file,
    met: Object.entries(needs).flatMap(([need, of]) => {
      const fact = of(data);
      return fact === undefined ? [] : [{ need, isMet: fact !== "" }];
    }),
  }));
  const lines = found.flatMap(({ file, met }) => {
    const lacks = met.filter(({ isMet }) => !isMet).map(({ need }) => need);
    return lacks.length > 0 ? [`${file}  ${lacks.join(", ")}`] : [];
  });
  const all = Map.groupBy(
    found.flatMap(({ met }) => met),
    ({ need }) => need,
  );
  const totals = [...all].map(
    ([need, list]) => `${need.padEnd(10)} ${list.filter(({ isMet }) => isMet).length} of ${list.length}`,
  );
  return [...lines, ...(lines.length > 0 ? [""] : []), ...totals, "", ...datedCounts(wineries)];
}

/** How many fees, hours and lead times a source gives, how many of those are recent, and how many are estimates. */
function datedCounts(wineries: Wineries): string[] {
  const today = new Date().toISOString();
  const count = (name: string, fact: "fee" | "hours" | "reservation", isGiven: (visit: Visit) => boolean) => {
    const years = wineries.filter(({ data }) => isGiven(data.visit)).map(({ data }) => factYears(data)[fact]);
    const sourced = years.filter((year) => year !== undefined);
    const recent = sourced.filter((year) => isCurrent(year, today)).length;
    const estimated = years.length - sourced.length;
    return `${name.padEnd(10)} ${sourced.length} sourced, ${recent} of the last three years; ${estimated} estimated`;
  };
  return [
    count("fees", "fee", ({ fee }) => fee !== "not offered"),
    count("hours", "hours", ({ hours }) => hours !== undefined),
    count("lead times", "reservation", ({ leadTimeDays }) => leadTimeDays !== undefined),
  ];
}

/** The sources of each winery's facts: a line per winery, and one per source below it. */
export const sourceLines = (wineries: Wineries): string[] =>
  wineries.flatMap(({ file, data: { sources = [] } }) => [
    file,
    ...(sources.length > 0 ? sources.map(({ what, where, year }) => `  ${what}: ${where} (${year})`) : ["  none"]),
  ]);
