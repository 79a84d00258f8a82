import { wholeDollars } from "../../lib/money.ts";
import { starsOf } from "../../lib/scores.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { BlankPicture, Picture } from "../ui/Picture.tsx";
import { Price } from "../ui/Price.tsx";
import { Line } from "../ui/Skeleton.tsx";
import { Stars } from "../ui/Stars.tsx";

const frame = "grid h-full grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t-2 border-ink bg-card p-4 lg:grid-cols-1";
const picture = "lg:mx-auto lg:w-36";
// Room for the longest texts of the list, so that what stands below the picks never moves.
const nameRoom = "min-h-[3lh] text-lg";
const textRoom = "mt-2 min-h-[7lh] text-sm";
const starsRoom = "mt-2 h-5";

/** One of the month's picks. */
export function PickCard({ wine }: { wine: Recommendation }) {
  return (
    <article className={frame}>
      <div className={picture}>
        <Picture of="bottle" src={wine.imageUrl} alt={wine.name} lazy />
      </div>
      <div>
        <h3 className={nameRoom}>{wine.name}</h3>
        <Price text={wholeDollars(wine.price)} unit="/ bottle" />
        <p className={textRoom}>{wine.description}</p>
        <div className={starsRoom}>
          <Stars count={starsOf(wine.rating)} />
        </div>
      </div>
    </article>
  );
}

export const BlankPick = (
  <div className={frame}>
    <div className={picture}>
      <BlankPicture of="bottle" />
    </div>
    <div>
      <div className={`font-display leading-[1.12] ${nameRoom}`}>
        <Line />
        <Line className="w-2/3" />
      </div>
      <div className="font-display text-2xl leading-none">
        <Line className="w-24" />
      </div>
      <div className={textRoom}>
        <Line />
        <Line />
        <Line />
        <Line />
        <Line className="w-1/2" />
      </div>
      <div className={starsRoom}>
        <Line className="w-24" />
      </div>
    </div>
  </div>
);
