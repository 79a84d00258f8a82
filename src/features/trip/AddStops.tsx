import { useDeferredValue, useId, useMemo, useState } from "react";
import { notify } from "../../components/ui/toasts.ts";
import { hasTypedWords, listNameTerms } from "../../format/names.ts";
import { splitWords, toSearchTerm } from "../../format/text.ts";
import { lengthText } from "../../format/time.ts";
import type { Winery } from "../guide.ts";
import { type DaySchedule, lunch } from "./clock.ts";
import { dateOfDay, getToday } from "./dates.ts";
import { addStop, reorderStops } from "./edit.ts";
import { Button, DaySelect, focusForm, Labeled, reveal } from "./fields.tsx";
import { changeTrip, guide, useTrip } from "./store.ts";
import { limits } from "./stored-trips.ts";
import { findShorterDrive, suggestWineries } from "./suggest.ts";
import { listStops, listTastings, maxTastingsPerDay, type NewStop, type Trip } from "./trip.ts";

const isTripFull = (trip: Trip) => listStops(trip).length >= limits.stops;
const fullText = `A trip holds ${limits.stops} stops, and this one has them. Start another, or take a stop out.`;

/** Adds a stop to a day by its index, or says that the trip is full. */
function addStopToDay(trip: Trip, stop: NewStop, day: number, before?: number) {
  if (isTripFull(trip)) notify({ title: fullText });
  else changeTrip((t) => addStop(t, stop, day, before), `Added ${stop.name} to Day ${day + 1}`);
}

const maxSuggestions = 6;

/** Finds wineries whose name and region have every typed word, those that begin with the first word on top. */
function findWineries(typed: string): Winery[] {
  const [first] = splitWords(typed).map(toSearchTerm);
  if (first === undefined) return [];
  const matches = guide.wineries.filter(({ name, region }) =>
    hasTypedWords(typed, listNameTerms(`${name} ${region.name}`)),
  );
  const prefixRank = ({ name }: Winery) => Number(!toSearchTerm(name).startsWith(first));
  const sorted = matches.sort((a, b) => prefixRank(a) - prefixRank(b) || b.score - a.score);
  return sorted.slice(0, maxSuggestions);
}

/** Finds a winery by name and adds it to a day. */
export function AddWinery() {
  const trip = useTrip();
  const [typed, setTyped] = useState("");
  const [chosen, setDay] = useState<number>();
  const day = Math.min(chosen ?? trip.days.length - 1, trip.days.length - 1);
  const found = useMemo(() => findWineries(typed), [typed]);
  const list = useId();
  const planned = new Set(listStops(trip).map(({ winery }) => winery));

  const addWinery = ({ slug, name }: Winery) => {
    addStopToDay(trip, { winery: slug, name }, day);
    setTyped("");
  };
  const addBestMatch = () => {
    const best = found.find(({ slug }) => !planned.has(slug));
    if (best) addWinery(best);
  };
  if (isTripFull(trip)) return <p>{fullText}</p>;
  return (
    <div>
      <div className="flex flex-wrap gap-4">
        <Labeled label="Add a winery" className="min-w-0 flex-1 basis-60">
          <input
            className="field"
            type="search"
            autoComplete="off"
            placeholder="Its name, or its region"
            enterKeyHint="done"
            maxLength={80}
            value={typed}
            aria-controls={list}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === "Enter" && addBestMatch()}
          />
        </Labeled>
        <DaySelect label="To" days={trip.days} chosen={day} onChoose={setDay} />
      </div>
      <p role="status" className={typed && found.length === 0 ? "py-3 text-soft" : "sr-only"}>
        {typed &&
          (found.length === 0 ? "The guide has no winery of that name." : `${found.length} found`)}
      </p>
      <ul id={list} ref={typed ? reveal : null} className="rows">
        {found.map((winery) => (
          <WineryRow
            key={winery.slug}
            winery={winery}
            note={
              planned.has(winery.slug) ? "In this trip" : `${winery.score} · ${winery.region.name}`
            }
            onAdd={planned.has(winery.slug) ? undefined : () => addWinery(winery)}
          />
        ))}
      </ul>
    </div>
  );
}

type DayProps = { index: number; clock: DaySchedule; onOpenStop: (id: string) => void };

/** Offers for a day: a shorter drive, wineries that would fill it, and a stop of the reader's own. */
export function AddToDay({ index, clock, onOpenStop }: DayProps) {
  const trip = useTrip();
  const [isFilling, setFilling] = useState(false);
  const day = trip.days[index]!;
  const addLunch = () => {
    const noon = clock.stops.findIndex(
      ({ lunchAt, start }) => lunchAt !== undefined || start >= lunch.from,
    );
    const id = `own-${crypto.randomUUID()}`;
    addStopToDay(
      trip,
      { id, name: "Lunch", minutes: lunch.minutes },
      index,
      noon < 0 ? undefined : noon,
    );
    onOpenStop(id);
    focusForm(`stop-${id}`);
  };
  const hasRoom =
    listTastings(day).length < maxTastingsPerDay &&
    (day.stops.length > 0 || guide.town(day.base) !== undefined);
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <ShorterDrive index={index} />
      <p className="flex flex-wrap gap-3">
        {hasRoom && (
          <Button small aria-expanded={isFilling} onClick={() => setFilling(!isFilling)}>
            Fill Day {index + 1}
          </Button>
        )}
        <Button small onClick={addLunch}>
          Add lunch or a sight to Day {index + 1}
        </Button>
      </p>
      {hasRoom && isFilling && <FillDay index={index} />}
    </div>
  );
}

/** Offers the order with the least driving, where another one has less. */
function ShorterDrive({ index }: { index: number }) {
  const trip = useTrip();
  const day = trip.days[index]!;
  const date = dateOfDay(trip, index);
  // The search takes its time on a phone; the change is shown first.
  const settled = useDeferredValue(day);
  const offer = useMemo(() => findShorterDrive(settled, guide, date), [settled, date]);
  if (!offer || settled !== day) return null;
  const less = `${lengthText(offer.saves)} less driving`;
  const ids = offer.stops.map(({ id }) => id);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-up bg-card p-3">
      <span>There is an order with {less}.</span>
      <Button
        small
        onClick={() => changeTrip((t) => reorderStops(t, index, ids), `Day ${index + 1}: ${less}`)}
      >
        Shorter drive
      </Button>
    </p>
  );
}

/** Wineries that would fit into a day, each with its reason. */
function FillDay({ index }: { index: number }) {
  const trip = useTrip();
  const found = useMemo(() => suggestWineries(trip, index, guide, getToday()), [trip, index]);
  return (
    <div ref={reveal} role="status">
      {found.length === 0 && (
        <p className="max-w-measure text-soft">
          No door nearby would fit: whoever is close is shut then, wants more notice, or is too far
          out of the way.
        </p>
      )}
      <ul className="rows">
        {found.map(({ facts, stop, before, reason }) => (
          <WineryRow
            key={facts.slug}
            winery={facts}
            note={reason}
            onAdd={() => addStopToDay(trip, stop, index, before)}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { winery: Winery; note: string; onAdd: (() => void) | undefined };

/** A winery that is offered, with a button that adds it where it can be. */
export const WineryRow = ({ winery: { name, path }, note, onAdd }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-display">
        <a className="link" href={path}>
          {name}
        </a>
      </p>
      <p className="figure text-sm text-soft">{note}</p>
    </div>
    {onAdd && (
      <Button small aria-label={`Add ${name}`} onClick={onAdd}>
        Add
      </Button>
    )}
  </li>
);
