import type { Trip } from "./trip.ts";

/** A name for every stop of every day that it keeps wherever it is moved: its slug, and a number from the second on. */
export function stopIds({ days }: Trip): string[][] {
  const seen = new Map<string, number>();
  return days.map(({ stops }) =>
    stops.map(({ winery }) => {
      const nth = (seen.get(winery) ?? 0) + 1;
      seen.set(winery, nth);
      return nth === 1 ? winery : `${winery}.${nth}`;
    }),
  );
}
