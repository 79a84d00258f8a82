import { useQuery } from "@tanstack/react-query";
import { List } from "../../../components/ui/List.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { queryClient } from "../../query.ts";
import { BlankGadget } from "./BlankGadget.tsx";
import { GadgetCard } from "./GadgetCard.tsx";
import { gadgetsQuery } from "./query.ts";

const skeletons = 4;
const firstRow = 2;
const grid = "long-list grid gap-8 lg:grid-cols-2";

/** The gadget reviews. */
export default function Gadgets() {
  const query = useQuery(gadgetsQuery, queryClient);
  return (
    <div className="min-h-svh">
      <List
        query={query}
        what="The gadget reviews"
        empty="No gadget reviews found. Check back soon for new reviews!"
        skeleton={<Skeleton count={skeletons} className={grid} card={BlankGadget} />}
      >
        {(gadgets) => (
          <ul className={grid}>
            {gadgets.map((gadget, index) => (
              <li key={gadget.id} id={gadget.id} className="min-w-0">
                <GadgetCard gadget={gadget} lazy={index >= firstRow} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}
