import { useQuery } from "@tanstack/react-query";
import { List } from "../../../components/ui/List.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { queryClient } from "../../query.ts";
import { BlankPick } from "./BlankPick.tsx";
import { PickCard } from "./PickCard.tsx";
import { picksCount, picksQuery } from "./query.ts";
import { noWines } from "./wines.ts";

const grid = "grid gap-6 md:grid-cols-2 lg:grid-cols-4";

/** The featured recommendations of the home page. */
export default function Picks() {
  const query = useQuery(picksQuery, queryClient);
  return (
    <List
      query={query}
      what="This month’s picks"
      empty={noWines("all")}
      skeleton={<Skeleton count={picksCount} className={grid} card={BlankPick} />}
    >
      {(wines) => (
        <ul className={grid}>
          {wines.map((wine) => (
            <li key={wine.id} className="min-w-0">
              <PickCard wine={wine} />
            </li>
          ))}
        </ul>
      )}
    </List>
  );
}
