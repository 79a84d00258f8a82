import { sortByDistanceTo } from "../../catalogue/geography.ts";
import { monthOf, weekdayOf } from "../../format/dates.ts";
import { joinWithAnd, spellNumber } from "../../format/text.ts";
import { lengthText, monthNames, timeOfDayText, weekdayNames } from "../../format/time.ts";
import { isOpenToVisitors, noticeOf } from "../../format/visit.ts";
import type { Guide, Winery } from "../guide.ts";
import {
  daySchedule,
  isClosed,
  isLate,
  maxWaitMinutes,
  midnight,
  type ScheduledStop,
  waitMinutes,
} from "./clock.ts";
import { countDaysBetween, dateOfDay, shiftDate, shortDateText, weekdayDateText } from "./dates.ts";
import { findDriveMinutes, isAcrossOcean } from "./drive.ts";
import { replaceTown, setDayEnd } from "./edit.ts";
import {
  type DayContext,
  type Fix,
  makeContactFix,
  makeInsteadFix,
  makeRemoveFix,
  makeSplitFix,
  makeTimeFix,
  makeTripStartFix,
  suggestDayStart,
  suggestOrder,
  suggestOtherDays,
  suggestTripStart,
} from "./fixes.ts";
import texts from "./problems.json" with { type: "json" };
import { endOf, listStops, maxTastingsPerDay, type Stop, type Trip } from "./trip.ts";

type TextKey = keyof typeof texts;

/** Something wrong with a day of a trip, in the reviewer's words. The best fix comes first. */
export type Problem = {
  kind: Exclude<TextKey, `${string}.${string}`>;
  text: string;
  fixes: Fix[];
  /** The stop's id; undefined for a problem of the day as a whole. */
  stop?: string;
};

type VisitContext = DayContext & { visit: ScheduledStop; stop: Stop; facts: Winery | undefined };
type WineryContext = VisitContext & { facts: Winery };
type ProblemRule<Context> = (context: Context) => Problem | undefined | false;
type TextValues = Record<string, string | number>;

/** Makes a problem of a text, whose key begins with the problem's kind: "late.wished" is "late". */
function makeProblem(
  key: TextKey,
  values: TextValues,
  ...fixes: (Fix | Fix[] | undefined | false)[]
): Problem {
  const [kind] = key.split(".");
  return {
    kind: kind as Problem["kind"],
    text: fillText(texts[key], values),
    fixes: fixes.flat().filter((fix) => fix !== undefined && fix !== false),
  };
}

const fillText = (text: string, values: TextValues): string =>
  text.replace(/{(\w+)}/g, (_, name: string) => String(values[name] ?? "")).trim();

/** Regions and nights within this drive (minutes) count as one valley. */
const maxNeighborMinutes = 30;

/** The maximum of driving in a day (minutes). */
const maxDrivingMinutes = 4 * 60;

/** Wineries without published hours are expected to answer between nine and six (minutes after midnight). */
const defaultHours = { from: 9 * 60, until: 18 * 60 };

/** Problems of a day as a whole. */
const dayRules: Record<string, ProblemRule<DayContext>> = {
  /** The whole trip is over: reported once, on its first day. */
  past: ({ trip, index, today }) => {
    const { start, days } = trip;
    if (index > 0 || !start || shiftDate(start, days.length - 1) >= today) return undefined;
    const weeks = Math.ceil(countDaysBetween(start, today) / 7);
    return makeProblem(
      "past",
      { date: shortDateText(start, today) },
      makeTripStartFix(trip, shiftDate(start, weeks * 7), today),
    );
  },

  /** A base or a night that no map here has: its drives aren't counted. The towns next to the day's stops are offered. */
  unknownTown: ({ trip, day, index, guide }) => {
    const typed = [day.base, endOf(day)].find((town) => town !== undefined && !guide.town(town));
    const isReported = trip.days
      .slice(0, index)
      .some(({ base, end }) => base === typed || end === typed);
    if (typed === undefined || isReported) return undefined;
    const [point] = listStops({ days: trip.days.slice(index) }).flatMap(
      (stop) => guide.pointOf(stop) ?? [],
    );
    const near = point ? sortByDistanceTo(guide.towns, point).slice(0, 3) : [];
    const fixes = near.map(
      ({ id, name }): Fix => ({ label: name, change: (t) => replaceTown(t, index, typed, id) }),
    );
    return makeProblem("unknown-town", { typed }, fixes);
  },

  /** The day starts a drive away from where the one before it ended. */
  transfer: ({ trip, index, day, guide }) => {
    const before = trip.days[index - 1];
    const from = before && guide.town(endOf(before));
    const to = guide.town(day.base);
    if (!from || !to) return undefined;
    const drive = findDriveMinutes(from, to);
    if (drive === undefined) return makeProblem("ocean", { from: from.name, to: to.name });
    if (drive <= maxNeighborMinutes) return undefined;
    return makeProblem(
      "transfer",
      { from: from.name, to: to.name, drive: lengthText(drive) },
      { label: `End Day ${index} in ${to.name}`, change: (t) => setDayEnd(t, index - 1, to.id) },
      { label: `Start in ${from.name}`, change: (t) => replaceTown(t, index, day.base, from.id) },
    );
  },

  /** A public holiday, and stops that say nothing of their hours then and that nobody has booked. */
  holiday: ({ date, clock }) => {
    const unknown = clock.stops.filter(
      ({ stop, opening }) => opening.reason === "holiday" && !stop.booked,
    );
    const wineries = [...new Set(unknown.flatMap(({ facts }) => facts ?? []))];
    const [first] = wineries;
    if (!first || !date) return undefined;
    const names = joinWithAnd(wineries.map(({ name }) => name));
    const values = {
      date: weekdayDateText(date),
      holiday: unknown[0]!.opening.holiday!,
      country: first.region.country.name,
      names,
    };
    return makeProblem(
      "holiday",
      values,
      ...wineries.map((facts) => makeContactFix(facts, `Ask ${facts.name}`)),
    );
  },

  tooMany: (context) => {
    const visits = context.clock.stops.filter(({ stop }) => stop.winery);
    const fourth = visits[maxTastingsPerDay]?.stop;
    if (!fourth) return undefined;
    const scores = visits.map(({ facts }) => facts?.score ?? 0);
    const lowest = visits[scores.lastIndexOf(Math.min(...scores))]!.stop;
    return makeProblem(
      "too-many",
      { count: spellNumber(visits.length) },
      makeSplitFix(context, fourth, `Start a new day with ${fourth.name}`),
      makeRemoveFix(lowest, `Leave out ${lowest.name}`),
    );
  },

  /** The first drive of a day into another region that is longer than one between neighbors. */
  twoRegions: (context) => {
    let before: Winery | undefined;
    for (const { stop, facts } of context.clock.stops) {
      if (!facts) continue;
      const drive = findDriveMinutes(before, facts);
      const isFar = before && before.region !== facts.region && drive !== undefined;
      if (isFar && drive > maxNeighborMinutes) {
        const names = { from: before!.region.name, to: facts.region.name };
        const fix = makeSplitFix(context, stop, `Give ${names.to} its own day`);
        return makeProblem("two-regions", { ...names, drive: lengthText(drive) }, fix);
      }
      before = facts;
    }
    return undefined;
  },

  /** The first pair of stops with an ocean between them. */
  ocean: (context) => {
    let before: Stop | undefined;
    for (const { stop } of context.clock.stops) {
      const from = before && context.guide.pointOf(before);
      const to = context.guide.pointOf(stop);
      if (from && to && isAcrossOcean(from, to)) {
        const fix = makeSplitFix(context, stop, `Start a new day with ${stop.name}`);
        return makeProblem("ocean", { from: before!.name, to: stop.name }, fix);
      }
      if (to) before = stop;
    }
    return undefined;
  },

  longDrive: (context) => {
    const { stops, driving, ends } = context.clock;
    if (driving <= maxDrivingMinutes) return undefined;
    const longest = stops.slice(1).toSorted((a, b) => (b.drive ?? 0) - (a.drive ?? 0))[0];
    const values = { drive: lengthText(driving), ends: timeOfDayText(ends) };
    const fix =
      longest && makeSplitFix(context, longest.stop, `Start a new day with ${longest.stop.name}`);
    return makeProblem("long-drive", values, fix);
  },

  noLunch: (context) => {
    const { stops, hasLunch, lunchHours } = context.clock;
    const { from, until } = lunchHours;
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last || hasLunch || stops.length < 2) return undefined;
    if (first.start >= from || last.leave <= until) return undefined;
    return makeProblem(
      "no-lunch",
      { from: hourText(from), until: hourText(until) },
      suggestDayStart(context, [-30, 30, -60, 60, -90, 90], (clock) => clock.hasLunch),
    );
  },
};

/** Returns an hour in words: "noon", "two". */
function hourText(minutes: number): string {
  const hour = minutes / 60;
  return hour === 12 ? "noon" : spellNumber(hour % 12);
}

/** A stop that the reader reaches after its booked or wished time. */
const lateRule: ProblemRule<VisitContext> = (context) => {
  const { facts, stop, visit } = context;
  if (!isLate(visit) || stop.at === undefined || isClosed(visit.opening)) return undefined;
  const times = {
    time: timeOfDayText(stop.at),
    arrival: timeOfDayText(visit.arrive),
    late: lengthText(visit.late),
  };
  return makeProblem(
    stop.booked ? "late" : "late.wished",
    { name: facts?.name ?? stop.name, ...times },
    suggestDayStart(context, [-visit.late]),
    suggestOrder(context),
    stop.booked && facts && makeContactFix(facts),
    makeTimeFix(context, stop, visit.start),
  );
};

/** Problems of a stop, the reader's own included. */
const stopRules: Record<string, ProblemRule<VisitContext>> = {
  gone: ({ facts, stop }) =>
    stop.winery !== undefined &&
    !facts &&
    makeProblem("gone", { name: stop.name }, makeRemoveFix(stop)),

  twice: ({ trip, guide, facts, stop }) => {
    const before = listStops(trip).slice(0, listStops(trip).indexOf(stop));
    const isSecond = facts && before.some(({ winery }) => guide.winery(winery) === facts);
    return isSecond && makeProblem("twice", { name: facts.name }, makeRemoveFix(stop));
  },

  shut: (context) => {
    const { facts, stop } = context;
    if (!facts || isOpenToVisitors(facts)) return undefined;
    const { name, instead = "Drive past, take the picture, drink it elsewhere." } = facts;
    const insteadFix = makeInsteadFix(context, stop, facts);
    return makeProblem("shut", { name, instead }, insteadFix, makeRemoveFix(stop));
  },

  /** The first visit after midnight; fixing it fixes those after it. */
  overnight: (context) => {
    const { visit, stop, clock } = context;
    const { name } = stop;
    const before = clock.stops[clock.stops.indexOf(visit) - 1];
    if (visit.start < midnight || (before && before.start >= midnight)) return undefined;
    const fix = before && makeSplitFix(context, stop, `Start a new day with ${name}`);
    return makeProblem(
      "overnight",
      { name, time: timeOfDayText(visit.start) },
      fix,
      makeRemoveFix(stop),
    );
  },
};

/** The kinds of problems by the reason that a winery is closed. */
const closedKinds: Record<string, Problem["kind"]> = {
  weekday: "closed-weekday",
  month: "closed-month",
  dates: "closed-date",
  until: "closed-until",
};

/** Problems of a stop at a winery that can be reached on that day. */
const wineryRules: Record<string, ProblemRule<WineryContext>> = {
  listOnly: ({ facts, stop }) =>
    facts.appointment === "Allocation Only" &&
    !stop.booked &&
    makeProblem("list-only", { name: facts.name }, makeContactFix(facts), makeRemoveFix(stop)),

  notice: (context) => {
    const { index, date, today, facts, stop, visit } = context;
    const needed = noticeOf(facts);
    if (!needed || needed === "none" || !needed.stated || !date || date < today) return undefined;
    const { days } = needed;
    const by = shiftDate(date, -days);
    if (by >= today || stop.booked || isClosed(visit.opening)) return undefined;
    const usually = facts.years.reservation === undefined ? "usually " : "";
    const wish = `${usually}${facts.appointment === "Recommended" ? "like" : "ask for"}`;
    const advice = facts.phone ? "Call." : "Write anyway; people cancel.";
    const values = { name: facts.name, wish, days, date: shortDateText(by, today), advice };
    return makeProblem(
      "notice",
      values,
      makeContactFix(facts),
      suggestTripStart(context, shiftDate(today, days - index)),
    );
  },

  late: lateRule,

  /** A visit before the door opens, or a long wait for it. */
  early: (context) => {
    const { facts, stop, visit } = context;
    const { start, opening } = visit;
    const opens = opening.from ?? defaultHours.from;
    const wait = waitMinutes(visit);
    const arrive = start - wait;
    if (isClosed(opening) || (start >= opens && wait <= maxWaitMinutes)) return undefined;
    return makeProblem(
      opening.from === undefined ? "early.hours-unknown" : "early",
      { name: facts.name, opens: timeOfDayText(opens), time: timeOfDayText(arrive) },
      stop.at === undefined
        ? suggestDayStart(context, [opens - arrive])
        : makeTimeFix(context, stop, opens),
      suggestOrder(context),
    );
  },

  /** A visit that runs on after the door is shut. */
  closing: (context) => {
    const { facts, stop, visit } = context;
    const { start, leave, opening } = visit;
    const { from: opens = defaultHours.from, until: closes = defaultHours.until } = opening;
    if (isClosed(opening) || start < opens || leave <= closes) return undefined;
    const key = start >= closes ? "closing.before-arrival" : "closing";
    const rest = lengthText(leave - closes);
    const latest = closes - (leave - start);
    return makeProblem(
      opening.until === undefined ? "closing.hours-unknown" : key,
      {
        name: facts.name,
        closes: timeOfDayText(closes),
        rest,
        time: timeOfDayText(start),
        leave: timeOfDayText(leave),
      },
      stop.at === undefined
        ? suggestDayStart(context, [closes - leave])
        : latest >= opens && makeTimeFix(context, stop, latest),
      suggestOrder(context),
      suggestOtherDays(context, stop, facts),
      makeRemoveFix(stop),
    );
  },

  closed: (context) => {
    const { trip, date = "", today, facts, stop, visit } = context;
    const { status, reason } = visit.opening;
    const kind = closedKinds[reason ?? ""];
    if (status !== "closed" || !kind) return undefined;
    const { name, closedUntil = "", instead = "" } = facts;
    const values = {
      weekday: weekdayNames[weekdayOf(date)],
      month: monthNames[monthOf(date) - 1]!,
      date: shortDateText(date, today),
      reopens: shortDateText(closedUntil, today),
    };
    const later = suggestTripStart(context, shiftDate(trip.start ?? date, 1));
    return makeProblem(
      kind,
      { name, instead, ...values },
      reason === "until" && makeInsteadFix(context, stop, facts),
      suggestOtherDays(context, stop, facts),
      later,
      makeRemoveFix(stop),
    );
  },

  group: ({ trip: { party }, facts, stop }) => {
    const { name, maxGuests = party } = facts;
    if (party <= maxGuests || stop.booked) return undefined;
    return makeProblem(
      "group",
      { name, most: spellNumber(maxGuests), party: spellNumber(party) },
      makeContactFix(facts),
      makeRemoveFix(stop),
    );
  },
};

const runRules = <Context>(
  rules: Record<string, ProblemRule<Context>>,
  context: Context,
): Problem[] => Object.values(rules).flatMap((rule) => rule(context) || []);

/** A winery that is closed, or reached after midnight, has no other problems; one that is on the trip twice may have. */
function findStopProblems(context: VisitContext): Problem[] {
  const { facts, visit } = context;
  const first = runRules(stopRules, context);
  if (visit.start >= midnight || first.some(({ kind }) => kind !== "twice")) return first;
  return [
    ...first,
    ...(facts
      ? runRules(wineryRules, { ...context, facts })
      : runRules({ late: lateRule }, context)),
  ];
}

/**
 * The problems of a day of a trip, by its index. `today` is an ISO date. A trip without a start has no problems with
 * weekdays, months and notice.
 */
export function findDayProblems(trip: Trip, index: number, guide: Guide, today: string): Problem[] {
  const day = trip.days[index]!;
  const date = dateOfDay(trip, index);
  const clock = daySchedule(day, guide, date);
  const context: DayContext = { trip, index, day, date, today, guide, clock };
  const ofStops = clock.stops.flatMap((visit) => {
    const { stop, facts } = visit;
    return findStopProblems({ ...context, visit, stop, facts }).map((problem) => ({
      ...problem,
      stop: stop.id,
    }));
  });
  return [...runRules(dayRules, context), ...ofStops];
}
