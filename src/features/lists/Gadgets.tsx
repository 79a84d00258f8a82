import { useQuery } from "@tanstack/react-query";
import { formatCents } from "../../format/money.ts";
import { maxStars } from "../../format/scores.ts";
import type { Gadget } from "../../schemas/gadget.ts";
import { Cards, List } from "./List.tsx";
import { Picture, Price, Stars } from "./parts.tsx";
import { gadgetSample, gadgetsQuery, queryClient, repeatSample } from "./queries.ts";

export default function Gadgets() {
  return (
    <div className="min-h-svh">
      <List
        query={useQuery(gadgetsQuery, queryClient)}
        what="The gadget reviews"
        empty="No gadget reviews found. Check back soon for new reviews!"
        samples={repeatSample(gadgetSample, 4)}
      >
        {(gadgets) => (
          <Cards
            items={gadgets}
            className="gadget-cards shared-rows long-list"
            card={(gadget, index) => <GadgetCard gadget={gadget} lazy={index >= firstRowSize} />}
          />
        )}
      </List>
    </div>
  );
}

const firstRowSize = 2;

const categoryLabels: Record<string, string> = {
  opener: "Opener",
  aerator: "Aerator",
  storage: "Storage",
  serving: "Serving",
};

const GadgetCard = ({ gadget, lazy }: { gadget: Gadget; lazy: boolean }) => (
  <article className="border-t-2 border-ink bg-card">
    <div className="flex flex-wrap items-start gap-4 p-4">
      <div className="w-24 sm:w-48">
        <Picture kind="gadget" src={gadget.imageUrl} alt={gadget.name} lazy={lazy} />
      </div>
      {/* The basis fits the word "Thermoelectric". With less room, the column wraps below the
          picture. */}
      <div className="min-w-0 flex-1 basis-44">
        <p className="label">{categoryLabels[gadget.category] ?? gadget.category}</p>
        <h2 className="mt-1 text-lg leading-tight sm:text-xl">{gadget.name}</h2>
        <p className="text-sm text-soft">{gadget.brand}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Price text={formatCents(gadget.price)} />
          <p className="flex items-center gap-2">
            <Stars count={gadget.rating} />
            <span className="figure text-sm text-soft">
              {gadget.rating}/{maxStars}
            </span>
          </p>
        </div>
      </div>
    </div>
    <p className="px-4 pb-4">{gadget.summary}</p>
    <div className="grid gap-x-6 gap-y-4 border-t border-rule p-4 sm:grid-cols-2">
      <ProsOrCons title="Pros" mark="+" color="text-up" points={gadget.pros} />
      <ProsOrCons title="Cons" mark="−" color="text-down" points={gadget.cons} />
    </div>
  </article>
);

type PointsProps = { title: string; mark: string; color: string; points: string[] };

const ProsOrCons = ({ title, mark, color, points }: PointsProps) => (
  <section>
    <h3 className={`label ${color}`}>{title}</h3>
    <ul className="mt-2 space-y-1.5 text-sm">
      {points.map((point) => (
        <li key={point} className="grid grid-cols-[1rem_minmax(0,1fr)]">
          <span aria-hidden="true" className={`figure ${color}`}>
            {mark}
          </span>
          {point}
        </li>
      ))}
    </ul>
  </section>
);
