import { useMemo } from "react";
import { timeOfDayText } from "../../format/time.ts";
import { parseDayOffer } from "./address.ts";
import { addDays } from "./edit.ts";
import { Labeled } from "./fields.tsx";
import { useOffers } from "./guide.ts";
import { changeTrip, guide } from "./store.ts";
import { TripDrawing } from "./TripMap.tsx";
import { isOwnStop, type Stop, type Trip } from "./trip.ts";

/** Returns the names of the regions that have days, in the guide's order. */
export function useGuideRegions(): string[] {
  const offers = useOffers();
  return [...new Set(offers.map(({ region }) => region))];
}

type RegionSelectProps = {
  label: string;
  regions: readonly string[];
  chosen: string;
  onChoose: (region: string) => void;
};

export const RegionSelect = ({ label, regions, chosen, onChoose }: RegionSelectProps) => (
  <Labeled label={label}>
    <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {regions.map((region) => (
        <option key={region}>{region}</option>
      ))}
    </select>
  </Labeled>
);

type GuideDaysProps = {
  region: string;
  /** True if they are the first offer on the screen, whose first button is the primary one. */
  isFirst?: boolean;
};

/** The guide's days in a region, each on a small map. */
export function GuideDays({ region, isFirst = false }: GuideDaysProps) {
  const offers = useOffers();
  const days = useMemo(() => {
    const inRegion = offers.filter((offer) => offer.region === region);
    return inRegion.flatMap((offer) => {
      const trip = parseDayOffer(offer, guide.winery);
      return trip ? [{ offer, trip }] : [];
    });
  }, [offers, region]);
  return (
    <ul className="rows">
      {days.map(({ offer, trip }, i) => (
        <li
          key={trip.name}
          className="grid grid-cols-[min(7rem,30%)_minmax(0,1fr)] gap-x-4 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <div className="trip-thumb">
            <TripDrawing days={trip.days} />
          </div>
          <div className="grid content-start gap-1">
            <h3 className="text-lg leading-tight">{trip.name}</h3>
            <p className="max-sm:hidden">{offer.why}</p>
            <StopTimes trip={trip} />
            <p className="text-sm text-soft">{offer.facts}</p>
            <p>
              <button
                type="button"
                className={`button ${isFirst && i === 0 ? "" : "button-quiet"}`}
                aria-label={`Plan this day, ${trip.name}`}
                onClick={() => changeTrip((t) => addDays(t, trip), `Added ${trip.name}`)}
              >
                Plan this day
              </button>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "10am Opus One, lunch at Oakville Grocery, 2:30pm Beringer", with the wineries in bold. */
const StopTimes = ({ trip }: { trip: Trip }) => (
  <p>
    {trip.days[0]?.stops.map((stop, i) => (
      <span key={stop.id}>
        {i > 0 && ", "}
        {stop.at !== undefined && !isOwnStop(stop) && `${timeOfDayText(stop.at)} `}
        {isOwnStop(stop) ? lunchText(stop) : <strong>{stop.name}</strong>}
      </span>
    ))}
  </p>
);

const lunchText = ({ name }: Stop): string => (name === "Lunch" ? "lunch" : `lunch at ${name}`);
