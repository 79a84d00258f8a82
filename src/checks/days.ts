import { distance } from "fastest-levenshtein";
import type { PlannedDay, RegionPage, WineryPage } from "../catalogue/assemble.ts";
import { buildGuideData } from "../catalogue/guide-data.ts";
import { towns, villages } from "../catalogue/towns.ts";
import { buildGuide, type Guide } from "../features/guide.ts";
import { shiftDate } from "../features/trip/dates.ts";
import { estimateDrive } from "../features/trip/drive.ts";
import { buildPlannerTrip, listDriveMinutes } from "../features/trip/planned-day.ts";
import { findDayProblems, type Problem } from "../features/trip/problems.ts";
import { listTastings, type Stop, type Trip } from "../features/trip/trip.ts";
import { weekdayOf } from "../format/dates.ts";
import { findOpening, openingFactsOf } from "../format/opening.ts";
import { monthNames, parseTime, timeOfDayText, weekdayNames } from "../format/time.ts";
import { listValues } from "./passages.ts";
import { type CheckContext, findNearest, type Rule } from "./problems.ts";

/** The maximum driving time between the stops of one day. */
const maxDrivingMinutes = 90;

/** Returns a visit's minimum length in minutes. Defaults to 60. */
const minVisitMinutes = ({ data }: WineryPage) => data.visit.durationMinutes?.min ?? 60;

/** A problem with a day. `field` is a path inside the day. */
type DayProblem = { field: string; message: string; related?: readonly string[] };

/** Checks the best months, days and towns of every region, including draft regions. */
export const checkDays: Rule = (context) => {
  const guide = buildGuide(buildGuideData(context.preview));
  for (const region of context.preview.regions) {
    checkBestMonths(region, context);
    for (const day of region.days.filter(({ draft }) => !draft)) {
      const index = region.data.days?.findIndex(({ why }) => why === day.why);
      for (const { field, message, related } of findDayMistakes(day, region, guide))
        context.problem(region, `days.${index}.${field}`, message, { related });
    }
    checkWeekendDays(region, context);
  }
  checkTowns(context);
};

/** Reports a best month when cellars are closed, unless `bestTime.reason` mentions that month. */
function checkBestMonths({ file, data, country, wineries }: RegionPage, { problem }: CheckContext) {
  const closings = [
    { source: "season.closures", months: data.season.closures },
    { source: `closes in ${country.file}`, months: country.data.closes?.months },
    ...wineries.map((page) => ({
      source: `closedMonths in ${page.file}`,
      months: page.data.visit.closedMonths,
    })),
  ];
  for (const month of data.bestTime.months) {
    const closing = closings.find(({ months }) => months?.includes(month));
    const name = monthNames[month - 1]!;
    if (!closing || data.bestTime.reason.includes(name)) continue;
    const fix = `remove it, or mention in \`reason\` who closes in ${name}`;
    const message = `has ${month}, and so has ${closing.source}; ${fix}`;
    problem({ file }, "bestTime.months", message);
  }
}

const weekend = ["sat", "sun"] as const;

/**
 * Warns if a region has no day plan for Saturday or Sunday, although two nearby wineries are open
 * then.
 */
function checkWeekendDays(region: RegionPage, { today, warn }: CheckContext) {
  const { days, wineries, file, data } = region;
  if (data.draft || days.length === 0) return;
  for (const weekday of weekend) {
    const open = wineries.filter(({ data }) => {
      return findOpening(openingFactsOf(data), { weekday, today }).status === "open";
    });
    const hasDay = days.some((day) => day.weekdays.includes(weekday));
    if (hasDay || !hasNearbyWineries(open)) continue;
    const names = open.map((page) => page.data.name).join(", ");
    warn(
      { file },
      "days",
      `have none for a ${weekdayNames[weekday]}, when ${names} are open; add one`,
    );
  }
}

/** Returns true if two of the wineries are close enough for one day. */
function hasNearbyWineries(wineries: readonly WineryPage[]): boolean {
  const isNear = (a: WineryPage, b: WineryPage) => {
    const minutes = estimateDrive(a.data.visit, b.data.visit);
    return minutes !== undefined && minutes <= maxDrivingMinutes;
  };
  return wineries.some((a) => wineries.some((b) => a !== b && isNear(a, b)));
}

function findDayMistakes(day: PlannedDay, region: RegionPage, guide: Guide): DayProblem[] {
  const minutes = listDriveMinutes(day).reduce((sum, drive) => sum + drive, 0);
  const isTooFar = minutes > maxDrivingMinutes;
  const message = `are ${minutes} minutes of driving apart, but the maximum is ${maxDrivingMinutes}; choose wineries that are nearer`;
  return [
    ...findMissingNotes(day),
    ...findLateVisits(day, region),
    ...(isTooFar ? [{ field: "stops", message }] : findPlannerProblems(day, region, guide)),
  ];
}

/** Finds stops without a note at wineries with "Very Limited" appointments. */
function findMissingNotes({ stops }: PlannedDay): DayProblem[] {
  return stops.flatMap(({ winery, note }, i) => {
    if (winery.data.visit.appointment !== "Very Limited" || note) return [];
    const message = `is missing: ${winery.data.name} is Very Limited, so say what to do when the answer is no`;
    return [{ field: `stops.${i}.note`, message, related: [winery.file] }];
  });
}

const townFields = ["base", "town", "to", "city"];

/**
 * Warns of town names that are probably typos of towns on the maps or in other wineries' addresses.
 * Drives to unknown towns can't be computed.
 */
function checkTowns({ finished, entries, warn }: CheckContext) {
  const cities = Map.groupBy(entries.wineries, ({ data }) => data.visit.address?.city ?? "");
  const sharedCities = [...cities].flatMap(([city, list]) => (list.length > 1 ? city : []));
  const names = [...[...towns, ...villages].map(({ name }) => name), ...sharedCities];
  for (const entry of [...finished.regions, ...finished.wineries])
    for (const { field, path, value } of listValues(entry.data)) {
      const town = String(value);
      if (!townFields.includes(String(path.at(-1))) || names.includes(town)) continue;
      const [withoutState = town] = town.split(", ");
      const near = findNearest(withoutState, names);
      // Another rule reports names in lower case.
      const isTypo =
        near !== undefined && /\p{Lu}/u.test(town) && distance(near, withoutState) <= 2;
      const message = `"${town}" is not a known town; did you mean "${near}"?`;
      if (isTypo) warn(entry, field, message);
    }
}

/** Finds weekdays when a visit ends after the country's cellars close. */
function findLateVisits({ weekdays, stops }: PlannedDay, { country }: RegionPage): DayProblem[] {
  return weekdays.flatMap((weekday) => {
    const closing = country.data.closes?.weekdays?.[weekday];
    if (closing === undefined) return [];
    const closesAt = parseTime(closing);
    const late = stops.find(({ at, winery }) => parseTime(at) + minVisitMinutes(winery) > closesAt);
    if (!late) return [];
    const name = weekdayNames[weekday];
    const reason = `cellars close at ${timeOfDayText(closesAt)} then (see ${country.file})`;
    const message = `includes ${name}, but ${reason} and the visit to ${late.winery.data.name} ends later; remove ${name}`;
    return [{ field: "weekdays", message, related: [country.file, late.winery.file] }];
  });
}

type PlannerFix = { field: "weekdays" | "winery" | "at" | "stops"; fix: string };

/**
 * The field to correct and the fix for each problem that the trip planner finds. Omits problems
 * that depend on the reader's trip.
 */
const plannerFixes: Partial<Record<Problem["kind"], PlannerFix>> = {
  shut: { field: "winery", fix: "choose a winery that opens" },
  "list-only": { field: "winery", fix: "choose a winery that accepts the public" },
  twice: { field: "winery", fix: "remove one of the two" },
  "closed-weekday": {
    field: "weekdays",
    fix: "remove that day from weekdays, or the stop from the day",
  },
  "closed-until": { field: "winery", fix: "choose a winery that opens" },
  "closed-month": {
    field: "winery",
    fix: "that is the first of the region's best months; choose another winery",
  },
  late: { field: "at", fix: "write a later time, or let the day begin earlier" },
  early: { field: "at", fix: "write a later time" },
  closing: { field: "at", fix: "write an earlier time" },
  "two-regions": {
    field: "stops",
    fix: "choose a winery of this region, or one that is nearer",
  },
  "no-lunch": { field: "stops", fix: "leave an hour between two stops" },
};

/** Removes lunches without a time from the trip, so that the planner finds a free hour itself. */
function withoutUntimedLunch(trip: Trip): Trip {
  const hasTime = ({ winery, at }: Stop) => winery !== undefined || at !== undefined;
  return {
    ...trip,
    days: trip.days.map((day) => ({ ...day, stops: day.stops.filter(hasTime) })),
  };
}

/**
 * Finds the problems that the trip planner reports for a day. Tries each of the day's weekdays in
 * the region's first best month.
 */
function findPlannerProblems(day: PlannedDay, region: RegionPage, guide: Guide): DayProblem[] {
  const trip = withoutUntimedLunch(buildPlannerTrip(day));
  const visits = listTastings(trip.days[0]!);
  const dates = listSampleDates(region).filter((date) => day.weekdays.includes(weekdayOf(date)));
  const problems = dates.flatMap((start) => findDayProblems({ ...trip, start }, 0, guide, start));
  const problemsByStop = Map.groupBy(problems, ({ kind, stop }) => `${kind} ${stop}`);
  return [...problemsByStop.values()].flatMap((sameProblems) => {
    const { kind, stop } = sameProblems[0]!;
    const plannerFix = plannerFixes[kind];
    if (!plannerFix) return [];
    const texts = new Set(sameProblems.map(({ text }) => text));
    const message = `the trip planner says "${[...texts].join(" ")}"; ${plannerFix.fix}`;
    const index = visits.findIndex(({ id }) => id === stop);
    return [{ field: makeFieldPath(plannerFix.field, index), message }];
  });
}

/** Returns a field's path in a day. `index` is the stop's index, or -1 for lunch. */
function makeFieldPath(field: PlannerFix["field"], index: number): string {
  if (field === "weekdays" || field === "stops") return field;
  return index < 0 ? "lunchAt" : `stops.${index}.${field}`;
}

/** Lists the dates of one week in the region's first best month. */
function listSampleDates({ data }: RegionPage): string[] {
  const [month = 1] = data.bestTime.months;
  const firstDate = `2027-${String(month).padStart(2, "0")}-08`;
  return Array.from({ length: 7 }, (_, i) => shiftDate(firstDate, i));
}
