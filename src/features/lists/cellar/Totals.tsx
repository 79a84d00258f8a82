import { wholeDollars } from "../../../format/money.ts";
import type { CellarItem } from "../../../schemas/cellar.ts";
import { totalBottles, totalValue } from "./values.ts";

/** The cellar's two sums. Items are undefined while they load, or when loading failed. */
export function Totals({ items }: { items: readonly CellarItem[] | undefined }) {
  return (
    <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-4 border-y-2 border-ink py-4">
      <Total label="Total Bottles" text={items && String(totalBottles(items))} />
      <Total label="Current Value" text={items && wholeDollars(totalValue(items))} />
    </dl>
  );
}

function Total({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="figure font-display text-2xl leading-tight">{text ?? "—"}</dd>
    </div>
  );
}
