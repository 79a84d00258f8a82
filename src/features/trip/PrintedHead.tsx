import type { Trip } from "./trip.ts";
import { dayDateText } from "./words.ts";

/** The trip's title on paper, where its fields are not printed. */
export const PrintedHead = ({ trip: { name, start, party } }: { trip: Trip }) => (
  <div className="hidden print:block">
    <h2 className="text-2xl">{name}</h2>
    <p>
      {start && `From ${dayDateText(start)} · `}
      {party} {party === 1 ? "person" : "people"}
    </p>
  </div>
);
