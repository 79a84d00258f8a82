import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCents, formatWholeDollars } from "../../format/money.ts";
import { formatDate } from "../../format/time.ts";
import type { CellarItem } from "../../schemas/cellar.ts";
import { computeTotalValue, computeValueChange, countBottles } from "./cellar-values.ts";
import { Cards, List } from "./List.tsx";
import { Picture } from "./parts.tsx";
import { bottleSample, cellarQuery, queryClient, repeatSample } from "./queries.ts";
import { ChangeText, ValueChart } from "./ValueChart.tsx";

export default function Cellar() {
  const query = useQuery(cellarQuery, queryClient);
  const items = query.data;
  return (
    <div className="min-h-svh">
      <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-4 border-y-2 border-ink py-4">
        <Total label="Total Bottles" text={items && String(countBottles(items))} />
        <Total label="Current Value" text={items && formatWholeDollars(computeTotalValue(items))} />
      </dl>
      <List
        query={query}
        what="The bottles of the cellar"
        empty="No cellar items found. The collection is being updated!"
        samples={repeatSample(bottleSample, 6)}
      >
        {(bottles) => (
          <Cards
            items={bottles}
            className="cellar-cards shared-rows long-list"
            card={(item, index) => <BottleCard item={item} lazy={index >= firstRowSize} />}
          />
        )}
      </List>
      {items && <ValueChart items={items} />}
    </div>
  );
}

const firstRowSize = 3;

/** One of the cellar's totals. `text` is undefined until the items have loaded. */
const Total = ({ label, text }: { label: string; text: string | undefined }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd className="figure mt-1 font-display text-2xl leading-tight">{text ?? "—"}</dd>
  </div>
);

const formatPrice = (cents: number | undefined) =>
  cents === undefined ? "N/A" : formatCents(cents);

function BottleCard({ item, lazy }: { item: CellarItem; lazy: boolean }) {
  const change = computeValueChange(item);
  return (
    <article>
      <Picture kind="bottle" src={item.imageUrl} alt={item.wineName} lazy={lazy} />
      <h2 className="text-lg leading-tight">{item.wineName}</h2>
      <p className="cellar-origin figure text-sm text-soft">
        {item.vintage} · {item.region}
      </p>
      <div className="cellar-facts mt-1 text-sm">
        <p className="figure">
          {item.quantity} {item.quantity === 1 ? "bottle" : "bottles"}
        </p>
        <dl className="mt-2">
          <FigureRow label="Purchase Price">{formatPrice(item.purchasePrice)}</FigureRow>
          <FigureRow label="Current Value">
            {formatPrice(item.currentValue)} {change && <ChangeText change={change} />}
          </FigureRow>
          <FigureRow label="Added">
            <time dateTime={item.addedAt}>{formatDate(item.addedAt)}</time>
          </FigureRow>
        </dl>
      </div>
      {item.notes !== undefined && (
        <p className="cellar-notes mt-2 text-sm text-soft italic">{item.notes}</p>
      )}
    </article>
  );
}

const FigureRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-b border-dotted border-rule py-1">
    <dt className="text-soft">{label}</dt>
    <dd className="figure text-right">{children}</dd>
  </div>
);
