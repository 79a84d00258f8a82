import { useDeferredValue, useMemo, useState } from "react";
import { type DayClock, lunch, minutesText } from "./clock.ts";
import { today } from "./dates.ts";
import { addStop, reorderStops } from "./edit.ts";
import { Button } from "./fields.tsx";
import { type Suggestion, suggestions } from "./fill.ts";
import { fullDay } from "./fixes.ts";
import { shorterDrive } from "./order.ts";
import { change, useGuide, useTrips } from "./store.ts";
import { type Day, stopIds, tastings } from "./trip.ts";

type Props = { index: number; day: Day; date: string | undefined };
type OffersProps = Props & { clock: DayClock; onOpenStop: (id: string) => void };

/** Offers for a day: a shorter drive, wineries that would fill it, and a stop of the reader's own. */
export function Offers({ index, day, date, clock, onOpenStop }: OffersProps) {
  const guide = useGuide();
  const [isFilling, setFilling] = useState(false);
  const addLunch = () => {
    const noon = clock.stops.findIndex(({ lunchAt, start }) => lunchAt !== undefined || start >= lunch.from);
    const before = noon < 0 ? day.stops.length : noon;
    change(
      (trip) => {
        const longer = addStop(trip, { name: "Lunch", minutes: lunch.minutes }, index, before);
        if (longer !== trip) onOpenStop(stopIds(longer)[index]![before]!);
        return longer;
      },
      `Added lunch to Day ${index + 1}`,
    );
  };
  const hasRoom = tastings(day).length < fullDay && (day.stops.length > 0 || guide.town(day.base) !== undefined);
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <ShorterDrive index={index} day={day} date={date} />
      <p className="flex flex-wrap gap-3">
        {hasRoom && (
          <Button small aria-expanded={isFilling} onClick={() => setFilling(!isFilling)}>
            Fill Day {index + 1}
          </Button>
        )}
        <Button small onClick={addLunch}>
          Add lunch or a sight to Day {index + 1}
        </Button>
      </p>
      {hasRoom && isFilling && <FillDay index={index} />}
    </div>
  );
}

/** Offers the order with the least driving, where another one has less. */
function ShorterDrive({ index, day, date }: Props) {
  const guide = useGuide();
  // The search takes its time on a phone; the change is shown first.
  const settled = useDeferredValue(day);
  const offer = useMemo(() => shorterDrive(settled, guide, date), [settled, guide, date]);
  if (!offer || settled !== day) return null;
  const less = `${minutesText(offer.saves)} less driving`;
  const reorder = () => change((trip) => reorderStops(trip, index, offer.order), `Day ${index + 1}: ${less}`);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-up bg-card p-3">
      <span>There is an order with {less}.</span>
      <Button small onClick={reorder}>
        Shorter drive
      </Button>
    </p>
  );
}

/** Wineries that would fit into a day, each with its reason. */
function FillDay({ index }: { index: number }) {
  const guide = useGuide();
  const trip = useTrips()?.trip;
  const found = useMemo(() => (trip ? suggestions(trip, index, guide, today()) : []), [trip, index, guide]);
  const add = ({ stop, before, facts }: Suggestion) =>
    change((t) => addStop(t, stop, index, before), `Added ${facts.name} to Day ${index + 1}`);
  return (
    <div role="status">
      {found.length === 0 && (
        <p className="max-w-measure text-soft">
          No door nearby would fit: whoever is close is shut then, wants more notice, or is too far out of the way.
        </p>
      )}
      <ul className="rows">
        {found.map((suggestion) => {
          const { slug, name, path } = suggestion.facts;
          return (
            <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-display">
                  <a className="link" href={path}>
                    {name}
                  </a>
                </p>
                <p className="figure text-sm text-soft">{suggestion.reason}</p>
              </div>
              <Button small aria-label={`Add ${name}`} onClick={() => add(suggestion)}>
                Add
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
