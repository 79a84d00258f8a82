import { findMonthStart, getWeekday, shiftDate } from "../../format/dates.ts";
import { parseMonth } from "../../format/time.ts";
import { wineriesPath as finderPath } from "../../site/paths.ts";
import { parseChoicesQuery } from "../finder/address.ts";
import type { Choices } from "../finder/choices.ts";
import { getToday } from "./dates.ts";
import { changeTrip, guide } from "./store.ts";
import { defaultTripName, limits, makeNewTrip } from "./stored-trips.ts";
import { listStops, type Trip } from "./trip.ts";

/**
 * Returns the reader's choices in the finder. Returns undefined if the reader came from another
 * page.
 */
export function readReferringChoices(): Choices | undefined {
  const { origin, pathname, search } = new URL(document.referrer || location.href);
  if (origin !== location.origin || pathname !== finderPath) return undefined;
  return parseChoicesQuery(search, guide).choices;
}

/**
 * Finds the next date (ISO) that fits the days chosen in the finder: "sat", "sat,sun" or an ISO
 * date. In a chosen month (1 to 12), that is its first such day. Returns undefined if no day is
 * chosen.
 */
export function findRequestedDate(open: string, today: string, month = 0): string | undefined {
  if (/^20\d\d-/.test(open)) return open.slice(0, 10);
  const weekdays = open.split(",");
  const monthStart = month ? findMonthStart(month, today) : "";
  const first = monthStart > today ? monthStart : shiftDate(today, 1);
  const nextDates = [0, 1, 2, 3, 4, 5, 6].map((days) => shiftDate(first, days));
  return nextDates.find((date) => weekdays.includes(getWeekday(date)));
}

/**
 * Converts choices in the finder to trip fields: the party size, and the first day or the month.
 */
export function toTripFields({ party, open = "", month: monthName = "" }: Choices): Partial<Trip> {
  const people = Number(party);
  const month = parseMonth(monthName);
  return {
    ...(people <= limits.party && { party: people }),
    start: findRequestedDate(open, getToday(), month),
    ...(month && { month }),
  };
}

/**
 * Applies the finder's date and party size, with Undo, to a trip to which the reader has only added
 * wineries.
 */
export function applyReferringChoices() {
  const fields = toTripFields(readReferringChoices() ?? {});
  const defaultParty = makeNewTrip().party;
  const takeFields = (trip: Trip): Trip => {
    const { name, start, month, days, party } = trip;
    const isPlanned = name !== defaultTripName || start || days.length > 1;
    if (isPlanned || listStops(trip).length === 0) return trip;
    const next = { ...trip, ...fields, ...(party !== defaultParty && { party }) };
    return next.start || next.month !== month || next.party !== party ? next : trip;
  };
  changeTrip(takeFields, "Took your wishes from the finder");
}
