import type { RegionPage } from "../../catalogue/assemble.ts";
import { formatFee } from "../../format/money.ts";
import {
  findOpening,
  getOpeningFacts,
  listClosureTexts,
  type OpeningFacts,
  type OpeningQuestion,
} from "../../format/opening.ts";
import { formatMonths } from "../../format/time.ts";
import { canHostParty, computeFeeRange, getBookingNotice } from "../../format/visit.ts";
import type { Region } from "../../schemas/region.ts";
import type { Weekday } from "../../schemas/weekdays.ts";

/** When a visit is planned: in a month (1 to 12) or, without a month, on `today` (ISO date). */
type VisitTime = Pick<OpeningQuestion, "month" | "today">;

/** How many wineries are open, how many have known hours, and how many there are in all. */
export type OpenCount = { open: number; known: number; total: number };

/** Returns true if a winery accepts visitors at some point in the month. */
export const canReceiveVisitors = (visit: OpeningFacts, time: VisitTime) =>
  findOpening(visit, time).status !== "closed";

/** Counts the wineries that are open on at least one of the given weekdays. */
export function countOpenWineries(
  weekdays: readonly Weekday[],
  visits: readonly OpeningFacts[],
  time: VisitTime,
): OpenCount {
  const open = visits.filter((visit) => canReceiveVisitors(visit, time));
  const statuses = open.map((visit) =>
    weekdays.map((weekday) => findOpening(visit, { weekday, today: time.today }).status),
  );
  const known = statuses.filter((days) => !days.includes("unknown"));
  const unknownCount = statuses.length - known.length;
  return {
    open: known.filter((days) => days.some((status) => status !== "closed")).length,
    known: visits.length - unknownCount,
    total: visits.length,
  };
}

/** Formats a count of open wineries: "3 of 5", "none", "2 of 3 known". */
export function formatOpenCount({ open, known, total }: OpenCount): string {
  if (known === 0) return "unknown";
  if (known < total) return `${open} of ${known} known`;
  return open === 0 ? "none" : `${open} of ${total}`;
}

/** Counts the open wineries that don't require a reservation. */
export function countWalkInWineries(visits: readonly OpeningFacts[], time: VisitTime): OpenCount {
  const open = visits.filter(
    (visit) => getBookingNotice(visit)?.days === 0 && canReceiveVisitors(visit, time),
  );
  return { open: open.length, known: visits.length, total: visits.length };
}

/** Counts the open wineries that can host a party. They are known unless they may or may not. */
export function countHosts(
  visits: readonly (OpeningFacts & Parameters<typeof canHostParty>[0])[],
  people: number,
  time: VisitTime,
): OpenCount {
  const answers = visits.map(
    (visit) => canReceiveVisitors(visit, time) && canHostParty(visit, people),
  );
  const known = answers.filter((answer) => answer !== undefined);
  return { open: known.filter(Boolean).length, known: known.length, total: visits.length };
}

/**
 * Computes the median notice (days) of the wineries that accept visitors. Returns undefined if none
 * does.
 */
export function computeMedianNotice(visits: readonly OpeningFacts[]): number | undefined {
  const days = visits.flatMap((visit) => getBookingNotice(visit)?.days ?? []);
  return days.sort((a, b) => a - b)[Math.floor(days.length / 2)];
}

const daysPerWeek = 7;
const daysPerMonth = 30;

/** Formats a quantity, rounded to the nearest half: "1 week", "3½ weeks". */
function formatUnits(value: number, unit: string): string {
  const halves = Math.round(value * 2);
  const count = `${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""}`;
  return `${count} ${unit}${count === "1" ? "" : "s"}`;
}

/** Formats a notice period in days, weeks or months: "none", "3 days", "2½ weeks", "6 months". */
export function formatNotice(days: number | undefined): string {
  if (days === undefined) return "unknown";
  if (days === 0) return "none";
  if (days < daysPerWeek) return formatUnits(days, "day");
  if (days < 2 * daysPerMonth) return formatUnits(days / daysPerWeek, "week");
  return formatUnits(days / daysPerMonth, "month");
}

/** Describes a region's year for screen readers, as YearStrip's text alternative. */
export function describeSeasons(bestMonths: readonly number[], season: Region["season"]): string {
  const parts = [`Best in ${formatMonths(bestMonths)}`, `harvest in ${formatMonths(season.crush)}`];
  if (season.closures) parts.push(`many cellars shut in ${formatMonths(season.closures)}`);
  return `${parts.join("; ")}.`;
}

/** Lists a winery's closures: "Forge Cellars closed January–February". */
export const describeClosures = (name: string, visit: OpeningFacts, today: string) =>
  listClosureTexts(visit, today).map((closure) => `${name} closed ${closure}`);

/** Computes the figures for a region's row in the table. `today` is an ISO date. */
export function computeRegionFacts({ data, wineries, days }: RegionPage, today: string) {
  const visits = wineries.map((winery) => getOpeningFacts(winery.data));
  const fees = computeFeeRange(visits) ?? data.fees;
  const noticeDays = computeMedianNotice(visits);
  return {
    fees: formatFee(fees),
    lowestFee: fees.min,
    noticeDays,
    notice: formatNotice(noticeDays),
    walkIns: countWalkInWineries(visits, { today }),
    saturday: countOpenWineries(["sat"], visits, { today }),
    sunday: countOpenWineries(["sun"], visits, { today }),
    closures: wineries.flatMap(({ data }, i) => describeClosures(data.name, visits[i]!, today)),
    dayCount: days.length,
    score: data.score,
  };
}
