import { isOceanBetween, sortByDistanceTo } from "../../catalogue/geography.ts";
import { getMonth, getWeekday } from "../../format/dates.ts";
import { joinAsList, spellNumber } from "../../format/text.ts";
import { formatMinutes, formatTimeOfDay, monthNames, weekdayNames } from "../../format/time.ts";
import {
  canHostParty,
  findMissedNotice,
  formatUsuallyPrefix,
  isOpenToVisitors,
} from "../../format/visit.ts";
import type { Guide } from "../guide.ts";
import {
  computeDayDate,
  countDaysBetween,
  formatShortDate,
  formatWeekdayDate,
  shiftDate,
} from "./dates.ts";
import { estimateDrive } from "./drive.ts";
import { replaceTown, setEndTown } from "./edit.ts";
import {
  type DayContext,
  type Fix,
  makeContactFix,
  makeRemovalFix,
  makeReplacementFix,
  makeSplitFix,
  makeTimeFix,
  suggestDayStart,
  suggestOrder,
  suggestOtherDays,
  suggestTripStart,
  type VisitContext,
  type WineryContext,
} from "./fixes.ts";
import type { GuideDay } from "./planned-day.ts";
import texts from "./problems.json" with { type: "json" };
import {
  computeWaitMinutes,
  isClosed,
  isLate,
  maxWaitMinutes,
  midnight,
  scheduleDay,
} from "./schedule.ts";
import {
  type Day,
  findEndTown,
  isOwnStop,
  listStops,
  listWineryStops,
  maxTastingsPerDay,
  type Stop,
  type Trip,
} from "./trip.ts";

type TextKey = keyof typeof texts;

/** A problem with a day, in the reviewer's words. The best fix comes first. */
export type Problem = {
  kind: Exclude<TextKey, `${string}.${string}`>;
  text: string;
  fixes: Fix[];
  /** The stop's ID. Undefined for a problem with the whole day. */
  stop?: string;
};

type ProblemRule<Context> = (context: Context) => Problem | undefined | false;
type TextValues = Record<string, string | number>;

/**
 * Makes a problem from a message in problems.json. Its kind is the part of the key before the dot:
 * "late" for "late.preferred".
 */
function makeProblem(
  key: TextKey,
  values: TextValues,
  ...fixes: (Fix | Fix[] | undefined | false)[]
): Problem {
  const [kind] = key.split(".");
  return {
    kind: kind as Problem["kind"],
    text: fillTemplate(texts[key], values),
    fixes: fixes.flat().filter((fix) => fix !== undefined && fix !== false),
  };
}

const fillTemplate = (text: string, values: TextValues) =>
  text.replace(/{(\w+)}/g, (_, name: string) => String(values[name] ?? "")).trim();

/** Regions and towns count as neighbors if the drive between them takes no longer than this. */
const maxNeighborMinutes = 30;

/** The planner warns about a day with more driving than this. */
const maxDrivingMinutes = 4 * 60;

/** The assumed hours of a winery that doesn't publish any (minutes after midnight). */
const defaultHours = { from: 9 * 60, until: 18 * 60 };

/** The rules for a day as a whole, keyed by the kind of problem. */
const dayRules: Record<string, ProblemRule<DayContext>> = {
  /** A trip that is entirely in the past. Only its first day reports this. */
  past: (context) => {
    const { trip, index, today } = context;
    const { start, days } = trip;
    if (index > 0 || !start || shiftDate(start, days.length - 1) >= today) return undefined;
    const weeks = Math.ceil(countDaysBetween(start, today) / 7);
    return makeProblem(
      "past",
      { date: formatShortDate(start, today) },
      suggestTripStart(context, shiftDate(start, weeks * 7)),
    );
  },

  /**
   * A town that isn't in the guide, so that its drives aren't counted. Offers the towns nearest to
   * the next stop.
   */
  unknownTown: ({ trip, day, index, guide }) => {
    const typed = [day.base, findEndTown(day)].find(
      (town) => town !== undefined && !guide.town(town),
    );
    const earlierTowns = trip.days.slice(0, index).flatMap(({ base, end }) => [base, end]);
    if (typed === undefined || earlierTowns.includes(typed)) return undefined;
    const stops = listStops({ days: trip.days.slice(index) });
    const [point] = stops.flatMap((stop) => guide.pointOf(stop) ?? []);
    const towns = point ? sortByDistanceTo(guide.towns, point).slice(0, 3) : [];
    const fixes = towns.map(
      ({ id, name }): Fix => ({ label: name, change: (t) => replaceTown(t, index, typed, id) }),
    );
    return makeProblem("unknown-town", { typed }, fixes);
  },

  /** A day that starts far from where the previous day ends. */
  transfer: ({ trip, index, day, guide }) => {
    const before = trip.days[index - 1];
    const from = before && guide.town(findEndTown(before));
    const to = guide.town(day.base);
    if (!from || !to) return undefined;
    const drive = estimateDrive(from, to);
    if (drive === undefined) return makeProblem("ocean", { from: from.name, to: to.name });
    if (drive <= maxNeighborMinutes) return undefined;
    return makeProblem(
      "transfer",
      { from: from.name, to: to.name, drive: formatMinutes(drive) },
      { label: `End Day ${index} in ${to.name}`, change: (t) => setEndTown(t, index - 1, to.id) },
      { label: `Start in ${from.name}`, change: (t) => replaceTown(t, index, day.base, from.id) },
    );
  },

  /** A public holiday on which wineries may be closed. */
  holiday: ({ date, stops }) => {
    const unknown = stops.filter(
      ({ stop, opening }) => opening.reason === "holiday" && !stop.booked,
    );
    const wineries = [...new Set(unknown.flatMap(({ winery }) => winery ?? []))];
    if (wineries.length === 0 || !date) return undefined;
    const values = {
      date: formatWeekdayDate(date),
      holiday: unknown[0]!.opening.holiday!,
      names: joinAsList(wineries.map(({ name }) => name)),
    };
    const fixes = wineries.map((winery) => makeContactFix(winery, `Ask ${winery.name}`));
    return makeProblem("holiday", values, ...fixes);
  },

  /**
   * One of the guide's days on a weekday for which it wasn't planned. If a winery is closed, its own
   * problem says so.
   */
  weekday: (context) => {
    const { trip, index, day, date, stops, guideDays } = context;
    const slugs = joinSlugs(day);
    const planned = guideDays.find((guideDay) => joinSlugs(guideDay.trip.days[0]!) === slugs);
    if (!date || !planned || stops.some(({ opening }) => isClosed(opening))) return undefined;
    const { weekdays } = planned;
    const isPlanned = (on: string) => weekdays.includes(getWeekday(on));
    if (isPlanned(date)) return undefined;
    return makeProblem(
      "weekday",
      {
        planned: joinAsList(weekdays.map((weekday) => weekdayNames[weekday])),
        weekday: weekdayNames[getWeekday(date)],
      },
      suggestTripStart(context, trip.start!, (start) => isPlanned(shiftDate(start, index))),
    );
  },

  tooMany: (context) => {
    const visits = context.stops.filter(({ stop }) => stop.winery);
    const fourth = visits[maxTastingsPerDay]?.stop;
    if (!fourth) return undefined;
    const scores = visits.map(({ winery }) => winery?.score ?? 0);
    const lowest = visits[scores.lastIndexOf(Math.min(...scores))]!.stop;
    return makeProblem(
      "too-many",
      { count: spellNumber(visits.length) },
      makeNewDayFix(context, fourth),
      makeRemovalFix(lowest, `Leave out ${lowest.name}`),
    );
  },

  /** A long drive into another region. Reports only the first such drive of the day. */
  twoRegions: (context) => {
    const visits = context.stops.filter(({ winery }) => winery);
    for (const [before, { stop, winery }] of listPairs(visits)) {
      const [from, to] = [before.winery!.region, winery!.region];
      const drive = estimateDrive(before.winery, winery) ?? 0;
      if (from === to || drive <= maxNeighborMinutes) continue;
      return makeProblem(
        "two-regions",
        { from: from.name, to: to.name, drive: formatMinutes(drive) },
        makeSplitFix(context, stop, `Give ${to.name} its own day`),
      );
    }
    return undefined;
  },

  /** Two consecutive stops with an ocean between them. Reports only the day's first pair. */
  ocean: (context) => {
    const { day, guide } = context;
    const stops = day.stops.filter(guide.pointOf);
    for (const [before, stop] of listPairs(stops)) {
      if (!isOceanBetween(guide.pointOf(before)!, guide.pointOf(stop)!)) continue;
      return makeProblem(
        "ocean",
        { from: before.name, to: stop.name },
        makeNewDayFix(context, stop),
      );
    }
    return undefined;
  },

  longDrive: (context) => {
    const { stops, driving, ends } = context;
    if (driving <= maxDrivingMinutes) return undefined;
    const longest = stops.slice(1).toSorted((a, b) => (b.drive ?? 0) - (a.drive ?? 0))[0];
    const values = { drive: formatMinutes(driving), ends: formatTimeOfDay(ends) };
    return makeProblem("long-drive", values, longest && makeNewDayFix(context, longest.stop));
  },

  noLunch: (context) => {
    const { stops, hasLunchBreak, lunchHours } = context;
    const { from, until } = lunchHours;
    if (hasLunchBreak || stops.length < 2) return undefined;
    if (stops[0]!.start >= from || stops.at(-1)!.leave <= until) return undefined;
    return makeProblem(
      "no-lunch",
      { from: spellHour(from), until: spellHour(until) },
      suggestDayStart(context, [-30, 30, -60, 60, -90, 90], (after) => after.hasLunchBreak),
    );
  },
};

/** Joins the slugs of a day's wineries, in order. Two days with the same wineries are one plan. */
const joinSlugs = (day: Day) =>
  listWineryStops(day)
    .map(({ winery }) => winery)
    .join(" ");

const makeNewDayFix = (context: DayContext, stop: Stop) =>
  makeSplitFix(context, stop, `Start a new day with ${stop.name}`);

/** Lists each pair of consecutive items. */
const listPairs = <T>(items: readonly T[]): [T, T][] =>
  items.slice(1).map((item, i) => [items[i]!, item]);

/** Spells a full hour, given in minutes after midnight: "noon", "two". */
function spellHour(minutes: number): string {
  const hour = minutes / 60;
  return hour === 12 ? "noon" : spellNumber(hour % 12);
}

/** An arrival after the booked or preferred time. */
const lateRule: ProblemRule<VisitContext> = (context) => {
  const { winery, stop, name, arrive, start, late, opening } = context;
  if (!isLate(context) || stop.at === undefined || isClosed(opening)) return undefined;
  const times = {
    time: formatTimeOfDay(stop.at),
    arrival: formatTimeOfDay(arrive),
    late: formatMinutes(late),
  };
  return makeProblem(
    stop.booked ? "late" : "late.preferred",
    { name, ...times },
    suggestDayStart(context, [-late]),
    suggestOrder(context),
    stop.booked && winery && makeContactFix(winery),
    makeTimeFix(context, start),
  );
};

/**
 * Suggests moving a visit from one time to another (minutes after midnight). Changes its preferred
 * time or, if it has none, the start of the day.
 */
function suggestTime(context: VisitContext, from: number, to: number): Fix | undefined {
  if (context.stop.at !== undefined) return makeTimeFix(context, to);
  return suggestDayStart(context, [to - from]);
}

/** The rules for any stop, keyed by the kind of problem. */
const stopRules: Record<string, ProblemRule<VisitContext>> = {
  gone: ({ winery, stop, name }) =>
    !isOwnStop(stop) && !winery && makeProblem("gone", { name }, makeRemovalFix(stop)),

  twice: ({ trip, guide, winery, stop, name }) => {
    const first = listStops(trip).find((other) => guide.winery(other.winery) === winery);
    return winery && first !== stop && makeProblem("twice", { name }, makeRemovalFix(stop));
  },

  shut: (context) => {
    const { winery, stop, name } = context;
    if (!winery || isOpenToVisitors(winery)) return undefined;
    const { instead = "Drive past, take the picture, drink it elsewhere." } = winery;
    const replacementFix = makeReplacementFix({ ...context, winery });
    return makeProblem("shut", { name, instead }, replacementFix, makeRemovalFix(stop));
  },

  /** A visit after midnight. Reports only the first, because its fix also moves later visits. */
  overnight: (context) => {
    const { stop, name, start, day, stops } = context;
    const before = stops[day.stops.indexOf(stop) - 1];
    if (start < midnight || (before && before.start >= midnight)) return undefined;
    return makeProblem(
      "overnight",
      { name, time: formatTimeOfDay(start) },
      before && makeNewDayFix(context, stop),
      makeRemovalFix(stop),
    );
  },
};

/** The rules for a visit to a winery in the guide, keyed by the kind of problem. */
const wineryRules: Record<string, ProblemRule<WineryContext>> = {
  listOnly: ({ winery, stop, name }) =>
    winery.appointment === "Allocation Only" &&
    !stop.booked &&
    makeProblem("list-only", { name }, makeContactFix(winery), makeRemovalFix(stop)),

  notice: (context) => {
    const { index, date, today, winery, name, stop, opening } = context;
    if (!date || date < today || stop.booked || isClosed(opening)) return undefined;
    const days = findMissedNotice(winery, date, today);
    if (!days) return undefined;
    const usually = formatUsuallyPrefix(winery.years.reservation);
    const wish = winery.appointment === "Recommended" ? "like" : "ask for";
    const advice = winery.phone ? "Call." : "Write anyway; people cancel.";
    const values = { name, wish: usually + wish, days, advice };
    return makeProblem(
      "notice",
      { ...values, date: formatShortDate(shiftDate(date, -days), today) },
      makeContactFix(winery),
      suggestTripStart(context, shiftDate(today, days - index)),
    );
  },

  late: lateRule,

  /** A visit before the winery opens, or after a long wait for it to open. */
  early: (context) => {
    const { name, start, opening } = context;
    const opens = opening.from ?? defaultHours.from;
    const wait = computeWaitMinutes(context);
    const arrive = start - wait;
    if (isClosed(opening) || (start >= opens && wait <= maxWaitMinutes)) return undefined;
    return makeProblem(
      opening.from === undefined ? "early.hours-unknown" : "early",
      { name, opens: formatTimeOfDay(opens), time: formatTimeOfDay(arrive) },
      suggestTime(context, arrive, opens),
      suggestOrder(context),
    );
  },

  /** A visit that ends after the winery closes. */
  closing: (context) => {
    const { stop, name, start, leave, opening } = context;
    const { from: opens = defaultHours.from, until: closes = defaultHours.until } = opening;
    if (isClosed(opening) || start < opens || leave <= closes) return undefined;
    const latest = closes - (leave - start);
    return makeProblem(
      chooseClosingKey(context, closes),
      {
        name,
        closes: formatTimeOfDay(closes),
        rest: formatMinutes(leave - closes),
        time: formatTimeOfDay(start),
        leave: formatTimeOfDay(leave),
      },
      suggestTime(context, start, latest),
      suggestOrder(context),
      suggestOtherDays(context),
      makeRemovalFix(stop),
    );
  },

  closed: (context) => {
    const { trip, date = "", today, winery, name, stop, opening } = context;
    const { reason, reopens = "" } = opening;
    if (!isClosed(opening)) return undefined;
    const { instead = "" } = winery;
    const values = {
      weekday: weekdayNames[getWeekday(date)],
      month: monthNames[getMonth(date) - 1]!,
      date: formatShortDate(date, today),
      reopens: formatShortDate(reopens, today),
    };
    return makeProblem(
      `closed-${reason}` as TextKey,
      { name, instead, ...values },
      reason === "until" && makeReplacementFix(context),
      suggestOtherDays(context),
      suggestTripStart(context, shiftDate(trip.start ?? date, 1)),
      makeRemovalFix(stop),
    );
  },

  group: ({ trip: { party }, winery, name, stop }) => {
    if (stop.booked || canHostParty(winery, party)) return undefined;
    const { maxGuests = 0 } = winery;
    return makeProblem(
      maxGuests === 0 ? "group.unknown" : "group",
      { name, most: spellNumber(maxGuests), party: spellNumber(party) },
      makeContactFix(winery),
      makeRemovalFix(stop),
    );
  },
};

function chooseClosingKey({ start, opening }: VisitContext, closes: number): TextKey {
  if (opening.until === undefined) return "closing.hours-unknown";
  return start >= closes ? "closing.before-arrival" : "closing";
}

const runRules = <Context>(
  rules: Record<string, ProblemRule<Context>>,
  context: Context,
): Problem[] => Object.values(rules).flatMap((rule) => rule(context) || []);

/** Finds a stop's problems. Skips the winery rules if the stop has a more basic problem. */
function findStopProblems(context: VisitContext): Problem[] {
  const { winery, start } = context;
  const first = runRules(stopRules, context);
  if (start >= midnight || first.some(({ kind }) => kind !== "twice")) return first;
  if (!winery) return [...first, ...runRules({ late: lateRule }, context)];
  return [...first, ...runRules(wineryRules, { ...context, winery })];
}

/**
 * Finds the problems of a day and its stops (`today` is an ISO date). Checks weekdays, months and
 * notice only if the trip has a start date.
 */
export function findDayProblems(
  trip: Trip,
  index: number,
  guide: Guide,
  today: string,
  guideDays: readonly GuideDay[] = [],
): Problem[] {
  const schedule = scheduleDay(trip.days[index]!, guide, computeDayDate(trip, index));
  const context: DayContext = { ...schedule, trip, index, today, guide, guideDays };
  const stopProblems = schedule.stops.flatMap((visit) => {
    const found = findStopProblems({ ...context, ...visit });
    return found.map((problem) => ({ ...problem, stop: visit.stop.id }));
  });
  return [...runRules(dayRules, context), ...stopProblems];
}
