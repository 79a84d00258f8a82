import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from "react";
import { notify } from "../../components/ui/toasts.ts";
import { listNameTerms, matchesTypedWords } from "../../format/names.ts";
import { splitWords, toSearchTerm } from "../../format/text.ts";
import { formatMinutes } from "../../format/time.ts";
import { emblemsPath } from "../../site/paths.ts";
import type { Winery } from "../guide.ts";
import { getToday } from "./dates.ts";
import { addStop, reorderStops } from "./edit.ts";
import {
  focusForm,
  LabeledField,
  scrollElementIntoView,
  smallButtonClasses,
  TextButton,
} from "./fields.tsx";
import { useGuideDays } from "./guide.ts";
import { type DaySchedule, lunchMinutes } from "./schedule.ts";
import { changeTrip, guide, useTrip } from "./store.ts";
import { fullTripText, limits } from "./stored-trips.ts";
import { findShorterOrder, type Suggestion, suggestWineries } from "./suggest.ts";
import { listStops, type NewStop, type Trip } from "./trip.ts";

const maxMatches = 6;

const isTripFull = (trip: Trip) => listStops(trip).length >= limits.stops;

/** Adds a stop to a day, or tells the reader that the trip is full. */
function addStopToDay(trip: Trip, stop: NewStop, day: number, before?: number) {
  if (isTripFull(trip)) notify({ title: fullTripText });
  else changeTrip((t) => addStop(t, stop, day, before), `Added ${stop.name} to Day ${day + 1}`);
}

/**
 * Finds wineries whose name and region together contain every typed word. Names that begin with the
 * first word come first.
 */
function findWineries(typed: string): Winery[] {
  const [first] = splitWords(typed).map(toSearchTerm);
  if (first === undefined) return [];
  const matches = guide.wineries.filter(({ name, region }) =>
    matchesTypedWords(typed, listNameTerms(`${name} ${region.name}`)),
  );
  const rankByPrefix = ({ name }: Winery) => Number(!toSearchTerm(name).startsWith(first));
  const sorted = matches.sort((a, b) => rankByPrefix(a) - rankByPrefix(b) || b.score - a.score);
  return sorted.slice(0, maxMatches);
}

type AddWineryProps = {
  /** The index of the day to add the winery to. */
  day: number;
  /** The wineries to offer before the reader types. */
  offered?: readonly Winery[];
};

/** A search field that adds a winery to a day. */
export function AddWinery({ day, offered = [] }: AddWineryProps) {
  const trip = useTrip();
  const [typed, setTyped] = useState("");
  const listId = useId();
  const matches = findWineries(typed);
  if (isTripFull(trip)) return <p>{fullTripText}</p>;
  const planned = new Set(listStops(trip).map(({ winery }) => winery));
  const addWinery = ({ slug, name }: Winery) => {
    addStopToDay(trip, { winery: slug, name }, day);
    setTyped("");
  };
  const addBestMatch = () => {
    const best = matches.find(({ slug }) => !planned.has(slug));
    if (best) addWinery(best);
  };
  const getNote = ({ slug, region, line }: Winery) => {
    if (planned.has(slug)) return "In this trip";
    return typed ? region.name : line;
  };
  return (
    <div>
      <LabeledField label="Add a winery">
        <input
          className="field"
          type="search"
          autoComplete="off"
          placeholder="Its name, or its region"
          enterKeyHint="done"
          maxLength={80}
          value={typed}
          aria-controls={listId}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === "Enter" && addBestMatch()}
        />
      </LabeledField>
      <p role="status" className="text-sm text-soft">
        {typed && formatMatchCount(matches.length)}
      </p>
      <ul id={listId} ref={typed ? scrollElementIntoView : null} className="rows">
        {(typed ? matches : offered).map((winery) => (
          <WineryRow
            key={winery.slug}
            winery={winery}
            note={getNote(winery)}
            onAdd={planned.has(winery.slug) ? undefined : () => addWinery(winery)}
          />
        ))}
      </ul>
    </div>
  );
}

const formatMatchCount = (count: number) =>
  count === 0 ? "The guide has no winery by that name." : `${count} found`;

type DayProps = { index: number; schedule: DaySchedule; onOpenStop: (id: string) => void };

/** Controls that add wineries, lunch or sights, or suggest a better order of stops. */
export function AddToDay({ index, schedule, onOpenStop }: DayProps) {
  const trip = useTrip();
  const [panel, setPanel] = useState<"stop" | "fill">();
  const id = useId();
  const suggestions = useSuggestions(trip, index);
  const name = `Day ${index + 1}`;
  const togglePanel = (next: "stop" | "fill") => setPanel(panel === next ? undefined : next);
  const openSearch = () => {
    togglePanel("stop");
    focusForm(id);
  };
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== "Escape") return;
    currentTarget.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    setPanel(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the open button
    <div className="trip-add grid gap-3 print:hidden" onKeyDown={closeOnEscape}>
      <ShorterDrive index={index} schedule={schedule} />
      <p className="flex flex-wrap gap-x-6">
        <TextButton
          aria-label={`Add a stop to ${name}`}
          aria-expanded={panel === "stop"}
          onClick={openSearch}
        >
          + Add a stop
        </TextButton>
        {suggestions.length > 0 && (
          <TextButton
            aria-label={`Fill the day: ${name}`}
            aria-expanded={panel === "fill"}
            onClick={() => togglePanel("fill")}
          >
            Fill the day
          </TextButton>
        )}
      </p>
      <div id={id} hidden={panel !== "stop"} className="grid gap-2">
        {panel === "stop" && (
          <>
            <AddWinery day={index} />
            <AddLunch index={index} schedule={schedule} onOpenStop={onOpenStop} />
          </>
        )}
      </div>
      {panel === "fill" && <SuggestedWineries index={index} suggestions={suggestions} />}
    </div>
  );
}

/**
 * A button that adds lunch and opens its editor, where the reader can turn it into any other stop.
 */
function AddLunch({ index, schedule, onOpenStop }: DayProps) {
  const trip = useTrip();
  const addLunch = () => {
    const { stops, lunchHours } = schedule;
    const morning = stops.filter(({ leave }) => leave <= lunchHours.from);
    const id = `own-${crypto.randomUUID()}`;
    addStopToDay(trip, { id, name: "Lunch", minutes: lunchMinutes }, index, morning.length);
    onOpenStop(id);
    focusForm(`edit-${id}`);
  };
  return (
    <p>
      <TextButton onClick={addLunch}>+ Add lunch or a sight to Day {index + 1}</TextButton>
    </p>
  );
}

/**
 * Suggests wineries for a day. Waits until the last change has rendered, because the search is
 * slow.
 */
function useSuggestions(trip: Trip, index: number): Suggestion[] {
  const settled = useDeferredValue(trip);
  const guideDays = useGuideDays();
  return useMemo(() => {
    const authorDays = guideDays.map((day) =>
      listStops(day.trip).flatMap(({ winery }) => winery ?? []),
    );
    return suggestWineries(settled, index, guide, getToday(), authorDays);
  }, [settled, index, guideDays]);
}

type SuggestedWineriesProps = { index: number; suggestions: readonly Suggestion[] };

/** The suggested wineries, each with a reason. */
function SuggestedWineries({ index, suggestions }: SuggestedWineriesProps) {
  const trip = useTrip();
  return (
    <ul ref={scrollElementIntoView} className="rows">
      {suggestions.map(({ winery, stop, before, reason }) => (
        <WineryRow
          key={winery.slug}
          winery={winery}
          note={reason}
          onAdd={() => addStopToDay(trip, stop, index, before)}
        />
      ))}
    </ul>
  );
}

/** An offer to reorder the stops for less driving. */
function ShorterDrive({ index, schedule }: Pick<DayProps, "index" | "schedule">) {
  // The search is slow on a phone, so it waits until the last change has rendered.
  const settled = useDeferredValue(schedule);
  const offer = useMemo(() => findShorterOrder(settled, guide), [settled]);
  if (!offer || settled !== schedule) return null;
  const savedText = `${formatMinutes(offer.saves)} less driving`;
  const ids = offer.stops.map(({ id }) => id);
  const reorder = () =>
    changeTrip((t) => reorderStops(t, index, ids), `Day ${index + 1}: ${savedText}`);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-[3px] border-up pl-3">
      <span>There is an order with {savedText}.</span>
      <button type="button" className={smallButtonClasses} onClick={reorder}>
        Shorter drive
      </button>
    </p>
  );
}

type RowProps = { winery: Winery; note: string | undefined; onAdd: (() => void) | undefined };

/** A winery to add, with its emblem, its score and a note. */
export const WineryRow = ({ winery: { slug, name, path, score }, note, onAdd }: RowProps) => (
  <li className="flex items-center justify-between gap-x-3 py-2">
    <svg viewBox="0 0 96 96" aria-hidden="true" className="trip-emblem">
      <use href={`${emblemsPath}#${slug}`} />
    </svg>
    <div className="min-w-0 flex-1">
      <p className="font-display text-lg leading-tight">
        <a className="text-wine hover:underline" href={path}>
          {name}
        </a>
      </p>
      <p className="figure text-sm text-soft">{note}</p>
    </div>
    <span className="figure font-display text-lg text-gold">
      {score}
      <span className="sr-only"> out of 100</span>
    </span>
    {onAdd && (
      <TextButton aria-label={`Add ${name}`} onClick={onAdd}>
        + Add
      </TextButton>
    )}
  </li>
);
