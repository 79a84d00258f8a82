import { Picture } from "../../../components/ui/Picture.tsx";
import { Price } from "../../../components/ui/Price.tsx";
import { ScoreBadge } from "../../../components/ui/ScoreBadge.tsx";
import { wholeDollars } from "../../../format/money.ts";
import { valueScoreOf } from "../../../format/scores.ts";
import type { Recommendation } from "../../../schemas/recommendation.ts";
import { ReadReview } from "./ReadReview.tsx";

export const frame = "flex h-full flex-col border border-rule bg-card p-4";
export const head = "grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-4";

type Props = { wine: Recommendation; review: string | undefined; lazy: boolean };

/** A shelf talker: the price first, then what would be said across the counter. */
export function RecommendationCard({ wine, review, lazy }: Props) {
  const { vintage, region } = wine;
  return (
    <article className={frame}>
      <div className={head}>
        <div>
          <Price text={wholeDollars(wine.price)} unit="per bottle" />
          <h2 className="mt-2 text-lg leading-tight">{wine.name}</h2>
          {vintage !== undefined && region !== undefined && (
            <p className="figure mt-1 text-sm text-soft">
              {vintage} · {region}
            </p>
          )}
        </div>
        <Picture of="bottle" src={wine.imageUrl} alt={wine.name} lazy={lazy} />
      </div>
      <blockquote className="my-4 flex-1 border-t border-rule pt-3">“{wine.description}”</blockquote>
      <div>
        <ScoreBadge score={valueScoreOf(wine.rating)} />
      </div>
      <div className="mt-4">
        <ReadReview href={review} wine={wine.name} />
      </div>
    </article>
  );
}
