import { nearestFirst } from "../../catalogue/geography.ts";
import { inWords } from "../../format/number-words.ts";
import { listed } from "../../format/text.ts";
import { clockText, lengthText, monthNames, weekdayNames } from "../../format/time.ts";
import { acceptsVisitors, noticeOf } from "../../format/visit.ts";
import { type ClockStop, dayClock, lunch, midnight } from "./clock.ts";
import { dateOfDay, dateWithYear, dayDateText, daysBetween, daysLater, monthOf, weekdayOf } from "./dates.ts";
import { driveMinutes } from "./drive.ts";
import { endDayAt, replaceTown } from "./edit.ts";
import {
  anotherOrder,
  anotherStart,
  contact,
  type DayView,
  type Fix,
  fullDay,
  isBooked,
  laterStart,
  otherDays,
  remove,
  setTime,
  split,
  startOn,
} from "./fixes.ts";
import type { StopFacts, TripGuide } from "./guide.ts";
import type { OpenHours } from "./opening.ts";
import { endOf, type Trip } from "./trip.ts";

/** Something wrong with a day of a trip, in the reviewer's words, and its fixes, the best first. */
export type Problem = {
  kind: StopProblem | DayProblem;
  /** The stop's index in its day; undefined for a problem of the day as a whole. */
  stop?: number;
  text: string;
  fixes: Fix[];
};
type StopProblem =
  | "gone"
  | "shut"
  | "list-only"
  | "closed-weekday"
  | "closed-month"
  | "closed-date"
  | "group"
  | "notice"
  | "late"
  | "early"
  | "closing"
  | "overnight"
  | "twice";
type DayProblem = "past" | "holiday" | "unknown-town" | "transfer" | "too-many" | "two-regions" | "no-lunch";

/** A drive between two regions, or from one night's town to the next day's, that still counts as one valley, in minutes. */
const neighboring = 30;

/** Wineries without published hours are expected to answer between nine and six, in minutes after midnight. */
const usualDoors = { from: 9 * 60, until: 18 * 60 };

/**
 * The problems of a day of a trip, by its index. `today` is an ISO date. A trip without a start has no problems with
 * weekdays, months and notice.
 */
export function problemsOf(trip: Trip, index: number, guide: TripGuide, today: string): Problem[] {
  const day = trip.days[index];
  if (!day) return [];
  const date = dateOfDay(trip, index);
  const clock = dayClock(day, guide, date);
  const view: DayView = { trip, index, day, date, today, guide, clock };
  return [...dayProblems(view), ...clock.stops.flatMap((visit, stop) => [...stopProblems(view, visit, stop)])];
}

function dayProblems(view: DayView): Problem[] {
  return [past, unknownTown, transfer, holiday, tooMany, twoRegions, noLunch].flatMap((rule) => [...rule(view)]);
}

/** The whole trip is over: reported once, on its first day. */
function* past({ trip, index, today }: DayView): Generator<Problem> {
  const last = dateOfDay(trip, trip.days.length - 1);
  if (index > 0 || !trip.start || !last || last >= today) return;
  const weeks = Math.ceil(daysBetween(trip.start, today) / 7);
  const fixes = isBooked(trip) ? [] : [startOn(daysLater(trip.start, weeks * 7), today)];
  const text = `${dateWithYear(trip.start, today)} is behind us. Pick a date that is still to come.`;
  yield { kind: "past", text, fixes };
}

/** A base or a night that no map here has: its drives aren't counted. The towns next to the day's stops are offered. */
function* unknownTown({ trip, day, index, guide }: DayView): Generator<Problem> {
  const typed = [day.base, endOf(day)].find((town) => town !== undefined && !guide.town(town));
  const isReported = trip.days.slice(0, index).some(({ base, end }) => base === typed || end === typed);
  if (typed === undefined || isReported) return;
  const later = trip.days.slice(index).flatMap(({ stops }) => stops);
  const point = later.map((stop) => guide.pointOf(stop)).find(Boolean);
  const near = point ? nearestFirst(guide.towns, point).slice(0, 3) : [];
  yield {
    kind: "unknown-town",
    text: `No map of mine has “${typed}”, so the drives from and to it aren’t counted. A town next to it would do.`,
    fixes: near.map(({ id, name }) => ({ label: name, change: (trip) => replaceTown(trip, index, typed, id) })),
  };
}

/** The day starts a drive away from where the one before it ended. */
function* transfer({ trip, index, day, guide }: DayView): Generator<Problem> {
  const before = trip.days[index - 1];
  const from = before && guide.town(endOf(before));
  const to = guide.town(day.base);
  const drive = from && to ? driveMinutes(from, to) : 0;
  if (!from || !to || drive <= neighboring) return;
  yield {
    kind: "transfer",
    text: `You go to bed in ${from.name} and wake up in ${to.name}. That’s about ${lengthText(drive)} of road, and no day has it.`,
    fixes: [
      { label: `End Day ${index} in ${to.name}`, change: (t) => endDayAt(t, index - 1, to.id) },
      { label: `Start in ${from.name}`, change: (t) => replaceTown(t, index, day.base, from.id) },
    ],
  };
}

/** A public holiday, and stops that say nothing of their hours then and that nobody has booked. */
function* holiday({ date, guide, clock }: DayView): Generator<Problem> {
  const found = clock.stops.flatMap(({ stop, facts, opening }) => {
    const name = facts && date && guide.holiday(facts.region.country.id, date);
    const isUnknown = facts && !facts.closedDates && acceptsVisitors(facts) && opening.open;
    return name && isUnknown && !stop.booked ? [{ name, facts }] : [];
  });
  const [first] = found;
  if (!first || !date) return;
  const wineries = [...new Set(found.map(({ facts }) => facts))];
  yield {
    kind: "holiday",
    text: `${dayDateText(date)} is ${first.name} in ${first.facts.region.country.name}. Nobody says whether ${listed(wineries.map(({ name }) => name))} will open; ask.`,
    fixes: wineries.flatMap((facts) => contact(facts, `Ask ${facts.name}`)),
  };
}

function* tooMany(view: DayView): Generator<Problem> {
  const tastings = view.clock.stops.flatMap(({ stop, facts }, i) => (stop.winery ? [{ i, stop, facts }] : []));
  const fourth = tastings[fullDay];
  if (!fourth) return;
  const scores = tastings.map(({ facts }) => facts?.score ?? 0);
  const lowest = tastings[scores.lastIndexOf(Math.min(...scores))]!;
  yield {
    kind: "too-many",
    text: `That’s ${inWords(tastings.length)} tastings. After three, my tongue is as numb as any patient’s, and I’m a professional.`,
    fixes: [
      ...split(view, fourth.i, `Start a new day with ${fourth.stop.name}`),
      remove(view.index, lowest.i, `Leave out ${lowest.stop.name}`),
    ],
  };
}

/** The first drive of a day that leads into another region and is longer than one between neighbors. */
function* twoRegions(view: DayView): Generator<Problem> {
  let before: StopFacts | undefined;
  for (const [i, { facts }] of view.clock.stops.entries()) {
    if (!facts) continue;
    const drive = before ? driveMinutes(before, facts) : 0;
    if (before && before.region !== facts.region && drive > neighboring) {
      const [from, to] = [before.region.name, facts.region.name];
      const text = `${from} and ${to} in one day: about ${lengthText(drive)} of road between two glasses. Give each its own day.`;
      yield { kind: "two-regions", text, fixes: split(view, i, `Give ${to} its own day`) };
      return;
    }
    before = facts;
  }
}

function* noLunch(view: DayView): Generator<Problem> {
  const { stops, hasLunch } = view.clock;
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last || hasLunch || first.start >= lunch.from || last.leave <= lunch.until || stops.length < 2) return;
  yield {
    kind: "no-lunch",
    text: "There’s no hour for lunch between noon and two. Tasting on an empty stomach is how people end up in wine clubs.",
    fixes: anotherStart(view, [-30, 30, -60, 60, -90, 90], (clock) => clock.hasLunch),
  };
}

/** The problems of a stop. A winery that is closed, or reached after midnight, has no others. */
function* stopProblems(view: DayView, visit: ClockStop, stop: number): Generator<Problem> {
  const { facts } = visit;
  const { winery, name } = visit.stop;
  const off = remove(view.index, stop);
  if (winery !== undefined && !facts) {
    const text = `${name} is no longer in the guide, so I can’t vouch for its hours, its fee or its front door.`;
    return yield { kind: "gone", stop, text, fixes: [off] };
  }
  if (facts && isSecond(view, facts.slug, stop))
    yield { kind: "twice", stop, text: `${facts.name} is on this trip twice.`, fixes: [off] };
  if (facts && !acceptsVisitors(facts)) {
    const text = `${facts.name} doesn’t open its door to visitors. ${facts.instead ?? "Drive past, take the picture, drink it elsewhere."}`;
    return yield { kind: "shut", stop, text, fixes: [off] };
  }
  if (visit.start >= midnight) return yield* overnight(view, visit, stop);
  if (facts) yield* wineryProblems(view, { ...visit, facts }, stop);
  else yield* late(view, visit, stop);
}

const isSecond = ({ trip, index, guide }: DayView, slug: string, stop: number): boolean =>
  trip.days
    .slice(0, index + 1)
    .flatMap(({ stops }, day) => (day === index ? stops.slice(0, stop) : stops))
    .some(({ winery }) => guide.winery(winery)?.slug === slug);

/** The first visit after midnight; fixing it fixes those after it. */
function* overnight(view: DayView, { stop: { name }, start }: ClockStop, stop: number): Generator<Problem> {
  const before = view.clock.stops[stop - 1];
  if (before && before.start >= midnight) return;
  const text = `You’d reach ${name} at ${clockText(start)} the next morning. That’s a second day, with a bed in between.`;
  const fixes = stop > 0 ? split(view, stop, `Start a new day with ${name}`) : [];
  yield { kind: "overnight", stop, text, fixes: [...fixes, remove(view.index, stop)] };
}

type WineryStop = ClockStop & { facts: StopFacts };

function* wineryProblems(view: DayView, visit: WineryStop, stop: number): Generator<Problem> {
  const { facts } = visit;
  const { name, maxGuests } = facts;
  const { booked } = visit.stop;
  const fixes = [...contact(facts), remove(view.index, stop)];
  if (facts.appointment === "Allocation Only" && !booked) {
    const text = `${name} pours for the people on its mailing list. Get on the list first, then ask for a visit.`;
    yield { kind: "list-only", stop, text, fixes };
  }
  if (visit.opening.open) {
    yield* notice(view, visit, stop);
    yield* late(view, visit, stop);
    yield* hours(view, visit, stop, visit.opening);
  } else yield closed(view, visit, stop, visit.opening.why);
  const { party } = view.trip;
  if (maxGuests && party > maxGuests && !booked) {
    const text = `${name} takes ${inWords(maxGuests)} at most, and there are ${inWords(party)} of you. Ask whether they’d seat you at two tables.`;
    yield { kind: "group", stop, text, fixes };
  }
}

function closed(view: DayView, { facts }: WineryStop, stop: number, why: "weekday" | "month" | "date"): Problem {
  const { trip, index, date = "", today } = view;
  const text = {
    weekday: `${facts.name} is closed on ${weekdayNames[weekdayOf(date)]}s.`,
    month: `${facts.name} receives nobody in ${monthNames[monthOf(date) - 1]}.`,
    date: `${facts.name} is closed on ${dateWithYear(date, today)}, every year.`,
  }[why];
  const later = laterStart(view, daysLater(trip.start ?? date, 1));
  const fixes = [...otherDays(view, stop, facts), ...later, remove(index, stop)];
  return { kind: `closed-${why}`, stop, text, fixes };
}

function* notice(view: DayView, { facts, stop: { booked } }: WineryStop, stop: number): Generator<Problem> {
  const { index, date, today } = view;
  const needed = noticeOf(facts);
  if (!needed || needed === "none" || !needed.stated || !date || date < today || booked) return;
  const by = daysLater(date, -needed.days);
  if (by >= today) return;
  const usually = facts.years.reservation === undefined ? "usually " : "";
  const wants = `they ${usually}${facts.appointment === "Recommended" ? "like" : "ask for"} ${needed.days} days’ notice`;
  const text = `${facts.name}: ${wants}; that was ${dateWithYear(by, today)}. ${facts.phone ? "Call." : "Write anyway; people cancel."}`;
  const fixes = [...contact(facts), ...laterStart(view, daysLater(today, needed.days - index))];
  yield { kind: "notice", stop, text, fixes };
}

function* late(view: DayView, visit: ClockStop, stop: number): Generator<Problem> {
  const { facts, arrive } = visit;
  const { at, name, booked } = visit.stop;
  if (visit.late === 0 || at === undefined) return;
  const text = `${facts?.name ?? name} expects you at ${clockText(at)}, and you get there at ${clockText(arrive)}, ${lengthText(visit.late)} late.`;
  const fixes = [
    ...anotherStart(view, [-visit.late]),
    ...anotherOrder(view),
    ...(booked && facts ? contact(facts) : []),
    ...setTime(view, stop, visit.start),
  ];
  yield { kind: "late", stop, text, fixes };
}

/** A visit before the door opens, or one that runs on after it is shut. */
function* hours(view: DayView, visit: WineryStop, stop: number, { from, until }: OpenHours): Generator<Problem> {
  const { facts, start, leave } = visit;
  const opens = from ?? usualDoors.from;
  const closes = until ?? usualDoors.until;
  const isFixed = visit.stop.at !== undefined;
  if (start < opens) {
    const text =
      from === undefined
        ? `${facts.name} at ${clockText(start)}? Hardly a cellar in the world answers before nine.`
        : `${facts.name} opens at ${clockText(from)}, and you’re at the door at ${clockText(start)}.`;
    const fixes = isFixed ? setTime(view, stop, opens) : anotherStart(view, [opens - start]);
    return yield { kind: "early", stop, text, fixes: [...fixes, ...anotherOrder(view)] };
  }
  if (leave <= closes) return;
  const latest = closes - (leave - start);
  const earlier = isFixed && latest >= opens ? setTime(view, stop, latest) : [];
  const fixes = [
    ...(isFixed ? earlier : anotherStart(view, [closes - leave])),
    ...anotherOrder(view),
    ...otherDays(view, stop, facts),
    remove(view.index, stop),
  ];
  yield { kind: "closing", stop, text: closingText(visit, facts.name, until), fixes };
}

function closingText({ start, leave }: ClockStop, name: string, until: number | undefined): string {
  if (until === undefined)
    return `You’d leave ${name} at ${clockText(leave)}. Few cellars keep anybody past six; ask before you count on it.`;
  return start >= until
    ? `${name} closes at ${clockText(until)}, and you get there at ${clockText(start)}.`
    : `${name} closes at ${clockText(until)}, with ${lengthText(leave - until)} of your visit still to go.`;
}
