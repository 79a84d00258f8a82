import { formatCents } from "../../format/money.ts";
import type { CellarItem } from "../../schemas/cellar.ts";
import { listValuedBottles, makeLogScale, type ValueChange } from "./cellar-values.ts";

const insetPercent = 2;

export function ValueChart({ items }: { items: readonly CellarItem[] }) {
  const bottles = listValuedBottles(items);
  if (bottles.length === 0) return null;
  const scale = makeLogScale(bottles.flatMap(({ change }) => [change.paid, change.worth]));
  const formatOffset = (cents: number) =>
    `${insetPercent + (scale(cents) * (100 - 2 * insetPercent)) / 100}%`;
  return (
    <section aria-labelledby="paid-and-worth" className="mt-14 border-t-2 border-ink pt-6">
      <h2 id="paid-and-worth" className="text-2xl leading-tight">
        Paid, and worth today
      </h2>
      <p className="mt-2 max-w-measure text-sm text-soft">
        The ring is what a bottle cost, the dot what it is worth today. Cheaper bottles sit to the
        left, and equal lengths are equal percentages.
      </p>
      <ol className="mt-6">
        {bottles.map(({ id, wineName, vintage, change }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-rule py-1.5 md:grid-cols-[min(18rem,50%)_minmax(0,1fr)_4rem]"
          >
            <p className="text-sm">
              {wineName} <span className="figure text-soft">{vintage}</span>
              <span className="figure block text-xs text-soft">
                paid {formatCents(change.paid)}, worth {formatCents(change.worth)}
              </span>
            </p>
            <Dumbbell change={change} formatOffset={formatOffset} />
            <span className="text-right text-sm">
              <ChangeText change={change} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const colors = { up: "text-up", down: "text-down", flat: "text-soft" };

type DumbbellProps = { change: ValueChange; formatOffset: (cents: number) => string };

/** A ring for the price and a dot for the current value, with a line between them. */
function Dumbbell({ change, formatOffset }: DumbbellProps) {
  const from = formatOffset(change.paid);
  const to = formatOffset(change.worth);
  return (
    <svg
      aria-hidden="true"
      className={`order-last col-span-2 h-5 w-full md:order-none md:col-span-1 ${colors[change.direction]}`}
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-rule" />
      <line x1={from} x2={to} y1="50%" y2="50%" strokeWidth="3" stroke="currentColor" />
      <circle cx={from} cy="50%" r="4" strokeWidth="1.5" className="fill-paper stroke-ink" />
      <circle cx={to} cy="50%" r="5" fill="currentColor" />
    </svg>
  );
}

/** A signed percentage change, colored by direction. */
export const ChangeText = ({ change: { direction, text } }: { change: ValueChange }) => (
  <span data-direction={direction} className={`figure inline-block ${colors[direction]}`}>
    {text}
  </span>
);
