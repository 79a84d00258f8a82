/* Apart from hours.ts, since islands need the days and not zod. */

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** A day, or a run of days: "sat", "mon-fri". */
export const daySpanPattern = /^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$/;

/** The days of a span like "fri-mon", which may run over the end of the week. */
export function parseDaySpan(span: string): Weekday[] {
  const [first, last] = span.split("-") as [Weekday, Weekday?];
  const from = weekdays.indexOf(first);
  const count = last === undefined ? 1 : ((weekdays.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => weekdays[(from + i) % 7]!);
}

/** True if no day is in two of the spans. */
export function hasUniqueDays(spans: readonly string[]): boolean {
  const named = spans.filter((span) => daySpanPattern.test(span)).flatMap(parseDaySpan);
  return new Set(named).size === named.length;
}
