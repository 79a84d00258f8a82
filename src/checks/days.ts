import type { PlannedDay, RegionPage, WineryPage } from "../catalogue/assemble.ts";
import { buildGuideData } from "../catalogue/guide-data.ts";
import { buildGuide, type Guide } from "../features/guide.ts";
import { shiftDate, weekdayOf } from "../features/trip/dates.ts";
import { buildPlannerTrip, listDriveMinutes } from "../features/trip/planned-day.ts";
import { findDayProblems, type Problem } from "../features/trip/problems.ts";
import { listTastings } from "../features/trip/trip.ts";
import { monthNames, parseTime } from "../format/time.ts";
import type { Rule } from "./problems.ts";

/** The longest that a day may drive from stop to stop, in minutes. */
const maxDrivingMinutes = 90;

/** The least that a visit takes, in minutes; an hour where it isn't known. */
const visitMinutesOf = ({ data }: WineryPage) => data.visit.durationMinutes?.min ?? 60;

type ReportField = (field: string, message: string) => void;

/** Checks the days of the regions, drafts included. The rule about references reports a stop that is not in the guide. */
export const checkDays: Rule = ({ preview, problem }) => {
  const guide = buildGuide(buildGuideData(preview));
  for (const region of preview.regions) {
    checkClosures(region, (field, message) => problem(region, field, message));
    for (const day of region.days) {
      const index = region.data.days?.findIndex(({ why }) => why === day.why);
      checkDay(day, region, guide, (field, message) =>
        problem(region, `days.${index}.${field}`, message),
      );
    }
  }
};

/** A best month in which cellars of the region are closed is one that its reason names. */
function checkClosures({ data, country, wineries }: RegionPage, complain: ReportField) {
  const closed = [
    { by: "season.closures", months: data.season.closures },
    { by: `closes in ${country.file}`, months: country.data.closes?.months },
    ...wineries.map((page) => ({
      by: `closedMonths in ${page.file}`,
      months: page.data.visit.closedMonths,
    })),
  ];
  for (const month of data.bestTime.months) {
    const closing = closed.find(({ months }) => months?.includes(month));
    const name = monthNames[month - 1]!;
    const fix = `take it out, or say of ${name} in reason who is closed`;
    if (closing && !data.bestTime.reason.includes(name))
      complain("bestTime.months", `has ${month}, and so has ${closing.by}; ${fix}`);
  }
}

function checkDay(day: PlannedDay, region: RegionPage, guide: Guide, complain: ReportField) {
  const { stops } = day;
  for (const [i, { winery, note }] of stops.entries()) {
    const message = `is missing: ${winery.data.name} is Very Limited, so say what to do when the answer is no`;
    if (winery.data.visit.appointment === "Very Limited" && !note)
      complain(`stops.${i}.note`, message);
  }
  for (const weekday of day.weekdays) {
    const shut = region.country.data.closes?.weekdays?.[weekday];
    const late = stops.find(
      ({ at, winery }) => shut && parseTime(at) + visitMinutesOf(winery) > parseTime(shut),
    );
    const closing = `when cellars shut at ${shut} (closes in ${region.country.file})`;
    if (late)
      complain(
        "weekdays",
        `has ${weekday}, ${closing}, and ${late.winery.data.name} takes longer; take it out`,
      );
  }
  const minutes = listDriveMinutes(day).reduce((sum, leg) => sum + leg, 0);
  const far = `are ${minutes} minutes of driving apart, and ${maxDrivingMinutes} are the most; choose wineries that are nearer`;
  if (minutes > maxDrivingMinutes) complain("stops", far);
  else reportPlannerProblems(day, region, guide, complain);
}

/** Fixes for the planner's findings; those without one are not reported here. */
const plannerFixes: Partial<
  Record<Problem["kind"], readonly [field: "weekdays" | "winery" | "at" | "stops", fix: string]>
> = {
  shut: ["winery", "choose a winery that opens"],
  "list-only": ["winery", "choose a winery that receives strangers"],
  twice: ["winery", "take one of the two out"],
  "closed-weekday": ["weekdays", "take that out of weekdays, or the stop out of the day"],
  "closed-until": ["winery", "choose a winery that opens"],
  "closed-month": [
    "winery",
    "that is the first of the region's best months; choose another winery",
  ],
  late: ["at", "write a later time, or let the day begin earlier"],
  early: ["at", "write a later time"],
  closing: ["at", "write an earlier time"],
  "two-regions": ["stops", "choose a winery of this region, or one that is nearer"],
  "no-lunch": ["stops", "leave an hour between two stops"],
};

/** Reports the trip planner's problems with the day on its weekdays, in the first of the region's best months. */
function reportPlannerProblems(
  day: PlannedDay,
  region: RegionPage,
  guide: Guide,
  complain: ReportField,
) {
  const [month = 1] = region.data.bestTime.months;
  const week = Array.from({ length: 7 }, (_, i) =>
    shiftDate(`2027-${String(month).padStart(2, "0")}-08`, i),
  );
  const dates = week.filter((date) => day.weekdays.includes(weekdayOf(date)));
  const trip = buildPlannerTrip(day);
  const found = dates.flatMap((start) => findDayProblems({ ...trip, start }, 0, guide, start));
  for (const alike of Map.groupBy(found, ({ kind, stop }) => `${kind} ${stop}`).values()) {
    const { kind, stop } = alike[0]!;
    const [field, fix] = plannerFixes[kind] ?? [];
    if (field === undefined) continue;
    const texts = new Set(alike.map(({ text }) => text));
    const visits = listTastings(trip.days[0]!);
    const index = visits.findIndex(({ id }) => id === stop);
    const stopPath = index < 0 ? "lunchAt" : `stops.${index}.${field}`;
    const path = field === "winery" || field === "at" ? stopPath : field;
    complain(path, `the trip planner says "${[...texts].join(" ")}"; ${fix}`);
  }
}
