import { memo } from "react";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import { BookBy } from "./BookBy.tsx";
import { Cost } from "./Cost.tsx";
import type { TripGuide } from "./facts.ts";
import type { TripState } from "./store.ts";
import { TakeAlong } from "./TakeAlong.tsx";
import { TripMap } from "./TripMap.tsx";
import { stopCount } from "./trip.ts";

type Props = { guide: TripGuide; lands: readonly TripLand[]; state: TripState };

/** What follows from the days: map, reservations, bill, and ways to take the trip along. */
export const Aside = memo(function Aside({ guide, lands, state }: Props) {
  const { trip } = state;
  if (stopCount(trip) === 0) return null;
  return (
    <div className="trip-aside">
      <TripMap trip={trip} guide={guide} lands={lands} />
      <BookBy trip={trip} guide={guide} />
      <Cost trip={trip} guide={guide} />
      <TakeAlong state={state} guide={guide} />
    </div>
  );
});
