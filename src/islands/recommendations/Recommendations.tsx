import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { filterWines, noWines, type WineFilter } from "../../lib/wines.ts";
import { queryClient } from "../query.ts";
import { List } from "../ui/List.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Filters } from "./Filters.tsx";
import { recommendationsQuery } from "./query.ts";
import { BlankRecommendation, RecommendationCard } from "./RecommendationCard.tsx";

const skeletons = 8;
const firstRow = 3;
const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The wine recommendations and their filter. `reviews` gives the path of the review page by the wine's id. */
export default function Recommendations({ reviews }: { reviews: Readonly<Record<string, string>> }) {
  const [filter, setFilter] = useState<WineFilter>("all");
  const query = useQuery({ ...recommendationsQuery, select: (wines) => filterWines(wines, filter) }, queryClient);
  return (
    <div className="min-h-svh">
      <Filters chosen={filter} onChoose={setFilter} />
      <List
        query={query}
        what="The wine recommendations"
        empty={noWines(filter)}
        skeleton={<Skeleton count={skeletons} className={grid} card={BlankRecommendation} />}
      >
        {(wines) => (
          <ul className={grid}>
            {wines.map((wine, index) => (
              <li key={wine.id} className="min-w-0">
                <RecommendationCard wine={wine} review={reviews[wine.id]} lazy={index >= firstRow} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}
