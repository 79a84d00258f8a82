import { shiftDate } from "../../format/dates.ts";
import { weekdayOf } from "../../format/opening.ts";
import { weekdays } from "../../schemas/weekdays.ts";
import type { Choices } from "./choices.ts";
import options from "./options.json" with { type: "json" };

/** Lists the dates to come of this weekend: Saturday and Sunday, or on a Sunday only that. */
export function listWeekendDates(today: string): string[] {
  const daysToSaturday = weekdays.indexOf("sat") - weekdays.indexOf(weekdayOf(today));
  if (daysToSaturday < 0) return [today];
  const saturday = shiftDate(today, daysToSaturday);
  return [saturday, shiftDate(saturday, 1)];
}

/** Lists the presets, with dates in place of "weekend". */
export function listPresets(today: string): { label: string; change: Choices }[] {
  const weekend = listWeekendDates(today).join();
  return options.presets.map(({ label, change }) => {
    const dated = "open" in change && change.open === "weekend" ? { open: weekend } : {};
    return { label, change: { ...change, ...dated } };
  });
}
