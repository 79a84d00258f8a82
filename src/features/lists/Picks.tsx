import { useQuery } from "@tanstack/react-query";
import { formatWholeDollars } from "../../format/money.ts";
import { convertToStars } from "../../format/scores.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { makeRecommendationPath } from "../../site/paths.ts";
import { Cards, List } from "./List.tsx";
import { Picture, Price, Stars } from "./parts.tsx";
import { picksQuery, queryClient, wineSample } from "./queries.ts";
import { formatNoWinesMessage } from "./wines.ts";

type Props = {
  /** The picks at build time. Their names and descriptions reserve space for the fetched list. */
  expectedPicks: readonly Pick<Recommendation, "id" | "name" | "description">[];
  /** The IDs of the picks that have their own page. */
  reviewedIds: readonly string[];
};

/** The home page's featured recommendations. */
export default function Picks({ expectedPicks, reviewedIds }: Props) {
  return (
    <List
      query={useQuery(picksQuery, queryClient)}
      what="This month’s picks"
      empty={formatNoWinesMessage("all")}
      samples={expectedPicks.map((wine) => ({ ...wineSample, ...wine, id: `sample-${wine.id}` }))}
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

// On laptops, the minimum heights align names and prices across the four columns.
const cardClasses =
  "wine-line grid grid-cols-[min(5.5rem,35vw)_minmax(0,1fr)] gap-4 lg:grid-cols-1";
const nameClasses = "text-lg leading-tight lg:min-h-[3lh] xl:min-h-[2lh]";
const factsClasses =
  "beside-bottle mt-1 flex flex-wrap items-center content-start gap-x-3 gap-y-1 lg:min-h-14 xl:min-h-9";
const textClasses = "mt-1 text-sm text-soft";

type PickCardProps = { wine: Recommendation; hasReview: boolean };

const PickCard = ({ wine, hasReview }: PickCardProps) => (
  <article className="max-lg:@container">
    <div className={cardClasses}>
      <div className="lg:w-38 lg:max-w-full">
        <Picture kind="bottle" src={wine.imageUrl} alt={wine.name} lazy />
      </div>
      <div>
        <h3 className={nameClasses}>
          {hasReview ? <a href={makeRecommendationPath(wine.id)}>{wine.name}</a> : wine.name}
        </h3>
        <div className={factsClasses}>
          <Price text={formatWholeDollars(wine.price)} unit="/ bottle" />
          <Stars count={convertToStars(wine.rating)} />
        </div>
        <p className={textClasses}>{wine.description}</p>
      </div>
    </div>
  </article>
);
