import { nearestFirst } from "../../catalogue/geography.ts";
import { inWords, listed } from "../../format/text.ts";
import { clockText, lengthText, monthNames, weekdayNames } from "../../format/time.ts";
import { acceptsVisitors, noticeOf } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";
import { type ClockStop, dayClock, longestWait, lunch, midnight, type Opening, waitAtDoor } from "./clock.ts";
import { dateOfDay, dateWithYear, dayDateText, daysBetween, daysLater, monthOf, weekdayOf } from "./dates.ts";
import { driveMinutes } from "./drive.ts";
import { endDayAt, replaceTown } from "./edit.ts";
import {
  anotherOrder,
  anotherStart,
  contact,
  type DayView,
  type Fix,
  laterStart,
  otherDays,
  remove,
  setTime,
  split,
  startOn,
} from "./fixes.ts";
import type { TripGuide } from "./guide.ts";
import { allStops, endOf, fullDay, type Stop, type Trip } from "./trip.ts";

/** Something wrong with a day of a trip, in the reviewer's words, and its fixes, the best first. */
type Found = { text: string; fixes: Fix[] };
export type Problem = Found & {
  kind: keyof typeof dayRules | keyof typeof stopRules | keyof typeof wineryRules;
  /** The stop's id; undefined for a problem of the day as a whole. */
  stop?: string;
};

type StopView = DayView & { visit: ClockStop; stop: Stop; facts: Winery | undefined };
type WineryView = StopView & { facts: Winery };
type Rule<View> = (view: View) => Found | undefined | false;

const found = (text: string, ...fixes: (Fix | Fix[] | undefined | false)[]): Found => ({
  text,
  fixes: fixes.flat().filter((fix) => fix !== undefined && fix !== false),
});

/** A drive between two regions, or from one night's town to the next day's, that still counts as one valley, in minutes. */
const neighboring = 30;

/** Wineries without published hours are expected to answer between nine and six, in minutes after midnight. */
const usualDoors = { from: 9 * 60, until: 18 * 60 };

/** Problems of a day as a whole. */
const dayRules = {
  /** The whole trip is over: reported once, on its first day. */
  past: ({ trip, index, today }) => {
    const { start, days } = trip;
    if (index > 0 || !start || daysLater(start, days.length - 1) >= today) return undefined;
    const weeks = Math.ceil(daysBetween(start, today) / 7);
    return found(
      `${dateWithYear(start, today)} is behind us. Pick a date that is still to come.`,
      startOn(trip, daysLater(start, weeks * 7), today),
    );
  },

  /** A base or a night that no map here has: its drives aren't counted. The towns next to the day's stops are offered. */
  "unknown-town": ({ trip, day, index, guide }) => {
    const typed = [day.base, endOf(day)].find((town) => town !== undefined && !guide.town(town));
    const isReported = trip.days.slice(0, index).some(({ base, end }) => base === typed || end === typed);
    if (typed === undefined || isReported) return undefined;
    const [point] = allStops({ days: trip.days.slice(index) }).flatMap((stop) => guide.pointOf(stop) ?? []);
    const near = point ? nearestFirst(guide.towns, point).slice(0, 3) : [];
    return found(
      `No map of mine has “${typed}”, so the drives from and to it aren’t counted. A town next to it would do.`,
      near.map(({ id, name }) => ({ label: name, change: (t) => replaceTown(t, index, typed, id) })),
    );
  },

  /** The day starts a drive away from where the one before it ended. */
  transfer: ({ trip, index, day, guide }) => {
    const before = trip.days[index - 1];
    const from = before && guide.town(endOf(before));
    const to = guide.town(day.base);
    const drive = from && to ? driveMinutes(from, to) : 0;
    if (!from || !to || drive <= neighboring) return undefined;
    return found(
      `You go to bed in ${from.name} and wake up in ${to.name}. That’s about ${lengthText(drive)} of road, and no day has it.`,
      { label: `End Day ${index} in ${to.name}`, change: (t) => endDayAt(t, index - 1, to.id) },
      { label: `Start in ${from.name}`, change: (t) => replaceTown(t, index, day.base, from.id) },
    );
  },

  /** A public holiday, and stops that say nothing of their hours then and that nobody has booked. */
  holiday: ({ date, guide, clock }) => {
    const unknown = clock.stops.flatMap(({ stop, facts, opening }) =>
      facts && !facts.closedDates && acceptsVisitors(facts) && opening.open && !stop.booked ? [facts] : [],
    );
    const holidayOf = ({ region }: Winery) => (date ? guide.holiday(region.country.id, date) : undefined);
    const wineries = [...new Set(unknown.filter(holidayOf))];
    const [first] = wineries;
    if (!first || !date) return undefined;
    return found(
      `${dayDateText(date)} is ${holidayOf(first)} in ${first.region.country.name}. Nobody says whether ${listed(wineries.map(({ name }) => name))} will open; ask.`,
      ...wineries.map((facts) => contact(facts, `Ask ${facts.name}`)),
    );
  },

  "too-many": (view) => {
    const visits = view.clock.stops.filter(({ stop }) => stop.winery);
    const fourth = visits[fullDay];
    if (!fourth) return undefined;
    const scores = visits.map(({ facts }) => facts?.score ?? 0);
    const lowest = visits[scores.lastIndexOf(Math.min(...scores))]!.stop;
    return found(
      `That’s ${inWords(visits.length)} tastings. After three, my tongue is as numb as any patient’s, and I’m a professional.`,
      split(view, fourth.stop, `Start a new day with ${fourth.stop.name}`),
      remove(lowest, `Leave out ${lowest.name}`),
    );
  },

  /** The first drive of a day that leads into another region and is longer than one between neighbors. */
  "two-regions": (view) => {
    const visits = view.clock.stops.flatMap(({ stop, facts }) => (facts ? [{ stop, facts }] : []));
    const far = visits.findIndex(({ facts }, i) => {
      const before = visits[i - 1]?.facts;
      return before && before.region !== facts.region && driveMinutes(before, facts) > neighboring;
    });
    const [before, after] = [visits[far - 1]?.facts, visits[far]];
    if (!before || !after) return undefined;
    const to = after.facts.region.name;
    return found(
      `${before.region.name} and ${to} in one day: about ${lengthText(driveMinutes(before, after.facts))} of road between two glasses. Give each its own day.`,
      split(view, after.stop, `Give ${to} its own day`),
    );
  },

  "no-lunch": (view) => {
    const { stops, hasLunch } = view.clock;
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last || hasLunch || stops.length < 2) return undefined;
    if (first.start >= lunch.from || last.leave <= lunch.until) return undefined;
    return found(
      "There’s no hour for lunch between noon and two. Tasting on an empty stomach is how people end up in wine clubs.",
      anotherStart(view, [-30, 30, -60, 60, -90, 90], (clock) => clock.hasLunch),
    );
  },
} satisfies Record<string, Rule<DayView>>;

/** A stop that one reaches after the time of its booking. */
const late: Rule<StopView> = (view) => {
  const { facts, stop, visit } = view;
  if (visit.late === 0 || stop.at === undefined || !visit.opening.open) return undefined;
  return found(
    `${facts?.name ?? stop.name} expects you at ${clockText(stop.at)}, and you get there at ${clockText(visit.arrive)}, ${lengthText(visit.late)} late.`,
    anotherStart(view, [-visit.late]),
    anotherOrder(view),
    stop.booked && facts && contact(facts),
    setTime(stop, visit.start),
  );
};

/** Problems of a stop, the reader's own included. */
const stopRules = {
  gone: ({ facts, stop }) =>
    stop.winery !== undefined &&
    !facts &&
    found(
      `${stop.name} is no longer in the guide, so I can’t vouch for its hours, its fee or its front door.`,
      remove(stop),
    ),

  twice: ({ trip, guide, facts, stop }) => {
    const before = allStops(trip).slice(0, allStops(trip).indexOf(stop));
    const isSecond = facts && before.some(({ winery }) => guide.winery(winery) === facts);
    return isSecond && found(`${facts.name} is on this trip twice.`, remove(stop));
  },

  shut: ({ facts, stop }) =>
    facts &&
    !acceptsVisitors(facts) &&
    found(
      `${facts.name} doesn’t open its door to visitors. ${facts.instead ?? "Drive past, take the picture, drink it elsewhere."}`,
      remove(stop),
    ),

  /** The first visit after midnight; fixing it fixes those after it. */
  overnight: (view) => {
    const { visit, stop, clock } = view;
    const before = clock.stops[clock.stops.indexOf(visit) - 1];
    if (visit.start < midnight || (before && before.start >= midnight)) return undefined;
    return found(
      `You’d reach ${stop.name} at ${clockText(visit.start)} the next morning. That’s a second day, with a bed in between.`,
      before && split(view, stop, `Start a new day with ${stop.name}`),
      remove(stop),
    );
  },
} satisfies Record<string, Rule<StopView>>;

const closed =
  (why: Opening["why"], text: (date: string, today: string, facts: Winery) => string): Rule<WineryView> =>
  (view) => {
    const { trip, date = "", today, facts, stop, visit } = view;
    if (visit.opening.why !== why) return undefined;
    return found(
      `${facts.name} ${text(date, today, facts)}`,
      otherDays(view, stop, facts),
      laterStart(view, daysLater(trip.start ?? date, 1)),
      remove(stop),
    );
  };

/** Problems of a stop at a winery that can be reached on that day. */
const wineryRules = {
  "list-only": ({ facts, stop }) =>
    facts.appointment === "Allocation Only" &&
    !stop.booked &&
    found(
      `${facts.name} pours for the people on its mailing list. Get on the list first, then ask for a visit.`,
      contact(facts),
      remove(stop),
    ),

  notice: (view) => {
    const { index, date, today, facts, stop, visit } = view;
    const needed = noticeOf(facts);
    if (!needed || needed === "none" || !needed.stated || !date || date < today) return undefined;
    const by = daysLater(date, -needed.days);
    if (by >= today || stop.booked || !visit.opening.open) return undefined;
    const usually = facts.years.reservation === undefined ? "usually " : "";
    const wants = `they ${usually}${facts.appointment === "Recommended" ? "like" : "ask for"} ${needed.days} days’ notice`;
    return found(
      `${facts.name}: ${wants}; that was ${dateWithYear(by, today)}. ${facts.phone ? "Call." : "Write anyway; people cancel."}`,
      contact(facts),
      laterStart(view, daysLater(today, needed.days - index)),
    );
  },

  late,

  /** A visit before the door opens, or a long wait for it. */
  early: (view) => {
    const { facts, stop, visit } = view;
    const { start, opening } = visit;
    const opens = opening.from ?? usualDoors.from;
    const wait = waitAtDoor(visit);
    const arrive = start - wait;
    if (!opening.open || (start >= opens && wait <= longestWait)) return undefined;
    return found(
      opening.from === undefined
        ? `${facts.name} at ${clockText(start)}? Hardly a cellar in the world answers before nine.`
        : `${facts.name} opens at ${clockText(opens)}, and you’re at the door at ${clockText(arrive)}.`,
      stop.at === undefined ? anotherStart(view, [opens - arrive]) : setTime(stop, opens),
      anotherOrder(view),
    );
  },

  /** A visit that runs on after the door is shut. */
  closing: (view) => {
    const { facts, stop, visit } = view;
    const { start, leave, opening } = visit;
    const { from: opens = usualDoors.from, until: closes = usualDoors.until } = opening;
    if (!opening.open || start < opens || leave <= closes) return undefined;
    const latest = closes - (leave - start);
    return found(
      closingText(visit, facts.name),
      stop.at === undefined ? anotherStart(view, [closes - leave]) : latest >= opens && setTime(stop, latest),
      anotherOrder(view),
      otherDays(view, stop, facts),
      remove(stop),
    );
  },

  "closed-weekday": closed("weekday", (date) => `is closed on ${weekdayNames[weekdayOf(date)]}s.`),
  "closed-until": closed("until", (_date, today, { closedUntil = "", instead = "" }) =>
    `receives nobody before ${dateWithYear(closedUntil, today)}. ${instead}`.trim(),
  ),
  "closed-month": closed("month", (date) => `receives nobody in ${monthNames[monthOf(date) - 1]}.`),
  "closed-date": closed("date", (date, today) => `is closed on ${dateWithYear(date, today)}, every year.`),

  group: ({ trip: { party }, facts, stop }) =>
    party > (facts.maxGuests ?? party) &&
    !stop.booked &&
    found(
      `${facts.name} takes ${inWords(facts.maxGuests!)} at most, and there are ${inWords(party)} of you. Ask whether they’d seat you at two tables.`,
      contact(facts),
      remove(stop),
    ),
} satisfies Record<string, Rule<WineryView>>;

function closingText({ start, leave, opening: { until } }: ClockStop, name: string): string {
  if (until === undefined)
    return `You’d leave ${name} at ${clockText(leave)}. Few cellars keep anybody past six; ask before you count on it.`;
  return start >= until
    ? `${name} closes at ${clockText(until)}, and you get there at ${clockText(start)}.`
    : `${name} closes at ${clockText(until)}, with ${lengthText(leave - until)} of your visit still to go.`;
}

const problemsBy = <View>(rules: Record<string, Rule<View>>, view: View): Problem[] =>
  Object.entries(rules).flatMap(([kind, rule]) => {
    const problem = rule(view);
    return problem ? [{ kind: kind as Problem["kind"], ...problem }] : [];
  });

/** A winery that is closed, or reached after midnight, has no other problems; one that is on the trip twice may have. */
function problemsOfStop(view: StopView): Problem[] {
  const { facts, visit } = view;
  const first = problemsBy(stopRules, view);
  if (visit.start >= midnight || first.some(({ kind }) => kind !== "twice")) return first;
  return [...first, ...(facts ? problemsBy(wineryRules, { ...view, facts }) : problemsBy({ late }, view))];
}

/**
 * The problems of a day of a trip, by its index. `today` is an ISO date. A trip without a start has no problems with
 * weekdays, months and notice.
 */
export function problemsOf(trip: Trip, index: number, guide: TripGuide, today: string): Problem[] {
  const day = trip.days[index]!;
  const date = dateOfDay(trip, index);
  const clock = dayClock(day, guide, date);
  const view: DayView = { trip, index, day, date, today, guide, clock };
  const ofStops = clock.stops.flatMap((visit) => {
    const { stop, facts } = visit;
    return problemsOfStop({ ...view, visit, stop, facts }).map((problem) => ({ ...problem, stop: stop.id }));
  });
  return [...problemsBy(dayRules, view), ...ofStops];
}
