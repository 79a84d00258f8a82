import type { TripState } from "./store.ts";
import { stopCount } from "./trip.ts";
import { openTrip, saveAsMine } from "./trips.ts";
import { count } from "./words.ts";

/** Says that the trip on the screen came with a link, and that the reader's own is safe. */
export function Visitor({ state: { trip, saved } }: { state: TripState }) {
  const own = saved.trips.find(({ id }) => id === saved.current);
  return (
    <section aria-label="Whose trip this is" className="mb-6 border-l-4 border-wine bg-card p-4 print:hidden">
      <p className="max-w-measure">
        This trip came with the link: {count(stopCount(trip), "stop")} in {count(trip.days.length, "day")}.{" "}
        {own
          ? `Yours, “${own.trip.name}”, is untouched. Change anything here and a copy is saved as yours.`
          : "Change anything and a copy is saved as yours, on this device."}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={saveAsMine}>
          Save as mine
        </button>
        {own && (
          <button type="button" className="button button-quiet" onClick={() => openTrip()}>
            Back to my trip
          </button>
        )}
      </p>
    </section>
  );
}
