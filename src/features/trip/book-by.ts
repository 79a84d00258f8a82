import { acceptsVisitors } from "../../format/visit.ts";
import { dateOfDay, daysBetween, daysLater } from "./dates.ts";
import type { StopFacts, TripGuide } from "./guide.ts";
import type { Trip } from "./trip.ts";

/** Days ahead to book for wineries that don't say: a rule of thumb, and presented as one. */
const usualLead: Partial<Record<StopFacts["appointment"], number>> = {
  "Very Limited": 14,
  Essential: 14,
  Required: 14,
  Recommended: 3,
};

/** A winery's notice in days, `stated` if it is the winery's own. Undefined where nothing is booked. */
export function leadOf(facts: StopFacts): { days: number; stated: boolean } | undefined {
  const { appointment, leadTimeDays } = facts;
  if (!acceptsVisitors(facts) || appointment === "Walk-ins Welcome") return undefined;
  if (leadTimeDays !== undefined) return { days: leadTimeDays, stated: true };
  const days = usualLead[appointment];
  return days === undefined ? undefined : { days, stated: false };
}

/** A reservation that is still to be made. Dates are ISO 8601. */
export type Reservation = {
  /** Indexes from 0. */
  day: number;
  stop: number;
  facts: StopFacts;
  /** The day of the visit, and the last sensible day to book it; undefined for a trip without a start. */
  date: string | undefined;
  by: string | undefined;
  /** The notice in days, `stated` if it is the winery's own. */
  lead: { days: number; stated: boolean };
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
      return stops.flatMap(({ winery, booked }, stop): Reservation[] => {
        const facts = guide.winery(winery);
        const lead = facts && leadOf(facts);
        if (!facts || !lead || booked || (date !== undefined && date < today)) return [];
        const by = date && daysLater(date, -lead.days);
        const daysLeft = by === undefined ? undefined : daysBetween(today, by);
        return [{ day, stop, facts, date, by, lead, daysLeft, link: facts.booking ?? facts.website }];
      });
    })
    .toSorted((a, b) => (a.by ?? "").localeCompare(b.by ?? "") || b.lead.days - a.lead.days || a.day - b.day);
}
