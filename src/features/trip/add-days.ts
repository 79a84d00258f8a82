import { joinAsList } from "../../format/text.ts";
import type { Guide } from "../guide.ts";
import { editDay, joinNotes, listStopIds } from "./edit.ts";
import type { GuideDay } from "./planned-day.ts";
import { defaultTripName, limits } from "./stored-trips.ts";
import { assignIds, type Day, listStops, type Trip } from "./trip.ts";

/**
 * Appends another trip's days, up to the limits, after dropping this trip's trailing empty days. A
 * new trip takes the other trip's name; otherwise, that name goes into the first added day's note.
 */
export function addDays(trip: Trip, added: Trip): Trip {
  const count = listStops(trip).length;
  if (count >= limits.stops) return trip;
  const isPlanned = ({ stops, note }: Day) => stops.length > 0 || note !== undefined;
  const before = trip.days.slice(0, trip.days.findLastIndex(isPlanned) + 1);
  const days = limitDays(added.days, limits.days - before.length, limits.stops - count);
  const [first, ...rest] = assignIds(days, listStopIds(trip));
  if (!first) return trip;
  const { name, start = added.start } = trip;
  const isNew = count === 0 && name === defaultTripName;
  if (isNew) return { ...trip, start, name: added.name, days: [...before, first, ...rest] };
  const title = added.name === defaultTripName ? undefined : added.name;
  const note = joinNotes(title, first.note);
  return { ...trip, days: [...before, { ...first, note }, ...rest] };
}

function limitDays(days: readonly Day[], maxDays: number, maxStops: number): Day[] {
  let room = maxStops;
  return days.slice(0, maxDays).map((day) => {
    const stops = day.stops.slice(0, room);
    room -= stops.length;
    return { ...day, stops };
  });
}

/**
 * Names a trip after its wineries' regions: "Napa Valley and Sonoma County". Returns undefined
 * without a region, or if the name is too long.
 */
function nameAfterRegions(trip: Trip, guide: Guide): string | undefined {
  const regions = listStops(trip).flatMap(({ winery }) => guide.winery(winery)?.region.name ?? []);
  const name = joinAsList([...new Set(regions)]);
  return name && name.length <= limits.name ? name : undefined;
}

/**
 * Adds one of the guide's days. Renames the trip after its regions if it has a guide day's name,
 * which moves to the first day's note, or the name of its regions so far.
 */
export function addGuideDay(
  trip: Trip,
  added: Trip,
  guideDays: readonly GuideDay[],
  guide: Guide,
): Trip {
  const longer = addDays(trip, added);
  const hasDayName = guideDays.some((day) => day.trip.name === trip.name);
  const isNamed = !hasDayName && trip.name !== nameAfterRegions(trip, guide);
  if (isNamed || longer.days.length === trip.days.length) return longer;
  const renamed = { ...longer, name: nameAfterRegions(longer, guide) ?? trip.name };
  if (!hasDayName) return renamed;
  return editDay(renamed, 0, { note: joinNotes(trip.name, longer.days[0]?.note) });
}
