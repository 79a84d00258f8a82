import { useMemo, useRef } from "react";
import { dateOf } from "./dates.ts";
import type { TripGuide } from "./facts.ts";
import { problemsOf } from "./problems.ts";
import type { Trip } from "./trip.ts";
import type { Problem } from "./ways.ts";

/** What is wrong with each day. A day whose problems are the same as before keeps its list, so that it isn't drawn again. */
export function useProblems(trip: Trip, guide: TripGuide): readonly (readonly Problem[])[] {
  const before = useRef<(readonly Problem[])[]>([]);
  return useMemo(() => {
    const today = dateOf(new Date());
    before.current = trip.days.map((_, day) => {
      const [now, was] = [problemsOf(trip, day, guide, today), before.current[day]];
      return was && JSON.stringify(now) === JSON.stringify(was) ? was : now;
    });
    return before.current;
  }, [trip, guide]);
}
