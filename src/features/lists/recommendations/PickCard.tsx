import { Picture } from "../../../components/ui/Picture.tsx";
import { Price } from "../../../components/ui/Price.tsx";
import { Stars } from "../../../components/ui/Stars.tsx";
import { wholeDollars } from "../../../format/money.ts";
import { starsOf } from "../../../format/scores.ts";
import type { Recommendation } from "../../../schemas/recommendation.ts";
import { factsRoom, frame, nameRoom, picture, textRoom } from "./pick-classes.ts";

/** One of the month's picks. */
export function PickCard({ wine }: { wine: Recommendation }) {
  return (
    <article className={frame}>
      <div className={picture}>
        <Picture of="bottle" src={wine.imageUrl} alt={wine.name} lazy />
      </div>
      <div>
        <h3 className={nameRoom}>{wine.name}</h3>
        <div className={factsRoom}>
          <Price text={wholeDollars(wine.price)} unit="/ bottle" />
          <Stars count={starsOf(wine.rating)} />
        </div>
        <p className={textRoom}>{wine.description}</p>
      </div>
    </article>
  );
}
