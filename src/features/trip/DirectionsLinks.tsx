import { directions } from "./directions.ts";
import type { TripGuide } from "./facts.ts";
import { MapsLink } from "./MapsLink.tsx";
import type { Trip } from "./trip.ts";

/** Each day's drive in the reader's own map app. */
export function DirectionsLinks({ trip, guide }: { trip: Trip; guide: TripGuide }) {
  const days = trip.days.map((day, index) => ({ index, parts: directions(day, guide) }));
  return (
    <ul className="rows border-t border-rule">
      {days
        .filter(({ parts }) => parts.length > 0)
        .map(({ index, parts }) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1 text-sm">
            <span className="py-1 text-soft">Directions, Day {index + 1}</span>
            {parts.map(({ google, apple }, i) => (
              <span key={google} className="flex flex-wrap gap-x-4">
                <MapsLink href={google} name="Google Maps" day={index} part={parts.length > 1 ? i + 1 : undefined} />
                <MapsLink href={apple} name="Apple Maps" day={index} part={parts.length > 1 ? i + 1 : undefined} />
              </span>
            ))}
          </li>
        ))}
    </ul>
  );
}
