import { inWords } from "../../format/number-words.ts";
import { clockText, dayText, lengthText, monthNames, weekdayNames } from "../../format/time.ts";
import { acceptsVisitors, noticeOf } from "../../format/visit.ts";
import { type ClockStop, dayClock, midnight } from "./clock.ts";
import { dateOfDay, daysBetween, daysLater, monthOf, weekdayOf } from "./dates.ts";
import {
  anotherOrder,
  anotherStart,
  contact,
  type DayView,
  fullDay,
  isBooked,
  laterStart,
  otherDays,
  type Problem,
  remove,
  setTime,
  split,
  startOn,
} from "./fixes.ts";
import type { StopFacts, TripGuide } from "./guide.ts";
import { type Opening, openingOn } from "./opening.ts";
import type { Trip } from "./trip.ts";

/** A drive between two regions that still counts as one valley, in minutes. */
const neighboring = 30;

/**
 * The problems of a day of a trip, by its index. `today` is an ISO date. A trip without a start has no problems with
 * weekdays, months and notice.
 */
export function problemsOf(trip: Trip, index: number, guide: TripGuide, today: string): Problem[] {
  const day = trip.days[index];
  if (!day) return [];
  const clock = dayClock(day, guide);
  const view: DayView = { trip, index, day, date: dateOfDay(trip, index), today, guide, clock };
  return [
    ...past(view),
    ...clock.stops.flatMap((visit, stop) => stopProblems(view, visit, stop)),
    ...tooMany(view),
    ...twoRegions(view),
    ...noLunch(view),
  ];
}

/** The whole trip is over: reported once, on its first day. */
function past({ trip, index, today }: DayView): Problem[] {
  const last = dateOfDay(trip, trip.days.length - 1);
  if (index > 0 || !trip.start || !last || last >= today) return [];
  const weeks = Math.ceil(daysBetween(trip.start, today) / 7);
  const fixes = isBooked(trip) ? [] : [startOn(daysLater(trip.start, weeks * 7))];
  return [{ kind: "past", text: `${dayText(trip.start)} is behind us. Pick a date that is still to come.`, fixes }];
}

function tooMany(view: DayView): Problem[] {
  const { stops } = view.clock;
  if (stops.length <= fullDay) return [];
  const scores = stops.map(({ facts }) => facts?.score ?? 0);
  const lowest = scores.lastIndexOf(Math.min(...scores));
  return [
    {
      kind: "too-many",
      text: `That’s ${inWords(stops.length)} tastings. After three, my tongue is as numb as any patient’s, and I’m a professional.`,
      fixes: [
        ...split(view, fullDay, `Start a new day with ${stops[fullDay]?.stop.name}`),
        { ...remove(lowest), label: `Leave out ${stops[lowest]?.stop.name}` },
      ],
    },
  ];
}

/** The first drive of a day that leads into another region and is longer than one between neighbors. */
function twoRegions(view: DayView): Problem[] {
  const { stops } = view.clock;
  const leaves = ({ facts, drive = 0 }: ClockStop, i: number) => {
    const before = stops[i - 1]?.facts;
    return facts && before && facts.region !== before.region && drive > neighboring;
  };
  const border = stops.findIndex(leaves);
  const [from, to] = [stops[border - 1]?.facts, stops[border]?.facts];
  if (!from || !to) return [];
  const drive = lengthText(stops[border]?.drive ?? 0);
  return [
    {
      kind: "two-regions",
      text: `${from.region.name} and ${to.region.name} in one day: about ${drive} of road between two glasses. Give each its own day.`,
      fixes: split(view, border, `Give ${to.region.name} its own day`),
    },
  ];
}

function noLunch(view: DayView): Problem[] {
  const { stops } = view.clock;
  const [first, last] = [stops[0], stops.at(-1)];
  const eats = (visits: readonly ClockStop[]) => visits.some(({ lunchAt }) => lunchAt !== undefined);
  if (!first || !last || first.start >= 12 * 60 || last.leave <= 14 * 60 || stops.length < 2 || eats(stops)) return [];
  return [
    {
      kind: "no-lunch",
      text: "There’s no hour for lunch between noon and two. Tasting on an empty stomach is how people end up in wine clubs.",
      fixes: anotherStart(view, [-30, 30, -60, 60, -90, 90], (clock) => eats(clock.stops)),
    },
  ];
}

/** A visit of the day, and its winery. */
type Case = { view: DayView; visit: ClockStop; facts: StopFacts; stop: number };

/** Wineries without published hours are expected to answer between nine and six, in minutes after midnight. */
const usualDoors = { from: 9 * 60, until: 18 * 60 };

/** The problems of a visit. A winery that is closed, or reached after midnight, has no others. */
function stopProblems(view: DayView, visit: ClockStop, stop: number): Problem[] {
  const { facts } = visit;
  if (!facts) return gone(visit, stop);
  const { name, instead } = facts;
  const twice = isSecond(view, facts.slug, stop)
    ? [{ kind: "twice" as const, stop, text: `${name} is on this trip twice.`, fixes: [remove(stop)] }]
    : [];
  if (!acceptsVisitors(facts)) {
    const text = `${name} doesn’t open its door to visitors. ${instead ?? "Drive past, take the picture, drink it elsewhere."}`;
    return [...twice, { kind: "shut", stop, text, fixes: [remove(stop)] }];
  }
  const visited: Case = { view, visit, facts, stop };
  if (visit.start >= midnight) return [...twice, ...overnight(visited)];
  const opening = openingOn(facts, view.date);
  return [
    ...twice,
    ...listOnly(visited),
    ...(opening.open
      ? [...notice(visited), ...late(visited), ...hours(visited, opening)]
      : closed(visited, opening.why)),
    ...group(visited),
  ];
}

const gone = ({ stop: { name } }: ClockStop, stop: number): Problem[] => [
  {
    kind: "gone",
    stop,
    text: `${name} is no longer in the guide, so I can’t vouch for its hours, its fee or its front door.`,
    fixes: [remove(stop)],
  },
];

const isSecond = ({ trip, index, guide }: DayView, slug: string, stop: number): boolean =>
  trip.days
    .slice(0, index + 1)
    .flatMap(({ stops }, day) => (day === index ? stops.slice(0, stop) : stops))
    .some(({ winery }) => guide.winery(winery)?.slug === slug);

/** The first visit after midnight; fixing it fixes those after it. */
function overnight({ view, visit, facts: { name }, stop }: Case): Problem[] {
  const before = view.clock.stops[stop - 1];
  if (before && before.start >= midnight) return [];
  const text = `You’d reach ${name} at ${clockText(visit.start)} the next morning. That’s a second day, with a bed in between.`;
  const fixes = stop > 0 ? split(view, stop, `Start a new day with ${name}`) : [];
  return [{ kind: "overnight", stop, text, fixes: [...fixes, remove(stop)] }];
}

function listOnly({ visit, facts, stop }: Case): Problem[] {
  if (facts.appointment !== "Allocation Only" || visit.stop.booked) return [];
  const text = `${facts.name} pours for the people on its mailing list. Get on the list first, then ask for a visit.`;
  return [{ kind: "list-only", stop, text, fixes: [...contact(facts), remove(stop)] }];
}

function closed({ view, facts, stop }: Case, why: "weekday" | "month"): Problem[] {
  const date = view.date ?? "";
  const weekday = why === "weekday";
  const text = weekday
    ? `${facts.name} is closed on ${weekdayNames[weekdayOf(date)]}s.`
    : `${facts.name} receives nobody in ${monthNames[monthOf(date) - 1]}.`;
  const later = laterStart(view, daysLater(view.trip.start ?? date, 1));
  const fixes = [...otherDays(view, stop, facts), ...later, remove(stop)];
  return [{ kind: weekday ? "closed-weekday" : "closed-month", stop, text, fixes }];
}

function group({ view, visit, facts, stop }: Case): Problem[] {
  const { party } = view.trip;
  if (!facts.maxGuests || party <= facts.maxGuests || visit.stop.booked) return [];
  const text = `${facts.name} takes ${inWords(facts.maxGuests)} at most, and there are ${inWords(party)} of you. Ask whether they’d seat you at two tables.`;
  return [{ kind: "group", stop, text, fixes: [...contact(facts), remove(stop)] }];
}

function notice({ view, visit, facts, stop }: Case): Problem[] {
  const { index, date, today } = view;
  const needed = noticeOf(facts);
  if (!needed || needed === "none" || !needed.stated || !date || date < today || visit.stop.booked) return [];
  const by = daysLater(date, -needed.days);
  if (by >= today) return [];
  const verb = facts.appointment === "Recommended" ? "like" : "ask";
  const text = `${facts.name}: they ${verb} ${needed.days} days; that was ${dayText(by)}. ${facts.phone ? "Call." : "Write anyway; people cancel."}`;
  const fixes = [...contact(facts), ...laterStart(view, daysLater(today, needed.days - index))];
  return [{ kind: "notice", stop, text, fixes }];
}

function late({ view, visit, facts, stop }: Case): Problem[] {
  if (visit.late === 0 || visit.stop.at === undefined) return [];
  const text = `${facts.name} expects you at ${clockText(visit.stop.at)}, and you get there at ${clockText(visit.arrive)}, ${lengthText(visit.late)} late.`;
  const fixes = [
    ...anotherStart(view, [-visit.late]),
    ...anotherOrder(view),
    ...(visit.stop.booked ? contact(facts) : []),
  ];
  return [{ kind: "late", stop, text, fixes: [...fixes, ...setTime(view, stop, visit.start)] }];
}

/** A visit before the door opens, or one that runs on after it is shut. */
function hours({ view, visit, facts, stop }: Case, { from, until }: Opening & { open: true }): Problem[] {
  const opens = from ?? usualDoors.from;
  const closes = until ?? usualDoors.until;
  const length = visit.leave - visit.start;
  const fixed = visit.stop.at !== undefined;
  if (visit.start < opens) {
    const text =
      from === undefined
        ? `${facts.name} at ${clockText(visit.start)}? Hardly a cellar in the world answers before nine.`
        : `${facts.name} opens at ${clockText(from)}, and you’re at the door at ${clockText(visit.start)}.`;
    const fixes = fixed ? setTime(view, stop, opens) : anotherStart(view, [opens - visit.start]);
    return [{ kind: "early", stop, text, fixes: [...fixes, ...anotherOrder(view)] }];
  }
  if (visit.leave <= closes) return [];
  const fixes = [
    ...(fixed && closes - length >= opens ? setTime(view, stop, closes - length) : []),
    ...(fixed ? [] : anotherStart(view, [closes - visit.leave])),
    ...anotherOrder(view),
    ...otherDays(view, stop, facts),
    remove(stop),
  ];
  return [{ kind: "closing", stop, text: closingText(visit, facts.name, until), fixes }];
}

function closingText({ start, leave }: ClockStop, name: string, until: number | undefined): string {
  if (until === undefined)
    return `You’d leave ${name} at ${clockText(leave)}. Few cellars keep anybody past six; ask before you count on it.`;
  return start >= until
    ? `${name} closes at ${clockText(until)}, and you get there at ${clockText(start)}.`
    : `${name} closes at ${clockText(until)}, with ${lengthText(leave - until)} of your visit still to go.`;
}
