import type { CellarItem } from "../../../schemas/cellar.ts";
import { ChangeText } from "./ChangeText.tsx";
import { Dumbbell } from "./Dumbbell.tsx";
import { ValueTable } from "./ValueTable.tsx";
import { logScale, valuedBottles } from "./values.ts";

const insetPercent = 2;

/** What each bottle cost against what it is worth, as a row with two dots; the figures follow as a table. */
export function ValueChart({ items }: { items: readonly CellarItem[] }) {
  const bottles = valuedBottles(items);
  if (bottles.length === 0) return null;
  const scale = logScale(bottles.flatMap(({ purchasePrice, currentValue }) => [purchasePrice, currentValue]));
  const at = (cents: number) => `${insetPercent + (scale(cents) * (100 - 2 * insetPercent)) / 100}%`;
  return (
    <section aria-labelledby="paid-and-worth" className="mt-14 border-t-2 border-ink pt-6">
      <h2 id="paid-and-worth" className="text-2xl leading-tight">
        Paid, and worth today
      </h2>
      <p className="mt-2 max-w-measure text-sm text-soft">
        The ring is what a bottle cost, the dot what it is worth today. Cheaper bottles sit to the left, and equal
        lengths are equal percentages.
      </p>
      <ol className="mt-6">
        {bottles.map((bottle) => (
          <li
            key={bottle.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-rule py-1.5 md:grid-cols-[18rem_minmax(0,1fr)_4rem]"
          >
            <span className="text-sm">
              {bottle.wineName} <span className="figure text-soft">{bottle.vintage}</span>
            </span>
            <Dumbbell bottle={bottle} at={at} />
            <span className="text-right text-sm">
              <ChangeText change={bottle.change} />
            </span>
          </li>
        ))}
      </ol>
      <details className="mt-4 border-t border-rule pt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-wine underline">As a table</summary>
        <ValueTable bottles={bottles} />
      </details>
    </section>
  );
}
