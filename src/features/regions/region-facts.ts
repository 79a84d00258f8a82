import type { RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { feeText } from "../../format/money.ts";
import { findOpening, openingFactsOf } from "../../format/opening.ts";
import { monthsText } from "../../format/time.ts";
import { computeFeeRange, type Notice, noticeOf } from "../../format/visit.ts";
import type { Weekday } from "../../schemas/weekdays.ts";

/** A count of a region's wineries, of which some publish no hours. */
export type DoorCount = { open: number; known: number; total: number };

/** Counts the wineries that are open on a day of the week. `today` is an ISO date. */
export function countOpenDoors(
  wineries: readonly WineryPage[],
  weekday: Weekday,
  today: string,
): DoorCount {
  const statuses = wineries.map(
    (winery) => findOpening(openingFactsOf(winery.data), { weekday, today }).status,
  );
  const known = statuses.filter((status) => status !== "unknown");
  const open = known.filter((status) => status !== "closed");
  return { open: open.length, known: known.length, total: wineries.length };
}

/** Writes "3 of 5", "none", "2 of 3 known". */
export function doorCountText({ open, known, total }: DoorCount): string {
  if (known < total) return known === 0 ? "unknown" : `${open} of ${known} known`;
  return open === 0 ? "none" : `${open} of ${total}`;
}

function canWalkIn({ data }: WineryPage, today: string): boolean {
  const { status } = findOpening(openingFactsOf(data), { today });
  const { appointment } = data.visit;
  return (
    status !== "closed" && (appointment === "Walk-ins Welcome" || appointment === "Recommended")
  );
}

const daysOf = (notice: Notice): number => (notice === "none" ? 0 : notice.days);

/** Returns the median notice of the wineries that take visitors (days). Returns undefined if none does. */
export function computeMedianNotice(wineries: readonly WineryPage[]): number | undefined {
  const notices = wineries.flatMap(({ data }) => noticeOf(data.visit) ?? []);
  const days = notices.map(daysOf).sort((a, b) => a - b);
  return days[Math.floor(days.length / 2)];
}

const daysPerWeek = 7;
const daysPerMonth = 30;

/** Writes a number in halves: "2", "3½". */
function halvesText(value: number): string {
  const halves = Math.round(value * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""}`;
}

/** Writes a notice in rounded words: "none", "3 days", "2½ weeks", "6 months". */
export function noticeText(days: number): string {
  if (days === 0) return "none";
  if (days === 1) return "1 day";
  if (days < 7) return `${days} days`;
  if (days < 2 * daysPerMonth) {
    const weeks = halvesText(days / daysPerWeek);
    return weeks === "1" ? "1 week" : `${weeks} weeks`;
  }
  return `${halvesText(days / daysPerMonth)} months`;
}

/** Writes a year in a sentence, for those who can't see its strip. */
export function yearText({ bestTime, season }: RegionPage["data"]): string {
  const parts = [
    `Best in ${monthsText(bestTime.months)}`,
    `harvest in ${monthsText(season.crush)}`,
  ];
  if (season.closures) parts.push(`many cellars shut in ${monthsText(season.closures)}`);
  return `${parts.join("; ")}.`;
}

/** The figures that regions are compared by, all from their files and their wineries'. */
export function computeRegionFacts(region: RegionPage, today: string) {
  const { data, wineries, days } = region;
  const fees = computeFeeRange(wineries.map((winery) => winery.data.visit)) ?? data.fees;
  const noticeDays = computeMedianNotice(wineries);
  const total = wineries.length;
  const walkIns = wineries.filter((winery) => canWalkIn(winery, today)).length;
  return {
    fees: feeText(fees),
    lowestFee: fees.min,
    noticeDays,
    notice: noticeDays === undefined ? "unknown" : noticeText(noticeDays),
    walkIns: { open: walkIns, known: total, total },
    saturday: countOpenDoors(wineries, "sat", today),
    sunday: countOpenDoors(wineries, "sun", today),
    dayCount: days.length,
    score: data.score,
  };
}
