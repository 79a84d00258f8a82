/* Apart from hours.ts, since islands need the days and not zod. */

export const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Day = (typeof days)[number];

/** A day, or a run of days: "sat", "mon-fri". */
export const daySpan = /^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$/;

/** The days of a span like "fri-mon", which may run over the end of the week. */
export function daysOf(span: string): Day[] {
  const [first, last] = span.split("-") as [Day, Day?];
  const from = days.indexOf(first);
  const count = last === undefined ? 1 : ((days.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => days[(from + i) % 7]!);
}

/** True if no day is in two of the spans. */
export function namesDaysOnce(spans: readonly string[]): boolean {
  const named = spans.filter((span) => daySpan.test(span)).flatMap(daysOf);
  return new Set(named).size === named.length;
}
