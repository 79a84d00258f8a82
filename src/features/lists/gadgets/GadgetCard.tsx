import { Picture } from "../../../components/ui/Picture.tsx";
import { Price } from "../../../components/ui/Price.tsx";
import { Stars } from "../../../components/ui/Stars.tsx";
import { dollarsAndCents } from "../../../format/money.ts";
import { maxStars } from "../../../format/scores.ts";
import type { Gadget, gadgetCategories } from "../../../schemas/gadget.ts";
import { columns, frame, name, picture, verdict } from "./card-classes.ts";
import { Points } from "./Points.tsx";

const labels: ReadonlyMap<string, string> = new Map([
  ["opener", "Opener"],
  ["aerator", "Aerator"],
  ["storage", "Storage"],
  ["serving", "Serving"],
] satisfies [(typeof gadgetCategories)[number], string][]);

/** A gadget's verdict: what it is and costs above, for and against side by side below. */
export function GadgetCard({ gadget, lazy }: { gadget: Gadget; lazy: boolean }) {
  return (
    <article className={frame}>
      <div className={verdict}>
        <div className={picture}>
          <Picture of="gadget" src={gadget.imageUrl} alt={gadget.name} lazy={lazy} />
        </div>
        <div className={name}>
          <p className="badge">{labels.get(gadget.category) ?? gadget.category}</p>
          <h2 className="mt-2 text-lg leading-tight sm:text-xl">{gadget.name}</h2>
          <p className="text-sm text-soft">{gadget.brand}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
            <Price text={dollarsAndCents(gadget.price)} />
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
      <div className={columns}>
        <Points title="Pros" mark="+" color="text-up" points={gadget.pros} />
        <Points title="Cons" mark="−" color="text-down" points={gadget.cons} />
      </div>
    </article>
  );
}
