import { inWords } from "../../format/text.ts";
import { clockText, dayText, lengthText, monthNames, weekdayNames } from "../../format/time.ts";
import { leadOf } from "./book-by.ts";
import { type ClockStop, midnight } from "./clock.ts";
import { daysLater, monthOf, weekdayOf } from "./dates.ts";
import type { StopFacts } from "./facts.ts";
import { type Opening, openingOn } from "./opening.ts";
import {
  anotherOrder,
  anotherStart,
  contact,
  type DayView,
  laterStart,
  otherDays,
  type Problem,
  remove,
  setTime,
  split,
} from "./ways.ts";

/** A visit of the day under judgment, and its winery. */
type Case = { view: DayView; visit: ClockStop; facts: StopFacts; stop: number };

/** Doors whose hours nobody gives are taken to answer between nine and six, in minutes after midnight. */
const usualDoors = { from: 9 * 60, until: 18 * 60 };

/** What is wrong with a visit. Of a door that won't open at all, or only after midnight, nothing else is said. */
export function stopProblems(view: DayView, visit: ClockStop, stop: number): Problem[] {
  const { facts } = visit;
  if (!facts) return gone(visit, stop);
  const { name, shut, instead } = facts;
  const twice = isSecond(view, facts.slug, stop)
    ? [{ kind: "twice" as const, stop, text: `${name} is on this trip twice.`, ways: [remove(stop)] }]
    : [];
  if (shut) {
    const text = `${name} doesn’t open its door to visitors. ${instead ?? "Drive past, take the picture, drink it elsewhere."}`;
    return [...twice, { kind: "shut", stop, text, ways: [remove(stop)] }];
  }
  const given: Case = { view, visit, facts, stop };
  if (visit.start >= midnight) return [...twice, ...overnight(given)];
  const opening = openingOn(facts, view.date);
  return [
    ...twice,
    ...listOnly(given),
    ...(opening.open ? [...notice(given), ...late(given), ...hours(given, opening)] : closed(given, opening.why)),
    ...group(given),
  ];
}

const gone = ({ stop: { name } }: ClockStop, stop: number): Problem[] => [
  {
    kind: "gone",
    stop,
    text: `${name} is no longer in the guide, so I can’t vouch for its hours, its fee or its front door.`,
    ways: [remove(stop)],
  },
];

const isSecond = ({ trip, index, guide }: DayView, slug: string, stop: number): boolean =>
  trip.days
    .slice(0, index + 1)
    .flatMap(({ stops }, day) => (day === index ? stops.slice(0, stop) : stops))
    .some(({ winery }) => guide.winery(winery)?.slug === slug);

/** The first visit that the clock only comes to after midnight; what follows it is put right with it. */
function overnight({ view, visit, facts: { name }, stop }: Case): Problem[] {
  const before = view.clock.stops[stop - 1];
  if (before && before.start >= midnight) return [];
  const text = `You’d reach ${name} at ${clockText(visit.start)} the next morning. That’s a second day, with a bed in between.`;
  const ways = stop > 0 ? split(view, stop, `Start a new day with ${name}`) : [];
  return [{ kind: "overnight", stop, text, ways: [...ways, remove(stop)] }];
}

function listOnly({ visit, facts, stop }: Case): Problem[] {
  if (facts.appointment !== "Allocation Only" || visit.stop.booked) return [];
  const text = `${facts.name} pours for the people on its mailing list. Get on the list first, then ask for a visit.`;
  return [{ kind: "list-only", stop, text, ways: [...contact(facts), remove(stop)] }];
}

function closed({ view, facts, stop }: Case, why: "weekday" | "month"): Problem[] {
  const date = view.date ?? "";
  const weekday = why === "weekday";
  const text = weekday
    ? `${facts.name} is closed on ${weekdayNames[weekdayOf(date)]}s.`
    : `${facts.name} receives nobody in ${monthNames[monthOf(date) - 1]}.`;
  const later = laterStart(view, daysLater(view.trip.start ?? date, 1));
  const ways = [...otherDays(view, stop, facts), ...later, remove(stop)];
  return [{ kind: weekday ? "closed-weekday" : "closed-month", stop, text, ways }];
}

function group({ view, visit, facts, stop }: Case): Problem[] {
  const { party } = view.trip;
  if (!facts.maxGuests || party <= facts.maxGuests || visit.stop.booked) return [];
  const text = `${facts.name} takes ${inWords(facts.maxGuests)} at most, and there are ${inWords(party)} of you. Ask whether they’d seat you at two tables.`;
  return [{ kind: "group", stop, text, ways: [...contact(facts), remove(stop)] }];
}

function notice({ view, visit, facts, stop }: Case): Problem[] {
  const { index, date, today } = view;
  const lead = leadOf(facts);
  if (!lead?.stated || !date || date < today || visit.stop.booked) return [];
  const by = daysLater(date, -lead.days);
  if (by >= today) return [];
  const ask = facts.appointment === "Recommended" ? "like" : "ask";
  const text = `${facts.name}: they ${ask} ${lead.days} days; that was ${dayText(by)}. ${facts.phone ? "Call." : "Write anyway; people cancel."}`;
  const ways = [...contact(facts), ...laterStart(view, daysLater(today, lead.days - index))];
  return [{ kind: "notice", stop, text, ways }];
}

function late({ view, visit, facts, stop }: Case): Problem[] {
  if (visit.late === 0 || visit.stop.at === undefined) return [];
  const text = `${facts.name} expects you at ${clockText(visit.stop.at)}, and you get there at ${clockText(visit.arrive)}, ${lengthText(visit.late)} late.`;
  const ways = [
    ...anotherStart(view, [-visit.late]),
    ...anotherOrder(view),
    ...(visit.stop.booked ? contact(facts) : []),
  ];
  return [{ kind: "late", stop, text, ways: [...ways, ...setTime(view, stop, visit.start)] }];
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
    const ways = fixed ? setTime(view, stop, opens) : anotherStart(view, [opens - visit.start]);
    return [{ kind: "early", stop, text, ways: [...ways, ...anotherOrder(view)] }];
  }
  if (visit.leave <= closes) return [];
  const ways = [
    ...(fixed && closes - length >= opens ? setTime(view, stop, closes - length) : []),
    ...(fixed ? [] : anotherStart(view, [closes - visit.leave])),
    ...anotherOrder(view),
    ...otherDays(view, stop, facts),
    remove(stop),
  ];
  return [{ kind: "closing", stop, text: closingText(visit, facts.name, until), ways }];
}

function closingText({ start, leave }: ClockStop, name: string, until: number | undefined): string {
  if (until === undefined)
    return `You’d leave ${name} at ${clockText(leave)}. Few cellars keep anybody past six; ask before you count on it.`;
  return start >= until
    ? `${name} closes at ${clockText(until)}, and you get there at ${clockText(start)}.`
    : `${name} closes at ${clockText(until)}, with ${lengthText(leave - until)} of your visit still to go.`;
}
