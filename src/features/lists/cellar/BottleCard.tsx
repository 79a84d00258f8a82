import { Picture } from "../../../components/ui/Picture.tsx";
import { dollarsAndCents } from "../../../format/money.ts";
import { dateText } from "../../../format/time.ts";
import type { CellarItem } from "../../../schemas/cellar.ts";
import { ChangeText } from "./ChangeText.tsx";
import { Entry } from "./Entry.tsx";
import { changeOf } from "./values.ts";

export const frame = "grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t border-rule pt-4";
const price = (cents: number | undefined) => (cents === undefined ? "N/A" : dollarsAndCents(cents));

/** A bottle's entry in the cellar book: its picture, and its figures in a small table. */
export function BottleCard({ item, lazy }: { item: CellarItem; lazy: boolean }) {
  const change = changeOf(item);
  return (
    <article className={frame}>
      <Picture of="bottle" src={item.imageUrl} alt={item.wineName} lazy={lazy} />
      <div>
        <h2 className="text-lg leading-tight">{item.wineName}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
          <span className="badge figure">{item.vintage}</span> {item.region}
        </p>
        <p className="figure mt-1 text-sm">
          {item.quantity} {item.quantity === 1 ? "bottle" : "bottles"}
        </p>
        <dl className="mt-2 text-sm">
          <Entry label="Purchase Price">{price(item.purchasePrice)}</Entry>
          <Entry label="Current Value">
            {price(item.currentValue)} {change && <ChangeText change={change} />}
          </Entry>
          <Entry label="Added">
            <time dateTime={item.addedAt}>{dateText(item.addedAt)}</time>
          </Entry>
        </dl>
        {item.notes !== undefined && <p className="mt-2 text-sm text-soft italic">{item.notes}</p>}
      </div>
    </article>
  );
}
