import type { Catalogue, PlannedDay, PlannedStop } from "../../catalogue/assemble.ts";
import { towns } from "../../catalogue/towns.ts";
import { feeText } from "../../format/money.ts";
import { makeSlug, spellNumber } from "../../format/text.ts";
import { parseTime, weekdaysText } from "../../format/time.ts";
import { noticeOf } from "../../format/visit.ts";
import { buildTripPath, type GuideDay } from "./address.ts";
import { lunchMinutes } from "./clock.ts";
import { estimateDriveMinutes } from "./drive.ts";
import { limits } from "./stored-trips.ts";
import { computeCost, multiplyTotal } from "./summary.ts";
import { assignIds, type NewStop, type Trip } from "./trip.ts";

/** Lists the estimated minutes of driving between the stops. */
export function listDriveMinutes({ stops }: Pick<PlannedDay, "stops">): number[] {
  const visits = stops.map(({ winery }) => winery.data.visit);
  return visits.slice(1).map((visit, i) => estimateDriveMinutes(visits[i]!, visit));
}

/** Formats a day's cost: "About $85–$235 per person, one free, waived at two with a purchase". */
export function dayCostText(day: PlannedDay): string {
  const visits = new Map(day.stops.map(({ winery }) => [winery.slug, winery.data.visit]));
  const cost = computeCost(buildPlannerTrip(day), { winery: (slug = "") => visits.get(slug) });
  const { sums, free, withPurchase, refunded } = cost;
  const waivedCount = withPurchase.length + refunded.length;
  const fees = sums.map((sum) => feeText(multiplyTotal(sum)));
  const parts = [fees.length > 0 ? `About ${fees.join(" and ")} per person` : "No fees"];
  if (free.length > 0 && fees.length > 0) parts.push(`${spellNumber(free.length)} free`);
  if (waivedCount > 0) parts.push(`waived at ${spellNumber(waivedCount)} with a purchase`);
  return parts.join(", ");
}

/** Makes a trip for two from the author's day. The author's times become preferred times. */
export function buildPlannerTrip(planned: PlannedDay): Trip {
  const { title, base, startsAt, stops } = planned;
  const visits = stops.map(({ winery, at }): NewStop => {
    return { winery: winery.slug, name: winery.data.name, at: parseTime(at) };
  });
  const day = {
    ...(base !== undefined && { base: findTownId(base) ?? base }),
    startsAt: parseTime(startsAt ?? stops[0]!.at),
    stops: planned.lunch ? addLunchStop(visits, planned) : visits,
  };
  return { name: title.slice(0, limits.name), party: 2, days: assignIds([day]) };
}

const findTownId = (base: string): string | undefined =>
  towns.some(({ name }) => name === base) ? makeSlug(base) : undefined;

/** The default time of lunch. Stops from this time on come after lunch. */
const defaultLunchTime = "13:30";

const minLunchMinutes = 45;

/** Finds the index at which lunch is inserted among the day's stops. */
export function findLunchIndex({
  stops,
  lunchAt = defaultLunchTime,
}: Pick<PlannedDay, "stops" | "lunchAt">): number {
  const lunchTime = parseTime(lunchAt);
  return stops.filter(({ at }) => parseTime(at) < lunchTime).length;
}

function addLunchStop(visits: readonly NewStop[], day: PlannedDay): NewStop[] {
  const { lunchPlace, lunchAt } = day;
  const index = findLunchIndex(day);
  const name = lunchPlace === undefined ? "Lunch" : `Lunch at ${lunchPlace}`;
  const lunch: NewStop = { name, minutes: lunchMinutes };
  if (lunchAt !== undefined) {
    lunch.at = parseTime(lunchAt);
    lunch.minutes = findLunchLength(lunch.at, index, day);
  }
  return visits.toSpliced(index, 0, lunch);
}

/** Computes the length of lunch (minutes): an hour, or less if the next stop is soon. */
function findLunchLength(at: number, index: number, day: PlannedDay): number {
  const next = day.stops[index];
  if (!next) return lunchMinutes;
  const drive = listDriveMinutes(day)[index - 1] ?? 0;
  const room = parseTime(next.at) - drive - at;
  return Math.min(lunchMinutes, Math.max(minLunchMinutes, room));
}

/** Builds the path that adds the day to the reader's trip. */
export const buildPlannerPath = (day: PlannedDay): string =>
  `${buildTripPath(buildPlannerTrip(day))}&add`;

export const listGuideDays = ({ regions }: Pick<Catalogue, "regions">): GuideDay[] =>
  regions.flatMap(({ data, days }) => days.map((day) => makeGuideDay(day, data.name)));

function makeGuideDay(day: PlannedDay, region: string): GuideDay {
  return {
    region,
    address: buildPlannerPath(day),
    why: firstSentenceOf(day.why),
    facts: [weekdaysText(day.weekdays), dayCostText(day), ...noticeTexts(day)].join(" · "),
    notes: collectStopNotes(day),
  };
}

/** Returns a text up to its first period, question mark or exclamation mark. */
const firstSentenceOf = (text: string) => /^.+?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;

/**
 * Formats the longest notice for the day's wineries: ["book 28 days ahead"]. Returns an empty list
 * if none needs notice.
 */
function noticeTexts({ stops }: PlannedDay): string[] {
  const notices = stops.map(({ winery }) => noticeOf(winery.data.visit));
  const days = notices.flatMap((notice) => (typeof notice === "object" ? notice.days : []));
  return days.length > 0 ? [`book ${Math.max(...days)} days ahead`] : [];
}

/** Collects the author's notes on stops and lunch, keyed by stop ID. */
function collectStopNotes(planned: PlannedDay): Record<string, string> {
  const notes: Record<string, string> = {};
  const [day] = buildPlannerTrip(planned).days;
  for (const { id, winery } of day!.stops) {
    const note = findStopNote(winery, planned);
    if (note) notes[id] = note;
  }
  return notes;
}

function findStopNote(slug: string | undefined, { stops, lunch }: PlannedDay): string | undefined {
  if (slug === undefined) return lunch;
  const hasSlug = ({ winery }: PlannedStop) => winery.slug === slug;
  return stops.find(hasSlug)?.note;
}
