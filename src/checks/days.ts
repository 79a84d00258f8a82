import { assemble, type PlannedDay, type PlannedStop, type RegionPage } from "../catalogue/assemble.ts";
import { type Entries, fileOf } from "../catalogue/collections.ts";
import { guideData } from "../catalogue/guide-data.ts";
import { daysLater, weekdayOf } from "../features/trip/dates.ts";
import type { ProblemKind } from "../features/trip/fixes.ts";
import { type TripGuide, tripGuide } from "../features/trip/guide.ts";
import { drives, plannerTrip } from "../features/trip/planned-day.ts";
import { problemsOf } from "../features/trip/problems.ts";
import { weekdaysOf } from "../schemas/region.ts";
import type { Site } from "../schemas/site.ts";
import type { Problem } from "./problems.ts";

/** The longest that a day may drive from stop to stop, in minutes. */
const mostDriving = 90;

type Complaint = { field: string; message: string };
type Rule = (day: PlannedDay, region: RegionPage, guide: TripGuide) => Complaint[];

/**
 * What is wrong with the days of the regions, drafts included. A day with a stop that is not in the guide is left to the
 * rule about references, one with a stop that stands in the wrong place to the problems of places.
 */
export function dayProblems(entries: Entries, site: Site, places: readonly Problem[] = []): Problem[] {
  const catalogue = assemble(site, entries, { audience: "preview", today: "" });
  const guide = tripGuide(guideData(catalogue));
  return catalogue.regions.flatMap((region) =>
    region.days.flatMap((day) => {
      if (day.stops.some(({ winery }) => isNamed(fileOf(winery), places))) return [];
      const index = region.data.days?.findIndex(({ why }) => why === day.why);
      return rules
        .flatMap((rule) => rule(day, region, guide))
        .map(({ field, message }) => ({ file: fileOf(region), field: `days.${index}.${field}`, message }));
    }),
  );
}

const isNamed = (name: string, problems: readonly Problem[]) =>
  problems.some(({ file, message }) => file === name || message.includes(name));

const nameOf = ({ winery }: PlannedStop) => winery.data.name;

/** A stop that is hard to get into needs a note with a plan B. */
const seldomOpen: Rule = ({ stops }) =>
  stops.flatMap((stop, i) =>
    stop.winery.data.visit.appointment !== "Very Limited" || stop.note
      ? []
      : [
          {
            field: `stops.${i}.note`,
            message: `is missing: ${nameOf(stop)} is Very Limited, so say what to do when the answer is no`,
          },
        ],
  );

/** A day belongs to its region: a stop in another one must be named as such. */
const borrowed: Rule = ({ title, why, stops }, region) => {
  if (region.wineries.length === 0) return [];
  if (stops.every(({ winery }) => winery.region !== region))
    return [
      { field: "stops", message: `have no winery of ${region.data.name}; write the day into another region's file` },
    ];
  return stops.flatMap((stop, i) => {
    const { region: other } = stop.winery;
    const says = [title, why, stop.note ?? ""].some((text) => text.includes(other.data.name));
    return other === region || says
      ? []
      : [{ field: `stops.${i}.note`, message: `must say that ${nameOf(stop)} is in ${other.data.name}` }];
  });
};

const minutesOf = (day: PlannedDay) => drives(day).reduce((sum, leg) => sum + leg, 0);

const driving: Rule = (day) => {
  const minutes = minutesOf(day);
  const message = `are ${minutes} minutes of driving apart, and ${mostDriving} are the most; choose wineries that are nearer`;
  return minutes <= mostDriving ? [] : [{ field: "stops", message }];
};

const fourStops: Rule = ({ why, stops }) =>
  stops.length <= 3 || /\bfour\b/i.test(why)
    ? []
    : [{ field: "why", message: 'must say that four tastings are a lot, with the word "four"; or take a stop out' }];

/** What the author can do about the planner's findings; the others are not reported here. */
const ways: Partial<Record<ProblemKind, { field: "weekdays" | "winery" | "at" | "stops"; fix: string }>> = {
  shut: { field: "winery", fix: "choose a winery that opens" },
  "list-only": { field: "winery", fix: "choose a winery that receives strangers" },
  twice: { field: "winery", fix: "take one of the two out" },
  "closed-weekday": { field: "weekdays", fix: "take that out of weekdays, or the stop out of the day" },
  "closed-month": { field: "winery", fix: "that is the first of the region's best months; choose another winery" },
  late: { field: "at", fix: "write a later time, or let the day begin earlier" },
  early: { field: "at", fix: "write a later time" },
  closing: { field: "at", fix: "write an earlier time" },
  "two-regions": { field: "stops", fix: "choose a winery of this region, or one that is nearer" },
  "no-lunch": { field: "stops", fix: "leave an hour between two stops" },
};

/** The trip planner finds nothing wrong with the day on any of its weekdays, once its drives can be made. */
const plannable: Rule = (day, region, guide) => {
  if (minutesOf(day) > mostDriving) return [];
  const [month = 1] = region.data.bestTime.months;
  const first = `2027-${String(month).padStart(2, "0")}-08`;
  const week = Array.from({ length: 7 }, (_, i) => daysLater(first, i));
  const dates = week.filter((date) => weekdaysOf(day).includes(weekdayOf(date)));
  const found = dates.flatMap((start) => problemsOf({ ...plannerTrip(day), start }, 0, guide, start));
  return [...Map.groupBy(found, ({ kind, stop }) => `${kind} ${stop}`).values()].flatMap((alike) => {
    const { kind, stop } = alike[0]!;
    const way = ways[kind];
    if (!way) return [];
    const field = way.field === "winery" || way.field === "at" ? `stops.${stop}.${way.field}` : way.field;
    const texts = new Set(alike.map(({ text }) => text));
    return [{ field, message: `the trip planner says "${[...texts].join(" ")}"; ${way.fix}` }];
  });
};

const rules: readonly Rule[] = [seldomOpen, borrowed, driving, fourStops, plannable];
