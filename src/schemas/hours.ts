import { z } from "zod";
import { type Day, days, daysOf } from "./weekdays.ts";

/** A day, or a run of days: "sat", "mon-fri". */
export const daySpan = /^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$/;
const time = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Opening hours: a day or a run of days, and from-to on the 24-hour clock, or "by appointment". */
const table = z.record(z.string(), z.string()).superRefine((table, context) => {
  if (Object.keys(table).length === 0)
    context.addIssue({
      code: "custom",
      message: 'is empty; write a line like mon-fri: "10:00-17:00", or take hours out',
    });
  const seen = new Set<Day>();
  for (const [span, value] of Object.entries(table)) {
    const complain = (message: string) => context.addIssue({ code: "custom", path: [span], message });
    if (!daySpan.test(span)) {
      complain(`stands beside "${span}"; write a day as ${days.join(", ")}, and a run of days like mon-fri`);
      continue;
    }
    const again = daysOf(span).filter((day) => seen.has(day));
    if (again.length > 0) complain(`is a second entry for ${again.join(", ")}; name each day once`);
    for (const day of daysOf(span)) seen.add(day);
    if (value === "by appointment") continue;
    const [open, close] = value.split("-");
    if (!time.test(value))
      complain(
        'must be from-to on the 24-hour clock with a plain hyphen, like "09:30-17:00", or "by appointment"; leave out the days that are closed',
      );
    else if (open! >= close!) complain("must close after it opens; on the 24-hour clock 5 pm is 17:00");
  }
});

/** The same for editors, as far as JSON Schema can say it. */
export const hours = table.meta({
  minProperties: 1,
  propertyNames: { pattern: daySpan.source },
  additionalProperties: { type: "string", pattern: `${time.source}|^by appointment$` },
});
export type Hours = z.infer<typeof hours>;
