import { useMemo } from "react";
import { reservations } from "./book-by.ts";
import { dateOf } from "./dates.ts";
import type { TripGuide } from "./facts.ts";
import { ReservationLine } from "./ReservationLine.tsx";
import type { Trip } from "./trip.ts";

/** The reservations that are still to be made, the most urgent on top. */
export function BookBy({ trip, guide }: { trip: Trip; guide: TripGuide }) {
  const open = useMemo(() => reservations(trip, guide, dateOf(new Date())), [trip, guide]);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="book-by" className="print:hidden">
      <h2 id="book-by" className="trip-title">
        Book By
      </h2>
      {trip.start === undefined && (
        <p className="mb-2 text-sm text-soft">Give the trip its first day, and these become dates.</p>
      )}
      <ol className="rows">
        {open.map((reservation) => (
          <li key={`${reservation.day} ${reservation.stop}`} className="py-3">
            <ReservationLine {...reservation} />
          </li>
        ))}
      </ol>
    </section>
  );
}
