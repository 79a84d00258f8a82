import type { PlannedDay, RegionPage, WineryPage } from "../catalogue/assemble.ts";
import { buildGuideData } from "../catalogue/guide-data.ts";
import { towns } from "../catalogue/towns.ts";
import { buildGuide, type Guide } from "../features/guide.ts";
import { shiftDate } from "../features/trip/dates.ts";
import { findDriveMinutes } from "../features/trip/drive.ts";
import { buildPlannerTrip, listDriveMinutes } from "../features/trip/planned-day.ts";
import { findDayProblems, type Problem } from "../features/trip/problems.ts";
import { listTastings, type Stop, type Trip } from "../features/trip/trip.ts";
import { weekdayOf } from "../format/dates.ts";
import { monthNames, parseTime, timeOfDayText, weekdayNames } from "../format/time.ts";
import { parseDaySpan, type Weekday } from "../schemas/weekdays.ts";
import { type CheckContext, findNearest, type ProblemDetails, type Rule } from "./problems.ts";

/** The longest that a day may drive from stop to stop. */
const maxDrivingMinutes = 90;

/** Returns the least that a visit takes; an hour if it isn't known. */
const minVisitMinutes = ({ data }: WineryPage) => data.visit.durationMinutes?.min ?? 60;

type ReportField = (field: string, message: string, details?: ProblemDetails) => void;

/** Checks the days of the regions, drafts included. The rule about references reports a stop that is not in the guide. */
export const checkDays: Rule = (context) => {
  const guide = buildGuide(buildGuideData(context.preview));
  for (const region of context.preview.regions) {
    const reportField: ReportField = (field, message, details) =>
      context.problem(region, field, message, details);
    checkBestMonths(region, reportField);
    for (const day of region.days.filter(({ draft }) => !draft)) {
      const index = region.data.days?.findIndex(({ why }) => why === day.why);
      const reportDay: ReportField = (field, message, details) =>
        reportField(`days.${index}.${field}`, message, details);
      checkDay(day, region, guide, reportDay);
      const warning = describeBaseTypo(day);
      if (warning) context.warn(region, `days.${index}.base`, warning);
    }
    checkWeekend(region, context);
  }
};

/** A best month in which cellars of the region are closed is one that its reason names. */
function checkBestMonths({ data, country, wineries }: RegionPage, report: ReportField) {
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
    report("bestTime.months", `has ${month}, and so has ${closing.source}; ${fix}`);
  }
}

const weekend = ["sat", "sun"] as const;

/** Warns if a region has no day for a Saturday or a Sunday on which two of its wineries are open. */
function checkWeekend({ days, wineries, file, data }: RegionPage, { warn }: CheckContext) {
  if (data.draft || days.length === 0) return;
  for (const weekday of weekend) {
    const open = wineries.filter(({ data }) => hasHoursOn(data.visit.hours, weekday));
    const hasDay = days.some((day) => day.weekdays.includes(weekday));
    if (hasDay || !hasNeighbors(open)) continue;
    const names = open.map((page) => page.data.name).join(", ");
    warn(
      { file },
      "days",
      `have none for a ${weekdayNames[weekday]}, when ${names} are open; add one`,
    );
  }
}

/** True if two of the wineries are near enough for one day. */
function hasNeighbors(wineries: readonly WineryPage[]): boolean {
  const isNear = (a: WineryPage, b: WineryPage) => {
    const minutes = findDriveMinutes(a.data.visit, b.data.visit);
    return minutes !== undefined && minutes <= maxDrivingMinutes;
  };
  return wineries.some((a) => wineries.some((b) => a !== b && isNear(a, b)));
}

function hasHoursOn(hours: Record<string, string> | undefined, weekday: Weekday): boolean {
  const spans = Object.entries(hours ?? {}).filter(([, time]) => time !== "by appointment");
  return spans.some(([span]) => parseDaySpan(span).includes(weekday));
}

function checkDay(day: PlannedDay, region: RegionPage, guide: Guide, report: ReportField) {
  for (const [i, { winery, note }] of day.stops.entries()) {
    const { appointment } = winery.data.visit;
    const message = `is missing: ${winery.data.name} is Very Limited, so say what to do when the answer is no`;
    if (appointment === "Very Limited" && !note)
      report(`stops.${i}.note`, message, { related: [winery.file] });
  }
  checkEarlyClosing(day, region, report);
  const drives = listDriveMinutes(day);
  const minutes = drives.reduce((sum, drive) => sum + drive, 0);
  const message = `are ${minutes} minutes of driving apart, but the maximum is ${maxDrivingMinutes}; choose wineries that are nearer`;
  if (minutes > maxDrivingMinutes) report("stops", message);
  else reportPlannerProblems(day, region, guide, report);
}

/** A base that is almost the name of a known town is a typo: without the town, its drives are missing. */
function describeBaseTypo({ base }: PlannedDay): string | undefined {
  const names = towns.map(({ name }) => name);
  if (base === undefined || names.includes(base)) return undefined;
  const near = findNearest(base, names);
  const isTypo = near !== undefined && Math.abs(near.length - base.length) <= 1;
  return isTypo ? `"${base}" is not a town of the maps; did you mean "${near}"?` : undefined;
}

/** No visit ends after the country's cellars close. */
function checkEarlyClosing(
  { weekdays, stops }: PlannedDay,
  region: RegionPage,
  report: ReportField,
) {
  const { file, data } = region.country;
  for (const weekday of weekdays) {
    const closing = data.closes?.weekdays?.[weekday];
    if (closing === undefined) continue;
    const closesAt = parseTime(closing);
    const late = stops.find(({ at, winery }) => parseTime(at) + minVisitMinutes(winery) > closesAt);
    if (!late) continue;
    const name = weekdayNames[weekday];
    const reason = `cellars close at ${timeOfDayText(closesAt)} then (see ${file})`;
    const message = `includes ${name}, but ${reason} and the visit to ${late.winery.data.name} ends later; remove ${name}`;
    report("weekdays", message, { related: [file, late.winery.file] });
  }
}

type PlannerFix = { field: "weekdays" | "winery" | "at" | "stops"; fix: string };

/** Fixes for the planner's problems; one without a fix is not reported here. */
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

/** Leaves out a lunch without a time, so that the planner looks for an hour that is free. */
function withoutUntimedLunch(trip: Trip): Trip {
  const hasTime = ({ winery, at }: Stop) => winery !== undefined || at !== undefined;
  return {
    ...trip,
    days: trip.days.map((day) => ({ ...day, stops: day.stops.filter(hasTime) })),
  };
}

/** Reports the trip planner's problems with the day on its weekdays, in the first of the region's best months. */
function reportPlannerProblems(
  day: PlannedDay,
  region: RegionPage,
  guide: Guide,
  report: ReportField,
) {
  const trip = withoutUntimedLunch(buildPlannerTrip(day));
  const dates = listSampleDates(region).filter((date) => day.weekdays.includes(weekdayOf(date)));
  const problems = dates.flatMap((start) => findDayProblems({ ...trip, start }, 0, guide, start));
  const problemsByStop = Map.groupBy(problems, ({ kind, stop }) => `${kind} ${stop}`);
  const visits = listTastings(trip.days[0]!);
  for (const sameProblems of problemsByStop.values()) {
    const { kind, stop } = sameProblems[0]!;
    const plannerFix = plannerFixes[kind];
    if (!plannerFix) continue;
    const { field, fix } = plannerFix;
    const texts = new Set(sameProblems.map(({ text }) => text));
    const index = visits.findIndex(({ id }) => id === stop);
    const stopPath = index < 0 ? "lunchAt" : `stops.${index}.${field}`;
    const isOfStop = field === "winery" || field === "at";
    const path = isOfStop ? stopPath : field;
    report(path, `the trip planner says "${[...texts].join(" ")}"; ${fix}`);
  }
}

/** Returns the dates of a week in the first of a region's best months. */
function listSampleDates({ data }: RegionPage): string[] {
  const [month = 1] = data.bestTime.months;
  const firstDate = `2027-${String(month).padStart(2, "0")}-08`;
  return Array.from({ length: 7 }, (_, i) => shiftDate(firstDate, i));
}
