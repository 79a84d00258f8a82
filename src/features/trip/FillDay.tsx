import { useMemo } from "react";
import { dateOf } from "./dates.ts";
import { addStop, moveStop } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { type Suggestion, suggestions } from "./fill.ts";
import { useTrips } from "./store.ts";
import type { Trip } from "./trip.ts";
import { change } from "./trips.ts";

/** The doors that would fit into a day, each with its reason. */
export function FillDay({ index, guide }: { index: number; guide: TripGuide }) {
  const trip = useTrips()?.trip;
  const doors = useMemo(() => (trip ? suggestions(trip, index, guide, dateOf(new Date())) : []), [trip, index, guide]);
  const add = ({ stop, before, facts }: Suggestion) =>
    change((t) => insert(t, index, stop, before), { said: `Added ${facts.name} to Day ${index + 1}` });
  return (
    <div role="status">
      {doors.length === 0 && (
        <p className="max-w-measure text-soft">
          No door nearby would fit: whoever is close is shut, booked up or too far out of the way.
        </p>
      )}
      <ul className="rows">
        {doors.map((door) => (
          <li key={door.facts.slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-display">
                <a className="link" href={door.facts.path}>
                  {door.facts.name}
                </a>
              </p>
              <p className="figure text-sm text-soft">{door.reason}</p>
            </div>
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={`Add ${door.facts.name}`}
              onClick={() => add(door)}
            >
              Add
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A stop more, at a place of a day. */
const insert = (trip: Trip, day: number, stop: Suggestion["stop"], before: number) => {
  const longer = addStop(trip, stop, day);
  return longer === trip ? trip : moveStop(longer, { day, stop: trip.days[day]!.stops.length }, { day, stop: before });
};
