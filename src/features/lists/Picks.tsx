import { useQuery } from "@tanstack/react-query";
import { wholeDollarsText } from "../../format/money.ts";
import { starsOf } from "../../format/scores.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { recommendationPath } from "../../site/paths.ts";
import { Cards, List } from "./List.tsx";
import { Picture, Price, Stars } from "./parts.tsx";
import { picksCount, picksQuery, queryClient, wineSample } from "./queries.ts";
import { noWinesText } from "./wines.ts";

/** The featured recommendations of the home page. */
export default function Picks({ reviewedIds }: { reviewedIds: readonly string[] }) {
  return (
    <List
      query={useQuery(picksQuery, queryClient)}
      what="This month’s picks"
      empty={noWinesText("all")}
      sample={wineSample}
      sampleCount={picksCount}
    >
      {(wines) => (
        <Cards
          items={wines}
          className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-4"
          card={(wine) => <PickCard wine={wine} hasReview={reviewedIds.includes(wine.id)} />}
        />
      )}
    </List>
  );
}

// Room for the longest texts of the list, so that nothing below the picks moves.
const nameClasses = "min-h-[3lh] text-lg leading-tight sm:max-md:min-h-[2lh] xl:min-h-[2lh]";
const factsClasses =
  "mt-1 flex min-h-14 flex-wrap xl:min-h-9 items-center content-start gap-x-3 gap-y-1";
const textClasses =
  "mt-1 min-h-[7lh] text-sm text-soft sm:max-md:min-h-[4lh] lg:min-h-[8lh] xl:min-h-[6lh]";

type PickCardProps = { wine: Recommendation; hasReview: boolean };

const PickCard = ({ wine, hasReview }: PickCardProps) => (
  <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 overflow-hidden lg:grid-cols-1">
    <div className="lg:w-38 lg:max-w-full">
      <Picture kind="bottle" src={wine.imageUrl} alt={wine.name} lazy />
    </div>
    <div>
      <h3 className={nameClasses}>
        {hasReview ? <a href={recommendationPath(wine.id)}>{wine.name}</a> : wine.name}
      </h3>
      <div className={factsClasses}>
        <Price text={wholeDollarsText(wine.price)} unit="/ bottle" />
        <Stars count={starsOf(wine.rating)} />
      </div>
      <p className={textClasses}>{wine.description}</p>
    </div>
  </article>
);
