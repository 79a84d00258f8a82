import type { Visit } from "../schemas/visit.ts";
import { dateText } from "./dates.ts";

/** Whether the public can taste there at all. An allocation winery with a fee is open to its members. */
export const receives = ({ appointment, fee }: Pick<Visit, "appointment" | "fee">): boolean =>
  appointment !== "Impossible" && fee !== "not offered";

/** How to get in: "Required, 60 days ahead", "Walk-ins Welcome". */
export function reservationText({
  appointment,
  leadTimeDays,
}: {
  appointment: Visit["appointment"];
  leadTimeDays?: number | undefined;
}): string {
  if (leadTimeDays === undefined) return appointment;
  return `${appointment}, ${leadTimeDays} ${leadTimeDays === 1 ? "day" : "days"} ahead`;
}

/**
 * How current the visit facts are: the date of the author's last check, or how to check. Undefined for an unchecked
 * winery that receives nobody.
 */
export function freshness(visit: Visit): string | undefined {
  if (visit.checkedOn) return `Checked on ${dateText(visit.checkedOn)}.`;
  if (!receives(visit)) return undefined;
  if (visit.phone) return "Fees and hours change; call ahead.";
  return visit.website ? "Fees and hours change; check the website." : "Fees and hours change.";
}
