import { type Notice, noticeOf } from "../../format/visit.ts";
import type { Winery } from "../guide.ts";
import { dateOfDay, daysBetween, daysLater } from "./dates.ts";
import type { TripGuide } from "./guide.ts";
import type { Trip } from "./trip.ts";

/** A reservation that is still to be made. Dates are ISO 8601. */
export type Reservation = {
  /** The stop's id, and the index of its day. */
  id: string;
  day: number;
  facts: Winery;
  /** The day of the visit, and the last sensible day to book it; undefined for a trip without a start. */
  date: string | undefined;
  by: string | undefined;
  /** The notice in days, `stated` if it is the winery's own. */
  notice: Exclude<Notice, "none">;
  /** The days that are left; below zero where it is too late. */
  daysLeft: number | undefined;
  /** The booking page, or else the website. */
  link: string | undefined;
};

/**
 * The reservations that a trip still needs, the most urgent first; those of a trip without a start by how far ahead they
 * are made. What is booked, and what is over by `today` (ISO date), is left out.
 */
export function reservations(trip: Trip, guide: TripGuide, today: string): Reservation[] {
  return trip.days
    .flatMap(({ stops }, day) => {
      const date = dateOfDay(trip, day);
      return stops.flatMap(({ id, winery, booked }): Reservation[] => {
        const facts = guide.winery(winery);
        const notice = facts && noticeOf(facts);
        if (!notice || notice === "none" || booked || (date !== undefined && date < today)) return [];
        const by = date && daysLater(date, -notice.days);
        const daysLeft = by === undefined ? undefined : daysBetween(today, by);
        return [{ id, day, facts, date, by, notice, daysLeft, link: facts.booking ?? facts.website }];
      });
    })
    .toSorted((a, b) => (a.by ?? "").localeCompare(b.by ?? "") || b.notice.days - a.notice.days || a.day - b.day);
}
