import { useId, useMemo, useState } from "react";
import { fold } from "../../search/fold.ts";
import { addStop, hasWinery } from "../../trip/edit.ts";
import type { StopFacts, TripGuide } from "../../trip/facts.ts";
import { limits } from "../../trip/limits.ts";
import { stopCount, type Trip } from "../../trip/trip.ts";
import { Labeled } from "./fields.tsx";
import { change } from "./trips.ts";

const mostFound = 6;

type Entry = { facts: StopFacts; text: string };

/** What each winery is found by: its name and its region. */
const entriesOf = ({ wineries }: TripGuide): Entry[] =>
  wineries.map((facts) => ({ facts, text: fold(`${facts.name} ${facts.regionName}`) }));

/** The wineries whose name or region has every word that is typed, those that begin with it first. */
function find(entries: readonly Entry[], typed: string): StopFacts[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = ({ text }: Entry) => (text.startsWith(words[0]!) ? 0 : 1);
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => begins(a) - begins(b) || b.facts.score - a.facts.score)
    .slice(0, mostFound)
    .map(({ facts }) => facts);
}

/** Looks a winery up by name and adds it to a day. */
export function AddWinery({ trip, guide }: { trip: Trip; guide: TripGuide }) {
  const [typed, setTyped] = useState("");
  const [chosen, setDay] = useState<number>();
  const day = Math.min(chosen ?? trip.days.length - 1, trip.days.length - 1);
  const entries = useMemo(() => entriesOf(guide), [guide]);
  const found = useMemo(() => find(entries, typed), [entries, typed]);
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
        {trip.days.length > 1 && (
          <Labeled label="To">
            {(id) => (
              <select id={id} className="field" value={day} onChange={({ target }) => setDay(Number(target.value))}>
                {trip.days.map((_, i) => (
                  <option key={i} value={i}>
                    Day {i + 1}
                  </option>
                ))}
              </select>
            )}
          </Labeled>
        )}
      </div>
      <p role="status" className="sr-only">
        {typed && (found.length === 0 ? "No winery found" : `${found.length} found`)}
      </p>
      <ul id={list} className="rows">
        {found.map((facts) => (
          <li key={facts.slug}>
            <Found facts={facts} planned={hasWinery(trip, facts.slug)} onAdd={add} />
          </li>
        ))}
      </ul>
      {typed && found.length === 0 && <p className="py-3 text-soft">The guide has no winery of that name.</p>}
    </div>
  );
}

type FoundProps = { facts: StopFacts; planned: boolean; onAdd: (facts: StopFacts) => void };

const Found = ({ facts, planned, onAdd }: FoundProps) => (
  <button type="button" className="trip-found" disabled={planned} onClick={() => onAdd(facts)}>
    <span className="font-display">{facts.name}</span>
    <span className="figure text-sm text-soft">
      {planned ? "In this trip" : `${facts.score} · ${facts.regionName}`}
    </span>
  </button>
);
