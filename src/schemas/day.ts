import { z } from "zod";
import { doc, name, prose, slug } from "./fields.ts";
import { daySpan } from "./hours.ts";
import { type Day, daysOf, days as daysOfTheWeek } from "./weekdays.ts";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time on the 24-hour clock in quotes, like "09:30"');

const weekdays = z
  .array(z.string().regex(daySpan, "must be a day like sat, or a run of days like mon-fri"))
  .min(1, "needs at least one day")
  .refine((spans) => {
    const named = spans.filter((text) => daySpan.test(text)).flatMap(daysOf);
    return new Set(named).size === named.length;
  }, "names a day twice; name each once");

const dayStop = z.strictObject({
  winery: doc(slug, "The winery's file name.", "opus-one"),
  at: doc(time, "When you are there, on the 24-hour clock of the place.", "10:00"),
  note: doc(
    prose.optional(),
    "One or two sentences about this stop; one that is Very Limited needs it, to say what to do when the answer is no.",
    "Ask for the older vintage beside the new one.",
  ),
});

/** A day in a region as the author would spend it. Its times are those of the place. */
export const dayPlan = z
  .strictObject({
    title: doc(prose, "What the day is called.", "The monument, then the porch"),
    why: doc(prose, "Why these, and why in this order. 40-90 words.", "Do the expensive one first, while…"),
    weekdays: doc(weekdays, "The days of the week on which all of it is open: days, or runs of days.", [
      "mon-thu",
      "sat",
    ]),
    base: doc(name.optional(), "The town it starts from.", "Yountville"),
    startsAt: doc(time.optional(), "When to leave that town.", "09:30"),
    lunch: doc(
      prose.optional(),
      "Where to eat, by name and place, and only where you are certain of it.",
      "Oakville Grocery, outside, on a bench.",
    ),
    stops: doc(
      z.array(dayStop).min(2, "needs at least two stops").max(4, "has room for four stops at most"),
      "Two to four stops in their order; with four, the text has to say that it is a lot.",
      [{ winery: "opus-one", at: "10:00" }],
    ),
  })
  .refine(({ base, startsAt }) => (base === undefined) === (startsAt === undefined), {
    path: ["startsAt"],
    error: "goes together with base: write both, or neither",
  });
export type DayPlan = z.infer<typeof dayPlan>;

/** The days of the week on which a day works, Monday first. */
export const weekdaysOf = ({ weekdays }: Pick<DayPlan, "weekdays">): Day[] => {
  const named = weekdays.flatMap(daysOf);
  return daysOfTheWeek.filter((day) => named.includes(day));
};
