import { formatAmount, formatFee } from "../../format/money.ts";
import { joinAsList, pluralize, spellNumber } from "../../format/text.ts";
import { formatTimeOfDay } from "../../format/time.ts";
import { makePhoneUrl } from "../../format/visit.ts";
import { formatTripDay, formatWeekdayDate, getToday } from "./dates.ts";
import { Button, LabeledField, NumberField, Panel, TextButton } from "./fields.tsx";
import { scheduleTrip } from "./schedule.ts";
import { guide, setTripFields } from "./store.ts";
import { limits } from "./stored-trips.ts";
import {
  compareWithBudget,
  computeCost,
  computeGroupTotal,
  formatTotal,
  getCostCurrency,
  listPendingReservations,
  type PendingReservation,
  type Cost as TripCost,
} from "./summary.ts";
import { listStops, type Trip } from "./trip.ts";

type PendingBookingsProps = { trip: Trip; editTrip: () => void };

/** The pending reservations, most urgent first, and the names of booked stops. */
export function PendingBookings({ trip, editTrip }: PendingBookingsProps) {
  const pending = listPendingReservations(trip, guide, getToday());
  const booked = listStops(trip).filter((stop) => stop.booked);
  if (pending.length === 0 && booked.length === 0) return null;
  return (
    <Panel id="to-book" title="To Book">
      {trip.start === undefined && pending.length > 0 && (
        <TextButton className="print:hidden" onClick={editTrip}>
          Set the trip’s first day to see dates here
        </TextButton>
      )}
      <ol className="rows">
        {pending.map((reservation) => (
          <ReservationRow key={reservation.stop.id} reservation={reservation} trip={trip} />
        ))}
        {booked.length > 0 && (
          <li className="py-2 text-sm text-up">
            Booked: {joinAsList(booked.map(({ name }) => name))}
          </li>
        )}
      </ol>
    </Panel>
  );
}

type ReservationRowProps = { reservation: PendingReservation; trip: Trip };

function ReservationRow({ reservation, trip }: ReservationRowProps) {
  const { winery, by, notice, daysLeft, link, day, start } = reservation;
  const isLate = daysLeft !== undefined && daysLeft < 0;
  return (
    <li className="py-3">
      <p className={isLate ? "text-down" : ""}>
        <strong className="figure">
          {by ? `by ${formatWeekdayDate(by)}` : `${notice.days} days ahead`}
        </strong>
        <span className="text-sm"> {formatDeadline(reservation)}</span>
      </p>
      <p className="font-display">
        <a className="text-wine hover:underline" href={winery.path}>
          {winery.name}
        </a>
      </p>
      <p className="text-sm text-soft">
        {formatTripDay(trip, day)}, {formatTimeOfDay(start)},{" "}
        {pluralize(trip.party, "person", "people")}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {winery.phone && (
          <a
            className="link figure inline-block py-1 whitespace-nowrap"
            href={makePhoneUrl(winery.phone)}
          >
            {winery.phone}
          </a>
        )}
        {link && (
          <a
            className="link inline-block py-1 print:hidden"
            href={link}
            target="_blank"
            rel="noopener"
          >
            Reserve online<span className="sr-only"> at {winery.name}</span>
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

/** The countdown appears only when at most this many days are left. */
const maxShownDays = 14;

/**
 * Formats a reservation's deadline: "today", "tomorrow", "in 5 days", or advice if it has passed.
 * Returns "" if the deadline is far away or unknown.
 */
function formatDeadline({ daysLeft, winery }: PendingReservation): string {
  if (daysLeft === undefined || daysLeft > maxShownDays) return "";
  if (daysLeft < 0) return `has passed; ${winery.phone ? "call." : "email anyway."}`;
  if (daysLeft === 0) return "today";
  if (daysLeft === 1) return "tomorrow";
  return `in ${daysLeft} days`;
}

/** The cost of tastings in each currency, the reader's own costs, and the budget. */
export function Cost({ trip }: { trip: Trip }) {
  const visits = scheduleTrip(trip, guide).flatMap(({ stops }) => stops);
  const cost = computeCost(visits);
  return (
    <Panel id="trip-cost" title="What It Costs">
      <ul>
        {visits.map(
          ({ stop, winery, name }) =>
            winery && (
              <li key={stop.id} className="py-1">
                <Total name={name} amount={formatFee(winery.fee)} />
              </li>
            ),
        )}
      </ul>
      <ul className="mt-1 border-t border-rule pt-1">
        {cost.sums.map((sum) => (
          <li key={sum.currency}>
            <Total name="Tastings, a person" amount={formatTotal(sum)} />
            {trip.party > 1 && (
              <Total
                className="font-display text-lg"
                name={formatWholeParty(trip.party)}
                amount={formatTotal(sum, trip.party)}
              />
            )}
          </li>
        ))}
      </ul>
      <NamedWineries title="Free with purchase" names={cost.withPurchase} />
      <NamedWineries title="Refunded with purchase" names={cost.refunded} />
      <NamedWineries title="Not counted" names={cost.unknown} />
      <OwnCosts trip={trip} cost={cost} />
    </Panel>
  );
}

type TotalProps = { className?: string; name: string; amount: string };

/** An amount beside its name, or below it in a narrow column. */
const Total = ({ className = "", name, amount }: TotalProps) => (
  <p className={`figure flex flex-wrap justify-between gap-x-6 ${className}`}>
    <span>{name}</span>
    <span className="ml-auto">{amount}</span>
  </p>
);

const formatWholeParty = (party: number) => (party === 2 ? "Both" : `All ${spellNumber(party)}`);

const NamedWineries = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <p className="mt-1 text-sm">
      <span className="label">{title}</span> {joinAsList(names)}
    </p>
  );

type OwnCostsProps = { trip: Trip; cost: TripCost };

/** The reader's own costs and the budget, for the whole party. */
function OwnCosts({ trip, cost }: OwnCostsProps) {
  const { costs = [], budget, party } = trip;
  const currency = getCostCurrency(cost);
  const total = computeGroupTotal(trip, cost);
  return (
    <div className="mt-2 border-t border-rule pt-2">
      <ul>
        {costs.map(({ name, amount }, i) => (
          <CostRow
            key={i}
            name={name}
            amount={formatAmount(amount, currency)}
            onRemove={() => setTripFields({ costs: costs.toSpliced(i, 1) })}
          />
        ))}
      </ul>
      {costs.length > 0 && (
        <Total className="font-display text-lg" name="Altogether" amount={formatTotal(total)} />
      )}
      {budget !== undefined && (
        <p className="figure py-1">
          {formatAmount(budget, currency)} for {spellNumber(party)}:{" "}
          <strong>{compareWithBudget(budget, total)}</strong>
        </p>
      )}
      <details className="print:hidden">
        <summary className="min-h-8 cursor-pointer font-label text-sm text-wine">
          Add a cost or a budget
        </summary>
        <CostForm
          canAdd={costs.length < limits.costs}
          onAdd={(name, amount) => setTripFields({ costs: [...costs, { name, amount }] })}
        />
        <NumberField
          label={`Budget for the trip, in ${currency}`}
          value={budget}
          min={1}
          max={limits.amount}
          onCommit={(amount) => setTripFields({ budget: amount })}
        />
      </details>
    </div>
  );
}

type CostRowProps = { name: string; amount: string; onRemove: () => void };

/** One of the reader's own costs. */
const CostRow = ({ name, amount, onRemove }: CostRowProps) => (
  <li className="figure flex items-center justify-between gap-x-4">
    <span>{name}</span>
    <span>
      {amount}{" "}
      <TextButton className="print:hidden" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </TextButton>
    </span>
  </li>
);

type CostFormProps = { canAdd: boolean; onAdd: (name: string, amount: number) => void };

/** A form that adds one of the reader's own costs, such as a driver. */
const CostForm = ({ canAdd, onAdd }: CostFormProps) => (
  <form
    className="my-2 grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3"
    onSubmit={(event) => {
      event.preventDefault();
      const form = event.currentTarget;
      const fields = new FormData(form);
      const amount = Math.round(Number(fields.get("amount")));
      if (amount > 0) onAdd(String(fields.get("name")), amount);
      form.reset();
    }}
  >
    <LabeledField label="Cost">
      <input
        className="field"
        name="name"
        placeholder="Driver, hotel, lunch"
        maxLength={limits.name}
        required
      />
    </LabeledField>
    <LabeledField label="Amount">
      <input
        className="field figure"
        name="amount"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.amount}
        required
      />
    </LabeledField>
    <Button type="submit" disabled={!canAdd}>
      Add the cost
    </Button>
  </form>
);
