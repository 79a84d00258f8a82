import { useState } from "react";
import { formatTimeOfDay } from "../../format/time.ts";
import { addGuideDay } from "./add-days.ts";
import { LabeledField } from "./fields.tsx";
import { useGuideDays } from "./guide.ts";
import { changeTrip, guide, useTrip } from "./store.ts";
import { TripDrawing } from "./TripMap.tsx";
import { isOwnStop, listWineryStops, type Trip } from "./trip.ts";

/** The names of the regions that have days in the guide, and the one that the reader chose. */
export type RegionChoice = {
  regions: readonly string[];
  chosen: string | undefined;
  choose: (region: string) => void;
};

/**
 * Keeps track of the region whose days the reader wants to see. Defaults to `preferred` or, if the
 * guide has no days there, to the first region.
 */
export function useRegionChoice(preferred: string | undefined): RegionChoice {
  const guideDays = useGuideDays();
  const [region, choose] = useState(preferred);
  const regions = [...new Set(guideDays.map(({ region: name }) => name))];
  return { regions, chosen: regions.find((name) => name === region) ?? regions[0], choose };
}

type RegionSelectProps = { label: string; choice: RegionChoice };

export const RegionSelect = ({ label, choice }: RegionSelectProps) => (
  <LabeledField label={label} className="has-arrow">
    <select value={choice.chosen} onChange={({ target }) => choice.choose(target.value)}>
      {choice.regions.map((region) => (
        <option key={region}>{region}</option>
      ))}
    </select>
  </LabeledField>
);

/** The size of a day's thumbnail map (pixels). Its labels aren't scaled at this size. */
const thumbSize = { width: 192, minHeight: 192, maxHeight: 192 };

type GuideDaysProps = {
  region: string | undefined;
  /** True if the first day's button is the page's primary button. */
  hasPrimaryButton?: boolean;
};

/** The guide's days in a region, each with a thumbnail map. */
export function GuideDays({ region, hasPrimaryButton = false }: GuideDaysProps) {
  const allDays = useGuideDays();
  const days = allDays.filter((day) => day.region === region);
  const addDay = (trip: Trip) =>
    changeTrip((t) => addGuideDay(t, trip, allDays, guide), `Added ${trip.name}`);
  return (
    <ul className="rows @container">
      {days.map(({ trip, why, facts }, i) => (
        <li key={trip.name} className="trip-guide-day">
          <div className="trip-thumb">
            <TripDrawing days={trip.days} size={thumbSize} />
          </div>
          <div className="grid content-start gap-1">
            <h3 className="text-lg leading-tight">{trip.name}</h3>
            <p className="max-sm:hidden">{why}</p>
            <StopTimes trip={trip} />
            <p className="text-sm text-soft">{facts}</p>
          </div>
          <button
            type="button"
            className={`button ${hasPrimaryButton && i === 0 ? "" : "button-quiet"}`}
            aria-label={`Plan this day, ${trip.name}`}
            onClick={() => addDay(trip)}
          >
            Plan this day
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The guide's days in a region. Starts with the region of the trip's last winery. */
export function MoreGuideDays() {
  const lastStop = useTrip().days.flatMap(listWineryStops).at(-1);
  const choice = useRegionChoice(guide.winery(lastStop?.winery)?.region.name);
  return (
    <>
      <div className="trip-strip mt-2">
        <RegionSelect label="Region" choice={choice} />
      </div>
      <GuideDays region={choice.chosen} />
    </>
  );
}

/**
 * The times and names of a day's stops: "10am Opus One, lunch at Oakville Grocery, 2:30pm
 * Beringer". Wineries are in bold.
 */
const StopTimes = ({ trip }: { trip: Trip }) => (
  <p>
    {trip.days[0]?.stops.map((stop, i) => (
      <span key={stop.id}>
        {i > 0 && ", "}
        {stop.at !== undefined && !isOwnStop(stop) && `${formatTimeOfDay(stop.at)} `}
        {isOwnStop(stop) ? stop.name.replace("Lunch", "lunch") : <strong>{stop.name}</strong>}
      </span>
    ))}
  </p>
);
