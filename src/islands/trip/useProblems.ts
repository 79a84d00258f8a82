import { useDeferredValue, useMemo, useRef } from "react";
import { dateOf } from "../../trip/dates.ts";
import type { TripGuide } from "../../trip/facts.ts";
import { problemsOf } from "../../trip/problems.ts";
import type { Trip } from "../../trip/trip.ts";
import type { Problem } from "../../trip/ways.ts";

/**
 * What is wrong with each day. A press is answered first, and this a moment later; a day whose problems are the same as
 * before keeps its list, so that it isn't drawn again.
 */
export function useProblems(trip: Trip, guide: TripGuide): readonly (readonly Problem[])[] {
  const settled = useDeferredValue(trip);
  const before = useRef<(readonly Problem[])[]>([]);
  return useMemo(() => {
    const today = dateOf(new Date());
    before.current = settled.days.map((_, day) => {
      const [now, was] = [problemsOf(settled, day, guide, today), before.current[day]];
      return was && JSON.stringify(now) === JSON.stringify(was) ? was : now;
    });
    return before.current;
  }, [settled, guide]);
}
