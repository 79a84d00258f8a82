import type { Reservation } from "./book-by.ts";
import { dayDateText } from "./words.ts";

/** A reservation: by when, for which stop, and how to reach the winery. */
export function ReservationLine({ facts, by, lead, daysLeft, link, day }: Reservation) {
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
