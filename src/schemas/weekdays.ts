/* This module is separate from visit.ts, because islands need the days but not zod. */

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** A day or a span of days. Matches "sat" and "mon-fri", but not "monday". */
export const daySpanPattern = /^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$/;

/** Lists the days of a span. "fri-mon" wraps around past Sunday. */
export function parseDaySpan(span: string): Weekday[] {
  const [first, last] = span.split("-") as [Weekday, Weekday?];
  const from = weekdays.indexOf(first);
  const count = last === undefined ? 1 : ((weekdays.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => weekdays[(from + i) % 7]!);
}

/** Returns true if no day is in more than one span. Ignores invalid spans. */
export function hasUniqueDays(spans: readonly string[]): boolean {
  const named = spans.filter((span) => daySpanPattern.test(span)).flatMap(parseDaySpan);
  return new Set(named).size === named.length;
}
