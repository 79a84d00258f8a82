import { useId, useState } from "react";
import type { TripState } from "./store.ts";
import { stopCount } from "./trip.ts";
import { beginTrip, openTrip, removeTrip } from "./trips.ts";
import { count } from "./words.ts";

/** The trips of this device: another one opened, one begun, this one removed. */
export function TripMenu({ state: { saved, visiting } }: { state: TripState }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const pressed = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Trips{saved.trips.length > 1 && ` (${saved.trips.length})`}
      </button>
      <div id={id} hidden={!isOpen} className="trip-menu">
        <ul className="rows">
          {saved.trips.map(({ id, trip }) => (
            <li key={id} className="py-1">
              <button
                type="button"
                className="link min-h-9 cursor-pointer text-left"
                aria-current={!visiting && id === saved.current ? "true" : undefined}
                onClick={pressed(() => openTrip(id))}
              >
                {trip.name}
              </button>{" "}
              <span className="text-sm text-soft">
                {count(stopCount(trip), "stop")}
                {!visiting && id === saved.current && ", open now"}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-3">
          <button type="button" className="button button-quiet" onClick={pressed(beginTrip)}>
            New trip
          </button>
          {!visiting && saved.current !== undefined && (
            <button type="button" className="button button-quiet" onClick={pressed(removeTrip)}>
              Remove this trip
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
