import { inWords } from "../../format/text.ts";
import { dayText, lengthText } from "../../format/time.ts";
import { type ClockStop, dayClock } from "./clock.ts";
import { dateOfDay, daysBetween, daysLater } from "./dates.ts";
import type { TripGuide } from "./facts.ts";
import { stopProblems } from "./stop-problems.ts";
import type { Trip } from "./trip.ts";
import { anotherStart, type DayView, fullDay, isBooked, type Problem, remove, split, startOn } from "./ways.ts";

/** A drive between two regions that still counts as one valley, in minutes. */
const neighboring = 30;

/**
 * What is wrong with a day of a trip by its index. `today` is an ISO date. A trip without a start has no weekdays, months
 * and notice to be wrong about.
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
  const ways = isBooked(trip) ? [] : [startOn(daysLater(trip.start, weeks * 7))];
  return [{ kind: "past", text: `${dayText(trip.start)} is behind us. Pick a date that is still to come.`, ways }];
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
      ways: [
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
      text: `${from.regionName} and ${to.regionName} in one day: about ${drive} of road between two glasses. Give each its own day.`,
      ways: split(view, border, `Give ${to.regionName} its own day`),
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
      ways: anotherStart(view, [-30, 30, -60, 60, -90, 90], (clock) => eats(clock.stops)),
    },
  ];
}
