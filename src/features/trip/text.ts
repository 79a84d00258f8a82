import { clockText, dateText, dayText, lengthText, weekdayNames } from "../../format/time.ts";
import { tripAddress } from "./address.ts";
import { type ClockStop, type DayClock, dayClock, lunch } from "./clock.ts";
import { dateOfDay, weekdayOf } from "./dates.ts";
import type { TripGuide } from "./facts.ts";
import type { Trip } from "./trip.ts";

/** What a day of a trip is called: "Monday, May 10", or "Day 2" of a trip without a start. */
export function dayName(trip: Trip, index: number): string {
  const date = dateOfDay(trip, index);
  return date === undefined ? `Day ${index + 1}` : `${weekdayNames[weekdayOf(date)]}, ${dayText(date)}`;
}

/**
 * A trip as plain text to send: its days with times, addresses and phones, and the address that opens it. The reader's own
 * notes and confirmation numbers are not in it. `origin` is the site's.
 */
export function tripText(trip: Trip, guide: TripGuide, origin: string): string {
  const people = trip.party === 1 ? "One person" : `${trip.party} people`;
  const days = trip.days.flatMap(({ base, stops }, i) => {
    const clock = dayClock(trip.days[i]!, guide);
    return stops.length === 0 ? [] : [dayBlock(dayName(trip, i), guide.town(base)?.name ?? base, clock)];
  });
  const head = `${trip.name}\n${people}${trip.start ? `, from ${dateText(trip.start)}` : ""}`;
  return [head, ...days, "Drives are estimates from the distance.", `${origin}${tripAddress(trip)}`].join("\n\n");
}

function dayBlock(name: string, base: string | undefined, { setsOut, stops, driveBack, driving, ends }: DayClock) {
  return [
    name,
    ...(base ? [`${clockText(setsOut)} From ${base}`] : []),
    ...stops.flatMap(stopLines),
    ...(base && driveBack !== undefined ? [`${clockText(ends)} Back in ${base}`] : []),
    ...(driving > 0 ? [`About ${lengthText(driving)} of driving`] : []),
  ].join("\n");
}

const stopLines = ({ stop, facts, lunchAt, start, leave }: ClockStop): string[] => [
  ...(lunchAt === undefined ? [] : [`${clockText(lunchAt)} Lunch, until ${clockText(lunchAt + lunch.minutes)}`]),
  `${clockText(start)} ${facts?.name ?? stop.name}, until ${clockText(leave)}${stop.booked ? " (booked)" : ""}`,
  ...(facts?.address ? [`  ${facts.address.join(", ")}`] : []),
  ...(facts?.phone ? [`  ${facts.phone}`] : []),
];
