import { useMemo } from "react";
import { feeText } from "../../format/money.ts";
import { joinWithAnd, spellNumber } from "../../format/text.ts";
import { getToday, weekdayDateText } from "./dates.ts";
import { Panel } from "./fields.tsx";
import { guide } from "./store.ts";
import {
  computeCost,
  computePrice,
  type FeeTotal,
  listPendingReservations,
  type PendingReservation,
} from "./summary.ts";
import type { Trip } from "./trip.ts";

/** The reservations that are still to be made, the most urgent on top. */
export function BookBy({ trip }: { trip: Trip }) {
  const open = useMemo(() => listPendingReservations(trip, guide, getToday()), [trip]);
  if (open.length === 0) return null;
  return (
    <Panel id="book-by" title="Book By">
      {trip.start === undefined && (
        <p className="mb-2 text-sm text-soft">
          Give the trip its first day, and these become dates.
        </p>
      )}
      <ol className="rows">
        {open.map((reservation) => (
          <ReservationRow key={reservation.id} {...reservation} />
        ))}
      </ol>
    </Panel>
  );
}

/** A reservation: its date and stop, and how to reach the winery. */
function ReservationRow({ facts, by, notice, daysLeft, link, day }: PendingReservation) {
  const isLate = daysLeft !== undefined && daysLeft < 0;
  const soon = daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
  const passed = `has gone by; ${facts.phone ? "call." : "write anyway."}`;
  return (
    <li className="py-3">
      <p className={isLate ? "text-down" : ""}>
        <strong className="figure">
          {by ? weekdayDateText(by, getToday()) : `${notice.days} days ahead`}
        </strong>
        {daysLeft !== undefined && daysLeft <= 14 && (
          <span className="text-sm"> {isLate ? passed : soon}</span>
        )}
      </p>
      <p>
        {facts.name} <span className="text-sm text-soft">for Day {day + 1}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {facts.phone && (
          <a
            className="link figure inline-block py-1"
            href={`tel:${facts.phone.replaceAll(" ", "")}`}
          >
            {facts.phone}
          </a>
        )}
        {link && (
          <a
            className="link inline-block py-1 print:hidden"
            href={link}
            target="_blank"
            rel="noopener"
          >
            Reserve<span className="sr-only"> at {facts.name}</span>
          </a>
        )}
      </p>
      {!notice.stated && (
        <p className="text-sm text-soft">
          They don’t say how far ahead; {notice.days} days is a sensible guess.
        </p>
      )}
    </li>
  );
}

/** Fees in whole dollars or euros: "about $85–$235", "$50". */
const totalText = (sum: FeeTotal, people = 1) =>
  `${sum.isEstimate ? "about " : ""}${feeText(computePrice(sum, people))}`;

/** The cost of the tastings, each currency by itself; wineries that can't be added up are named instead. */
export function Cost({ trip }: { trip: Trip }) {
  const cost = useMemo(() => computeCost(trip, guide), [trip]);
  return (
    <Panel id="trip-cost" title="What the Tastings Cost">
      <dl className="rows">
        {cost.sums.map((sum) => (
          <div key={sum.currency} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt>Per person</dt>
            <dd className="figure">{totalText(sum)}</dd>
            {trip.party > 1 && (
              <>
                <dt className="basis-full" />
                <dt>For {spellNumber(trip.party)}</dt>
                <dd className="figure font-display text-lg">{totalText(sum, trip.party)}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
      <NamedWineries title="Free" names={cost.free} />
      <NamedWineries title="Free with purchase" names={cost.withPurchase} />
      <NamedWineries title="Refunded with purchase" names={cost.refunded} />
      <NamedWineries title="Not counted" names={cost.unknown} />
    </Panel>
  );
}

const NamedWineries = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <p className="mt-2 text-sm">
      <span className="label">{title}</span> {joinWithAnd(names)}
    </p>
  );
