import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import { formatWholeDollars } from "../../format/money.ts";
import { convertToValueScore } from "../../format/scores.ts";
import { capitalize, spellNumber } from "../../format/text.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { makeRecommendationPath } from "../../site/paths.ts";
import { Cards, List } from "./List.tsx";
import { Picture, Price } from "./parts.tsx";
import { queryClient, recommendationsQuery, repeatSample, wineSample } from "./queries.ts";
import { bandColors, ValueScore } from "./ValueScore.tsx";
import {
  buildFilterQuery,
  filterWines,
  formatFilterLabel,
  formatNoWinesMessage,
  formatWineCount,
  groupByBand,
  parseFilter,
  sortByValue,
  type WineFilter,
  wineFilters,
} from "./wines.ts";

type Props = {
  /** The IDs of the wines that have their own page. */
  reviewedIds: readonly string[];
};

export default function Recommendations({ reviewedIds }: Props) {
  const [filter, setFilter] = useState<WineFilter>("all");
  // The URL stores the filter, so that it survives sharing, a reload and Back.
  useEffect(() => setFilter(parseFilter(location.search)), []);
  const chooseFilter = (next: WineFilter) => {
    history.replaceState(history.state, "", location.pathname + buildFilterQuery(next));
    setFilter(next);
  };
  const selectWines = (wines: Recommendation[]) => sortByValue(filterWines(wines, filter));
  const query = useQuery({ ...recommendationsQuery, select: selectWines }, queryClient);
  const hydrated = useHydrated();
  const count = query.data?.length ?? 0;
  return (
    <div className="@container min-h-svh noscript:min-h-0">
      <fieldset
        disabled={!hydrated}
        className="mb-6 flex noscript:hidden min-w-0 flex-wrap gap-x-5 border-y border-ink max-sm:justify-between sm:gap-x-8"
      >
        <legend className="sr-only">Kind of wine</legend>
        {wineFilters.map((each) => (
          <button
            key={each}
            type="button"
            className="min-h-11 cursor-pointer border-b-3 border-transparent pt-[3px] font-label text-sm font-semibold text-wine hover:underline disabled:text-soft aria-pressed:border-wine aria-pressed:text-ink @max-[17rem]:border-0 @max-[17rem]:underline-offset-8 @max-[17rem]:aria-pressed:underline @max-[17rem]:aria-pressed:decoration-3 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:forced-color-adjust-none"
            aria-pressed={each === filter}
            onClick={() => chooseFilter(each)}
          >
            {formatFilterLabel(each)}
            <span className="max-sm:sr-only"> Wines</span>
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {count > 0 && formatWineCount(count, filter)}
      </p>
      <List
        query={query}
        what="The wine recommendations"
        empty={formatNoWinesMessage(filter)}
        samples={repeatSample(wineSample, 8)}
      >
        {(wines) => <RankedWines wines={wines} reviewedIds={reviewedIds} />}
      </List>
    </div>
  );
}

const bestCount = 3;
/** The minimum number of wines for a ranked list. Shorter lists show every wine large. */
const minRankedCount = 6;

type WineListProps = Props & { wines: readonly Recommendation[] };

/**
 * Shows the best wines large, and the others as rows grouped by value. `wines` must be sorted by
 * value.
 */
function RankedWines({ wines, reviewedIds }: WineListProps) {
  const isRanked = wines.length >= minRankedCount;
  const bestWines = isRanked ? wines.slice(0, bestCount) : wines;
  const otherWines = wines.slice(bestWines.length);
  return (
    <>
      <h2 className={isRanked ? "label" : "sr-only"}>
        {isRanked ? "The best three for the money" : "The wines"}
      </h2>
      <div className="@container">
        <Cards
          items={bestWines}
          className="large-wines shared-rows"
          card={(wine) => <LargeWine wine={wine} hasReview={reviewedIds.includes(wine.id)} />}
        />
      </div>
      {otherWines.length > 0 && (
        <h2 className="mt-6 text-2xl">The Other {capitalize(spellNumber(otherWines.length))}</h2>
      )}
      {groupByBand(otherWines).map(({ band, heading, word, wines: group }) => (
        <section key={band} className="@container">
          <h3 className={`figure mt-6 border-b-2 pb-1.5 text-lg ${bandColors[band]}`}>
            {heading} <span className="ml-1 font-text text-base text-ink">{word}</span>
          </h3>
          <Cards
            items={group}
            className="rows long-list"
            card={(wine) => <WineRow wine={wine} hasReview={reviewedIds.includes(wine.id)} />}
          />
        </section>
      ))}
    </>
  );
}

type CardProps = { wine: Recommendation; hasReview: boolean };

const OriginLine = ({ vintage, region }: Recommendation) =>
  vintage !== undefined &&
  region !== undefined && (
    <p className="figure text-sm text-soft">
      {vintage} · {region}
    </p>
  );

const LargeWine = ({ wine, hasReview }: CardProps) => (
  <article>
    <div className="large-wine-head">
      <Picture kind="bottle" src={wine.imageUrl} alt={wine.name} lazy={false} />
      <ValueScore score={convertToValueScore(wine.rating)} />
      <div className="large-wine-name">
        <h3>{wine.name}</h3>
        <OriginLine {...wine} />
      </div>
      <div className="large-wine-price">
        <Price text={formatWholeDollars(wine.price)} unit="per bottle" />
      </div>
    </div>
    <blockquote>“{wine.description}”</blockquote>
    <div>
      <ReviewLink wine={wine} hasReview={hasReview} />
    </div>
  </article>
);

const WineRow = ({ wine, hasReview }: CardProps) => (
  <article className="wine-line grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 @min-[60rem]:grid-cols-[3.25rem_17rem_minmax(0,1fr)_3.5rem_5.5rem_8.5rem] @min-[60rem]:gap-x-7">
    <Picture kind="bottle" src={wine.imageUrl} alt={wine.name} lazy />
    <div>
      <h4 className="text-lg leading-tight">{wine.name}</h4>
      <OriginLine {...wine} />
    </div>
    <div className="text-right @min-[60rem]:contents @min-[60rem]:*:order-1">
      <p className="figure mb-1 font-display text-lg leading-none">
        {formatWholeDollars(wine.price)}
      </p>
      <div>
        <ValueScore score={convertToValueScore(wine.rating)} small />
      </div>
    </div>
    <blockquote className="order-1 col-span-full @min-[36rem]:col-span-1 @min-[36rem]:col-start-2 @min-[60rem]:order-none @min-[60rem]:col-start-auto">
      “{wine.description}”
    </blockquote>
    <div className="order-1 col-span-full @min-[36rem]:col-span-1 @min-[60rem]:order-2">
      <ReviewLink wine={wine} hasReview={hasReview} />
    </div>
  </article>
);

/**
 * A link to the wine's review or, if there is none, a disabled button with a tooltip that says so.
 */
function ReviewLink({ wine, hasReview }: CardProps) {
  const tip = useId();
  const text = (
    <>
      Read Full Review<span className="sr-only"> of {wine.name}</span>
    </>
  );
  const classes = "inline-flex min-h-11 items-center font-label text-sm font-semibold";
  if (hasReview)
    return (
      <a href={makeRecommendationPath(wine.id)} className={`link ${classes}`}>
        {text}
      </a>
    );
  return (
    <span className="tip-anchor print:hidden">
      <button
        type="button"
        className={`button button-quiet ${classes}`}
        aria-disabled
        aria-describedby={tip}
      >
        {text}
      </button>
      <span className="tip-bubble" role="tooltip" id={tip}>
        This wine has no full review yet.
      </span>
    </span>
  );
}
