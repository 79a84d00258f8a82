import { useQuery } from "@tanstack/react-query";
import { List } from "../../../components/ui/List.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { useHydrated } from "../../../components/ui/useHydrated.ts";
import { queryClient } from "../../query.ts";
import { BlankRecommendation } from "./BlankRecommendation.tsx";
import { Filters } from "./Filters.tsx";
import { recommendationsQuery } from "./query.ts";
import { RecommendationCard } from "./RecommendationCard.tsx";
import { useFilter } from "./useFilter.ts";
import { filterWines, noWines, wineCount } from "./wines.ts";

const skeletons = 8;
const firstRow = 3;
const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The wine recommendations and their filter. `reviews` gives the path of the review page by the wine's id. */
export default function Recommendations({ reviews }: { reviews: Readonly<Record<string, string>> }) {
  const [filter, setFilter] = useFilter();
  const query = useQuery({ ...recommendationsQuery, select: (wines) => filterWines(wines, filter) }, queryClient);
  const hydrated = useHydrated();
  const count = query.data?.length ?? 0;
  return (
    <div className="min-h-svh">
      <Filters chosen={filter} disabled={!hydrated} onChoose={setFilter} />
      <p role="status" className="sr-only">
        {count > 0 && wineCount(count, filter)}
      </p>
      <List
        query={query}
        what="The wine recommendations"
        empty={noWines(filter)}
        skeleton={<Skeleton count={skeletons} className={grid} card={BlankRecommendation} />}
      >
        {(wines) => (
          <ul className={grid}>
            {wines.map((wine, index) => (
              <li key={wine.id} id={wine.id} className="min-w-0">
                <RecommendationCard wine={wine} review={reviews[wine.id]} lazy={index >= firstRow} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}
