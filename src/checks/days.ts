import { assemble, type PlannedDay, type PlannedStop, type RegionPage } from "../catalogue/assemble.ts";
import { type Entries, fileOf } from "../catalogue/collections.ts";
import { minuteOfDay } from "../format/clock.ts";
import { openDays } from "../format/hours.ts";
import { listed } from "../format/ranges.ts";
import { receives } from "../format/visits.ts";
import { weekdaysOf } from "../schemas/day.ts";
import type { Site } from "../schemas/site.ts";
import { type ClockStop, dayClock, lunch } from "../trip/clock.ts";
import { tripData } from "../trip/data.ts";
import { driveMinutes } from "../trip/drive.ts";
import { type TripGuide, tripGuide } from "../trip/facts.ts";
import { drives, tripDay } from "../trip/planned-day.ts";
import type { Problem } from "./problems.ts";

/** The longest that a day may drive from stop to stop, and the farthest that a neighbor's winery may be, in minutes. */
const mostDriving = 90;
const neighborDrive = 60;
/** When lunch may start and the day still have one; minutes after midnight. Spain eats at two. */
const lunchStarts = { from: 11 * 60 + 30, until: 14 * 60 };

type Complaint = { field: string; message: string };
type Rule = (day: PlannedDay, region: RegionPage, clock: readonly ClockStop[]) => Complaint[];

/**
 * What is wrong with the days of the regions: stops that don't open, a clock that doesn't work, too much of a good thing.
 * A day with a stop that is not there is left to the rule about references.
 */
export function dayProblems(entries: Entries, site: Site): Problem[] {
  const catalogue = assemble(site, entries, { audience: "desk", today: "" });
  const guide = tripGuide(tripData(catalogue));
  return catalogue.regions.flatMap((region) => {
    const written = region.data.days ?? [];
    return region.days.flatMap((day) => {
      const index = written.findIndex(({ why }) => why === day.why);
      return problemsOf(day, region, guide).map(({ field, message }) => ({
        file: fileOf(region),
        field: `days.${index}.${field}`,
        message,
      }));
    });
  });
}

const problemsOf = (day: PlannedDay, region: RegionPage, guide: TripGuide): Complaint[] => {
  const { stops } = dayClock(tripDay(day), guide);
  return rules.flatMap((rule) => rule(day, region, stops));
};

const atStop = (i: number, field: "winery" | "at" | "note", message: string): Complaint => ({
  field: `stops.${i}.${field}`,
  message,
});
const nameOf = ({ winery }: PlannedStop) => winery.data.name;
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const doors: Rule = ({ stops }) =>
  stops.flatMap((stop, i) => {
    const { visit } = stop.winery.data;
    const { appointment } = visit;
    if (!receives(visit) || appointment === "Allocation Only")
      return [
        atStop(
          i,
          "winery",
          `${nameOf(stop)} lets no stranger in (${appointment}); choose a winery that receives visitors`,
        ),
      ];
    if (appointment === "Very Limited" && !stop.note)
      return [
        atStop(i, "note", `is missing: ${nameOf(stop)} is Very Limited, so say what to do when the answer is no`),
      ];
    return [];
  });

const onceEach: Rule = ({ stops }) =>
  stops.flatMap((stop, i) =>
    stops.findIndex(({ winery }) => winery === stop.winery) === i
      ? []
      : [atStop(i, "winery", `${nameOf(stop)} is in this day twice; take one out`)],
  );

/** A winery of another region is near one of the region's own, and the text names that region. */
const borrowed: Rule = ({ title, why, stops }, region) => {
  const own = region.wineries.map(({ data }) => data.visit);
  if (stops.every(({ winery }) => winery.region !== region))
    return [{ field: "stops", message: `has no winery of ${region.data.name}; a day begins or ends at home` }];
  return stops.flatMap((stop, i) => {
    const { region: other, data } = stop.winery;
    if (other === region) return [];
    const nearest = Math.min(...own.map((visit) => driveMinutes(visit, data.visit)));
    if (nearest > neighborDrive)
      return [
        atStop(
          i,
          "winery",
          `${nameOf(stop)} is in ${other.data.name}, ${nearest} minutes from any winery of ${region.data.name}; a neighbor's is ${neighborDrive} minutes away at most`,
        ),
      ];
    const says = [title, why, stop.note ?? ""].some((text) => text.includes(other.data.name));
    return says ? [] : [atStop(i, "note", `must say that ${nameOf(stop)} is in ${other.data.name}`)];
  });
};

/** Open on every weekday that the day is meant for, from arrival to the end of the visit. */
const openHours: Rule = (day, _region, clock) =>
  day.stops.flatMap((stop, i) => {
    const { hours } = stop.winery.data.visit;
    const visit = clock[i];
    if (!hours || !visit) return [];
    const open = openDays(hours);
    const shut = weekdaysOf(day).filter((weekday) => !open.some((hours) => hours.day === weekday));
    if (shut.length > 0)
      return [
        { field: "weekdays", message: `${nameOf(stop)} is closed on ${listed(shut)}; take that out, or the stop` },
      ];
    const times = open.filter(({ day: weekday }) => weekdaysOf(day).includes(weekday));
    const opens = times.flatMap(({ open }) => (open ? [minuteOfDay(open)] : []));
    const closes = times.flatMap(({ close }) => (close ? [minuteOfDay(close)] : []));
    const at = minuteOfDay(stop.at);
    const ends = at + visit.leave - visit.start;
    if (at < Math.max(...opens))
      return [atStop(i, "at", `"${stop.at}" is too early: ${nameOf(stop)} opens at ${clockOf(Math.max(...opens))}`)];
    if (ends > Math.min(...closes))
      return [
        atStop(
          i,
          "at",
          `"${stop.at}" is too late: ${nameOf(stop)} closes at ${clockOf(Math.min(...closes))}, and the visit takes ${ends - at} minutes`,
        ),
      ];
    return [];
  });

/** Nobody is late anywhere. */
const onTime: Rule = ({ stops, base }, _region, clock) =>
  clock.flatMap(({ late, drive = 0 }, i) => {
    const stop = stops[i];
    const before = stops[i - 1];
    if (!stop || late <= 0) return [];
    const from = before ? `the visit to ${nameOf(before)}` : `the start in ${base ?? "town"}`;
    return [
      atStop(
        i,
        "at",
        `"${stop.at}" can't be kept: after ${from} and ${drive} minutes of driving it is ${clockOf(minuteOfDay(stop.at) + late)}; write that, or begin earlier`,
      ),
    ];
  });

const driving: Rule = (day) => {
  const sum = drives(day).reduce((minutes, leg) => minutes + leg, 0);
  if (sum <= mostDriving) return [];
  return [
    {
      field: "stops",
      message: `are ${sum} minutes of driving apart, ${mostDriving} at most; choose wineries that are nearer`,
    },
  ];
};

const fourStops: Rule = ({ why, stops }) =>
  stops.length > 3 && !/\bfour\b/i.test(why)
    ? [
        {
          field: "why",
          message: "must say that four tastings are a lot (with the word four); three are enough for most",
        },
      ]
    : [];

/** An hour for lunch, where the text doesn't say how the day feeds you. */
const lunchHour: Rule = (day, _region, clock) => {
  const gaps = clock.map(({ leave }, i) => ({ from: leave, until: nextSetOut(clock[i + 1]) }));
  const hasHour = gaps.some(({ from, until }) => {
    const start = Math.max(from, lunchStarts.from);
    return start <= lunchStarts.until && start + lunch.minutes <= until;
  });
  const first = clock[0];
  if (day.lunch || hasHour || !first || first.start >= lunchStarts.from + lunch.minutes) return [];
  return [
    {
      field: "stops",
      message: "leave no hour for lunch between 11:30 and 15:00; move one, or say in lunch where you eat",
    },
  ];
};

const nextSetOut = (next: ClockStop | undefined) => (next ? next.start - (next.drive ?? 0) : Number.POSITIVE_INFINITY);

const rules: readonly Rule[] = [doors, onceEach, borrowed, openHours, onTime, driving, fourStops, lunchHour];
