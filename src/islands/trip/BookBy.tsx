import { useMemo } from "react";
import { type Reservation, reservations } from "../../trip/book-by.ts";
import { dateOf } from "../../trip/dates.ts";
import type { TripGuide } from "../../trip/facts.ts";
import type { Trip } from "../../trip/trip.ts";
import { dayDateText } from "./words.ts";

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
            <Line {...reservation} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ facts, by, lead, daysLeft, link, day }: Reservation) {
  const late = daysLeft !== undefined && daysLeft < 0;
  return (
    <>
      <p className={late ? "text-down" : ""}>
        <strong className="figure">{by ? dayDateText(by) : `${lead.days} days ahead`}</strong>
        {daysLeft !== undefined && daysLeft >= 0 && daysLeft <= 14 && (
          <span className="text-sm">
            {" "}
            {daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`}
          </span>
        )}
        {late && <span className="text-sm"> has gone by; call.</span>}
      </p>
      <p>
        {facts.name} <span className="text-sm text-soft">for Day {day + 1}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {facts.phone && (
          <a className="link figure inline-block py-1" href={`tel:${facts.phone.replaceAll(" ", "")}`}>
            {facts.phone}
          </a>
        )}
        {link && (
          <a className="link inline-block py-1" href={link} target="_blank" rel="noopener">
            Reserve<span className="sr-only"> at {facts.name}</span>
          </a>
        )}
      </p>
      {!lead.stated && (
        <p className="text-sm text-soft">They don’t say how far ahead; {lead.days} days is a sensible guess.</p>
      )}
    </>
  );
}
