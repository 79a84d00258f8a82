import { useId, useMemo, useState } from "react";
import { fold } from "../../format/text.ts";
import { addStop, hasWinery } from "./edit.ts";
import { DaySelect, Labeled } from "./fields.tsx";
import type { StopFacts, TripGuide } from "./guide.ts";
import { limits } from "./limits.ts";
import { change, useGuide } from "./store.ts";
import { stopCount, type Trip } from "./trip.ts";

const maxFound = 6;

type Entry = { facts: StopFacts; text: string };

/** The guide's wineries with the text that finds them: name and region. */
const searchable = ({ wineries }: TripGuide): Entry[] =>
  wineries.map((facts) => ({ facts, text: fold(`${facts.name} ${facts.region.name}`) }));

/** The wineries whose name or region has every typed word, those that begin with the first word on top. */
function findWineries(entries: readonly Entry[], typed: string): StopFacts[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const begins = ({ text }: Entry) => (text.startsWith(words[0]!) ? 0 : 1);
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => begins(a) - begins(b) || b.facts.score - a.facts.score)
    .slice(0, maxFound)
    .map(({ facts }) => facts);
}

/** Finds a winery by name and adds it to a day. */
export function AddWinery({ trip }: { trip: Trip }) {
  const guide = useGuide();
  const [typed, setTyped] = useState("");
  const [chosen, setDay] = useState<number>();
  const day = Math.min(chosen ?? trip.days.length - 1, trip.days.length - 1);
  const entries = useMemo(() => searchable(guide), [guide]);
  const found = useMemo(() => findWineries(entries, typed), [entries, typed]);
  const list = useId();

  const add = ({ slug, name }: StopFacts) => {
    change((t) => addStop(t, { winery: slug, name }, day), `Added ${name} to Day ${day + 1}`);
    setTyped("");
  };
  const addBest = () => {
    const best = found.find(({ slug }) => !hasWinery(trip, slug));
    if (best) add(best);
  };
  if (stopCount(trip) >= limits.stops)
    return <p>A trip holds {limits.stops} stops, and this one has them. Start another, or take a stop out.</p>;
  return (
    <div>
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
        {found.map((facts) => {
          const isPlanned = hasWinery(trip, facts.slug);
          return (
            <li key={facts.slug}>
              <button
                type="button"
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-1 py-2 text-left hover:bg-sunk disabled:cursor-default disabled:text-soft"
                disabled={isPlanned}
                onClick={() => add(facts)}
              >
                <span className="font-display">{facts.name}</span>
                <span className="figure text-sm text-soft">
                  {isPlanned ? "In this trip" : `${facts.score} · ${facts.region.name}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {typed && found.length === 0 && <p className="py-3 text-soft">The guide has no winery of that name.</p>}
    </div>
  );
}
