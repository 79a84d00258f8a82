import type { TripGuide } from "../../trip/facts.ts";
import type { TripState } from "./trips.ts";

export const TakeAlong = (_: { state: TripState; guide: TripGuide }) => (
  <section aria-labelledby="take-along" className="print:hidden">
    <h2 id="take-along" className="trip-title">
      Take It Along
    </h2>
  </section>
);
