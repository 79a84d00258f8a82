import type { Fact } from "../schemas/fact.ts";
import type { Visit } from "../schemas/visit.ts";
import { durationText } from "./duration.ts";
import { feeText } from "./fees.ts";
import { hoursText } from "./hours.ts";

/**
 * A summary card with its value filled in from the visit block where the author points there.
 * The schema sees to it that hours and duration are there when a card points to them.
 */
export function resolveFact(
  { label, value = "", from, caption }: Fact,
  visit: Visit,
): { label: string; value: string; caption: string } {
  const { fee, appointment, hours = {}, durationMinutes = { min: 0 } } = visit;
  const derived = {
    fee: () => feeText(fee),
    appointment: () => appointment,
    hours: () => hoursText(hours),
    duration: () => durationText(durationMinutes),
  };
  return { label, value: from ? derived[from]() : value, caption };
}
