import { useDeferredValue, useMemo } from "react";
import { reorderStops } from "./edit.ts";
import type { TripGuide } from "./facts.ts";
import { shorterDrive } from "./order.ts";
import type { Day } from "./trip.ts";
import { change } from "./trips.ts";
import { minutesText } from "./words.ts";

type Props = { index: number; day: Day; guide: TripGuide; date: string | undefined };

/** Offers the order with the least driving, where another one has less. */
export function ShorterDrive({ index, day, guide, date }: Props) {
  // The search takes its time on a phone; what was pressed is shown first.
  const settled = useDeferredValue(day);
  const offer = useMemo(() => shorterDrive(settled, guide, date), [settled, guide, date]);
  if (!offer || settled !== day) return null;
  const saved = minutesText(offer.saves);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-up bg-card p-3">
      <span>There is an order with {saved} less driving.</span>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() =>
          change((trip) => reorderStops(trip, index, offer.order), { said: `Day ${index + 1}: ${saved} less driving` })
        }
      >
        Shorter drive
      </button>
    </p>
  );
}
