import { useMemo } from "react";
import type { TripLand } from "../../pictures/maps/trip-land.ts";
import { tripMap } from "../../pictures/maps/trip-map.ts";
import type { TripGuide } from "./facts.ts";
import { TripDrawing } from "./TripDrawing.tsx";
import { TripKey } from "./TripKey.tsx";
import type { Trip } from "./trip.ts";

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
      <p className="mt-3 text-sm text-soft print:hidden">
        Drives are estimates: the straight line and a third more, at 28 miles an hour for the first 25 and twice that
        from there on.
      </p>
    </section>
  );
}
