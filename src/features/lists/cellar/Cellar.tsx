import { useQuery } from "@tanstack/react-query";
import { List } from "../../../components/ui/List.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { queryClient } from "../../query.ts";
import { BlankBottle } from "./BlankBottle.tsx";
import { BottleCard } from "./BottleCard.tsx";
import { cellarQuery } from "./query.ts";
import { Totals } from "./Totals.tsx";
import { ValueChart } from "./ValueChart.tsx";

const skeletons = 6;
const firstRow = 3;
const grid = "long-list grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3";

/** The cellar book: its sums, its bottles, and what they cost against what they are worth. */
export default function Cellar() {
  const query = useQuery(cellarQuery, queryClient);
  return (
    <div className="min-h-svh">
      <Totals items={query.data} />
      <List
        query={query}
        what="The bottles of the cellar"
        empty="No cellar items found. The collection is being updated!"
        skeleton={<Skeleton count={skeletons} className={grid} card={BlankBottle} />}
      >
        {(items) => (
          <>
            <ul className={grid}>
              {items.map((item, index) => (
                <li key={item.id} id={item.id} className="min-w-0">
                  <BottleCard item={item} lazy={index >= firstRow} />
                </li>
              ))}
            </ul>
            <ValueChart items={items} />
          </>
        )}
      </List>
    </div>
  );
}
