import { distance } from "fastest-levenshtein";
import type { PlannedDay, RegionPage, WineryPage } from "../catalogue/assemble.ts";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { measureDistanceKm } from "../catalogue/geography.ts";
import { buildGuideData } from "../catalogue/guide-data.ts";
import type { PublishingFields } from "../catalogue/publishing.ts";
import { towns, villages } from "../catalogue/towns.ts";
import { buildGuide, type Guide } from "../features/guide.ts";
import { shiftDate } from "../features/trip/dates.ts";
import { estimateDrive } from "../features/trip/drive.ts";
import { buildPlannerTrip, listDriveMinutes } from "../features/trip/planned-day.ts";
import { findDayProblems, type Problem } from "../features/trip/problems.ts";
import { listWineryStops } from "../features/trip/trip.ts";
import { getWeekday } from "../format/dates.ts";
import { findOpening, getOpeningFacts } from "../format/opening.ts";
import { formatDistance } from "../format/text.ts";
import { formatTimeOfDay, monthNames, parseTime, weekdayNames } from "../format/time.ts";
import { getCountryId } from "../site/paths.ts";
import fields from "./fields.json" with { type: "json" };
import { type FieldPath, listFieldValues } from "./passages.ts";
import plannerFixes from "./planner-fixes.json" with { type: "json" };
import { type CheckContext, findDuplicates, findNearestName, type Rule } from "./problems.ts";

/** The maximum total driving time in a day plan. */
const maxDrivingMinutes = 90;

/** Returns the minimum length of a visit to a winery (minutes), or 60 if its page doesn't say. */
const getMinVisitMinutes = ({ data }: WineryPage) => data.visit.durationMinutes?.min ?? 60;

/** A problem with a day plan. `field` is a path within the plan, like "stops.0.at". */
type DayProblem = { field: string; message: string; related?: readonly string[] };

/**
 * Checks the best months and day plans of every region, including drafts, and the spelling of town
 * names.
 */
export const checkDays: Rule = (context) => {
  const guide = buildGuide(buildGuideData(context.preview));
  for (const region of context.preview.regions) {
    checkBestMonths(region, context);
    for (const day of region.days.filter(({ draft }) => !draft)) {
      const index = region.data.days?.findIndex(({ why }) => why === day.why);
      for (const { field, message, related } of findDayMistakes(day, region, guide))
        context.problem(region, `days.${index}.${field}`, message, { related });
      for (const { field, message } of findLunchMistakes(day))
        context.warn(region, `days.${index}.${field}`, message);
    }
    checkWeekendDays(region, context);
  }
  checkTownNames(context);
};

/** Reports a best month in which wineries close, unless `bestTime.reason` mentions that month. */
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
 * Warns if a region has no day plan for Saturday or Sunday, even though two neighboring wineries
 * are open that day.
 */
function checkWeekendDays(region: RegionPage, { today, unread, warn }: CheckContext) {
  const { days, wineries, file, data } = region;
  // A day plan is missing if one of its wineries can't be read.
  if (data.draft || days.length === 0 || unread.length > 0) return;
  for (const weekday of weekend) {
    const open = wineries.filter(({ data }) => {
      return findOpening(getOpeningFacts(data), { weekday, today }).status === "open";
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

/** Returns true if any two of the wineries are close enough to visit in one day. */
function hasNearbyWineries(wineries: readonly WineryPage[]): boolean {
  const isDriveShort = (a: WineryPage, b: WineryPage) => {
    const minutes = estimateDrive(a.data.visit, b.data.visit);
    return minutes !== undefined && minutes <= maxDrivingMinutes;
  };
  return wineries.some((a) => wineries.some((b) => a !== b && isDriveShort(a, b)));
}

function findDayMistakes(day: PlannedDay, region: RegionPage, guide: Guide): DayProblem[] {
  const minutes = listDriveMinutes(day).reduce((sum, drive) => sum + drive, 0);
  const isTooFar = minutes > maxDrivingMinutes;
  const foreign = day.stops.map(({ winery }) => winery).find((page) => page.region !== region);
  const reason = foreign ? ` (${foreign.data.name} is in ${foreign.region.data.name})` : "";
  const message = `are ${minutes} minutes of driving apart, but the maximum is ${maxDrivingMinutes}${reason}; choose wineries that are nearer`;
  const withoutDrives = [...findMissingNotes(day), ...findLateVisits(day, region)];
  // checkPlaces reports the winery's coordinates, which may make a good day look wrong.
  if (day.stops.some(({ winery }) => isFarFromRegion(winery))) return withoutDrives;
  if (isTooFar) return [...withoutDrives, { field: "stops", message }];
  const plannerProblems = findPlannerProblems(day, region, guide);
  const isLate = plannerProblems.some(({ field }) => field === "stops.0.at");
  const distantBase = findDistantBase(day, region, isLate);
  return [...withoutDrives, ...(distantBase ? [distantBase] : plannerProblems)];
}

/**
 * Finds a base that is too far from the day's first stop. A long drive is fine if the day begins
 * early enough for it (`isLate` is false), but an ocean isn't.
 */
function findDistantBase(
  { base, stops }: PlannedDay,
  { country }: RegionPage,
  isLate: boolean,
): DayProblem | undefined {
  const town = towns.find(({ name }) => name === base);
  const winery = stops[0]?.winery;
  if (!town || !winery) return undefined;
  const minutes = estimateDrive(town, winery.data.visit);
  const isTooFar = minutes === undefined || (isLate && minutes > maxDrivingMinutes);
  if (!isTooFar) return undefined;
  const km = measureDistanceKm(town, winery.data.visit);
  const distanceText = formatDistance(km, country.data.distances);
  const message = `"${base}" is ${distanceText} from ${winery.data.name}, the day's first stop; name a town near it`;
  return { field: "base", message, related: [winery.file] };
}

/** An hour in a lunch's text. Matches "At noon in" and ", at two," but not "it cooks at noon". */
const lunchHourPattern = /(?:^|, )at (?<hour>noon|one|two|three)(?=[,;:.]| in )/i;
const lunchHours: Readonly<Record<string, string>> = {
  noon: "12:00",
  one: "13:00",
  two: "14:00",
  three: "15:00",
};

/** The maximum difference between a lunch's hour in the text and `lunchAt` (minutes). */
const maxLunchShift = 30;

/** Finds a lunch whose text names another hour than `lunchAt`, or not the `lunchPlace`. */
function findLunchMistakes({ lunch = "", lunchAt, lunchPlace = "" }: PlannedDay): DayProblem[] {
  const problems: DayProblem[] = [];
  const hour = lunchHourPattern.exec(lunch)?.groups?.hour?.toLowerCase() ?? "";
  const time = lunchHours[hour] ?? lunchAt;
  if (lunchAt && time && Math.abs(parseTime(lunchAt) - parseTime(time)) > maxLunchShift) {
    const message = `is ${lunchAt}, and lunch says "at ${hour}"; write the same in both`;
    problems.push({ field: "lunchAt", message });
  }
  const words = lunchPlace.match(/\p{L}{4,}/gu) ?? [];
  const isNamed = words.some((word) => lunch.toLowerCase().includes(word.toLowerCase()));
  const message = `"${lunchPlace}" isn't in lunch; name the same place in both`;
  if (lunch && words.length > 0 && !isNamed && !/\byour own\b/i.test(lunchPlace))
    problems.push({ field: "lunchPlace", message });
  return problems;
}

/** Returns true if a winery lies outside its region, so that a coordinate of either is wrong. */
const isFarFromRegion = ({ data, region }: WineryPage) =>
  measureDistanceKm(data.visit, region.data) > region.data.radiusKm;

/** Finds stops that lack a note. Wineries with "Very Limited" appointments need one. */
function findMissingNotes({ stops }: PlannedDay): DayProblem[] {
  return stops.flatMap(({ winery, note }, i) => {
    if (winery.data.visit.appointment !== "Very Limited" || note) return [];
    const message = `is missing: ${winery.data.name} is Very Limited, so say what to do when the answer is no`;
    return [{ field: `stops.${i}.note`, message, related: [winery.file] }];
  });
}

/**
 * Warns about probable typos in town names, because drives to unknown towns can't be computed.
 * Known towns are on the maps, in several wineries' addresses, or in an earlier winery's of the
 * same country. A day's base may be any winery's town.
 */
function checkTownNames({ finished, entries, warn }: CheckContext) {
  const cities = entries.wineries.map(getCity);
  const sharedCities = findDuplicates(cities, (city) => city).map(({ key }) => key);
  const names = [...[...towns, ...villages].map(({ name }) => name), ...sharedCities];
  const listKnownNames = (entry: Entry<unknown>, fieldName: string) => {
    if (fieldName === "days.base") return [...names, ...cities];
    const index = entries.wineries.findIndex(({ file }) => file === entry.file);
    const earlier = entries.wineries.slice(0, Math.max(0, index));
    const compatriots = earlier.filter((other) => getCountryId(other) === getCountryId(entry));
    return [...names, ...compatriots.map(getCity)];
  };
  for (const entry of [...finished.regions, ...finished.wineries])
    for (const { field, name, path, value } of listFieldValues(entry.data)) {
      if (!fields.towns.includes(String(path.at(-1)))) continue;
      const town = String(value);
      const knownNames = listKnownNames(entry, name);
      // Skips lowercase names, which checkCapitalization reports.
      if (!/\p{Lu}/u.test(town) || knownNames.some((known) => isSameTown(town, known))) continue;
      const [withoutState = town] = town.split(", ");
      const near = findNearestName(withoutState, knownNames);
      const isTypo = near !== undefined && distance(near, withoutState) <= 2;
      const fix = isTypo ? `did you mean "${near}"?` : baseFix;
      const isUnknownBase = name === "days.base" && !isDraftDay(entry.data, path);
      if (isTypo || isUnknownBase) warn(entry, field, `"${town}" is not a known town; ${fix}`);
    }
}

const getCity = ({ data }: Entries["wineries"][number]) => data.visit.address?.city ?? "";

/** Returns true for a town's name and its beginning: "Tain" and "Tain-l'Hermitage". */
const isSameTown = (name: string, town: string) =>
  name === town || town.startsWith(`${name}-`) || town.startsWith(`${name} `);

const baseFix =
  "check its spelling, write a winery's town, or have it added to src/catalogue/towns.json";

/** Returns true if a region's field is in a draft day plan. */
const isDraftDay = (data: object, [, index]: FieldPath) =>
  "days" in data && (data as { days: PublishingFields[] }).days[Number(index)]?.draft === true;

/** Finds weekdays on which a visit would end after the country's usual closing time. */
function findLateVisits({ weekdays, stops }: PlannedDay, { country }: RegionPage): DayProblem[] {
  return weekdays.flatMap((weekday) => {
    const closing = country.data.closes?.weekdays?.[weekday];
    if (closing === undefined) return [];
    const closesAt = parseTime(closing);
    const late = stops.find(
      ({ at, winery }) => parseTime(at) + getMinVisitMinutes(winery) > closesAt,
    );
    if (!late) return [];
    const name = weekdayNames[weekday];
    const reason = `cellars close at ${formatTimeOfDay(closesAt)} then (see ${country.file})`;
    const message = `includes ${name}, but ${reason} and the visit to ${late.winery.data.name} ends later; remove ${name}`;
    return [{ field: "weekdays", message, related: [country.file, late.winery.file] }];
  });
}

/**
 * The field to correct and the fix, keyed by the kind of problem that the trip planner reports.
 * Omits the kinds that depend on the reader's own trip.
 */
const fixesByKind: Partial<Record<Problem["kind"], { field: string; fix: string }>> = plannerFixes;

/**
 * Finds the problems that the trip planner reports for a day plan. Tries each of the plan's
 * weekdays in the region's first best month.
 */
function findPlannerProblems(day: PlannedDay, region: RegionPage, guide: Guide): DayProblem[] {
  // Drops a lunch that has no time, so that the planner looks for a free hour itself.
  const trip = buildPlannerTrip({ ...day, lunch: day.lunchAt && day.lunch });
  const visits = listWineryStops(trip.days[0]!);
  const dates = listSampleDates(region).filter((date) => day.weekdays.includes(getWeekday(date)));
  const problems = dates.flatMap((start) => findDayProblems({ ...trip, start }, 0, guide, start));
  const problemsByStop = Map.groupBy(problems, ({ kind, stop }) => `${kind} ${stop}`);
  return [...problemsByStop.values()].flatMap((sameProblems) => {
    const { kind, stop } = sameProblems[0]!;
    const plannerFix = fixesByKind[kind];
    if (!plannerFix) return [];
    const texts = new Set(sameProblems.map(({ text }) => text));
    const message = `the trip planner says "${[...texts].join(" ")}"; ${plannerFix.fix}`;
    const index = visits.findIndex(({ id }) => id === stop);
    return [{ field: makeFieldPath(plannerFix.field, index), message }];
  });
}

/** Returns a field's path within a day plan. `index` is the stop's index, or -1 for lunch. */
function makeFieldPath(field: string, index: number): string {
  if (field === "weekdays" || field === "stops") return field;
  return index < 0 ? "lunchAt" : `stops.${index}.${field}`;
}

/** Lists seven consecutive dates in the region's first best month. */
function listSampleDates({ data }: RegionPage): string[] {
  const [month = 1] = data.bestTime.months;
  const firstDate = `2027-${String(month).padStart(2, "0")}-08`;
  return Array.from({ length: 7 }, (_, i) => shiftDate(firstDate, i));
}
