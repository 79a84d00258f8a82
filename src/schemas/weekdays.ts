/* Apart from hours.ts, since islands need the days and not zod. */

export const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Day = (typeof days)[number];

/** The days of a span like "fri-mon", which may run over the end of the week. */
export function daysOf(span: string): Day[] {
  const [first, last] = span.split("-") as [Day, Day?];
  const from = days.indexOf(first);
  const count = last === undefined ? 1 : ((days.indexOf(last) - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => days[(from + i) % 7]!);
}
