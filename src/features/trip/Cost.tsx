import { useMemo } from "react";
import { amount } from "../../format/money.ts";
import { inWords } from "../../format/text.ts";
import { type CurrencyCost, costOf } from "./cost.ts";
import type { TripGuide } from "./facts.ts";
import { NamedWineries } from "./NamedWineries.tsx";
import type { Trip } from "./trip.ts";

const range = ({ min, max }: CurrencyCost["party"], currency: CurrencyCost["currency"]) =>
  min === max ? amount(min, currency) : `${amount(min, currency)}–${amount(max, currency)}`;

/** What the tastings cost, each currency by itself; what can't be added up is named instead. */
export function Cost({ trip, guide }: { trip: Trip; guide: TripGuide }) {
  const cost = useMemo(() => costOf(trip, guide), [trip, guide]);
  return (
    <section aria-labelledby="trip-cost">
      <h2 id="trip-cost" className="trip-title">
        What the Tastings Cost
      </h2>
      <dl className="rows">
        {cost.sums.map(({ currency, perPerson, party }) => (
          <div key={currency} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt>Per person</dt>
            <dd className="figure">{range(perPerson, currency)}</dd>
            {trip.party > 1 && (
              <>
                <dt className="basis-full" />
                <dt>For {inWords(trip.party)}</dt>
                <dd className="figure font-display text-lg">{range(party, currency)}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
      <NamedWineries title="Free" names={cost.free} />
      <NamedWineries title="Free with purchase" names={cost.withPurchase} />
      <NamedWineries title="Refunded with purchase" names={cost.refunded} />
      <NamedWineries title="Not counted: no fee known" names={cost.unknown} />
    </section>
  );
}
