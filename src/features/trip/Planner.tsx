import { useDeferredValue, useMemo, useState } from "react";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import { AddWinery } from "./AddWinery.tsx";
import { Aside } from "./Aside.tsx";
import { DayCard } from "./DayCard.tsx";
import { DragArea } from "./DragArea.tsx";
import { EmptyTrip } from "./EmptyTrip.tsx";
import { addDay } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { limits } from "./limits.ts";
import { stopIds } from "./stop-ids.ts";
import type { TripState } from "./store.ts";
import { TripHead } from "./TripHead.tsx";
import { stopCount } from "./trip.ts";
import { change } from "./trips.ts";
import { useProblems } from "./useProblems.ts";
import { Visitor } from "./Visitor.tsx";

type Props = { guide: TripGuide; lands: readonly TripLand[]; state: TripState };

/** The planner: whose trip it is, its days, and what follows from them. */
export function Planner({ guide, lands, state }: Props) {
  const { trip, visiting } = state;
  const ids = useMemo(() => stopIds(trip), [trip]);
  // A press is answered by its day; what follows from it comes a moment later.
  const settled = useDeferredValue(state);
  const problems = useProblems(settled.trip, guide);
  const [openStop, setOpenStop] = useState<string>();
  const before = (day: number) => settled.trip.days.slice(0, day).reduce((sum, { stops }) => sum + stops.length, 0);
  return (
    <>
      {visiting && <Visitor state={state} />}
      <TripHead state={state} />
      <div className="trip-columns">
        <div>
          {stopCount(trip) === 0 && <EmptyTrip />}
          <DragArea trip={trip} ids={ids}>
            {trip.days.map((day, i) => (
              <DayCard
                key={i}
                index={i}
                day={day}
                days={settled.trip.days.length}
                start={settled.trip.start}
                guide={guide}
                ids={ids[i]!.join(" ")}
                before={before(i)}
                problems={problems[i] ?? none}
                openStop={ids[i]!.includes(openStop ?? "") ? openStop : undefined}
                onOpenStop={setOpenStop}
              />
            ))}
          </DragArea>
          <div className="mt-8 grid gap-6 print:hidden">
            <AddWinery trip={trip} guide={guide} />
            {trip.days.length < limits.days && (
              <p>
                <button type="button" className="button button-quiet" onClick={() => change(addDay)}>
                  Add a day
                </button>
              </p>
            )}
          </div>
        </div>
        <Aside guide={guide} lands={lands} state={settled} />
      </div>
    </>
  );
}

/** The same list each time, so that a day without problems is not drawn again. */
const none: [] = [];
