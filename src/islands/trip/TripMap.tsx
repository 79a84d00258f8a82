import { useMemo } from "react";
import type { TripLand } from "../../maps/trip-land.ts";
import { tripMap } from "../../maps/trip-map.ts";
import type { TripGuide } from "../../trip/facts.ts";
import type { Trip } from "../../trip/trip.ts";
import { TripDrawing } from "./TripDrawing.tsx";
import { TripKey } from "./TripKey.tsx";

type Props = { trip: Trip; guide: TripGuide; lands: readonly TripLand[] };

/** The trip on a map, and the same stops with the same numbers as a list. */
export function TripMap({ trip, guide, lands }: Props) {
  const { days } = trip;
  const map = useMemo(
    () =>
      tripMap(
        days.map(({ base, stops }) => ({
          base: guide.town(base),
          stops: stops.flatMap(({ winery }) => guide.winery(winery) ?? []),
        })),
        lands,
        guide.towns,
      ),
    [days, guide, lands],
  );
  return (
    <section aria-labelledby="trip-map">
      <h2 id="trip-map" className="trip-title">
        On the Map
      </h2>
      {map ? (
        <TripDrawing map={map} />
      ) : (
        <p className="text-soft">No single map shows all of these stops. Each winery’s page has its own.</p>
      )}
      <TripKey days={days} />
    </section>
  );
}
