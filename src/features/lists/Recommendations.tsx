import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useHydrated } from "../../components/ui/useHydrated.ts";
import { wholeDollarsText } from "../../format/money.ts";
import { type ScoreBand, scoreBandOf, valueScoreOf } from "../../format/scores.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { List } from "./List.tsx";
import { Picture, Price } from "./parts.tsx";
import { queryClient, recommendationsQuery, wineSample } from "./queries.ts";
import {
  buildQuery,
  filterLabelText,
  filterWines,
  noWinesText,
  parseFilter,
  type WineFilter,
  wineCountText,
  wineFilters,
} from "./wines.ts";

/** The wine recommendations and their filter. `reviews` gives the path of the review page by the wine's id. */
export default function Recommendations({
  reviews,
}: {
  reviews: Readonly<Record<string, string>>;
}) {
  const [filter, setFilter] = useState<WineFilter>("all");
  // The filter is part of the page's address, so it survives sharing, a reload and Back.
  useEffect(() => setFilter(parseFilter(location.search)), []);
  const choose = (next: WineFilter) => {
    history.replaceState(history.state, "", location.pathname + buildQuery(next));
    setFilter(next);
  };
  const query = useQuery(
    { ...recommendationsQuery, select: (wines) => filterWines(wines, filter) },
    queryClient,
  );
  const hydrated = useHydrated();
  const count = query.data?.length ?? 0;
  return (
    <div className="min-h-svh">
      <fieldset disabled={!hydrated} className="mb-8 flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Kind of wine</legend>
        {wineFilters.map((each) => (
          <button
            key={each}
            type="button"
            className="button button-quiet"
            aria-pressed={each === filter}
            onClick={() => choose(each)}
          >
            {filterLabelText(each)}
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {count > 0 && wineCountText(count, filter)}
      </p>
      <List
        query={query}
        what="The wine recommendations"
        empty={noWinesText(filter)}
        grid="grid gap-6 sm:grid-cols-2 lg:grid-cols-3"
        sample={wineSample}
        sampleCount={8}
        card={(wine, index) => (
          <RecommendationCard wine={wine} review={reviews[wine.id]} lazy={index >= firstRowSize} />
        )}
      />
    </div>
  );
}

const firstRowSize = 3;

type CardProps = { wine: Recommendation; review: string | undefined; lazy: boolean };

/** A recommendation: the price first, as on a shop's shelf. */
function RecommendationCard({ wine, review, lazy }: CardProps) {
  const { vintage, region } = wine;
  return (
    <article className="flex h-full flex-col border border-rule bg-card p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-4">
        <div>
          <Price text={wholeDollarsText(wine.price)} unit="per bottle" />
          <h2 className="mt-2 text-lg leading-tight">{wine.name}</h2>
          {vintage !== undefined && region !== undefined && (
            <p className="figure mt-1 text-sm text-soft">
              {vintage} · {region}
            </p>
          )}
        </div>
        <Picture kind="bottle" src={wine.imageUrl} alt={wine.name} lazy={lazy} />
      </div>
      <blockquote className="my-4 flex-1 border-t border-rule pt-3">
        “{wine.description}”
      </blockquote>
      <div>
        <ScoreBadge score={valueScoreOf(wine.rating)} />
      </div>
      <div className="mt-4">
        <ReadReview href={review} wine={wine.name} />
      </div>
    </article>
  );
}

const colors: Record<ScoreBand, string> = {
  up: "border-up text-up",
  good: "border-good text-good",
  fair: "border-fair text-fair",
  low: "border-edge text-soft",
};

/** A value score in points out of 100, in the color of its band. */
function ScoreBadge({ score }: { score: number }) {
  const band = scoreBandOf(score);
  return (
    <p
      data-band={band}
      className={`figure inline-flex items-baseline gap-1.5 border-2 px-2 py-1 ${colors[band]}`}
    >
      <span className="text-xs">Value score</span>{" "}
      <span className="font-display text-xl leading-none">{score}</span>{" "}
      <span className="text-xs">/ 100</span>
    </p>
  );
}

/** A link to the wine's review or, without one, a disabled button that says so. */
function ReadReview({ href, wine }: { href: string | undefined; wine: string }) {
  const tip = useId();
  const button = "button button-quiet";
  const text = (
    <>
      Read Full Review<span className="sr-only"> of {wine}</span>
    </>
  );
  if (href !== undefined)
    return (
      <a href={href} className={button}>
        {text}
      </a>
    );
  return (
    <span className="tip-anchor print:hidden">
      <button type="button" className={button} aria-disabled aria-describedby={tip}>
        {text}
      </button>
      <span className="tip-bubble" role="tooltip" id={tip}>
        This wine has no full review yet.
      </span>
    </span>
  );
}
