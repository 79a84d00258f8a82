import { useId, useMemo, useState } from "react";
import { DaySelect } from "./DaySelect.tsx";
import { addStop, hasWinery } from "./edit.ts";
import { FoundWinery } from "./FoundWinery.tsx";
import type { StopFacts, TripGuide } from "./facts.ts";
import { findWineries, searchable } from "./find-wineries.ts";
import { Labeled } from "./Labeled.tsx";
import { limits } from "./limits.ts";
import { stopCount, type Trip } from "./trip.ts";
import { change } from "./trips.ts";

/** Looks a winery up by name and adds it to a day. */
export function AddWinery({ trip, guide }: { trip: Trip; guide: TripGuide }) {
  const [typed, setTyped] = useState("");
  const [chosen, setDay] = useState<number>();
  const day = Math.min(chosen ?? trip.days.length - 1, trip.days.length - 1);
  const entries = useMemo(() => searchable(guide), [guide]);
  const found = useMemo(() => findWineries(entries, typed), [entries, typed]);
  const list = useId();
  const full = stopCount(trip) >= limits.stops;

  const add = ({ slug, name }: StopFacts) => {
    change((t) => addStop(t, { winery: slug, name }, day), { said: `Added ${name} to Day ${day + 1}` });
    setTyped("");
  };
  const addBest = () => {
    const [best] = found.filter(({ slug }) => !hasWinery(trip, slug));
    if (best) add(best);
  };
  if (full) return <p>A trip holds {limits.stops} stops, and this one has them. Start another, or take a stop out.</p>;
  return (
    <div className="trip-add">
      <div className="flex flex-wrap gap-4">
        <Labeled label="Add a winery" className="min-w-0 flex-1 basis-60">
          {(id) => (
            <input
              id={id}
              className="field"
              type="search"
              autoComplete="off"
              placeholder="Its name, or its region"
              enterKeyHint="done"
              maxLength={80}
              value={typed}
              aria-controls={list}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => key === "Enter" && addBest()}
            />
          )}
        </Labeled>
        {trip.days.length > 1 && <DaySelect label="To" day={day} days={trip.days.length} onChoose={setDay} />}
      </div>
      <p role="status" className="sr-only">
        {typed && (found.length === 0 ? "No winery found" : `${found.length} found`)}
      </p>
      <ul id={list} className="rows">
        {found.map((facts) => (
          <li key={facts.slug}>
            <FoundWinery facts={facts} planned={hasWinery(trip, facts.slug)} onAdd={add} />
          </li>
        ))}
      </ul>
      {typed && found.length === 0 && <p className="py-3 text-soft">The guide has no winery of that name.</p>}
    </div>
  );
}
