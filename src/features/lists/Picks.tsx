import { useQuery } from "@tanstack/react-query";
import { wholeDollarsText } from "../../format/money.ts";
import { starsOf } from "../../format/scores.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { List } from "./List.tsx";
import { Picture, Price, Stars } from "./parts.tsx";
import { picksCount, picksQuery, queryClient, wineSample } from "./queries.ts";
import { noWinesText } from "./wines.ts";

/** The featured recommendations of the home page. */
export default function Picks() {
  return (
    <List
      query={useQuery(picksQuery, queryClient)}
      what="This month’s picks"
      empty={noWinesText("all")}
      grid="grid gap-6 md:grid-cols-2 lg:grid-cols-4"
      sample={wineSample}
      sampleCount={picksCount}
      card={(wine) => <PickCard wine={wine} />}
    />
  );
}

// Room for the longest texts of the list, so that what stands below the picks never moves.
const nameRoom = "min-h-[3lh] text-lg leading-tight sm:max-md:min-h-[2lh]";
const factsRoom = "mt-1 min-h-14 space-y-1";
const textRoom =
  "mt-2 min-h-[8lh] text-sm min-[22.5rem]:min-h-[7lh] sm:max-md:min-h-[4lh] xl:min-h-[6lh]";

/** One of the month's picks. */
const PickCard = ({ wine }: { wine: Recommendation }) => (
  <article className="grid h-full grid-cols-[6rem_minmax(0,1fr)] gap-4 border-t-2 border-ink overflow-hidden bg-card p-4 lg:grid-cols-1">
    <div className="lg:mx-auto lg:w-36 lg:max-w-full">
      <Picture kind="bottle" src={wine.imageUrl} alt={wine.name} lazy />
    </div>
    <div>
      <h3 className={nameRoom}>{wine.name}</h3>
      <div className={factsRoom}>
        <Price text={wholeDollarsText(wine.price)} unit="/ bottle" />
        <Stars count={starsOf(wine.rating)} />
      </div>
      <p className={textRoom}>{wine.description}</p>
    </div>
  </article>
);
